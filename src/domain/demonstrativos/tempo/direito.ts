/** The right to each benefit, and what each requirement asked for and found. */

import { ehAposentadoriaDeTempo } from "../../beneficios/familias.ts"
import { comAliquotaReduzida } from "../../tempo/periodos/competencias-fora.ts"
import type { ChaveRequisito } from "../../tempo/resultado/resultado.ts"
import { DIAS_DO_ANO, DIAS_DO_MES, truncar4 } from "../../valores/tempo-30-360.ts"
import type { Valor } from "../blocos.ts"
import { aoContrario, escreverComUnidade } from "../escrita.ts"
import { type Blocos, nota } from "../kit/blocos-prontos.ts"
import { lista, tabela } from "../kit/tabela.ts"
import { dia, meses, pontos, reais, simNao, talvez, tempoDeDias, texto } from "../kit/valores.ts"
import { REQUISITO } from "../palavras/do-tempo.ts"
import type { BeneficioLido, Contagem, PedidoDaContagem } from "./tipos.ts"

type Apurados = BeneficioLido["dadosApuracao"]["naApuracao"]["valoresApurados"]
type Quantia = string | boolean

const DE_TEMPO: (quantia: string) => Valor = tempoDeDias

/** Ages are months. */
const idade = (quantos: string): Valor => tempoDeDias(String(Number(quantos) * DIAS_DO_MES))
/** Points are days of age and time together. */
const emPontos = (quantos: string): Valor => pontos(String(truncar4(Number(quantos), DIAS_DO_ANO)))

/** How each requirement is measured. */
const MEDIDAS: Readonly<
  Record<Exclude<ChaveRequisito, "qualidadeSegurado" | "semBeneficio">, (quantia: string) => Valor>
> = {
  idade,
  tempoContribuicao: DE_TEMPO,
  tempoEspecial: DE_TEMPO,
  tempoMagisterio: DE_TEMPO,
  tempoPcd: DE_TEMPO,
  tempoEmMarco: DE_TEMPO,
  pedagio: DE_TEMPO,
  pontos: emPontos,
  carencia: meses,
  atividadeRural: meses,
  baixaRenda: reais
}

interface Requisito {
  readonly beneficio: string
  readonly chave: ChaveRequisito
  readonly exigido: Quantia
  readonly apurado: Quantia
  readonly falta: Quantia
  readonly cumprido: boolean
  readonly atingidoEm: string | null
  readonly resultado: { readonly porExtenso: string }
  readonly fundamentoLegal: string
  readonly ate?: string | null
}

const medir = (chave: ChaveRequisito, quantia: Quantia): Valor => {
  if (typeof quantia === "boolean") return simNao(quantia)
  return chave === "qualidadeSegurado" || chave === "semBeneficio" ? texto(quantia) : MEDIDAS[chave](quantia)
}

const CHAVES: ReadonlyArray<ChaveRequisito> = [
  "idade",
  "tempoContribuicao",
  "tempoEspecial",
  "tempoMagisterio",
  "tempoPcd",
  "tempoEmMarco",
  "pedagio",
  "pontos",
  "carencia",
  "atividadeRural",
  "qualidadeSegurado",
  "semBeneficio",
  "baixaRenda"
]

const requisitosDe = (beneficio: string, apurados: Apurados): ReadonlyArray<Requisito> =>
  CHAVES.flatMap((chave) => {
    const requisito = apurados[chave]
    return requisito === undefined ? [] : [{ beneficio, chave, ...requisito }]
  })

const dizerRequisito = ({ resultado, ate }: Requisito): string =>
  ate === undefined
    ? resultado.porExtenso
    : `${resultado.porExtenso}. Último dia da qualidade: ${ate === null ? "nunca houve" : aoContrario(ate)}.`

interface Analisado {
  readonly beneficio: BeneficioLido
  readonly situacao: string
}

const analisados = ({ beneficios: { cumpridos, naoCumpridos } }: Contagem): ReadonlyArray<Analisado> => [
  ...cumpridos.map((beneficio) => ({ beneficio, situacao: "Cumpridos" })),
  ...naoCumpridos.map((beneficio) => ({ beneficio, situacao: "Não cumpridos" }))
]

