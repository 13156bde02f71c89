/**
 * OpenTelemetry: traces and metrics to any OTLP endpoint (HTTP), off unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 *
 * The exporters and the resource read the standard `OTEL_*` variables themselves (endpoint, headers, timeout,
 * compression, service name, resource attributes, sampler, batch sizes). The packages are loaded only when needed.
 */
import { type Context, Effect, Layer } from "effect"
import { Headers, HttpMiddleware, UrlParams } from "effect/http"
import { mascarar } from "../../domain/acesso/chaves/mascara.ts"
import { Falta } from "../../domain/rotinas/faltas.ts"
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

/** What an exporter says of one delivery (`ExportResult` of OpenTelemetry): code 0, or why it failed. */
interface Entrega {
  readonly code: number
  readonly error?: Error
}

/** `exportador`, with its failures told in the log. A cause holds no more than the collector's host and status. */
const vigiado = <A extends { export: (itens: never, concluir: (entrega: Entrega) => void) => void }>(
  exportador: A,
  falta: Falta,
  contexto: Context.Context<never>
): A => {
  const exportar = exportador.export.bind(exportador)
  const contar = ({ code, error }: Entrega) =>
    code === 0 ? falta.passou : falta.houve(mascarar(error?.message ?? "sem causa conhecida"))
  exportador.export = (itens, concluir) =>
    exportar(itens, (entrega) => {
      Effect.runForkWith(contexto)(contar(entrega))
      concluir(entrega)
    })
  return exportador
}

const Exportacao = Layer.unwrap(
  Effect.gen(function* () {
    const [NodeSdk, traces, otlpTraces, metrics, otlpMetrics] = yield* exportadores
    const contexto = yield* Effect.context<never>()
    const dosTracos = new Falta("coletor OTLP não recebe os traços")
    const dasMetricas = new Falta("coletor OTLP não recebe as métricas")
    return NodeSdk.layer(() => ({
      resource: { serviceName: process.env.OTEL_SERVICE_NAME ?? NOME, serviceVersion: VERSAO },
      spanProcessor: new traces.BatchSpanProcessor(
        semSegredos(vigiado(new otlpTraces.OTLPTraceExporter(), dosTracos, contexto))
      ),
      metricReader: new metrics.PeriodicExportingMetricReader({
        exporter: vigiado(new otlpMetrics.OTLPMetricExporter(), dasMetricas, contexto),
        exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? INTERVALO_PADRAO_MS)
      })
    }))
  })
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
