/**
 * The trace of a calculation: a list of nodes from which every figure of the result can be recomputed.
 *
 * A node names the rule it applies, one operation of the closed list below, all of its inputs as plain values
 * (days as `AAAA-MM-DD`, competences as `AAAA-MM`, amounts of time as integer days on the 30/360 base, money as decimal
 * texts) and its output. `destinos` are the JSON Pointers of the figures of the result that equal `saida`. Nothing else is
 * needed: a checker implements the operations, recomputes each `saida` and compares the figures it points to.
 *
 * The trace is written after the calculation, from the same values, and only when it is asked for.
 */
import type { Progressao } from "../../beneficios/exigencia.ts"
import type { NoDa, NoDaTabela, Op } from "../../regras/passo-de-rastro.ts"
import type { Regra } from "../../regras/regra.ts"
import { type Data, formatarIso } from "../../valores/data.ts"

/** Inclusive days (or competences). */
export type Faixa = readonly [string, string]
type Faixas = ReadonlyArray<Faixa>

/** A kept slice that counts: `meses` = first whole competence it adds, null = counted date to date. */
export interface SegmentoDescrito {
  readonly inicio: string
  readonly fim: string
  readonly fator: number
  readonly meses: string | null
}

/** What can be measured on a day. */
export type MedidaDescrita =
  /**
   * `acrescimo` plus, for each slice that starts on or before the day, `floor(dias × fator)`, where `dias` is DIAS_360 of
   * the slice up to the day, or MESES_CHEIOS from `meses` to the competence of the day.
   */
  | { readonly tipo: "TEMPO"; readonly segmentos: ReadonlyArray<SegmentoDescrito>; readonly acrescimo: number }
  /** `tempo` plus `floor(tempo × percentual / 100)` (EC 20 art. 9, § 2º, up to the marco). */
  | { readonly tipo: "TEMPO_ACRESCIDO"; readonly tempo: MedidaDescrita; readonly percentual: number }
  /** Days since `inicio`, DIAS_360; 0 before it. */
  | { readonly tipo: "DESDE"; readonly inicio: string | null }
  /** Distinct competences touched by the days up to the day. */
  | { readonly tipo: "COMPETENCIAS"; readonly dias: Faixas }
  /**
   * Sum over the years of `min(12, a + e × (fator − 1))`, `a` and `e` the competences touched up to the day by activity and
   * by employment, `fator` the first multiplier whose `ate` is not before the year, else 1.
   */
  | {
      readonly tipo: "MESES_RURAIS"
      readonly atividade: Faixas
      readonly emprego: Faixas
      readonly multiplicadores: ReadonlyArray<{ readonly ate: number; readonly fator: number }>
    }
  /** Complete months of age by birthdays. */
  | { readonly tipo: "IDADE"; readonly nascimento: string }
  /** DIAS: `tempo` plus IDADE_DIAS plus `acrescimo`. MESES: `30 × (floor(tempo / 30) + complete months of age) + acrescimo`. */
  | {
      readonly tipo: "PONTOS_DIAS" | "PONTOS_MESES"
      readonly tempo: MedidaDescrita
      readonly nascimento: string
      readonly acrescimo: number
    }

/** A stretch of days in which one measure, that only grows there, is compared with one value. */
export interface TrechoDescrito {
  readonly de: string
  readonly ate: string
  readonly exigido: number
  readonly medida: MedidaDescrita
}

