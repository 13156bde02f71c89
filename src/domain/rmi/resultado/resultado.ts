/**
 * The answer of the RMI calculation (rule RMI-120 and section 3 of the contract), as plain values.
 *
 * Days are `AAAA-MM-DD`, competences `AAAA-MM`; amounts, indices, factors and coefficients exact decimals with all the
 * digits used. A field that does not exist for the method is absent (never a zero that means nothing).
 */
import { Data as Etiquetado } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import type { Aviso, IntervaloDeMeses } from "../../tempo/resultado/resultado.ts"
import type { FalhaTempo } from "../../tempo/tabelas/parametros.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { No } from "./operacoes.ts"

export type { Aviso, IntervaloDeMeses }

/** An amount of time written as the law writes it: 12 months of 30 days. */
export interface Tempo {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

/** Periods of the law a benefit is calculated by. */
export const ERAS = ["E1", "E2", "E3", "E4", "E5", "E6"] as const
export type Era = (typeof ERAS)[number]

/** How the salário de benefício is found. */
export const METODOS = [
  /** Last 36 salaries within 48 months, all corrected. */
  "MEDIA_36_48",
  /** Last 36, only with option `aplicarMP242`. */
  "MEDIA_36",
  /** Last 36 within 48, the 12 last nominal (CLPS). */
  "MEDIA_36_48_SEM_12",
  /** Last 12 within 18, nominal (CLPS). */
  "MEDIA_12_18",
  /** 80% largest. */
  "MEDIA_80",
  /** All of them. */
  "MEDIA_100",
  /** Salário-maternidade. */
  "UM_DOZE_AVOS",
  "MEDIA_SIMPLES_DOZE_ULTIMOS",
  "REMUNERACAO",
  "ULTIMO_SC",
  /** The salary of the month of the accident. */
  "SC_DO_ACIDENTE",
  /** The salário de benefício or the rent of an earlier benefit, readjusted. */
  "BENEFICIO_ANTERIOR",
  /** One minimum wage: no mean at all. */
  "SALARIO_MINIMO"
] as const
export type MetodoMedia = (typeof METODOS)[number]

const FORA_DA_MEDIA = ["NAO_SELECIONADA", "DESCARTADA", "ABAIXO_DO_MINIMO", "FORA_DO_PBC"] as const
/** What became of a row of the memória. */
export const SITUACOES_LINHA = ["UTILIZADA", ...FORA_DA_MEDIA] as const
export type SituacaoLinha = (typeof SITUACOES_LINHA)[number]

const COM_BENEFICIO = ["beneficioIncapacidade", "salarioMaternidade", "auxilioAcidenteSomado"] as const
/** Remarks on a row (rule RMI-120). */
export const MARCAS_LINHA = ["preenchidaComMinimo", ...COM_BENEFICIO, "limitadoAoTeto"] as const
export type MarcaLinha = (typeof MARCAS_LINHA)[number]

export const ROTULOS_ORIGEM = ["CNIS", "PREVJUD", "CALCULO_INSS", "USUARIO"] as const
export type RotuloOrigem = (typeof ROTULOS_ORIGEM)[number]

/** One competence of the memória de cálculo. */
export interface LinhaMemoria {
  /** 1 for the oldest row. */
  readonly seq: number
  readonly competencia: string
  /** Symbol of the currency of the month (`R$`, `Cz$` …). */
  readonly moeda: string
  /** The amounts by where they come from. */
  readonly colunas: {
    readonly cnis?: Decimal
    readonly prevjud?: Decimal
    readonly calculoInss?: Decimal
    readonly usuario?: Decimal
  }
  readonly rotuloOrigem: RotuloOrigem
  readonly salarioBruto: Decimal
  /** Ceiling of the month; absent when the table has none for it. */
  readonly limite?: Decimal
  readonly salarioLimitado: Decimal
  /** Accumulated factor, all digits; absent in a row out of the PBC. */
  readonly indice?: Decimal
  /** 4 decimals, truncated, as the letter of the INSS prints it. */
  readonly indiceExibido?: Decimal
  readonly salarioCorrigido?: Decimal
  /** Days and carência the month contributes. */
  readonly dias: number
  readonly carencia: number
  readonly situacao: SituacaoLinha
  /** Description of the activity the row is of, where activities are averaged apart. */
  readonly atividade?: string
  readonly marcas: ReadonlyArray<MarcaLinha>
}

export interface Pbc {
  readonly inicio: string
  readonly fim: string
  /** Months from `inicio` to `fim`. */
  readonly meses: number
  /** Rows that may enter the mean. */
  readonly n: number
}

/** `24` of art. 29 § 1, `60%` of Lei 9.876, `108` of Lei 14.331. */
export const DIVISORES_MINIMOS = ["VINTE_E_QUATRO", "SESSENTA_POR_CENTO", "CENTO_E_OITO"] as const

export interface DivisorMinimo {
  readonly tipo: (typeof DIVISORES_MINIMOS)[number]
  readonly valor: number
  /** Whether it replaced the number of rows. */
  readonly aplicado: boolean
}

/** Whether the fator multiplies the mean always, or only when it helps. */
export const MODOS_DO_FATOR = ["OBRIGATORIO", "SO_SE_MAIOR_QUE_1"] as const

/** The fator previdenciário and everything it was made of. */
export interface FatorPrevidenciario {
  /** Whether it multiplied the mean. */
  readonly aplicado: boolean
  readonly modo: (typeof MODOS_DO_FATOR)[number]
  /** Time in years; `acrescimo` = years added only here, already inside `decimal`. */
  readonly tc: Tempo & { readonly decimal: Decimal; readonly acrescimo: number }
  readonly idade: Tempo & { readonly decimal: Decimal }
  readonly es: Decimal
  /** Year of the mortality table; null when the expectation was given by the user. */
  readonly tabua: number | null
  /** Months of the progressive application. */
  readonly progressivo?: { readonly x: number }
  readonly valor: Decimal
}

export interface Coeficiente {
  readonly valor: Decimal
  /** Years not counted in the progression. */
  readonly base?: number
  readonly anos?: number
  /** The formula with the values put in, as a person reads it. */
  readonly formula: string
  readonly grupos12?: number
}

export const BASES_DA_RENDA = ["SALARIO_DO_ACIDENTE", "RENDA_HIPOTETICA", "RENDA_RECEBIDA"] as const

/** An amount that took the place of the salário de benefício. */
export interface BaseDaRenda {
  readonly tipo: (typeof BASES_DA_RENDA)[number]
  readonly valor: Decimal
  /** Of the hypothetical rent. */
  readonly coeficiente?: Coeficiente
}

export const LIMITACOES = ["PISO", "TETO", "NENHUMA"] as const
export type Limitacao = (typeof LIMITACOES)[number]

/** The result with exactly `k` discards. */
export interface HipoteseDescarte {
  readonly k: number
  readonly competencias: ReadonlyArray<string>
  readonly tempoRestante: Tempo
  readonly carenciaRestante: number
  readonly soma: Decimal
  readonly divisor: number
  readonly media: Decimal
  readonly sb: Decimal
  readonly coeficiente: Decimal
  readonly fator?: Decimal
  readonly rmi: Decimal
  /** By legal citation: RMI(k) − RMI(0). */
  readonly diferencas: Readonly<Record<string, Decimal>>
}

export interface Descarte {
  readonly permitido: boolean
  readonly melhor?: Pick<HipoteseDescarte, "k" | "competencias" | "tempoRestante" | "carenciaRestante">
  /** Hypothesis 0 first. */
  readonly hipoteses: ReadonlyArray<HipoteseDescarte>
  /** Of the best hypothesis. */
  readonly diferencas: Readonly<Record<string, Decimal>>
}

/** Why the search stopped before its end. */
export const INTERRUPCAO = "LIMITE_ITERACOES"

/** Whether every hypothesis was looked at. */
export type Conclusao =
  | { readonly completo: true }
  | {
      readonly completo: false
      readonly motivoInterrupcao: typeof INTERRUPCAO
      readonly limitesAtingidos: { readonly numeroMaximoIteracoes: number }
    }

/** A change of the rent: a readjustment, or a new floor or ceiling that it is kept within. */
export interface PassoEvolucao {
  readonly competencia: string
  readonly fator: Decimal
  readonly irt?: Decimal
  /** The rent of the month, within its limits. */
  readonly valor: Decimal
  readonly limite: Limitacao
}

/** One activity of the method of the original art. 32. */
export interface AtividadeConcomitante {
  readonly descricao: string
  readonly principal: boolean
  readonly soma: Decimal
  readonly divisor: number
  readonly media: Decimal
  /** Complete months or years in it ÷ those the law requires; 1 in the principal. */
  readonly proporcao: { readonly cumprido: number; readonly exigido: number }
  readonly parcela: Decimal
}

/** A sentence about some figures: the rule, the law and the values put in. */
export interface Explicacao {
  readonly regra: string
  readonly citacao: string
  readonly texto: string
  /** JSON Pointers of those figures inside the result of the fundamento; a node of the trace gives each by the same rule. */
  readonly figuras: ReadonlyArray<string>
}

/** One calculated fundamento (rule RMI-120). */
export interface ResultadoFundamento {
  /** Legal citation. */
  readonly fundamento: string
  readonly chaveFundamento: string
  readonly marcoTemporal: string
  readonly especie: Especie
  readonly dib: string
  /** Data do direito adquirido: the marco when it is earlier than the DIB. */
  readonly dda: string
  readonly era: Era
  readonly metodo: MetodoMedia
  readonly opcoes: OpcoesRmi
  /** Time and carência of the fundamento, before any discard. */
  readonly tempo: Tempo
  readonly carencia: number
  readonly pbc?: Pbc
  readonly memoria: ReadonlyArray<LinhaMemoria>
  readonly soma?: Decimal
  /** Rows added. */
  readonly quantidade?: number
  readonly divisorMinimo?: DivisorMinimo
  readonly divisor?: number
  readonly media?: Decimal
  readonly mediaDozeUltimos?: Decimal
  readonly concomitantes?: ReadonlyArray<AtividadeConcomitante>
  readonly fator?: FatorPrevidenciario
  /** Before the limits of art. 29 § 2. */
  readonly sbSemTeto: Decimal
  readonly limitacao: Limitacao
  readonly sb: Decimal
  /** `sbSemTeto` ÷ teto, when it was limited to the teto (rule RMI-83). */
  readonly indiceTeto?: Decimal
  /** What the coefficient multiplied, when it was not `sb`. */
  readonly base?: BaseDaRenda
  readonly coeficiente: Coeficiente
  readonly limitacaoRmi: Limitacao
  readonly rmi: Decimal
  /** The rent on the DIB: the RMI, or the RMI at the DDA readjusted. */
  readonly rendaNaDib: Decimal
  readonly adicional25?: Decimal
  readonly descarte: Descarte
  readonly evolucao: ReadonlyArray<PassoEvolucao>
  readonly avisos: ReadonlyArray<Aviso>
  readonly conclusao: Conclusao
  readonly explicacao: ReadonlyArray<Explicacao>
  readonly maisVantajoso: boolean
  /** Only when asked for. */
  readonly rastro?: ReadonlyArray<No>
}

/** A result before its sentences and its trace. */
export type ResultadoCalculado = Omit<ResultadoFundamento, "explicacao" | "maisVantajoso" | "rastro">

export interface Bloco {
  readonly marcoTemporal: string
  readonly rotulo: string
  readonly data: string
  readonly fundamentos: ReadonlyArray<ResultadoFundamento>
  readonly conclusao: Conclusao
}

export interface NaoCumprido {
  readonly chaveFundamento: string
  readonly fundamento: string
  /** In Portuguese: what is missing, or why the rule does not reach the person. */
  readonly motivo: string
}

export interface ResultadoRmi {
  readonly especie: Especie
  readonly dib: string
  readonly blocos: ReadonlyArray<Bloco>
  /** Null when no fundamento was met. */
  readonly maisVantajoso: {
    readonly chaveFundamento: string
    readonly marcoTemporal: string
    readonly rmi: Decimal
  } | null
  readonly naoCumpridos: ReadonlyArray<NaoCumprido>
  readonly conclusao: Conclusao
  readonly avisos: ReadonlyArray<Aviso>
}

/** A table of the calculation has no value for a month or day it needs. */
export class TabelaRmiSemValor extends Etiquetado.TaggedError("TabelaRmiSemValor")<{
  readonly tabela: string
  readonly referencia: string
}> {}

/** The mortality table in force on a day is not loaded and no `expectativaSobrevida` was given (section 14). */
export class TabuaAusente extends Etiquetado.TaggedError("TabuaAusente")<{
  /** Name of the missing table, as a person knows it: `tábua de mortalidade 2000 (IBGE)`. */
  readonly tabua: string
  /** The DDA/DIB, `AAAA-MM-DD`. */
  readonly data: string
}> {}

/** The search of the discards would take too long: months too unequal for the limit of iterations asked for. */
export class DescarteGrandeDemais extends Etiquetado.TaggedError("DescarteGrandeDemais")<{
  readonly numeroMaximoIteracoes: number
}> {}

export type FalhaRmi = FalhaTempo | TabelaRmiSemValor | TabuaAusente | DescarteGrandeDemais | FalhaEvolucao
