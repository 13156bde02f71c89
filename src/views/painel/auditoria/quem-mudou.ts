/** Who changed something, when, in which operation. */
export interface Dados {
  readonly mudanca: { readonly em: string; readonly por: string; readonly caminho: string | undefined } | undefined
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
}
