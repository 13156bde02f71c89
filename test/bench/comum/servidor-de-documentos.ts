/** A server of every service on the seeded tables, for `documentos.ts`: tells its origin and, when asked, its memory and its processor time. */
import { ByteSize, Effect, Layer } from "effect"
import { HttpIncomingMessage, HttpServer } from "effect/http"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { diario, subir } from "../../apoio/http/servidor.ts"
import { instantaneoDaSemente, tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"

const rotas = Rotas({ servicos: ["backoffice", "tempo", "rmi"], urlBase: "http://localhost", versao: "0" }).pipe(
  Layer.provide(CalculadoraDireta("0")),
  Layer.provide(tabelasEmMemoria(instantaneoDaSemente()).camada),
  Layer.provide(LeitorEmTrabalhadores()),
  Layer.provide(HttpServer.layerServices)
)

const servir = Effect.gen(function* () {
  const base = yield* subir(
    rotas,
    Layer.merge(Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.mebibytes(10)), diario([]))
  )
  process.on("message", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    process.send!({ residenteMb: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 })
  })
  process.send!(base)
  return yield* Effect.never
})

await Effect.runPromise(Effect.scoped(servir))
