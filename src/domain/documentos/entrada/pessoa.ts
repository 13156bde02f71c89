/** The person of a request body (documents section 4.1, E1). */
import type { PessoaLida } from "./modelo.ts"

/** What a document prints of the person. */
export interface PessoaImpressa {
  readonly nome: string | null
  readonly cpf: string | null
  readonly nit: string | null
  readonly dataNascimento?: string | null
  readonly sexo?: "M" | "F" | null
}

/** What is not printed is left out. */
export const pessoaDe = ({ nome, cpf, nit, dataNascimento = null, sexo = null }: PessoaImpressa): PessoaLida => ({
  ...(nome === null ? {} : { nome }),
  ...(cpf === null ? {} : { cpf }),
  ...(nit === null ? {} : { nit }),
  ...(dataNascimento === null ? {} : { nascimento: dataNascimento }),
  ...(sexo === null ? {} : { sexo })
})
