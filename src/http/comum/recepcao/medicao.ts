/** The duration of requests as an OpenTelemetry histogram (semantic convention `http.server.request.duration`, seconds). */
import { Context, Metric } from "effect"

const LIMITES = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Any other method of a caller would be a series of its own. */
const METODOS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"])

const histogramas = new Map<string, Metric.Histogram<number>>()

/** One series per method, route template and status: bounded, whatever callers send. */
export const histogramaDe = (metodo: string, rota: string, status: number): Metric.Histogram<number> => {
  const conhecido = METODOS.has(metodo) ? metodo : "_OTHER"
  const chave = `${conhecido} ${status} ${rota}`
  let histograma = histogramas.get(chave)
  if (histograma === undefined) {
    histograma = Metric.histogram("http.server.request.duration", {
      description: "Duration of HTTP server requests",
      boundaries: LIMITES,
      attributes: {
        unit: "s",
        "http.request.method": conhecido,
        "http.route": rota,
        "http.response.status_code": String(status)
      }
    })
    histogramas.set(chave, histograma)
  }
  return histograma
}

/** What metrics look up in a context at each update, alone: there it is soon found. */
export const contextoDasMetricas = (contexto: Context.Context<never>): Context.Context<never> =>
  Context.make(Metric.MetricRegistry, Context.get(contexto, Metric.MetricRegistry)).pipe(
    Context.add(Metric.CurrentMetricAttributes, Context.get(contexto, Metric.CurrentMetricAttributes))
  )

export const medirRequisicao = (
  contexto: Context.Context<never>,
  metodo: string,
  rota: string,
  status: number,
  ms: number
): void => histogramaDe(metodo, rota, status).updateUnsafe(ms / 1000, contexto)
