/** Values that may stand twice in a draft, as its pages ask about them. */
import { type Repetido, repetidosDo } from "../../../domain/calculadoras/revisao/repetidos.ts"
import type { Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"

export type RepetidoMostrado = Pick<Repetido, "nome" | "pergunta" | "remedio">

export interface Dados {
  /** Address of the draft. */
  readonly base: string
  readonly csrf: string
  readonly revisao: string
  readonly repetidos: ReadonlyArray<RepetidoMostrado>
}

export const mostrarRepetidos = (rascunho: Rascunho): ReadonlyArray<RepetidoMostrado> =>
  repetidosDo(rascunho).map(({ nome, pergunta, remedio }) => ({ nome, pergunta, remedio }))
