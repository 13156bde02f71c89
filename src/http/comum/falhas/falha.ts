/**
 * The one failure a handler may raise, and how each tree shows it.
 *
 * `/indices`, `/apps`, `/backoffice` and `/auth` answer the native error object; `/rgps/api/v1` answers the envelope.
 * A group declares the statuses its tree can give with `.middleware(ErrosNitro)` or `.middleware(ErrosRgps)`; after
 * that `Falha` is a legal failure of its handlers and OpenAPI documents the shape on the wire.
 */
import { Effect, Layer, Schema, SchemaTransformation } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"

/** The statuses a handler may fail with. */
const statusFalha = [400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429, 500, 502, 503] as const

export type StatusFalha = (typeof statusFalha)[number]

/** Status → the words of `statusMessage`. */
export const frases: Readonly<Record<StatusFalha, string>> = {
  400: "Parâmetros inválidos",
  401: "Não autenticado",
  403: "Acesso negado",
  404: "Não encontrado",
  405: "Método não aceito",
  408: "Tempo esgotado",
  409: "Conflito",
  410: "Removido",
  413: "Conteúdo grande demais",
  415: "Tipo de conteúdo não aceito",
  422: "Conteúdo não processável",
  429: "Limite de requisições excedido",
  500: "Erro interno",
  502: "Resposta inválida de outro serviço",
  503: "Serviço indisponível"
}

/** A status that came in an answer; one that nothing here gives is no better than a 500. */
const statusDe = (recebido: number): StatusFalha => statusFalha.find((conhecido) => conhecido === recebido) ?? 500

/** `mensagens` are Portuguese sentences that say what is wrong and what would be right; they never repeat the input. */
export class Falha extends Schema.TaggedError<Falha>()("Falha", {
  http: Schema.Literals(statusFalha),
  mensagens: Schema.Array(Schema.String),
  /** Seconds, for 429 and 503. */
  retryAfter: Schema.optionalKey(Schema.Int),
  /** The methods that the address takes, for 405. */
  metodos: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What a client needs to go on (`data` of the native shape): the state that does not allow an act, the newer revision. */
  dados: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
}) {
  static de(http: StatusFalha, ...mensagens: ReadonlyArray<string>): Falha {
    return new Falha({ http, mensagens })
  }

  /** The address is there, and not for this method. */
  static doMetodo(metodos: ReadonlyArray<string>): Falha {
    return new Falha({ http: 405, mensagens: [`este endereço aceita ${metodos.join(", ")}`], metodos })
  }

  /** A failure that says more than words. */
  static com(http: StatusFalha, dados: Readonly<Record<string, unknown>>, ...mensagens: ReadonlyArray<string>): Falha {
    return new Falha({ http, mensagens, dados })
  }
}

/** Seconds after which a service that is unavailable is worth another try, where nothing better is known. */
const NOVA_TENTATIVA = 5

/** `Retry-After` of the answer to a failure, in seconds: every 503 has one. */
export const aguardarDe = ({ http, retryAfter }: Falha): number | undefined =>
  retryAfter ?? (http === 503 ? NOVA_TENTATIVA : undefined)

/** How one tree writes failures: the JSON body and the schema that documents it. */
export interface Forma {
  readonly corpo: (falha: Falha) => unknown
}

const ErroNitro = Schema.Struct({
  statusCode: Schema.Int.annotate({ description: "Status HTTP" }),
  statusMessage: Schema.String.annotate({ description: "O que o status quer dizer" }),
  message: Schema.String.annotate({ description: "O que está errado, e o que seria certo" }),
  data: Schema.optionalKey(
    Schema.StructWithRest(Schema.Struct({ detalhes: Schema.optionalKey(Schema.Array(Schema.String)) }), [
      Schema.Record(Schema.String, Schema.Unknown)
    ])
  )
}).annotate({ identifier: "Erro", description: "Erro: o que está errado e o que seria certo" })

const ErroEnvelope = Schema.Struct({
  status: Schema.Literal("error"),
  code: Schema.String,
  messages: Schema.Array(Schema.String),
  result: Schema.Null
}).annotate({ identifier: "ErroRgps", description: "Erro: o que está errado e o que seria certo" })

