/**
 * What keeps a JSON body from costing more than it is worth: a limit of values, checked before the schema reports the
 * problems of each. The limit of bytes is of the server.
 */
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { cabeNosLimites, type LimitesDoJson } from "../../../domain/valores/limites-do-json.ts"
import { erroRgps, Falha } from "../falhas/falha.ts"

/**
 * A body of ordinary data stays far below both even at 10 MiB: its smallest object, a salary, takes 36 bytes. Above
 * them a body holds little but brackets, and naming each of its problems would take minutes.
 */
export const MAXIMO_VALORES = 1_000_000
export const MAXIMO_OBJETOS = 300_000

/** How much a body may hold. */
export type LimitesDoCorpo = LimitesDoJson

/** `endpoint.annotate(LimitesDoCorpo, …)` where ordinary requests are so small that the general limits let too much in. */
export const LimitesDoCorpo = Context.Reference<LimitesDoCorpo>("http/LimitesDoCorpo", {
  defaultValue: () => ({ valores: MAXIMO_VALORES, objetos: MAXIMO_OBJETOS })
})

/** Bodies under this size, in characters, cost too little to be worth a scan. */
const LIMIAR_CONTAGEM = 64 * 1024

const milhar = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ".")

const demais = ({ valores, objetos }: LimitesDoCorpo): Falha =>
  Falha.de(400, `corpo: valores demais; o limite é de ${milhar(valores)} valores e ${milhar(objetos)} objetos`)

const conferir = (limites: LimitesDoCorpo) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (requisicao) =>
    requisicao.headers["content-type"]?.includes("json") === false
      ? Effect.void // the framework refuses it without reading
      : Effect.flatMap(Effect.orDie(requisicao.text), (texto) =>
          texto.length < LIMIAR_CONTAGEM || cabeNosLimites(texto, limites) ? Effect.void : Effect.fail(demais(limites))
        )
  )

/** The limits of the JSON bodies of an envelope-shape tree, checked before syntax and schema. */
export class CorpoJson extends HttpApiMiddleware.Service<CorpoJson>()("http/CorpoJson", {
  error: ([413, 415] as const).map(erroRgps)
}) {
  static readonly layer = Layer.succeed(CorpoJson, (httpEffect, { endpoint }) =>
    Effect.andThen(conferir(Context.get(endpoint.annotations, LimitesDoCorpo)), httpEffect)
  )
}
