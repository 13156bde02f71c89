/** `/docs-api/versoes`: what changed, what is to end, what is gone, and how a change is announced. */
import { DIA_DA_REMOCAO, PREFIXOS, SUCESSORES } from "../../../domain/plataforma/versoes/enderecos-removidos.ts"
import { VERSOES, type Versao } from "../../../domain/plataforma/versoes/versoes.ts"
import { type Data, formatarBr } from "../../../domain/valores/data.ts"
import type { Html } from "../../motor.ts"
import { type Bloco, codigo, escrever, lista, paragrafo, type Secao, tabela } from "../escrito.ts"

/** An operation that is to end. */
export interface Fim {
  /** `GET /…`. */
  readonly operacao: string
  readonly desde: Data
  readonly fim: Data | undefined
  readonly sucessor: string | undefined
}

export interface Dados {
  readonly origem: string
  /** Of the program that serves the page. */
  readonly versao: string
  readonly obsoletas: ReadonlyArray<Fim>
  /** What an answer of such an operation carries, as an example. */
  readonly cabecalhos: Readonly<Record<string, string>>
}

const REGRAS: Secao = {
  id: "regras",
  titulo: "O que pode mudar, e o que não",
  blocos: [
    lista(
      "A versão do contrato está no endereço: `/rgps/api/v1`. O que quebraria um cliente só vem em outro endereço.",
      "Sem aviso, um campo novo pode aparecer em uma resposta, e um campo opcional em um pedido: ignore o que não conhece.",
      "Todo resultado diz o programa e o conteúdo das tabelas com que foi feito (`versao`). Um cálculo guardado por `permalink` é repetido com as tabelas do seu dia.",
      "Uma lei nova é mais uma versão datada das regras: vale para os fatos que ela alcança, e não muda o que se calcula dos anteriores."
    )
  ]
}

const anuncio = ({ cabecalhos }: Dados): ReadonlyArray<Bloco> => [
  paragrafo(
    "O que vai deixar de existir é anunciado aqui, no contrato (`deprecated`) e em cada resposta da própria operação: `Deprecation` diz desde quando não se deve começar a usá-la (RFC 9745), `Sunset` a partir de quando pode não responder (RFC 8594), e `Link`, o que a sucede. Entre um e outro há ao menos seis meses. Assim:"
  ),
  codigo(
    "texto",
    "Os cabeçalhos de uma operação que vai acabar",
    Object.entries(cabecalhos)
      .map(([nome, valor]) => `${nome}: ${valor}`)
      .join("\n")
  )
]

const obsoletas = (dados: Dados): Secao => ({
  id: "obsoletas",
  titulo: "O que vai deixar de existir",
  blocos: [
    ...anuncio(dados),
    dados.obsoletas.length === 0
      ? paragrafo("No momento, nada.")
      : tabela(
          "Operações que vão acabar",
          ["operação", "obsoleta desde", "pode não responder a partir de", "use em seu lugar"],
          dados.obsoletas.map(({ operacao, desde, fim, sucessor }) => [
            `\`${operacao}\``,
            formatarBr(desde),
            fim === undefined ? "sem data" : formatarBr(fim),
            sucessor === undefined ? "–" : `\`${sucessor}\``
          ])
        )
  ]
})

const removidos = (origem: string): Secao => ({
  id: "removidas",
  titulo: "O que deixou de existir",
  blocos: [
    paragrafo(
      `Os endereços da primeira versão, todos \`POST\`, foram removidos em ${formatarBr(DIA_DA_REMOCAO)}: respondem 404 e dizem o sucessor.`
    ),
    codigo("sh", "Um endereço removido", `curl -s -X POST ${origem}/api/v1/tempo/calcular`),
    codigo(
      "saida",
      "O sucessor, na resposta",
      `{"status":"error","code":"404","messages":["rota removida em ${formatarBr(DIA_DA_REMOCAO)}; use POST ${PREFIXOS.novo}/${SUCESSORES["tempo/calcular"]}"],"result":null}`
    ),
    tabela(
      "Endereços removidos e seus sucessores",
      ["removido", "sucessor"],
      Object.entries(SUCESSORES).map(([antigo, novo]) => [
        `\`${PREFIXOS.antigo}/${antigo}\``,
        `\`${PREFIXOS.novo}/${novo}\``
      ])
    )
  ]
})

const daVersao = ({ versao, dia, contrato, lei }: Versao): Secao => ({
  id: `versao-${versao}`,
  titulo: `Versão ${versao}, de ${formatarBr(dia)}`,
  blocos: [paragrafo("No contrato:"), lista(...contrato), paragrafo("Na lei e no cálculo:"), lista(...lei)]
})

const atual = ({ versao }: Dados): Secao => ({
  id: "atual",
  titulo: "Versão atual",
  blocos: [
    paragrafo(
      `Este serviço executa a versão ${versao}. O contrato dela: [tudo.json](/docs-api/_openapi/specs/tudo.json); de onde vem cada parte: [manifesto](/docs-api/_openapi/manifesto).`
    )
  ]
})

export const versoes = (dados: Dados): Html =>
  escrever([atual(dados), REGRAS, obsoletas(dados), removidos(dados.origem), ...VERSOES.map(daVersao)])
