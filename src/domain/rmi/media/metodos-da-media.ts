/** How the amount a benefit starts from is found: each method of the law, with everything that depends on it. */
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { PELA_ORTN, SEM_INDICE } from "../correcao/clps.ts"
import { type ModoDeCorrecao, PELOS_INDICES } from "../correcao/correcao.ts"
import { CLPS } from "../metodo/antigos.ts"
import { AUXILIO_POR_ACIDENTE } from "../metodo/coeficientes-por-especie.ts"
import { REGENCIA } from "../metodo/era.ts"
import { SALARIO_MATERNIDADE } from "../metodo/eventos.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { MetodoMedia } from "../resultado/resultado.ts"
import { BENEFICIO_EM_SEQUENCIA } from "../salarios/beneficios-recebidos.ts"
import { SEM_SALARIO_CONHECIDO } from "../salarios/sem-remuneracao.ts"
import { DIVISOR_108 } from "./divisor-minimo.ts"
import { MAIORES_SALARIOS, oitentaPorCento } from "./maiores-oitenta.ts"
import type { EscolhaDeLinhas, LinhaDaMedia, Selecao } from "./selecao.ts"
import { TODOS_OS_SALARIOS, todosOsSalarios } from "./todos.ts"
import {
  DIVISOR_UM_DOZE_AVOS,
  DOZE_EM_15,
  DOZE_EM_18,
  type Janela,
  TRINTA_E_SEIS_EM_48,
  ULTIMOS_SALARIOS,
  ultimasDaJanela
} from "./ultimos-meses.ts"

/** How an amount is told. */
export interface MetodoDito {
  readonly regra: Regra
  /** Completes "Somam-se …" and "O cálculo parte de um valor só: …". */
  readonly somados: string
}

/** What the choice of the rows of a mean reads. */
export interface PedidoDeSelecao {
  /** Whether the mean has a minimum divisor, and it reaches the person. */
  readonly comDivisorMinimo: boolean
  /** Months from 07/1994 counted by the divisor of 60%. */
  readonly mesesDecorridos: number
  readonly criterioDivisorMinimo: OpcoesRmi["criterioDivisorMinimo"]
}

/** A mean of the rows of a PBC. */
export interface MediaDeLinhas extends MetodoDito {
  /** Months in which the rows are looked for; absent = since 07/1994. */
  readonly janela?: Janela
  readonly correcao: ModoDeCorrecao
  readonly escolha: EscolhaDeLinhas
  readonly selecionar: (linhas: ReadonlyArray<LinhaDaMedia>, p: PedidoDeSelecao) => Selecao
  /** Ordered by the law, whatever the number of rows. */
  readonly divisorDaLei?: number
  /** What a row that was not chosen is, in words. */
  readonly naoEscolhidas: string
}

/** What a row that no mean chose is, but for the smallest ones of the 80%. */
export const NAO_ESCOLHIDAS = "Competências além da quantidade de salários que a lei manda somar"

const dosUltimos = (
  dito: MetodoDito & Pick<MediaDeLinhas, "correcao">,
  janela: Janela,
  doPbcInteiro?: "DO_PBC_INTEIRO"
): MediaDeLinhas => ({
  ...dito,
  ...(doPbcInteiro === undefined ? { janela } : {}),
  escolha: { ultimas: janela.quantidade, positivos: false },
  selecionar: (linhas, { comDivisorMinimo }) => ultimasDaJanela(linhas, janela, comDivisorMinimo),
  naoEscolhidas: NAO_ESCOLHIDAS
})

const UM_DOZE_AVOS = dosUltimos(
  {
    regra: noArtigo(SALARIO_MATERNIDADE, "Lei 8.213/1991, art. 73, III"),
    somados: "os 12 últimos salários em até 15 meses",
    correcao: PELOS_INDICES
  },
  DOZE_EM_15
)
const TRINTA_E_SEIS = "os últimos salários, no máximo 36, em até 48 meses"

