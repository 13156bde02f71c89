/**
 * OpenTelemetry: traces and metrics to any OTLP endpoint (HTTP), off unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 *
 * The exporters and the resource read the standard `OTEL_*` variables themselves (endpoint, headers, timeout,
 * compression, service name, resource attributes, sampler, batch sizes). The packages are loaded only when needed.
 */
import type { SpanExporter } from "@opentelemetry/sdk-trace-base"
import { Effect, Layer } from "effect"
import { Headers, UrlParams } from "effect/http"
import { mascararChaves } from "../domain/acesso/chave.ts"
import { CABECALHO_DO_SERVICO } from "../http/backoffice/servico/politica.ts"
import { Configuracao } from "./configuracao.ts"
import { NOME, VERSAO } from "./versao.ts"

const INTERVALO_PADRAO_MS = 60_000

const exportadores = Effect.promise(() =>
  Promise.all([
    import("@effect/opentelemetry/NodeSdk"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-metrics-otlp-http")
  ])
)

/**
 * Sends spans on without what looks like an API key in any attribute: values of queries are redacted before, but a
 * caller may write a key anywhere in a URL.
 */
const semChaves = (exportador: SpanExporter): SpanExporter => ({
  export: (spans, concluir) => {
    for (const { attributes } of spans) {
      for (const [nome, valor] of Object.entries(attributes)) {
        if (typeof valor === "string") attributes[nome] = mascararChaves(valor)
      }
    }
    exportador.export(spans, concluir)
  },
  shutdown: () => exportador.shutdown()
})

const Exportacao = Layer.unwrap(
  Effect.map(exportadores, ([NodeSdk, traces, otlpTraces, metrics, otlpMetrics]) =>
    NodeSdk.layer(() => ({
      resource: { serviceName: process.env.OTEL_SERVICE_NAME ?? NOME, serviceVersion: VERSAO },
      spanProcessor: new traces.BatchSpanProcessor(semChaves(new otlpTraces.OTLPTraceExporter())),
      metricReader: new metrics.PeriodicExportingMetricReader({
        exporter: new otlpMetrics.OTLPMetricExporter(),
        exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? INTERVALO_PADRAO_MS)
      })
    }))
  )
)

/** What never enters a span: any value of a query, for a caller may write anything there, and headers with credentials. */
const Segredos = Layer.merge(
  Layer.succeed(UrlParams.CurrentRedactedNames, [/^/]),
  Layer.succeed(Headers.CurrentRedactedNames, [
    "authorization",
    "cookie",
    "set-cookie",
    "x-api-key",
    CABECALHO_DO_SERVICO
  ])
)

export const Telemetria = Layer.unwrap(
  Effect.map(Configuracao, ({ exportarTelemetria }) =>
    exportarTelemetria ? Layer.mergeAll(Exportacao, Segredos) : Segredos
  )
)
