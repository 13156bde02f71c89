/**
 * The trace of an RMI: a list of nodes from which every figure of the result of a fundamento can be recomputed.
 *
 * A node names the rule it applies (`regra`), one operation of the closed list below, its inputs as plain values and its
 * output. `destinos` are the JSON Pointers, inside the result of the fundamento, of the figures that equal `saida`. Amounts,
 * indices, factors and coefficients are texts in plain decimal notation, compared by value; competences are `AAAA-MM`, days
 * `AAAA-MM-DD`, times integer days. Nothing else is needed: a checker implements the operations, recomputes each `saida`
 * and compares the figures it points to.
 *
 * The trace is written after the calculation, from the same values, and only when it is asked for.
 */
import type { NoDaTabela, Op, PassoDaTabela } from "../../regras/passo-de-rastro.ts"

/** A decimal in plain notation. */
export type Texto = string

/** How the digits after the last one kept are treated: dropped, half-up, or always up. */
export type Corte = "TRUNCAR" | "ARREDONDAR" | "ACIMA"

/** The operations, each with its inputs and its output. */
export interface Operacoes {
  /** A value of the law, of a table, of the request or of the counted time, read as it is. */
  readonly VALOR: Op<{ readonly origem: string; readonly valor: Texto | number }, Texto | number>
  readonly SOMAR: Op<{ readonly parcelas: ReadonlyArray<Texto> }, Texto>
  /** `de` minus each of `menos`; may be negative. */
  readonly SUBTRAIR: Op<{ readonly de: Texto; readonly menos: ReadonlyArray<Texto> }, Texto>
  /** `de` minus each of `menos`, whole numbers. */
  readonly DESCONTAR: Op<{ readonly de: number; readonly menos: ReadonlyArray<number> }, number>
  /** Product of the factors, cut at `casas` decimals. */
  readonly MULTIPLICAR: Op<
    { readonly fatores: ReadonlyArray<Texto>; readonly casas: number; readonly corte: Corte },
    Texto
  >
  /** `dividendo / divisor`, cut at `casas` decimals. */
  readonly DIVIDIR: Op<
    { readonly dividendo: Texto; readonly divisor: Texto; readonly casas: number; readonly corte: Corte },
    Texto
  >
  readonly CORTAR: Op<{ readonly valor: Texto; readonly casas: number; readonly corte: Corte }, Texto>
  /** `posterior × (1 + percentual / 100)`, truncated at `casas` decimals. */
  readonly ACUMULAR: Op<{ readonly posterior: Texto; readonly percentual: Texto; readonly casas: number }, Texto>
  /** `salario × fator / divisor`, cut at the cent: `divisor` brings it to the currency of the DIB. */
  readonly CORRIGIR: Op<
    { readonly salario: Texto; readonly fator: Texto; readonly divisor: Texto; readonly corte: Corte },
    Texto
  >
  readonly MENOR: Op<{ readonly valores: ReadonlyArray<Texto> }, Texto>
  readonly MAIOR: Op<{ readonly valores: ReadonlyArray<Texto> }, Texto>
  /** `valor` inside [`piso`, `teto`], each of which may not exist; where they cross the ceiling wins. */
  readonly LIMITAR: Op<{ readonly valor: Texto; readonly piso: Texto | null; readonly teto: Texto | null }, Texto>
  /** What LIMITAR did with the same inputs. */
  readonly LIMITACAO: Op<
    { readonly valor: Texto; readonly piso: Texto | null; readonly teto: Texto | null },
    "PISO" | "TETO" | "NENHUMA"
  >
  /** `floor(dividendo / divisor)` of whole numbers. */
  readonly PARTE_INTEIRA: Op<{ readonly dividendo: number; readonly divisor: number }, number>
  readonly MAIOR_INTEIRO: Op<{ readonly valores: ReadonlyArray<number> }, number>
  /** How many there are. */
  readonly CONTAR: Op<{ readonly itens: ReadonlyArray<string> }, number>
  /** Months of the inclusive range; 0 when `ate` comes before `de`. */
  readonly MESES: Op<{ readonly de: string; readonly ate: string }, number>
  /** Age in days of the 30/360 calendar, on the day, which is itself not counted. */
  readonly IDADE_DIAS: Op<{ readonly nascimento: string; readonly data: string }, number>
  /** Years of 360 days, months of 30 and days of an amount of time. */
  readonly PARTE_DO_TEMPO: Op<{ readonly dias: number; readonly parte: "anos" | "meses" | "dias" }, number>
  /** The competences of the `quantos` largest amounts, ascending; of equal ones the most recent. */
  readonly MAIORES: Op<
    { readonly linhas: ReadonlyArray<readonly [string, Texto]>; readonly quantos: number },
    ReadonlyArray<string>
  >
  /** The last `quantos` competences, of amounts above zero when `positivos`. */
  readonly ULTIMAS: Op<
    {
      readonly linhas: ReadonlyArray<readonly [string, Texto]>
      readonly quantos: number
      readonly positivos: boolean
    },
    ReadonlyArray<string>
  >
  /**
   * `(Tc·a/Es) · (1 + (Id + Tc·a)/100)`, a = 0,31, Tc = `diasTempo / 360 + acrescimo`, Id = `diasIdade / 360`, rounded up
   * at the 30th decimal; then half-up to `casas`, when given.
   */
  readonly FATOR_PREVIDENCIARIO: Op<
    {
      readonly diasTempo: number
      readonly acrescimo: number
      readonly diasIdade: number
      readonly es: Texto
      readonly casas: number | null
    },
    Texto
  >
  /** `(fator × x + 60 − x) / 60`, rounded up at the 30th decimal. */
  readonly PROGRESSIVO: Op<{ readonly fator: Texto; readonly x: number }, Texto>
  /** `(inicial + porUnidade × max(0, unidades − desde)) / 100`, at most `maximo / 100`. */
  readonly COEFICIENTE: Op<
    {
      readonly inicial: number
      readonly porUnidade: number
      readonly unidades: number
      readonly desde: number
      readonly maximo: number | null
    },
    Texto
  >
  /**
   * Completed years of 360 days of `dias` beyond `minimo` plus `percentual` % of what was missing of it in `diasNoMarco`; the toll keeps its fraction.
   */
  readonly ANOS_ALEM_DO_PEDAGIO: Op<
    { readonly dias: number; readonly diasNoMarco: number; readonly minimo: number; readonly percentual: number },
    number
  >
  /**
   * `sb × coeficiente` up to the menor valor-teto; above it `coeficiente × menor + min(24, grupos)/30 × (sb − menor)`, cut at
   * the cent at the end.
   */
  readonly RENDA_CLPS: Op<
    {
      readonly sb: Texto
      readonly coeficiente: Texto
      readonly menor: Texto | null
      readonly grupos: number
      readonly corte: Corte
    },
    Texto
  >
  /** Position of the first of the largest amounts. */
  readonly MELHOR: Op<{ readonly valores: ReadonlyArray<Texto> }, number>
}

export type Operacao = keyof Operacoes
/** One step: an operation with its inputs and output, and the rule it applies (`RMI-nn`). */
export type Passo = PassoDaTabela<Operacoes>
export type No = NoDaTabela<Operacoes>
