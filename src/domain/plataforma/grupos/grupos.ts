/** What people do with groups and with who takes part in them. */
import { Context, Effect, Layer } from "effect"
import type { Fatia } from "../../acesso/listagem.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { auditarAto } from "../atos/atos.ts"
import { GrupoAusente, ParticipanteAusente } from "./falhas.ts"
import type { Nivel } from "./politica.ts"
import { type Pessoa, RegistroDeGrupos, RegistroDeParticipantes } from "./portas.ts"

/** A malformed identifier is that of nothing. */
const grupoDe = (id: string): Effect.Effect<string, GrupoAusente> =>
  ehUuid(id) ? Effect.succeed(id) : Effect.fail(new GrupoAusente())

const dosGrupos = Effect.gen(function* () {
  const grupos = yield* RegistroDeGrupos

  const ver = Effect.fn("Grupos.ver")(function* (id: string, cpf: string) {
    return (yield* grupos.achar(yield* grupoDe(id), cpf)) ?? (yield* new GrupoAusente())
  })

  const incluir = Effect.fn("Grupos.incluir")(function* (nome: string, quem: Pessoa) {
    const incluido = yield* grupos.incluir(nome.trim(), quem)
    yield* auditarAto({ recurso: "grupo", chave: incluido.id, ato: "CRIACAO" }, quem.origem)
    return incluido
  })

  const alterar = Effect.fn("Grupos.alterar")(function* (
    id: string,
    { nome, revisao }: { readonly nome: string; readonly revisao: number },
    origem: OrigemAuditoria
  ) {
    const alterado = yield* grupos.alterar(yield* grupoDe(id), { nome: nome.trim(), revisao }, origem)
    yield* auditarAto({ recurso: "grupo", chave: id, ato: "ALTERACAO" }, origem)
    return alterado
  })

  const excluir = Effect.fn("Grupos.excluir")(function* (id: string, origem: OrigemAuditoria) {
    yield* grupos.excluir(yield* grupoDe(id), origem)
    yield* auditarAto({ recurso: "grupo", chave: id, ato: "EXCLUSAO" }, origem)
  })

  return { listar: grupos.listar, ver, incluir, alterar, excluir }
})

const dosParticipantes = Effect.gen(function* () {
  const registro = yield* RegistroDeParticipantes

  const participantes = Effect.fn("Grupos.participantes")(function* (id: string, cpf: string, fatia: Fatia) {
    return yield* registro.listar(yield* grupoDe(id), cpf, fatia)
  })

  const mudarNivel = Effect.fn("Grupos.mudarNivel")(function* (
    id: string,
    participante: string,
    nivel: Nivel,
    origem: OrigemAuditoria
  ) {
    const grupo = yield* grupoDe(id)
    if (!ehUuid(participante)) return yield* new ParticipanteAusente()
    const mudado = yield* registro.mudarNivel(grupo, participante, nivel, origem)
    yield* auditarAto({ recurso: "participante", chave: participante, ato: "ALTERACAO" }, origem)
    return mudado
  })

  const retirar = Effect.fn("Grupos.retirar")(function* (id: string, participante: string, origem: OrigemAuditoria) {
    const grupo = yield* grupoDe(id)
    if (!ehUuid(participante)) return yield* new ParticipanteAusente()
    const ato = yield* registro.retirar(grupo, participante, origem)
    yield* auditarAto({ recurso: "participante", chave: participante, ato }, origem)
  })

  return { participantes, mudarNivel, retirar }
})

const fazer = Effect.map(Effect.all([dosGrupos, dosParticipantes]), ([grupos, participantes]) => ({
  ...grupos,
  ...participantes
}))

export class Grupos extends Context.Service<Grupos, Effect.Success<typeof fazer>>()("plataforma/Grupos") {
  static readonly layer = Layer.effect(Grupos, fazer)
}
