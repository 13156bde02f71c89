/** Quotas and telemetry of servers where neither is the subject. */
import { Effect, Layer } from "effect"
import { LimitesDeRequisicao } from "../../src/domain/acesso/cotas.ts"
import { RepositorioTelemetria } from "../../src/domain/telemetria/portas.ts"
import { ContadoresEmMemoria } from "../../src/http/comum/cotas/contadores-em-memoria.ts"

/** Limits that no test meets by accident, and a telemetry that nobody should reach. */
export const usoDeTeste = Layer.mergeAll(
  ContadoresEmMemoria,
  Layer.succeed(LimitesDeRequisicao, { institucional: 1e9, publico: 1e9, porOrigem: 1e9 }),
  Layer.succeed(RepositorioTelemetria, {
    registrar: () => Effect.die("this server has no database"),
    consolidar: () => Effect.die("this server has no database")
  })
)
