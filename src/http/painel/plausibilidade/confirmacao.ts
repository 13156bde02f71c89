/**
 * The second confirmation on a page: values that wait are shown in a block of their own, whose tick names all of them.
 * It holds only while they are the very values that were shown, with the same ranges.
 */
import { hash } from "node:crypto"
import { Effect } from "effect"
import {
  type ConfirmacaoRecusada,
  type Confirmar,
  confirmandoOVisto,
  type ValoresPendentes
} from "../../../domain/indices/plausibilidade/confirmacao.ts"
import type { Pendente } from "../../../domain/indices/plausibilidade/pendentes.ts"
import type { Campos } from "../../../views/formulario.ts"
import { CAMPO_DA_CONFIRMACAO, pendentesMostrados } from "../../../views/painel/plausibilidade/pendentes.ts"
import { Falha } from "../../comum/falhas/falha.ts"

const resumoDe = (pendentes: ReadonlyArray<Pendente>): string =>
  hash("sha256", JSON.stringify(pendentes), "base64url").slice(0, 22)

/** What the tick of a form that was sent confirms. */
export const confirmacaoDe = (campos: Campos): Confirmar =>
  confirmandoOVisto((pendentes) => campos[CAMPO_DA_CONFIRMACAO] === resumoDe(pendentes))

/** The block of a page, ticked where the form that was sent had confirmed these very values. */
export const blocoDe = (pendentes: ReadonlyArray<Pendente>, campos: Campos) =>
  pendentesMostrados(pendentes, resumoDe(pendentes), campos[CAMPO_DA_CONFIRMACAO])

/** The page comes again, with the block and what is asked in it. */
const pedirConfirmacao = ({ pendentes }: ConfirmacaoRecusada | ValoresPendentes): Falha =>
  Falha.de(
    409,
    `${CAMPO_DA_CONFIRMACAO}: ${
      pendentes.length === 1
        ? "um valor pede uma segunda confirmação: confira-o e marque que o confirma"
        : `${pendentes.length} valores pedem uma segunda confirmação: confira-os e marque que os confirma`
    }`
  )

/** How a page says that values wait. */
export const PEDE_CONFIRMACAO = { ConfirmacaoRecusada: pedirConfirmacao, ValoresPendentes: pedirConfirmacao }

/** A form that was sent back for its confirmation, or that tried it: it is shown with the block. */
export const faltouConfirmar = ({ problemas }: { readonly problemas: ReadonlyArray<{ readonly campo: string }> }) =>
  problemas.some(({ campo }) => campo === CAMPO_DA_CONFIRMACAO)

/** What a check or a preview finds, where it finds anything; what is wrong is told by the form already. */
export const seDer = <A, E, R>(efeito: Effect.Effect<A, E, R>): Effect.Effect<A | undefined, never, R> =>
  Effect.catch(efeito, () => Effect.undefined)