/** The means of rows. */
export const MEDIAS_DE_LINHAS = {
  MEDIA_36_48: dosUltimos(
    { regra: ULTIMOS_SALARIOS, somados: TRINTA_E_SEIS, correcao: PELOS_INDICES },
    TRINTA_E_SEIS_EM_48
  ),
  /** MP 242/2005: the last 36 of all the salaries since 07/1994. */
  MEDIA_36: dosUltimos(
    {
      regra: noArtigo(REGENCIA, "MP 242/2005 (simulação: perdeu a eficácia)"),
      somados: "os 36 últimos salários",
      correcao: PELOS_INDICES
    },
    TRINTA_E_SEIS_EM_48,
    "DO_PBC_INTEIRO"
  ),
  MEDIA_36_48_SEM_12: dosUltimos({ regra: CLPS, somados: TRINTA_E_SEIS, correcao: PELA_ORTN }, TRINTA_E_SEIS_EM_48),
  MEDIA_12_18: dosUltimos(
    { regra: CLPS, somados: "os últimos salários, no máximo 12, em até 18 meses", correcao: SEM_INDICE },
    DOZE_EM_18
  ),
  MEDIA_80: {
    regra: MAIORES_SALARIOS,
    somados: "os maiores salários (80% do período contributivo)",
    correcao: PELOS_INDICES,
    escolha: "MAIORES",
    selecionar: (linhas, { comDivisorMinimo, mesesDecorridos, criterioDivisorMinimo: criterio }) =>
      oitentaPorCento(linhas, comDivisorMinimo ? { mesesDecorridos, criterio } : undefined),
    naoEscolhidas: "Salários menores, fora dos 80% maiores"
  },
  MEDIA_100: {
    regra: TODOS_OS_SALARIOS,
    somados: "todos os salários desde 07/1994",
    correcao: PELOS_INDICES,
    escolha: "TODAS",
    selecionar: (linhas, { comDivisorMinimo }) => todosOsSalarios(linhas, comDivisorMinimo ? DIVISOR_108 : 0),
    naoEscolhidas: NAO_ESCOLHIDAS
  },
  UM_DOZE_AVOS: {
    ...UM_DOZE_AVOS,
    selecionar: (linhas) => ({ ...ultimasDaJanela(linhas, DOZE_EM_15, false), divisor: DIVISOR_UM_DOZE_AVOS }),
    divisorDaLei: DIVISOR_UM_DOZE_AVOS
  },
  MEDIA_SIMPLES_DOZE_ULTIMOS: UM_DOZE_AVOS
} as const satisfies Partial<Record<MetodoMedia, MediaDeLinhas>>

export type MetodoDeLinhas = keyof typeof MEDIAS_DE_LINHAS

export const mediaDeLinhas = (metodo: MetodoDeLinhas): MediaDeLinhas => MEDIAS_DE_LINHAS[metodo]

/** Amounts that are no mean of rows. */
export const VALORES_DA_LEI = {
  REMUNERACAO: {
    regra: noArtigo(SALARIO_MATERNIDADE, "Lei 8.213/1991, art. 72"),
    somados: "a remuneração integral do mês do afastamento, ou do último mês inteiro conhecido"
  },
  ULTIMO_SC: {
    regra: noArtigo(SALARIO_MATERNIDADE, "Lei 8.213/1991, art. 73, I"),
    somados: "o último salário de contribuição"
  },
  SC_DO_ACIDENTE: {
    regra: noArtigo(AUXILIO_POR_ACIDENTE, "Lei 6.367/1976, art. 9º"),
    somados: "o salário de contribuição do mês do acidente"
  },
  BENEFICIO_ANTERIOR: {
    regra: BENEFICIO_EM_SEQUENCIA,
    somados: "o valor do benefício anterior, reajustado até o início deste"
  },
  SALARIO_MINIMO: { regra: noArtigo(SEM_SALARIO_CONHECIDO, "Lei 8.213/1991, art. 35"), somados: "o salário mínimo" }
} as const satisfies Readonly<Record<Exclude<MetodoMedia, MetodoDeLinhas>, MetodoDito>>

/** Of the employee with variable pay. */
export const REMUNERACAO_VARIAVEL: MetodoDito = {
  regra: noArtigo(SALARIO_MATERNIDADE, "Lei 8.213/1991, art. 72; CLT, art. 393"),
  somados: "as remunerações dos últimos meses conhecidos antes do afastamento, no máximo 6"
}
