/** A collector on loopback: keeps what OTLP/HTTP exporters send as JSON. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"

export interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface Coletor {
  readonly url: string
  readonly spans: () => ReadonlyArray<Span>
  readonly metricas: () => ReadonlyArray<string>
  /** Everything received, as text: to look for what must not be there. */
  readonly texto: () => string
  readonly cabecalhos: () => ReadonlyArray<Readonly<Record<string, unknown>>>
}

interface Atributo {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

const atributos = (lista: ReadonlyArray<Atributo> = []) =>
  Object.fromEntries(lista.map(({ key, value }) => [key, Object.values(value)[0]]))

// biome-ignore lint/suspicious/noExplicitAny: the shape of a foreign protocol, read only by tests
type Corpo = any

export const coletorOtlp: Effect.Effect<Coletor, never, Scope.Scope> = Effect.map(
  Effect.acquireRelease(
    Effect.callback<{ servidor: ReturnType<typeof createServer>; corpos: Array<Corpo>; cabecalhos: Array<Corpo> }>(
      (resume) => {
        const corpos: Array<Corpo> = []
        const cabecalhos: Array<Corpo> = []
        const servidor = createServer(async (requisicao, resposta) => {
          let texto = ""
          for await (const parte of requisicao) texto += String(parte)
          corpos.push({ caminho: requisicao.url, corpo: JSON.parse(texto) })
          cabecalhos.push(requisicao.headers)
          resposta.writeHead(200, { "content-type": "application/json" }).end("{}")
        })
        servidor.listen(0, "127.0.0.1", () => resume(Effect.succeed({ servidor, corpos, cabecalhos })))
      }
    ),
    ({ servidor }) =>
      Effect.sync(() => {
        servidor.close()
        servidor.closeAllConnections()
      })
  ),
  ({ servidor, corpos, cabecalhos }) => ({
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    spans: () =>
      corpos
        .flatMap(({ corpo }) => corpo.resourceSpans ?? [])
        .flatMap((r: Corpo) => r.scopeSpans)
        .flatMap((s: Corpo) => s.spans)
        .map((s: Corpo) => ({ ...s, attributes: atributos(s.attributes) })),
    metricas: () =>
      corpos
        .flatMap(({ corpo }) => corpo.resourceMetrics ?? [])
        .flatMap((r: Corpo) => r.scopeMetrics)
        .flatMap((s: Corpo) => s.metrics)
        .map((m: Corpo) => m.name),
    texto: () => JSON.stringify(corpos),
    cabecalhos: () => cabecalhos
  })
)