/** The operations, each with its inputs and its output. */
export interface Operacoes {
  /** Length in 30/360 days of an inclusive period. */
  readonly DIAS_360: Op<{ readonly inicio: string; readonly fim: string }, number>
  /** 30 days per competence of the inclusive range, 17 for 2019-11; 0 when `ate` comes before `de`. */
  readonly MESES_CHEIOS: Op<{ readonly de: string; readonly ate: string }, number>
  /** `alvo / referencia`, rounded half up to 2 decimals. */
  readonly FATOR: Op<{ readonly alvo: number; readonly referencia: number }, number>
  /** `floor(dias × fator)`. */
  readonly CONVERTER: Op<{ readonly dias: number; readonly fator: number }, number>
  readonly SOMAR: Op<{ readonly parcelas: ReadonlyArray<number> }, number>
  /** `max(0, de − menos)`. */
  readonly DIFERENCA: Op<{ readonly de: number; readonly menos: number }, number>
  readonly MULTIPLICAR: Op<{ readonly fatores: ReadonlyArray<number> }, number>
  /** Age in 30/360 days on a day, which is itself not counted. */
  readonly IDADE_DIAS: Op<{ readonly nascimento: string; readonly data: string }, number>
  /** `dividendo / divisor` truncated to 4 decimals. */
  readonly RAZAO: Op<{ readonly dividendo: number; readonly divisor: number }, number>
  /** Competences of the inclusive ranges that are inside `de..ate` (months a segment adds). */
  readonly CONTAR_MESES: Op<{ readonly de: string; readonly ate: string; readonly competencias: Faixas }, number>
  /**
   * Required time with toll: `total = alvo + max(0, alvo − cumprido) × percentual / 100`, never above `teto`; the answer is
   * `total − menos`, rounded up to days: the least number that is enough.
   */
  readonly PEDAGIO: Op<
    {
      readonly alvo: number
      readonly cumprido: number
      readonly percentual: number
      readonly teto: number | null
      readonly menos: number
    },
    number
  >
  /** `base + passo × (ano − anoInicial)`, never below `base` nor above `limite`. */
  readonly PROGRESSAO: Op<{ readonly [C in keyof Progressao | "ano"]: number }, number>
  /** A value of the law, of a table or of the request, read as it is: the output is `valor`. */
  readonly VALOR: Op<{ readonly origem: string; readonly valor: number | string | boolean }, number | string | boolean>
  /** A measure on a day. */
  readonly MEDIR: Op<{ readonly medida: MedidaDescrita; readonly data: string }, number>
  /** In each stretch, the days from the first one on which the measure is at least `exigido` to its end; joined. */
  readonly DIAS_QUE_ALCANCAM: Op<{ readonly trechos: ReadonlyArray<TrechoDescrito> }, Faixas>
  /** The days of both sets. */
  readonly INTERSECTAR: Op<{ readonly a: Faixas; readonly b: Faixas }, Faixas>
  /** The earliest day of the window that belongs to every set; null when there is none. */
  readonly PRIMEIRA_DATA: Op<{ readonly janela: Faixa; readonly conjuntos: ReadonlyArray<Faixas> }, string | null>
  /** `apurado >= exigido`. */
  readonly ALCANCAR: Op<{ readonly apurado: number; readonly exigido: number }, boolean>
  readonly TODOS: Op<{ readonly valores: ReadonlyArray<boolean> }, boolean>
  readonly ALGUM: Op<{ readonly valores: ReadonlyArray<boolean> }, boolean>
  readonly NEGAR: Op<{ readonly valor: boolean }, boolean>
  /** Whether there is a date. */
  readonly EXISTIR: Op<{ readonly data: string | null }, boolean>
  /** Whether the day is inside one of the ranges. */
  readonly PERTENCER: Op<{ readonly data: string; readonly faixas: Faixas }, boolean>
  /** First day of the range that contains the day; null when none does. */
  readonly INICIO_DA_FAIXA: Op<{ readonly data: string; readonly faixas: Faixas }, string | null>
  /** Last day of the range that contains the day, else of the last one before it; null when there is none. */
  readonly FIM_DA_FAIXA: Op<{ readonly data: string; readonly faixas: Faixas }, string | null>
  /**
   * Last day of quality: day 15 of the month `meses + 2` after the competence of the last activity, moved to the next
   * business day of the banks when `prorrogada`.
   */
  readonly FIM_DA_GRACA: Op<
    { readonly competencia: string; readonly meses: number; readonly prorrogada: boolean },
    string
  >
  /** Mean of amounts to the cent, ties away from zero. */
  readonly MEDIA: Op<{ readonly valores: ReadonlyArray<string> }, string>
  /** `max(0, valor − limite)` of amounts. */
  readonly EXCEDER: Op<{ readonly valor: string; readonly limite: string }, string>
  /** `valor <= limite` of amounts. */
  readonly CABER: Op<{ readonly valor: string; readonly limite: string }, boolean>
}

/** One step: an operation with its inputs and output, and the number of the rule it applies. */
export type No = NoDaTabela<Operacoes>

/** Writes a node: `destinos` are the pointers of the figures that equal its output. */
export const no = <O extends keyof Operacoes>(
  regra: Regra,
  operacao: O,
  entradas: Operacoes[O]["entradas"],
  saida: Operacoes[O]["saida"],
  ...destinos: ReadonlyArray<string>
): NoDa<Operacoes, O> => ({ regra: regra.numero, operacao, entradas, saida, destinos })

/** A day as a node writes it. */
export const iso = (dia: Data | undefined): string | null => (dia === undefined ? null : formatarIso(dia))
