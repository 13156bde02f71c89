/**
 * What a species of benefit is, as one table: the law speaks of families of benefits ("aposentadorias", "auxílio-acidente",
 * "pensão"), and every rule that does asks here which codes they are.
 */
import type { Especie } from "./especies.ts"

/** The benefit of the law (Lei 8.213/1991, art. 18; Lei 8.742/1993, art. 20), whatever the code. */
export type Familia =
  | "APOSENTADORIA_POR_IDADE"
  | "APOSENTADORIA_POR_TEMPO"
  | "APOSENTADORIA_ESPECIAL"
  | "APOSENTADORIA_DO_PROFESSOR"
  | "INCAPACIDADE_PERMANENTE"
  | "INCAPACIDADE_TEMPORARIA"
  | "AUXILIO_ACIDENTE"
  | "AUXILIO_SUPLEMENTAR"
  | "PENSAO"
  | "AUXILIO_RECLUSAO"
  | "SALARIO_MATERNIDADE"
  | "ASSISTENCIAL"

interface Fatos {
  readonly familia: Familia
  /** Of an accident at work. */
  readonly acidentaria: boolean
}

const FATOS = {
  41: { familia: "APOSENTADORIA_POR_IDADE", acidentaria: false },
  42: { familia: "APOSENTADORIA_POR_TEMPO", acidentaria: false },
  46: { familia: "APOSENTADORIA_ESPECIAL", acidentaria: false },
  57: { familia: "APOSENTADORIA_DO_PROFESSOR", acidentaria: false },
  32: { familia: "INCAPACIDADE_PERMANENTE", acidentaria: false },
  92: { familia: "INCAPACIDADE_PERMANENTE", acidentaria: true },
  31: { familia: "INCAPACIDADE_TEMPORARIA", acidentaria: false },
  91: { familia: "INCAPACIDADE_TEMPORARIA", acidentaria: true },
  36: { familia: "AUXILIO_ACIDENTE", acidentaria: false },
  94: { familia: "AUXILIO_ACIDENTE", acidentaria: true },
  95: { familia: "AUXILIO_SUPLEMENTAR", acidentaria: true },
  21: { familia: "PENSAO", acidentaria: false },
  93: { familia: "PENSAO", acidentaria: true },
  25: { familia: "AUXILIO_RECLUSAO", acidentaria: false },
  80: { familia: "SALARIO_MATERNIDADE", acidentaria: false },
  87: { familia: "ASSISTENCIAL", acidentaria: false },
  88: { familia: "ASSISTENCIAL", acidentaria: false }
} as const satisfies Readonly<Record<Especie, Fatos>>

const POR_CODIGO: ReadonlyMap<number, Fatos> = new Map(
  Object.entries(FATOS).map(([codigo, fatos]) => [Number(codigo), fatos])
)

/** Whether a code is of one of these families; a code that no benefit has is of none. */
const de =
  (...familias: ReadonlyArray<Familia>) =>
  (codigo: number): boolean => {
    const fatos = POR_CODIGO.get(codigo)
    return fatos !== undefined && familias.includes(fatos.familia)
  }

/** Of an accident at work. */
export const ehAcidentaria = (codigo: number): boolean => POR_CODIGO.get(codigo)?.acidentaria === true

export const ehIncapacidadePermanente = de("INCAPACIDADE_PERMANENTE")
export const ehIncapacidadeTemporaria = de("INCAPACIDADE_TEMPORARIA")
/** Incapacity of either kind (arts. 42 and 59). */
export const ehIncapacidade = de("INCAPACIDADE_PERMANENTE", "INCAPACIDADE_TEMPORARIA")

export const ehAuxilioAcidente = de("AUXILIO_ACIDENTE")
export const ehAuxilioSuplementar = de("AUXILIO_SUPLEMENTAR")
/** The compensations of a loss of capacity: auxílio-acidente and the former auxílio-suplementar (Lei 6.367/1976, art. 9º). */
export const ehIndenizacao = de("AUXILIO_ACIDENTE", "AUXILIO_SUPLEMENTAR")

/** The retirements that a list of requirements gives. */
export const ehAposentadoriaProgramada = de(
  "APOSENTADORIA_POR_IDADE",
  "APOSENTADORIA_POR_TEMPO",
  "APOSENTADORIA_ESPECIAL",
  "APOSENTADORIA_DO_PROFESSOR"
)
/** The programmed retirements in which time, and not age, is what is completed. */
export const ehAposentadoriaDeTempo = de(
  "APOSENTADORIA_POR_TEMPO",
  "APOSENTADORIA_ESPECIAL",
  "APOSENTADORIA_DO_PROFESSOR"
)
export const ehAposentadoriaEspecial = de("APOSENTADORIA_ESPECIAL")
/** The retirements with a time of their own kind: special activity, teaching. */
export const ehAposentadoriaDeTempoProprio = de("APOSENTADORIA_ESPECIAL", "APOSENTADORIA_DO_PROFESSOR")
/** Every retirement, programmed or by incapacity. */
export const ehAposentadoria = (codigo: number): boolean =>
  ehAposentadoriaProgramada(codigo) || ehIncapacidadePermanente(codigo)

/** What dependants receive: pensão and auxílio-reclusão. */
export const ehDeDependente = de("PENSAO", "AUXILIO_RECLUSAO")
export const ehPensao = de("PENSAO")
export const ehSalarioMaternidade = de("SALARIO_MATERNIDADE")
export const ehAssistencial = de("ASSISTENCIAL")
