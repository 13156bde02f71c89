/** What panel and JSON routes do with sessions: the write itself and its audit event. */

import { Effect } from "effect"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { Sessoes } from "../../../domain/acesso/sessoes.ts"
import { auditar, type OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { ehUuid } from "../../../domain/valores/uuid.ts"
import { Falha } from "../../comum/falhas/falha.ts"

const AUSENTE = Falha.de(404, "não há sessão aberta com este identificador")

/** The living sessions of a person; `atual`: the one of the request itself. */
export const listarSessoes = Effect.fn("sessoes.listar")(function* (cpf: string, atual: string | undefined) {
  const abertas = yield* (yield* Sessoes).listar(cpf)
  return abertas.map((sessao) => ({ ...sessao, atual: sessao.id === atual }))
})

const anotar = Effect.fnUntraced(function* (origem: OrigemAuditoria, quantas: number) {
  yield* auditar("acesso.sessao.encerrada", origem, { quantas })
  yield* (yield* RegistroDeAcessos).anotar({ evento: "SESSAO_ENCERRADA", ...origem })
})

/** Ends one session, of this person where one is named; 404 when there is none. */
export const encerrarSessao = Effect.fn("sessoes.encerrar")(function* (
  id: string,
  dono: string | undefined,
  justificativa: string,
  origem: OrigemAuditoria
) {
  const encerrada = ehUuid(id) && (yield* (yield* Sessoes).encerrarDe(id, dono, { por: origem.cpf, justificativa }))
  if (!encerrada) return yield* AUSENTE
  yield* anotar(origem, 1)
})

/** Ends every session of a person but the one of the request itself. */
export const encerrarSessoes = Effect.fn("sessoes.encerrarTodas")(function* (
  cpf: string,
  atual: string | undefined,
  justificativa: string,
  origem: OrigemAuditoria
) {
  const encerradas = yield* (yield* Sessoes).encerrarTodas(cpf, atual, { por: origem.cpf, justificativa })
  if (encerradas > 0) yield* anotar(origem, encerradas)
  return encerradas
})