const reafirmacao = ({ dadosApuracao: { reafirmacao: dita } }: BeneficioLido): string => {
  if (dita === undefined) return ""
  if (!dita.possivel) return "O direito não se completa depois da DER com os períodos informados."
  return `O direito se completa depois da DER, com os períodos informados${dita.data === null ? "" : `, em ${aoContrario(dita.data)}`}.`
}

/** Every fundamento looked at, those that give the right first. */
export const beneficios = (sufixo: string, dita: Contagem): Blocos =>
  tabela<Analisado>({
    nome: `beneficios${sufixo}`,
    titulo: "Direito a cada benefício",
    linhas: analisados(dita),
    grupo: ({ situacao }) => situacao,
    nota: ({ beneficio }) => reafirmacao(beneficio),
    campos: [
      { rotulo: "Benefício e fundamento", peso: 8, de: ({ beneficio }) => texto(beneficio.fundamento) },
      { rotulo: "Espécie", peso: 1, de: ({ beneficio }) => texto(beneficio.especie) },
      { rotulo: "Vigência: de", peso: 2, de: ({ beneficio }) => dia(beneficio.inicioVigencia) },
      { rotulo: "até", peso: 2, de: ({ beneficio }) => talvez(beneficio.terminoVigencia, dia) },
      { rotulo: "Apurado em", peso: 2, de: ({ beneficio: { dadosApuracao } }) => dia(dadosApuracao.naApuracao.data) },
      { rotulo: "Direito", peso: 1, de: ({ beneficio: { dadosApuracao } }) => simNao(dadosApuracao.temDireito) },
      { rotulo: "Desde", peso: 2, de: ({ beneficio: { dadosApuracao } }) => talvez(dadosApuracao.dataImplemento, dia) }
    ]
  })

/** Every requirement of every fundamento, in words and with its provision. */
export const requisitos = (sufixo: string, dita: Contagem): Blocos =>
  tabela<Requisito>({
    nome: `requisitos${sufixo}`,
    titulo: "Requisitos de cada benefício",
    linhas: analisados(dita).flatMap(({ beneficio }) =>
      requisitosDe(beneficio.fundamento, beneficio.dadosApuracao.naApuracao.valoresApurados)
    ),
    grupo: ({ beneficio }) => beneficio,
    nota: dizerRequisito,
    doFundamento: ({ fundamentoLegal }) => ({ lei: fundamentoLegal }),
    campos: [
      { rotulo: "Requisito", peso: 3, de: ({ chave }) => texto(REQUISITO[chave]) },
      { rotulo: "Exigido", peso: 2, de: ({ chave, exigido }) => medir(chave, exigido) },
      { rotulo: "Apurado", peso: 2, de: ({ chave, apurado }) => medir(chave, apurado) },
      { rotulo: "Falta", peso: 2, de: ({ chave, falta }) => medir(chave, falta) },
      { rotulo: "Cumprido", peso: 1, de: ({ cumprido }) => simNao(cumprido) },
      { rotulo: "Desde", peso: 2, de: ({ atingidoEm }) => talvez(atingidoEm, dia) }
    ]
  })

/** The annex: the keys of the benefits looked at. */
export const chavesDosBeneficios = (contagens: ReadonlyArray<Contagem>): Blocos => {
  const chaves = new Map(
    contagens
      .flatMap((dita) => analisados(dita))
      .map(({ beneficio }) => [beneficio.chaveFundamento, beneficio.fundamento] as const)
  )
  return lista<readonly [string, string]>(
    "chaves",
    "Chaves dos fundamentos",
    [...chaves],
    [
      { rotulo: "Benefício e fundamento", peso: 6, de: ([, nome]) => texto(nome) },
      { rotulo: "Chave", peso: 4, de: ([chave]) => texto(chave) }
    ]
  )
}

/** The rights that exist, for the first page. */
export const direitos = (sufixo: string, { beneficios: { cumpridos } }: Contagem): Blocos =>
  tabela<BeneficioLido>({
    nome: `direitos${sufixo}`,
    titulo: "Há direito a",
    linhas: cumpridos,
    campos: [
      { rotulo: "Benefício e fundamento", peso: 6, de: ({ fundamento }) => texto(fundamento) },
      { rotulo: "Desde", peso: 2, de: ({ dadosApuracao }) => talvez(dadosApuracao.dataImplemento, dia) }
    ]
  })

