/** The steps of a draft, on the page of each. */
export interface Dados {
  /** Of the draft: the steps lie below. */
  readonly base: string
  readonly atual: "revisao" | "escolhas" | "resultado"
}
