/** Data that neither the file of a person's data nor the erasure reaches. */
import type { Apagamento } from "../../../domain/plataforma/meus-dados/secoes.ts"

export interface Dados {
  readonly foraDoBanco: Apagamento["foraDoBanco"]
}
