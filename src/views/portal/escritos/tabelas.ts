/** `/docs-api/tabelas`: every column of every public table, and the closed lists that requests take values from. */
import { ESPECIES } from "../../../domain/beneficios/especies.ts"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { tabela as indexadores } from "../../../domain/indices/catalogo/catalogo-indices.ts"
import {
  type Coluna,
  campoJson,
  colunasDe,
  type DefinicaoTabela,
  type TipoColuna
} from "../../../domain/indices/catalogo/definicao.ts"
import type { Campo } from "../../../domain/plataforma/portal/leitura/campos.ts"
import type { Html } from "../../motor.ts"
import { codigo, escrever, lista, paragrafo, type Secao, tabela } from "../escrito.ts"
import { semChave } from "./comandos.ts"

export interface Dados {
  readonly origem: string
  /** The options of requests, each group by what it is called. */
  readonly opcoes: ReadonlyArray<{ readonly titulo: string; readonly campos: ReadonlyArray<Campo> }>
}

const TIPOS: Readonly<Record<TipoColuna, string>> = {
  competencia: "competência (AAAA-MM)",
  data: "data (AAAA-MM-DD)",
  inteiro: "número inteiro",
  decimal: "número, com os dígitos armazenados",
  texto: "texto",
  "sim-nao": "`S` ou `N`"
}

const consultar = (origem: string): Secao => ({
  id: "consultar",
  titulo: "Consultar",
  blocos: [
    paragrafo(
      "Todas as tabelas são lidas sem chave, de qualquer origem, em JSON ou em CSV. Um valor que não existe no mês é `null` (vazio no CSV), nunca zero. Cada resposta tem `ETag`: enviado de volta em `If-None-Match`, o que não mudou responde 304, sem corpo."
    ),
    semChave(origem),
    codigo(
      "sh",
      "Em JSON",
      `curl -s "$API/indices/api/v1/reajuste?competenciaInicial=2025-01&competenciaFinal=2025-01"`
    ),
    codigo(
      "saida",
      "A linha de 01/2025",
      `{"status":"ok","code":"200","messages":[],"result":[{"competencia":"2025-01","dataBase":"S","tipo":"DATA_BASE","percentualIntegral":4.77,"percentualProporcional":3.9,"competenciaPrimeiroReajuste":"2026-01","divisorMoeda":null}]}`
    ),
    codigo(
      "sh",
      "Em CSV, só alguns indexadores",
      `curl -s "$API/indices/api/v1/tabela?indice=ipca&indice=inpc&competenciaInicial=2024-01&competenciaFinal=2024-02&formato=csv"`
    ),
    codigo("saida", "As linhas em CSV", "competencia,ipca,inpc,observacoes\n2024-01,0.42,0.57,\n2024-02,0.83,0.81,"),
    paragrafo(
      "Com `formato=planilha` o CSV é o das planilhas do Brasil: separado por ponto e vírgula, com vírgula decimal, meses e dias como se escrevem aqui, em UTF-8 com a marca que o Excel espera."
    ),
    codigo(
      "sh",
      "Para planilha",
      `curl -s "$API/indices/api/v1/tabela?indice=ipca&indice=inpc&competenciaInicial=2024-01&competenciaFinal=2024-02&formato=planilha"`
    ),
    codigo(
      "sh",
      "Só se mudou",
      `ETAG=$(curl -s -o /dev/null -w '%header{etag}' "$API/indices/api/v1/moedas")
curl -s -o /dev/null -w '%{http_code}\\n' "$API/indices/api/v1/moedas" -H "If-None-Match: $ETAG"`
    ),
    codigo("saida", "O status da segunda leitura", "304"),
    paragrafo(
      "Com `?em=AAAA-MM-DD` a resposta é a tabela como estava no fim daquele dia, em Brasília, segundo o registro de cada alteração: do dia da primeira carga até hoje. Um dia que já acabou não muda mais, e a resposta pode ser guardada para sempre (`Cache-Control: immutable`)."
    )
  ]
})

