/** What administrators may do with open sessions, their own and those of others: the act itself and its audit event. */
import { Context, Effect, Layer } from "effect"
import { auditar, type OrigemAuditoria } from "../telemetria/auditoria.ts"
import { falhaDita } from "../valores/textos/falha-dita.ts"
import { ehUuid } from "../valores/textos/uuid.ts"
import { RegistroDeAcessos } from "./acessos.ts"
import { Sessoes } from "./sessoes.ts"

/** No session with this id is open. */
export class SessaoAusente extends falhaDita("SessaoAusente", "não há sessão aberta com este identificador") {}

const fazer = Effect.gen(function* () {
  const sessoes = yield* Sessoes
  const acessos = yield* RegistroDeAcessos

  const anotar = Effect.fnUntraced(function* (origem: OrigemAuditoria, quantas: number) {
    yield* auditar("acesso.sessao.encerrada", origem, { quantas })
    yield* acessos.anotar({ evento: "SESSAO_ENCERRADA", ...origem })
  })

  /** The living sessions of a person; `atual`: the one of the request itself. */
  const listar = Effect.fn("SessoesDeAdministradores.listar")(function* (cpf: string, atual: string | undefined) {
    const abertas = yield* sessoes.listar(cpf)
    return abertas.map((sessao) => ({ ...sessao, atual: sessao.id === atual }))
  })

  /** Ends one session, of this person where one is named. */
  const encerrar = Effect.fn("SessoesDeAdministradores.encerrar")(function* (
    id: string,
    dono: string | undefined,
    justificativa: string,
    origem: OrigemAuditoria
  ) {
    const encerrada =
      ehUuid(id) && (yield* sessoes.encerrarDe(id, dono, { por: origem.cpf, ip: origem.ip, justificativa }))
    if (!encerrada) return yield* new SessaoAusente()
    yield* anotar(origem, 1)
  })

  /** Ends every session of a person but the one of the request itself; answers how many. */
  const encerrarTodas = Effect.fn("SessoesDeAdministradores.encerrarTodas")(function* (
    cpf: string,
    atual: string | undefined,
    justificativa: string,
    origem: OrigemAuditoria
  ) {
    const encerradas = yield* sessoes.encerrarTodas(cpf, atual, { por: origem.cpf, ip: origem.ip, justificativa })
    if (encerradas > 0) yield* anotar(origem, encerradas)
    return encerradas
  })

  return { listar, encerrar, encerrarTodas }
})

export class SessoesDeAdministradores extends Context.Service<SessoesDeAdministradores, Effect.Success<typeof fazer>>()(
  "acesso/SessoesDeAdministradores"
) {
  static readonly layer = Layer.effect(SessoesDeAdministradores, fazer)
}
