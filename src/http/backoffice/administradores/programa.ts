/** What panel and JSON routes do with the registry: the write itself, its audit event, and the words of a refusal. */
import { Effect } from "effect"
import { GestaoDeAdministradores } from "../../../domain/acesso/administradores.ts"
import type { Fatia } from "../../../domain/acesso/listagem.ts"
import type { Administrador } from "../../../domain/acesso/portas.ts"
import { auditar, type OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { Falha } from "../../comum/falha.ts"

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
  yield* (yield* GestaoDeAdministradores)
    .incluir(novo, { por: origem.cpf, justificativa })
    .pipe(Effect.catchTag("JaAdministra", () => Falha.de(409, "cpf: esta pessoa já é administradora")))
  yield* auditar("acesso.administrador.incluido", origem)
})

export const removerAdministrador = Effect.fn("administradores.remover")(function* (
  cpf: string,
  justificativa: string,
  origem: OrigemAuditoria
) {
  yield* (yield* GestaoDeAdministradores).remover(cpf, { por: origem.cpf, justificativa }).pipe(
    Effect.catchTags({
      AdministradorAusente: () => Falha.de(404, "esta pessoa não é administradora"),
      UltimoAdministrador: () =>
        Falha.de(409, "esta é a única pessoa que administra o serviço: inclua outra antes de removê-la")
    })
  )
  yield* auditar("acesso.administrador.removido", origem)
})
