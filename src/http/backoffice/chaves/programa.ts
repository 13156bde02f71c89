/** What panel and JSON routes do with API keys: the programs of the domain, with the words of a refusal. */
import { Effect } from "effect"
import { emitirChave, type OpcoesDeEmissao, revogarChave } from "../../../domain/acesso/programas-de-chaves.ts"
import { type PedidoDeEmissao, RegistroDeChaves } from "../../../domain/acesso/registro-de-chaves.ts"
import { UsoDeChaves } from "../../../domain/acesso/uso-de-chaves.ts"
import type { OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { Falha } from "../../comum/falhas/falha.ts"

const AUSENTE = Falha.de(404, "não há chave com este identificador")

/** A key with what was done to it; 404 when there is none. */
export const verChave = Effect.fn("chaves.ver")(function* (idToken: string) {
  const registro = yield* RegistroDeChaves
  const [chave] = (yield* registro.localizar(idToken)).filter((achada) => achada.idToken === idToken)
  if (chave === undefined) return yield* AUSENTE
  return { ...chave, historico: yield* registro.historico(idToken) }
})

/** The usage of one key; 404 when there is none. */
export const verUso = Effect.fn("chaves.uso")(function* (idToken: string) {
  const { idToken: dela } = yield* verChave(idToken)
  return yield* (yield* UsoDeChaves).daChave(dela)
})

/** Issues a key; 409 when the request came twice. */
export const emitir = (pedido: PedidoDeEmissao, origem: OrigemAuditoria, opcoes: OpcoesDeEmissao) =>
  emitirChave(pedido, origem, opcoes).pipe(Effect.catchTag("ChaveJaEmitida", ({ message }) => Falha.de(409, message)))

/** Revokes the key with this identity; 404 when there is none, 409 when it is done already. */
export const revogar = Effect.fn("chaves.revogar")(function* (
  idToken: string,
  justificativa: string,
  origem: OrigemAuditoria
) {
  yield* verChave(idToken)
  return yield* revogarChave(idToken, origem, { justificativa }).pipe(
    Effect.catchTags({
      ChaveNaoEncontrada: () => AUSENTE,
      ChaveJaRevogada: () => Falha.de(409, "esta chave já está revogada"),
      PrefixoAmbiguo: ({ message }) => Falha.de(409, message)
    })
  )
})
