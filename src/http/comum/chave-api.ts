/**
 * API keys (specification 2, section 5): who calls, before anything else of the request is looked at. A group that needs
 * one says so in its contract.
 */
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { MARCA } from "../../domain/acesso/chaves/chave.ts"
import { CONSUMIDOR_ANONIMO, Consumidor, type DadosDoConsumidor, type Escopo } from "../../domain/acesso/consumidor.ts"
import { type ChaveRecusada, ValidadorDeChaves } from "../../domain/acesso/portas.ts"
import { erroNitro, erroRgps, Falha } from "./falhas/falha.ts"
import { notarConsumidor } from "./registro/anotacoes.ts"
import { contarRecusa, type TipoDeEvento } from "./registro/eventos-de-seguranca.ts"

/** Setting `CHAVE_API_OBRIGATORIA`: without it a request without a key is anonymous; a key that comes is still judged. */
export const ChaveObrigatoria = Context.Reference<boolean>("http/ChaveObrigatoria", { defaultValue: () => true })

/** Names under which callers put keys where keys must not be: a URL is kept in logs all along its way. */
const PARAMETROS_DE_CHAVE = ["x-api-key", "api-key", "api_key", "apikey", "chave", "chave-api", "chave_api"]

/** Whether the query of a request holds a key, by the name of a parameter or by the form of its name or value. */
export const chaveNaConsulta = (url: string): boolean => {
  const inicio = url.indexOf("?")
  if (inicio === -1) return false
  return [...new URLSearchParams(url.slice(inicio + 1))].some(
    ([nome, valor]) => PARAMETROS_DE_CHAVE.includes(nome.toLowerCase()) || valor.includes(MARCA) || nome.includes(MARCA)
  )
}

const motivos: Readonly<Record<ChaveRecusada["motivo"], string>> = {
  malformada: "chave de API inválida: envie no cabeçalho x-api-key, uma só vez, a chave como foi emitida",
  desconhecida: "chave de API inválida: envie no cabeçalho x-api-key a chave como foi emitida",
  revogada: "chave de API revogada: solicite uma nova chave"
}

const eventos: Readonly<Record<ChaveRecusada["motivo"], TipoDeEvento>> = {
  malformada: "seguranca.chave.malformada",
  desconhecida: "seguranca.chave.desconhecida",
  revogada: "seguranca.chave.revogada"
}

export const CHAVE_AUSENTE = "chave de API ausente: envie a chave no cabeçalho x-api-key"
export const semEscopo = (escopo: Escopo): string => `chave de API sem o escopo ${escopo}, que esta rota exige`
export const REGISTRO_INDISPONIVEL =
  "registro de chaves indisponível: a chave de API não pôde ser conferida; repita a requisição em alguns segundos"
const NA_URL =
  "consulta: a chave de API não pode ir no endereço, que fica registrado pelo caminho; envie-a no cabeçalho x-api-key e, se era verdadeira, revogue-a"

/** Whoever presents the key, or the failure that says why nobody does. */
const identificar = Effect.fnUntraced(function* (
  validador: ValidadorDeChaves["Service"],
  obrigatoria: boolean,
  escopo: Escopo,
  chave: Redacted.Redacted
) {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  if (chaveNaConsulta(url)) {
    yield* contarRecusa("seguranca.chave.no-endereco")
    return yield* Falha.de(400, NA_URL)
  }
  if (Redacted.value(chave) === "") {
    if (!obrigatoria) return CONSUMIDOR_ANONIMO
    yield* contarRecusa("seguranca.chave.ausente")
    return yield* Falha.de(401, CHAVE_AUSENTE)
  }
  const consumidor: DadosDoConsumidor = yield* validador.validar(chave).pipe(
    Effect.catchTags({
      ChaveRecusada: ({ motivo }) =>
        Effect.andThen(
          contarRecusa(eventos[motivo], { chave: Redacted.value(chave) }),
          Effect.fail(Falha.de(401, motivos[motivo]))
        ),
      RegistroDeChavesIndisponivel: () =>
        new Falha({
          http: 503,
          mensagens: [REGISTRO_INDISPONIVEL],
          retryAfter: 5
        })
    })
  )
  notarConsumidor(yield* Effect.context<never>(), consumidor)
  if (!consumidor.escopos.includes(escopo)) {
    yield* contarRecusa("seguranca.chave.sem-escopo", { chave: Redacted.value(chave), idToken: consumidor.idToken })
    return yield* Falha.de(403, semEscopo(escopo))
  }
  return consumidor
})

/** A 401 says which credentials would do (RFC 9110, section 11.6.1). */
const comDesafio: HttpEffect.PreResponseHandler = (_, resposta) =>
  Effect.succeed(HttpServerResponse.setHeader(resposta, "www-authenticate", 'ApiKey header="x-api-key"'))

/** The header as OpenAPI shows it, on the operations that require it. */
export const cabecalhoDaChave = HttpApiSecurity.apiKey({ key: "x-api-key", in: "header" }).pipe(
  HttpApiSecurity.annotate(OpenApi.Description, "Chave de API emitida pela equipe da plataforma")
)

/** The handler of a middleware that admits keys with a scope; it provides `Consumidor`. */
export const admitir = (escopo: Escopo) =>
  Effect.gen(function* () {
    const validador = yield* ValidadorDeChaves
    const obrigatoria = yield* ChaveObrigatoria
    return <E>(
      httpEffect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, Consumidor>,
      { credential }: { readonly credential: Redacted.Redacted }
    ) =>
      identificar(validador, obrigatoria, escopo, credential).pipe(
        Effect.tapError(({ http }) => (http === 401 ? HttpEffect.appendPreResponseHandler(comDesafio) : Effect.void)),
        Effect.flatMap((consumidor) => Effect.provideService(httpEffect, Consumidor, consumidor))
      )
  })

/** The key of the calculation routes: 401 without a good one, 403 when it does not open them, 503 when it cannot be judged. */
export class ChaveApi extends HttpApiMiddleware.Service<ChaveApi, { provides: Consumidor }>()("http/ChaveApi", {
  error: ([401, 403, 503] as const).map(erroRgps),
  security: { chaveApi: cabecalhoDaChave }
}) {
  static readonly layer = Layer.effect(
    ChaveApi,
    Effect.map(admitir("rgps"), (chaveApi) => ChaveApi.of({ chaveApi }))
  )
}

/** The key of the exchange, which only the scope `exchange` opens. */
export class ChaveDeTroca extends HttpApiMiddleware.Service<ChaveDeTroca, { provides: Consumidor }>()(
  "http/ChaveDeTroca",
  { error: ([401, 403, 503] as const).map(erroNitro), security: { chaveApi: cabecalhoDaChave } }
) {
  static readonly layer = Layer.effect(
    ChaveDeTroca,
    Effect.map(admitir("exchange"), (chaveApi) => ChaveDeTroca.of({ chaveApi }))
  )
}
