/**
 * The same trivial POST with and without protection by key and quota, for `chaves.ts`. Environment: `BANCO`, address of
 * the database of the counters; `CHAVES`, JSON of clear keys and their classes; `COTA`, of the class `institucional`. Tells its origin
 * and, when asked, the microseconds of processor that it used.
 */
import { Effect, Layer, Logger, Redacted, Schema } from "effect"
import { HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { ContadoresSql } from "../../../sql/telemetria/contadores-repo.ts"
import type { ClasseConsumidor } from "../../../src/domain/acesso/consumidor.ts"
import { LIMITES_PADRAO, LimitesDeRequisicao } from "../../../src/domain/acesso/cotas.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { ChaveApi } from "../../../src/http/comum/chave-api.ts"
import { Cota } from "../../../src/http/comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../../src/http/comum/cotas/limite-por-origem.ts"
import { ErrosRgps } from "../../../src/http/comum/falhas/falha.ts"
import { CorpoJson } from "../../../src/http/comum/recepcao/corpo-json.ts"
import { envelope, ok } from "../../../src/http/comum/resposta/envelope.ts"
import { Protecao } from "../../../src/http/rgps/comum/protecao.ts"
import { chavesEmMemoria, consumidorDeTeste } from "../../apoio/chaves.ts"
import { subir } from "../../apoio/http/servidor.ts"

const somar = HttpApiEndpoint.post("somar", "/somar", {
  payload: Schema.Struct({ a: Schema.Int, b: Schema.Int }),
  success: envelope(Schema.Int)
})

const Livre = HttpApiGroup.make("livre").add(somar).middleware(CorpoJson).middleware(ErrosRgps).prefix("/livre")
const Protegida = HttpApiGroup.make("protegida")
  .add(somar)
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix("/protegida")
const Api = HttpApi.make("bench").add(Livre).add(Protegida)

const tratadores = Layer.mergeAll(
  HttpApiBuilder.group(Api, "livre", (h) => h.handle("somar", ({ payload: { a, b } }) => Effect.succeed(ok(a + b)))),
  HttpApiBuilder.group(Api, "protegida", (h) => h.handle("somar", ({ payload: { a, b } }) => Effect.succeed(ok(a + b))))
)

const { BANCO = "", CHAVES = "{}", COTA = "" } = process.env
const chaves = Object.entries(JSON.parse(CHAVES) as Record<string, ClasseConsumidor>).map(
  ([chave, classe], i) => [chave, consumidorDeTeste({ classe, idToken: `chave-de-medicao-${i}` })] as const
)

const rotas = HttpApiBuilder.layer(Api).pipe(
  Layer.provide(tratadores),
  Layer.provide(Protecao),
  Layer.provide(chavesEmMemoria(Object.fromEntries(chaves)).camada),
  Layer.provide(ContadoresSql),
  Layer.provide(clientePostgres(Redacted.make(BANCO), 4)),
  Layer.provide(
    Layer.succeed(LimitesDeRequisicao, {
      ...LIMITES_PADRAO,
      institucional: Number(COTA),
      porOrigem: 1_000_000_000
    })
  ),
  Layer.orDie
)

const servir = Effect.gen(function* () {
  const base = yield* subir(
    Layer.merge(rotas, Borda({})).pipe(Layer.provide(HttpServer.layerServices)),
    Logger.layer([])
  )
  process.on("message", () => {
    const { user, system } = process.cpuUsage()
    process.send!(user + system)
  })
  process.send!(base)
  return yield* Effect.never
})

await Effect.runPromise(Effect.scoped(servir))
