/** Bodies in JSON go as bytes to who reads them: here only what they say they are is looked at. */
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { erroRgps, Falha } from "../falhas/falha.ts"

const ehJson = (tipo: string | undefined): boolean =>
  tipo === undefined || tipo.split(";")[0]!.trim().toLowerCase() === "application/json"

/** Refuses a body that does not say that it is JSON. */
export const conferirTipo = Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers, method }) =>
  method !== "POST" || ehJson(headers["content-type"])
    ? Effect.void
    : Effect.fail(Falha.de(415, "content-type não aceito por esta rota"))
)

/** Refuses a body of another kind before anything of it is read. */
export class CorpoJson extends HttpApiMiddleware.Service<CorpoJson>()("http/CorpoJson", {
  error: ([413, 415] as const).map(erroRgps)
}) {
  static readonly layer = Layer.succeed(CorpoJson, (httpEffect) => Effect.andThen(conferirTipo, httpEffect))
}

/** The bytes of the body, whose syntax nobody has looked at. */
export const corpoJson = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  Effect.map(Effect.orDie(request.arrayBuffer), (bytes) => new Uint8Array(bytes))
