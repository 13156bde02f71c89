/**
 * OpenTelemetry: traces and metrics to any OTLP endpoint (HTTP), off unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 *
 * The exporters and the resource read the standard `OTEL_*` variables themselves (endpoint, headers, timeout,
 * compression, service name, resource attributes, sampler, batch sizes). The packages are loaded only when needed.
 */
import { Effect, Layer } from "effect"
import { Headers, HttpMiddleware, UrlParams } from "effect/http"
import { CABECALHO_DO_SERVICO } from "../../http/comum/servico/politica.ts"
import { Configuracao } from "../configuracao.ts"
import { NOME, VERSAO } from "../versao.ts"
import { semSegredos } from "./spans-sem-segredos.ts"

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
      spanProcessor: new traces.BatchSpanProcessor(semSegredos(new otlpTraces.OTLPTraceExporter())),
      metricReader: new metrics.PeriodicExportingMetricReader({
        exporter: new otlpMetrics.OTLPMetricExporter(),
        exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? INTERVALO_PADRAO_MS)
      })
    }))
  )
)

/** A path with a CPF (`/_painel/{cpf}`): the request makes no span. */
const COM_CPF = /(?<!\d)\d{11}(?!\d)/

/** What never enters a span: any value of a query, for a caller may write anything there, and headers with credentials. */
const Segredos = Layer.mergeAll(
  Layer.succeed(HttpMiddleware.TracerDisabledWhen, ({ url }) => COM_CPF.test(url)),
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
  Effect.map(Configuracao, ({ enderecoOtlp }) =>
    enderecoOtlp !== undefined ? Layer.mergeAll(Exportacao, Segredos) : Segredos
  )
)
