/** What people do with invitations: owners of a group send and take back, who is invited answers. */
import { Context, Effect, Layer } from "effect"
import type { Fatia } from "../../acesso/listagem.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { auditarAto } from "../atos/atos.ts"
import { GrupoAusente } from "../grupos/falhas.ts"
import type { Pessoa } from "../grupos/portas.ts"
import type { NovoConvite } from "./convite.ts"
import { ConviteAusente } from "./falhas.ts"
import { RegistroDeConvites, type Resposta } from "./portas.ts"

const ATOS_DAS_RESPOSTAS = { ACEITAR: "ACEITE", RECUSAR: "RECUSA" } as const

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeConvites

  const enviados = Effect.fn("Convites.enviados")(function* (grupo: string, cpf: string, fatia: Fatia) {
    if (!ehUuid(grupo)) return yield* new GrupoAusente()
    return yield* registro.enviados(grupo, cpf, fatia)
  })

  const enviar = Effect.fn("Convites.enviar")(function* (grupo: string, novo: NovoConvite, quem: Pessoa) {
    if (!ehUuid(grupo)) return yield* new GrupoAusente()
    const enviado = yield* registro.enviar(grupo, novo, quem)
    yield* auditarAto({ recurso: "convite", chave: enviado.id, ato: "CRIACAO" }, quem.origem)
    return enviado
  })

  const cancelar = Effect.fn("Convites.cancelar")(function* (grupo: string, convite: string, origem: OrigemAuditoria) {
    if (!ehUuid(grupo)) return yield* new GrupoAusente()
    if (!ehUuid(convite)) return yield* new ConviteAusente()
    yield* registro.cancelar(grupo, convite, origem)
    yield* auditarAto({ recurso: "convite", chave: convite, ato: "CANCELAMENTO" }, origem)
  })

  const responder = Effect.fn("Convites.responder")(function* (convite: string, resposta: Resposta, quem: Pessoa) {
    if (!ehUuid(convite)) return yield* new ConviteAusente()
    const respondido = yield* registro.responder(convite, resposta, quem)
    yield* auditarAto({ recurso: "convite", chave: convite, ato: ATOS_DAS_RESPOSTAS[resposta] }, quem.origem)
    return respondido
  })

  return { enviados, enviar, cancelar, recebidos: registro.recebidos, responder }
})

export class Convites extends Context.Service<Convites, Effect.Success<typeof fazer>>()("plataforma/Convites") {
  static readonly layer = Layer.effect(Convites, fazer)
}
