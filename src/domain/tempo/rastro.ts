/**
 * The trace of a calculation: a list of nodes from which every figure of the result can be recomputed.
 *
 * A node names the rule it applies (`regra`), one operation of the closed list below, all of its inputs as plain values
 * (days as ISO texts, competences as `AAAA-MM`, amounts of time as integer days on the 30/360 base) and its output.
 * `destinos` are the JSON Pointers of the figures of the result that equal `saida`. Nothing else is needed: a checker
 * implements the operations, recomputes each `saida` and compares the figures it points to.
 *
 * The trace is written after the calculation, from the same values, and only when it is asked for.
 */

/** The operations, each with its inputs and its output. */
export interface Operacoes {
  /** Length in 30/360 days of an inclusive period (TC-02). */
  readonly DIAS_360: { readonly entradas: { readonly inicio: string; readonly fim: string }; readonly saida: number }
  /** `target / reference`, rounded half up to 2 decimals (TC-10, TC-13). */
  readonly FATOR: { readonly entradas: { readonly alvo: number; readonly referencia: number }; readonly saida: number }
  /** `floor(dias × fator)` (TC-11). */
  readonly CONVERTER: { readonly entradas: { readonly dias: number; readonly fator: number }; readonly saida: number }
  /** Sum of the integers. */
  readonly SOMAR: { readonly entradas: { readonly parcelas: ReadonlyArray<number> }; readonly saida: number }
  /** `max(0, minuendo − subtraendo)`: what is missing. */
  readonly FALTAR: {
    readonly entradas: { readonly exigido: number; readonly apurado: number }
    readonly saida: number
  }
  /** Age in 30/360 days on a day, which is itself not counted (TC-20). */
  readonly IDADE_DIAS: {
    readonly entradas: { readonly nascimento: string; readonly data: string }
    readonly saida: number
  }
  /** Complete months of age on a day, by birthdays (TC-20). */
  readonly IDADE_MESES: {
    readonly entradas: { readonly nascimento: string; readonly data: string }
    readonly saida: number
  }
  /** The day an age in months is completed (TC-20). */
  readonly ANIVERSARIO: {
    readonly entradas: { readonly nascimento: string; readonly meses: number }
    readonly saida: string
  }
  /** `dividendo / divisor` truncated to `casas` decimals. */
  readonly RAZAO: {
    readonly entradas: { readonly dividendo: number; readonly divisor: number; readonly casas: number }
    readonly saida: number
  }
  /** Number of distinct competences in the inclusive ranges (TC-24, TC-56). */
  readonly CONTAR_COMPETENCIAS: {
    readonly entradas: { readonly intervalos: ReadonlyArray<readonly [string, string]> }
    readonly saida: number
  }
  /**
   * Rural months with the additions of Lei 11.718 (TC-15): the sum over the years of
   * `min(12, meses + empregado × (fator − 1))`.
   */
  readonly MESES_LEI_11718: {
    readonly entradas: {
      readonly anos: ReadonlyArray<{
        readonly ano: number
        readonly meses: number
        readonly empregado: number
        readonly fator: number
      }>
    }
    readonly saida: number
  }
  /**
   * Required time with toll: `alvo + (alvo − cumprido) × percentual / 100`, the difference never negative, the total
   * never above `teto` when there is one; in days, rounded up (`inteiro: "ACIMA"`) or truncated for display (TC-22).
   */
  readonly PEDAGIO: {
    readonly entradas: {
      readonly alvo: number
      readonly cumprido: number
      readonly percentual: number
      readonly teto: number | null
      readonly parte: "TOTAL" | "PEDAGIO"
      readonly inteiro: "ACIMA" | "ABAIXO"
    }
    readonly saida: number
  }
  /** `base + passo × (ano − anoInicial)`, between `base` and `limite`; `base` before `anoInicial` (TC-60, 61, 63). */
  readonly PROGRESSAO: {
    readonly entradas: {
      readonly base: number
      readonly passo: number
      readonly anoInicial: number
      readonly limite: number
      readonly ano: number
    }
    readonly saida: number
  }
  /** A value of the law's own table: nothing to compute, the output is the value read at `chave`. */
  readonly TABELA: {
    readonly entradas: { readonly tabela: string; readonly chave: string; readonly valor: number | string }
    readonly saida: number | string
  }
  /** Points of art. 29-C in complete months: `floor(diasTempo / 30) + mesesIdade + acrescimoMeses` (TC-21). */
  readonly PONTOS_MESES: {
    readonly entradas: {
      readonly diasTempo: number
      readonly mesesIdade: number
      readonly acrescimoMeses: number
    }
    readonly saida: number
  }
  /** `apurado >= exigido`. */
  readonly ALCANCAR: {
    readonly entradas: { readonly apurado: number; readonly exigido: number }
    readonly saida: boolean
  }
  /** Whether the day is inside one of the inclusive intervals. */
  readonly PERTENCER: {
    readonly entradas: { readonly data: string; readonly intervalos: ReadonlyArray<readonly [string, string]> }
    readonly saida: boolean
  }
  /** The earliest day of the window that belongs to every set of inclusive intervals; null when there is none (TC-41). */
  readonly PRIMEIRA_DATA: {
    readonly entradas: {
      readonly janela: readonly [string, string]
      readonly conjuntos: ReadonlyArray<ReadonlyArray<readonly [string, string]>>
    }
    readonly saida: string | null
  }
  /** Last day of quality: day 15 of the month `meses + 2` after the competence of the last activity (TC-34). */
  readonly FIM_DA_GRACA: {
    readonly entradas: { readonly competencia: string; readonly meses: number }
    readonly saida: string
  }
  /** Mean of amounts, to the cent, ties away from zero; amounts as decimal texts (TC-68). */
  readonly MEDIA: { readonly entradas: { readonly valores: ReadonlyArray<string> }; readonly saida: string }
  /** `max(0, valor − limite)` of amounts as decimal texts (TC-68). */
  readonly EXCEDER: { readonly entradas: { readonly valor: string; readonly limite: string }; readonly saida: string }
}

export type Operacao = keyof Operacoes

/** One step of the trace. */
export type No = {
  readonly [O in Operacao]: {
    /** The rule it applies, `TC-nn`. */
    readonly regra: string
    readonly operacao: O
    readonly entradas: Operacoes[O]["entradas"]
    readonly saida: Operacoes[O]["saida"]
    /** JSON Pointers (from the result) of the figures equal to `saida`; none for an intermediate step. */
    readonly destinos: ReadonlyArray<string>
  }
}[Operacao]