const corpoNitro = (f: Falha): typeof ErroNitro.Type => {
  const listar = f.http === 400 || f.mensagens.length > 1
  const data = { ...(listar ? { detalhes: f.mensagens } : {}), ...f.dados }
  return {
    statusCode: f.http,
    statusMessage: frases[f.http],
    message: f.http === 400 ? frases[400] : f.mensagens.join("; "),
    ...(Object.keys(data).length > 0 ? { data } : {})
  }
}

const corpoEnvelope = (f: Falha): typeof ErroEnvelope.Type => ({
  status: "error",
  code: String(f.http),
  messages: f.mensagens,
  result: null
})

/** `{ statusCode, statusMessage, message, data? }` (specification 1, section 7). */
export const formaNitro: Forma = { corpo: corpoNitro }
/** `{ status: "error", code, messages, result: null }` (specification 2, section 7). */
export const formaEnvelope: Forma = { corpo: corpoEnvelope }

/** The answer that carries a failure in the given shape. After a 408 or a 413 the connection closes: the body was not read. */
export const respostaDeFalha = (falha: Falha, forma: Forma): HttpServerResponse.HttpServerResponse => {
  const aguardar = aguardarDe(falha)
  return HttpServerResponse.jsonUnsafe(forma.corpo(falha), {
    status: falha.http,
    headers: {
      "cache-control": "no-store",
      ...(aguardar === undefined ? {} : { "retry-after": String(aguardar) }),
      ...(falha.metodos === undefined ? {} : { allow: falha.metodos.join(", ") }),
      ...(falha.http === 413 || falha.http === 408 ? { connection: "close" } : {})
    }
  })
}

const naFormaNitro = ErroNitro.pipe(
  Schema.decodeTo(
    Schema.instanceOf(Falha),
    SchemaTransformation.transform({
      decode: (fio) => Falha.de(statusDe(fio.statusCode), ...(fio.data?.detalhes ?? [fio.message])),
      encode: corpoNitro
    })
  )
)
const naFormaEnvelope = ErroEnvelope.pipe(
  Schema.decodeTo(
    Schema.instanceOf(Falha),
    SchemaTransformation.transform({
      decode: (fio) => Falha.de(statusDe(Number(fio.code)), ...fio.messages),
      encode: corpoEnvelope
    })
  )
)

/** One schema per status: an endpoint and its middlewares may declare the same, and the document shows it once. */
const porStatus = <S>(doStatus: (http: StatusFalha) => S): ((http: StatusFalha) => S) => {
  const declarados = new Map(statusFalha.map((http) => [http, doStatus(http)]))
  return (http) => declarados.get(http)!
}

/** The failure as a declared error of an endpoint or middleware of a native-shape tree. */
export const erroNitro = porStatus((http) => naFormaNitro.pipe(HttpApiSchema.status(http)))
/** The failure as a declared error of an endpoint or middleware under `/rgps/api/v1`. */
export const erroRgps = porStatus((http) => naFormaEnvelope.pipe(HttpApiSchema.status(http)))

const responder = (forma: Forma) => (httpEffect: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown>) =>
  Effect.catchIf(
    httpEffect,
    (erro) => erro instanceof Falha,
    (falha) => Effect.succeed(respostaDeFalha(falha, forma))
  ) as Effect.Effect<HttpServerResponse.HttpServerResponse, never>

/** What every operation of a native-shape tree may answer; statuses of one operation alone go on its endpoint. */
export class ErrosNitro extends HttpApiMiddleware.Service<ErrosNitro>()("http/ErrosNitro", {
  error: ([400, 404, 500] as const).map(erroNitro)
}) {
  static readonly layer = Layer.succeed(ErrosNitro, responder(formaNitro))
}

/** What every operation under `/rgps/api/v1` may answer; statuses of one operation alone go on its endpoint. */
export class ErrosRgps extends HttpApiMiddleware.Service<ErrosRgps>()("http/ErrosRgps", {
  error: ([400, 500] as const).map(erroRgps)
}) {
  static readonly layer = Layer.succeed(ErrosRgps, responder(formaEnvelope))
}
