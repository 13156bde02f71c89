/**
 * An expired session in the middle of a form: what was typed is sealed and kept for its author, who finds it in the form
 * again after signing in. Only forms that we gave to a session may leave something here.
 */

import { Effect, Schema } from "effect"
import { DURACAO_DO_RASCUNHO, Rascunhos, Sessoes } from "../../../domain/acesso/sessoes.ts"
import { ehUuid } from "../../../domain/valores/textos/uuid.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { CAMPO_CSRF, sessaoDoCsrf } from "../../comum/sessao/csrf.ts"
import { seloDe } from "../../comum/sessao/selo.ts"

export const PARAMETRO_DO_RASCUNHO = "rascunho"

/** Whether the address, of a page of ours, is that of a form with what was kept. */
export const levaRascunho = (endereco: string): boolean =>
  new URLSearchParams(endereco.split("?")[1]).has(PARAMETRO_DO_RASCUNHO)

/** Every value of every field, in order. */
type Digitado = ReadonlyMap<string, ReadonlyArray<string>>

const SELO = seloDe(
  "rascunho",
  Schema.Struct({
    caminho: Schema.String,
    campos: Schema.Array(Schema.Tuple([Schema.String, Schema.Array(Schema.String)]))
  }),
  DURACAO_DO_RASCUNHO
)

/** Keeps the fields of a form of `caminho` and answers where the form shows them; `undefined` for a form not ours. */
export const guardarRascunho = (caminho: string, todos: Digitado) =>
  Effect.gen(function* () {
    const sessao = sessaoDoCsrf(yield* AmbienteDeAcesso, todos.get(CAMPO_CSRF)?.at(-1))
    const cpf = sessao === undefined ? undefined : yield* (yield* Sessoes).dono(sessao)
    if (sessao === undefined || cpf === undefined) return undefined
    const selado = yield* SELO.selar({ caminho, campos: [...todos].filter(([nome]) => nome !== CAMPO_CSRF) })
    const id = yield* (yield* Rascunhos).guardar(sessao, cpf, new TextEncoder().encode(selado))
    return `${caminho}?${PARAMETRO_DO_RASCUNHO}=${id}`
  })

/** What this person had typed in the form of `caminho`; nothing for anybody else and for any other form. */
export const lerRascunho = (id: string | null, cpf: string, caminho: string) =>
  Effect.gen(function* () {
    if (id === null || !ehUuid(id)) return undefined
    const selado = yield* (yield* Rascunhos).ler(id, cpf)
    if (selado === undefined) return undefined
    const aberto = yield* SELO.abrir(new TextDecoder().decode(selado))
    return aberto?.caminho === caminho ? (new Map(aberto.campos) satisfies Digitado) : undefined
  })
