/** Number of a rule in the project's rule files: time, RMI, arrears, or what completes the three. */
export type NumeroDaRegra = `${"TC" | "RMI" | "ATR" | "CP"}-${number}` | `ATR-${30 | 46}a`

/**
 * A rule of the law, declared once, in the file that executes it: what is said of it elsewhere (a sentence, a step of a
 * trace, a notice, a statement) takes number and provision from there.
 */
export interface Regra {
  readonly numero: NumeroDaRegra
  /** The provision a judge cites, in Portuguese: "Lei 9.876/1999, art. 3º, § 2º". */
  readonly lei: string
}

/** Declares a rule. Each number is declared in one place of the product. */
export const regra = (numero: NumeroDaRegra, lei: string): Regra => ({ numero, lei })

/** The same rule by the provision that fits the case at hand, where several articles order it. */
export const noArtigo = ({ numero }: Regra, lei: string): Regra => ({ numero, lei })

/** A rule with what it decides, in one sentence of Portuguese, as an answer tells it. */
export interface RegraDescrita extends Regra {
  readonly descricao: string
}

export const regraDescrita = (numero: NumeroDaRegra, lei: string, descricao: string): RegraDescrita => ({
  numero,
  lei,
  descricao
})
