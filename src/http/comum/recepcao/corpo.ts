/** Request bodies: how large they may be, and JSON whose numbers keep their digits. */
import { ByteSize, Context, Effect, Layer, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { HttpIncomingMessage, HttpServerRequest } from "effect/http"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"
import { lerJsonExato } from "../../../domain/valores/json/json-exato.ts"
import { nomeRepetido, repeticao } from "../../../domain/valores/json/limites-do-json.ts"
import { erroNitro, Falha } from "../falhas/falha.ts"

/** Received bytes of a JSON body (specification 2, section 8); routes may ask for less. */
export const MAXIMO_DO_CORPO = ByteSize.mebibytes(10)

/** Largest body of an endpoint: `endpoint.annotate(CorpoMaximo, ByteSize.mebibytes(8))`. */
export class CorpoMaximo extends Context.Service<CorpoMaximo, ByteSize.ByteSize>()("http/CorpoMaximo") {}

/**
 * Keeps `CorpoMaximo`: by `Content-Length` before a byte is read, and by the bytes received while reading, for a body
 * that does not tell its size. Goes inside authentication, so that strangers learn nothing.
 */
export class LimiteDoCorpo extends HttpApiMiddleware.Service<LimiteDoCorpo>()("http/LimiteDoCorpo", {
  error: ([413] as const).map(erroNitro)
}) {
  static readonly layer = Layer.succeed(LimiteDoCorpo, (httpEffect, { endpoint }) =>
    Effect.gen(function* () {
      const maximo = Context.getOrUndefined(endpoint.annotations, CorpoMaximo)
      if (maximo === undefined) return yield* httpEffect
      const { headers } = yield* HttpServerRequest.HttpServerRequest
      if (Number(headers["content-length"] ?? 0) > maximo) {
        return yield* Falha.de(413, `corpo da requisição acima do limite de ${ByteSize.format(maximo)}`)
      }
      return yield* Effect.provideService(httpEffect, HttpIncomingMessage.MaxBodySize, maximo)
    })
  )
}

/** Whether the handler of an endpoint hands its body, as bytes, to a thread that examines it: `endpoint.annotate(CorpoEmBytes, true)`. */
export const CorpoEmBytes = Context.Reference<boolean>("http/CorpoEmBytes", { defaultValue: () => false })

/**
 * Refuses a JSON body that holds a member twice: its reader would take the last in silence. Goes inside authentication and
 * size.
 */
export class MembrosUnicos extends HttpApiMiddleware.Service<MembrosUnicos>()("http/MembrosUnicos", {
  error: ([400] as const).map(erroNitro)
}) {
  static readonly layer = Layer.succeed(MembrosUnicos, (httpEffect, { endpoint }) =>
    Effect.gen(function* () {
      if (Context.get(endpoint.annotations, CorpoEmBytes)) return yield* httpEffect
      const texto = yield* Effect.orDie((yield* HttpServerRequest.HttpServerRequest).text)
      // a text that is no JSON has no members: its reader says so
      const nome = Result.getOrUndefined(Result.try(() => nomeRepetido(texto)))
      return yield* nome === undefined ? httpEffect : Falha.de(400, `corpo: ${repeticao(nome)}`)
    })
  )
}

const message = "JSON malformado"

const JsonExato = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Unknown,
    SchemaTransformation.transformEffect({
      decode: (texto: string) =>
        Effect.try({ try: () => lerJsonExato(texto), catch: () => new SchemaIssue.InvalidValue({ message }) }),
      encode: (valor: unknown) => Effect.succeed(JSON.stringify(valor))
    })
  )
)

/**
 * A JSON body in which every number reaches `schema` as the text the sender wrote (see `lerJsonExato`): no digit passes
 * through a binary float.
 */
export const corpoExato = <A>(schema: Schema.Codec<A, unknown>): Schema.Codec<A, string> =>
  JsonExato.pipe(Schema.decodeTo(schema), HttpApiSchema.asText({ contentType: "application/json" }))
