/** A kept calculation: what it is, its statement, its files. */
import type { Aba, Ligacao } from "../../ligacao.ts"
import { type Html, modelo } from "../../motor.ts"

const FRASES = {
  guardado: "Este cálculo está guardado como foi feito e não pode ser alterado.",
  compartilhado: "Este cálculo foi compartilhado com você por quem o fez, como estava naquele momento.",
  semDemonstrativo: "O pedido continua disponível no arquivo .calc, que refaz o cálculo."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** Of a snapshot, in groups as on paper; absent of a shared calculation. */
  readonly codigo: string | undefined
  /** ISO 8601. */
  readonly criadoEm: string
  readonly expiraEm: string
  /** Its statements, where it has more than one. */
  readonly documentos: ReadonlyArray<Aba>
  /** None where whoever shared it does not let it be downloaded. */
  readonly arquivos: ReadonlyArray<Ligacao>
  /** How a copy is opened in a calculator: the form, and what it carries; absent where none may be or none takes it. */
  readonly abertura: { readonly acao: string; readonly nome: string; readonly segredo: string } | undefined
  /** Absent where there is none: `recusa` says why. */
  readonly demonstrativo: Html | undefined
  readonly recusa: string | undefined
}

export const pagina = modelo<Dados, Fixos>("publico/calculo/pagina", { frases: FRASES })
