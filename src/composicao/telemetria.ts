/**
 * OpenTelemetry: traces and metrics to any OTLP endpoint (HTTP), off unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 *
 * The exporters and the resource read the standard `OTEL_*` variables themselves (endpoint, headers, timeout,
 * compression, service name, resource attributes, sampler, batch sizes). The packages are loaded only when needed.
 */
import { Effect, Layer } from "effect"
import { HttpMiddleware, UrlParams } from "effect/http"
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

const Exportacao = Layer.unwrap(
  Effect.map(exportadores, ([NodeSdk, traces, otlpTraces, metrics, otlpMetrics]) =>
    NodeSdk.layer(() => ({
      resource: { serviceName: process.env.OTEL_SERVICE_NAME ?? NOME, serviceVersion: VERSAO },
      spanProcessor: new traces.BatchSpanProcessor(new otlpTraces.OTLPTraceExporter()),
      metricReader: new metrics.PeriodicExportingMetricReader({
        exporter: new otlpMetrics.OTLPMetricExporter(),
        exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? INTERVALO_PADRAO_MS)
      })
    }))
  )
)

/** Query values that never enter a span: secrets, people, and paths that may hold either. */
const FORA_DOS_TRACOS = ["token", "code", "state", "chave", "x-api-key", "cpf", "voltar", "rascunho"]

/** A path with a CPF (`/_painel/{cpf}`) would take it into the span. */
const COM_CPF = /(?<!\d)\d{11}(?!\d)/

const SegredosDeUrl = Layer.merge(
  Layer.succeed(UrlParams.CurrentRedactedNames, FORA_DOS_TRACOS),
  Layer.succeed(HttpMiddleware.TracerDisabledWhen, ({ url }) => COM_CPF.test(url))
)

export const Telemetria = Layer.unwrap(
  Effect.map(Configuracao, ({ exportarTelemetria }) =>
    exportarTelemetria ? Layer.mergeAll(Exportacao, SegredosDeUrl) : SegredosDeUrl
  )
)
