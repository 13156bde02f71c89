/** What panel and JSON routes do with the registry: the write itself, its audit event, and the words of a refusal. */

import { Effect } from "effect"
import { type DecisaoSobreConta, GestaoDeAdministradores } from "../../../domain/acesso/administradores.ts"
import type { Fatia } from "../../../domain/acesso/listagem.ts"
import type { Administrador } from "../../../domain/acesso/portas.ts"
import { auditar, type OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { ehUuid } from "../../../domain/valores/uuid.ts"
import { Falha } from "../../comum/falhas/falha.ts"

const AUSENTE = Falha.de(404, "não há administrador com este identificador")

/** Who asks: for the audit. */
export const origemDe = (cpf: string, ip: string | undefined): OrigemAuditoria =>
  ip === undefined ? { cpf } : { cpf, ip }

export const listarAdministradores = Effect.fn("administradores.listar")(function* (
  fatia: Fatia,
  origem: OrigemAuditoria
) {
  const listagem = yield* (yield* GestaoDeAdministradores).listar(fatia)
  yield* auditar("indices.usuarios.listados", origem, { quantidade: listagem.itens.length })
  return listagem
})

export const incluirAdministrador = Effect.fn("administradores.incluir")(function* (
  novo: Administrador,
  justificativa: string,
  origem: OrigemAuditoria
) {
  const id = yield* (yield* GestaoDeAdministradores)
    .incluir(novo, { por: origem.cpf, justificativa })
    .pipe(Effect.catchTag("JaAdministra", ({ message }) => Falha.de(409, `cpf: ${message}`)))
  yield* auditar("acesso.administrador.incluido", origem)
  return id
})

/** The active administrator with this id; 404 for anything else. */
export const verAdministrador = Effect.fn("administradores.ver")(function* (id: string) {
  const achado = ehUuid(id) ? yield* (yield* GestaoDeAdministradores).achar(id) : undefined
  return achado ?? (yield* AUSENTE)
})

export const removerAdministrador = Effect.fn("administradores.remover")(function* (
  id: string,
  justificativa: string,
  origem: OrigemAuditoria
) {
  const removido = yield* (yield* GestaoDeAdministradores).remover(id, { por: origem.cpf, justificativa }).pipe(
    Effect.catchTags({
      AdministradorAusente: () => AUSENTE,
      UltimoAdministrador: ({ message }) => Falha.de(409, message)
    })
  )
  yield* auditar("acesso.administrador.removido", origem)
  return removido
})

/** Decides on the last refused account of a person; nobody decides on the own. */
export const decidirConta = Effect.fn("administradores.conta")(function* (
  id: string,
  decisao: DecisaoSobreConta,
  justificativa: string,
  origem: OrigemAuditoria
) {
  const { cpf } = yield* verAdministrador(id)
  if (cpf === origem.cpf) return yield* Falha.de(409, "a própria conta é confirmada por outro administrador")
  const alvo = yield* (yield* GestaoDeAdministradores)
    .decidirConta(id, decisao, { por: origem.cpf, justificativa })
    .pipe(
      Effect.catchTags({
        AdministradorAusente: () => AUSENTE,
        SemContaRecusada: ({ message }) => Falha.de(409, message),
        ContaDeOutro: ({ message }) => Falha.de(409, message)
      })
    )
  yield* auditar("acesso.administrador.conta", origem, { decisao })
  return alvo
})
