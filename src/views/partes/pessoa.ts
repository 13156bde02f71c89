/** Who did something, or whose it is: the name, then of the CPF the middle, which no line breaks. */

export interface Dados {
  /** Eleven digits, or `SISTEMA`, the service itself; nobody is nothing. */
  readonly cpf: string | null
  /** Absent where nobody knows it. */
  readonly nome: string | undefined
}
