/** What people do with folders. */
import { Context, Effect, Layer } from "effect"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { type Ato, auditarAto } from "../atos/atos.ts"
import { GrupoAusente } from "../grupos/falhas.ts"
import type { PastaAlterada, PastaNova } from "./campos.ts"
import { PastaAusente } from "./falhas.ts"
import { arvoreDe } from "./pasta.ts"
import { RegistroDePastas } from "./portas.ts"

/** Malformed identifiers are those of nothing. */
const conferir = (...ids: ReadonlyArray<string | null | undefined>): Effect.Effect<void, PastaAusente> =>
  ids.every((id) => typeof id !== "string" || ehUuid(id)) ? Effect.void : Effect.fail(new PastaAusente())

const auditarPasta = (ato: Ato, chave: string, origem: OrigemAuditoria) =>
  auditarAto({ recurso: "pasta", chave, ato }, origem)

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDePastas

  const arvore = Effect.fn("Pastas.arvore")((cpf: string) => Effect.map(registro.listar(cpf), arvoreDe))

  const incluir = Effect.fn("Pastas.incluir")(function* (nova: PastaNova, origem: OrigemAuditoria) {
    yield* conferir(nova.pai)
    if (typeof nova.grupo === "string" && !ehUuid(nova.grupo)) return yield* new GrupoAusente()
    const incluida = yield* registro.incluir({ ...nova, nome: nova.nome.trim() }, origem)
    yield* auditarPasta("CRIACAO", incluida.id, origem)
    return incluida
  })

  const alterar = Effect.fn("Pastas.alterar")(function* (id: string, alterada: PastaAlterada, origem: OrigemAuditoria) {
    yield* conferir(id, alterada.pai)
    const depois = yield* registro.alterar(id, { ...alterada, nome: alterada.nome.trim() }, origem)
    yield* auditarPasta("ALTERACAO", id, origem)
    return depois
  })

  const excluir = Effect.fn("Pastas.excluir")(function* (
    id: string,
    mover: string | undefined,
    origem: OrigemAuditoria
  ) {
    yield* conferir(id, mover)
    yield* registro.excluir(id, mover, origem)
    yield* auditarPasta("EXCLUSAO", id, origem)
  })

  return { arvore, incluir, alterar, excluir }
})

export class Pastas extends Context.Service<Pastas, Effect.Success<typeof fazer>>()("plataforma/Pastas") {
  static readonly layer = Layer.effect(Pastas, fazer)
}