const nomeJson = (definicao: DefinicaoTabela, { nome }: Coluna): string =>
  definicao.nome === indexadores.nome ? nome : campoJson(nome)

const daColuna = (definicao: DefinicaoTabela, coluna: Coluna): ReadonlyArray<string> => [
  `\`${nomeJson(definicao, coluna)}\``,
  `\`${coluna.nome}\``,
  coluna.valores === undefined ? TIPOS[coluna.tipo] : coluna.valores.map((valor) => `\`${valor}\``).join(", "),
  coluna.descricao
]

const daTabela = (definicao: DefinicaoTabela): Secao => ({
  id: `tabela-${definicao.nome}`,
  titulo: definicao.titulo,
  blocos: [
    paragrafo(
      `\`GET /indices/api/v1/${definicao.nome}\`; uma linha por ${definicao.chave.map((coluna) => `\`${nomeJson(definicao, coluna)}\``).join(" e ")}.`
    ),
    tabela(
      `Colunas de ${definicao.titulo}`,
      ["campo em JSON", "coluna em CSV", "valor", "o que é"],
      colunasDe(definicao).map((coluna) => daColuna(definicao, coluna))
    )
  ]
})

const INTERNAS: Secao = {
  id: "internas",
  titulo: "Tabelas que só os cálculos usam",
  blocos: [
    paragrafo("Entram nos resultados (`versao.tabelas` as inclui) e não têm endereço próprio:"),
    lista(...catalogo.filter(({ publica }) => !publica).map(({ titulo, nome }) => `${titulo} (\`${nome}\`)`))
  ]
}

const FATOS = { EVENTO: "fato gerador: ", PROGRAMADA: "requisitos ao longo dos anos", ASSISTENCIAL: "assistencial" }

const DAS_ESPECIES: Secao = {
  id: "especies",
  titulo: "Espécies de benefício",
  blocos: [
    paragrafo("`opcoesContagem.especie` é obrigatória em todo pedido, e nunca presumida."),
    tabela(
      "Espécies aceitas",
      ["código", "benefício", "de que depende"],
      ESPECIES.map((especie) => [
        String(especie.codigo),
        especie.nome,
        especie.natureza === "EVENTO"
          ? FATOS.EVENTO + especie.fatos.map((fato) => `\`${fato}\``).join(", ")
          : FATOS[especie.natureza]
      ])
    ),
    paragrafo(
      "As chaves de fundamento e os marcos temporais têm endereço próprio, sem chave: `GET /rgps/api/v1/fundamentos` e `GET /rgps/api/v1/marcos-temporais`."
    )
  ]
}

const comoVale = ({ padrao, obrigatorio, tipo, valores }: Campo): string =>
  [
    obrigatorio && padrao === undefined ? "obrigatório" : padrao === undefined ? "pode faltar" : `padrão \`${padrao}\``,
    valores.length > 0 ? valores.map((valor) => `\`${valor}\``).join(", ") : tipo
  ].join("; ")

const dasOpcoes = ({ opcoes }: Dados): Secao => ({
  id: "opcoes",
  titulo: "Opções e seus padrões",
  blocos: [
    paragrafo(
      "O que não é enviado vale o padrão, que é o da lei ou o da jurisprudência; as opções aplicadas voltam na resposta."
    ),
    ...opcoes.map(({ titulo, campos }) =>
      tabela(
        titulo,
        ["campo", "vale", "o que faz"],
        campos.map((campo) => [`\`${campo.caminho}\``, comoVale(campo), campo.descricao ?? ""])
      )
    )
  ]
})

export const tabelas = (dados: Dados): Html =>
  escrever([
    consultar(dados.origem),
    ...catalogo.filter(({ publica }) => publica).map(daTabela),
    INTERNAS,
    DAS_ESPECIES,
    dasOpcoes(dados)
  ])