/** Why the time counted for a species is not that of other species for the same person and day. */
export const razoesDoTempo = (
  { periodosContribuicao }: Pick<PedidoDaContagem, "periodosContribuicao">,
  especie: number
): ReadonlyArray<string> => {
  const contados = periodosContribuicao.filter(({ formaContagem }) => formaContagem !== "NAO_COMPUTAR")
  return [
    ...(contados.some(({ salarios }) => salarios.some(comAliquotaReduzida))
      ? [
          ehAposentadoriaDeTempo(especie)
            ? "não inclui os meses com alíquota reduzida, que só contam para outros benefícios, como a aposentadoria por idade"
            : "inclui os meses com alíquota reduzida, que a contagem para as espécies 42, 46 e 57 deixa de fora"
        ]
      : []),
    ...(contados.some(({ formaContagem }) => formaContagem.startsWith("ESPECIAL"))
      ? ["converte ou não o tempo especial conforme a regra do benefício, e os totais “sem conversão” não o convertem"]
      : [])
  ]
}

/** The requirements that ask for all the time of contribution, and those that ask for a part of it. */
const DO_TEMPO_TODO: ReadonlySet<ChaveRequisito> = new Set(["tempoContribuicao", "tempoEmMarco", "pedagio"])
const DE_UMA_PARTE: ReadonlySet<ChaveRequisito> = new Set(["tempoEspecial", "tempoMagisterio", "tempoPcd"])

const escrito = (dias: string): string => escreverComUnidade(tempoDeDias(dias))

/** Why the times that a statement shows are not all the same; nothing where they are. */
export const porQueDiferem = (contagens: ReadonlyArray<Contagem>, pedido: PedidoDaContagem): Blocos => {
  const medidos = contagens.flatMap((dita) =>
    analisados(dita).flatMap(({ beneficio }) =>
      requisitosDe(beneficio.fundamento, beneficio.dadosApuracao.naApuracao.valoresApurados).flatMap((requisito) =>
        typeof requisito.apurado === "string"
          ? [
              {
                chave: requisito.chave,
                dias: requisito.apurado,
                data: beneficio.dadosApuracao.naApuracao.data,
                total: dita.totais
              }
            ]
          : []
      )
    )
  )
  const inteiros = medidos.filter(({ chave }) => DO_TEMPO_TODO.has(chave))
  const noDia = inteiros.filter(({ chave, data, total }) => chave === "tempoContribuicao" && data === total.data)
  const outros = [
    ...new Set([
      ...noDia.filter(({ dias, total }) => dias !== total.convertido && dias !== total.simples).map(({ dias }) => dias),
      ...contagens.map(({ totais: { convertido } }) => convertido)
    ])
  ]
  const outrosDias = [
    ...new Set(
      inteiros.flatMap(({ dias, data, total }) => (data !== total.data && dias !== total.convertido ? [data] : []))
    )
  ].sort()
  const frases = [
    ...(outros.length > 1 ? [`os benefícios não contam os mesmos meses (${outros.map(escrito).join("; ")})`] : []),
    ...(outros.length > 1 || contagens.some(({ totais: { simples, convertido } }) => simples !== convertido)
      ? razoesDoTempo(pedido, pedido.opcoesContagem.especie).map((razao) => `o total da espécie pedida ${razao}`)
      : []),
    ...(outrosDias.length > 0
      ? [`há regras que medem o tempo em outro dia: ${outrosDias.map(aoContrario).join(", ")}`]
      : []),
    ...(medidos.some(({ chave, dias, total }) => DE_UMA_PARTE.has(chave) && dias !== total.convertido)
      ? ["o tempo especial, o de magistério e o com deficiência são só uma parte do total"]
      : [])
  ]
  return frases.length === 0 ? [] : [nota(`Os tempos deste demonstrativo diferem entre si: ${frases.join("; ")}.`)]
}
