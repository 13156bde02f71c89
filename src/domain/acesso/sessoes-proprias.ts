/** What a person does with the own open sessions: the act itself, its line in the access log and its audit event. */
import { Context, Effect, Layer } from "effect"
import { auditar, type OrigemAuditoria } from "../telemetria/auditoria.ts"
import { ehUuid } from "../valores/textos/uuid.ts"
import { RegistroDeAcessos } from "./acessos.ts"
import type { SessaoListada } from "./sessoes.ts"
import { Sessoes } from "./sessoes.ts"
import { SessaoAusente } from "./sessoes-de-administradores.ts"

/** An own session; whose it is goes without saying. */
export interface SessaoPropria extends Omit<SessaoListada, "cpf"> {
  /** The session of the request itself. */
  readonly atual: boolean
}

const MOTIVO = "encerrada pela própria pessoa"

const fazer = Effect.gen(function* () {
  const sessoes = yield* Sessoes
  const acessos = yield* RegistroDeAcessos

  /** `atual`: the session of the request itself, if it has one. */
  const listar = Effect.fn("SessoesProprias.listar")(function* (cpf: string, atual: string | undefined) {
    const abertas = yield* sessoes.listar(cpf)
    return abertas.map(({ cpf: _, ...sessao }): SessaoPropria => ({ ...sessao, atual: sessao.id === atual }))
  })

  /** Ends an own session; that of somebody else is as absent as one that never was. */
  const encerrar = Effect.fn("SessoesProprias.encerrar")(function* (id: string, origem: OrigemAuditoria) {
    const mudanca = { por: origem.cpf, justificativa: MOTIVO }
    const encerrada = ehUuid(id) && (yield* sessoes.encerrarDe(id, origem.cpf, mudanca))
    if (!encerrada) return yield* new SessaoAusente()
    yield* auditar("acesso.sessao.encerrada", origem, { quantas: 1 })
    yield* acessos.anotar({ evento: "SAIDA", ...origem })
  })

  return { listar, encerrar }
})

export class SessoesProprias extends Context.Service<SessoesProprias, Effect.Success<typeof fazer>>()(
  "acesso/SessoesProprias"
) {
  static readonly layer = Layer.effect(SessoesProprias, fazer)
}
