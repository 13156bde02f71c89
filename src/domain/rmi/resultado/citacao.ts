/** What a figure is founded on: the rule of the project and the law a judge cites. */
export interface Citacao {
  /** `RMI-nn`. */
  readonly regra: string
  readonly lei: string
}

export const citacao = (regra: string, lei: string): Citacao => ({ regra, lei })
