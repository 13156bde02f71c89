/** Traces and metrics reach an OTLP collector, from the service and from the job, and hold no secret. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { chaveDe } from "../apoio/chaves.ts"
import { type Coletor, coletorOtlp, type Span } from "../apoio/processos/otlp.ts"
import { executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { TEMPO } from "../apoio/rgps/rgps.ts"

const variaveis = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: "x-coletor=segredo-do-coletor",
  OTEL_SERVICE_NAME: "servico-de-teste",
  OTEL_BSP_SCHEDULE_DELAY: "50",
  OTEL_METRIC_EXPORT_INTERVAL: "100"
})

const ate = (condicao: () => boolean) =>
  Effect.sync(condicao).pipe(
    Effect.repeat({ until: (sim) => sim, schedule: Schedule.spaced("50 millis"), times: 200 }),
    Effect.filterOrElse(
      (sim) => sim,
      () => Effect.die("the collector did not receive what was expected")
    )
  )

const doTrace = (coletor: Coletor, traceId: string): ReadonlyArray<Span> =>
  coletor.spans().filter((s) => s.traceId === traceId)

describe("OpenTelemetry", () => {
  it.live(
    "spans of HTTP and SQL and metrics arrive; an incoming trace is continued; tokens do not leave",
    () =>
      Effect.gen(function* () {
        const coletor = yield* coletorOtlp
        const servico = yield* servicoNoAr({
          TRUSTED_PROXIES: "127.0.0.1", // only a proxy of ours may continue a trace
          DATA_DIR: yield* pastaDeDados,
          ...variaveis(coletor.url)
        })
        const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
        yield* Effect.promise(() =>
          fetch(`${servico.url}/indices/api/v1/tabela/2024-01?token=segredo-na-url`, {
            headers: {
              traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
              "x-api-key": "segredo-no-cabecalho",
              "x-servico-chave": "segredo-no-cabecalho"
            }
          }).then((r) => r.text())
        )
        const chave = chaveDe(servico.url)!
        for (const caminho of [
          `?x-api-key=${chave}`,
          `?k=${chave}`,
          `?${chave}`,
          `/${chave}`,
          `/${chave.replace("_", "%5F")}`
        ]) {
          yield* Effect.promise(() =>
            fetch(`${servico.url}${TEMPO}${caminho}`, { method: "POST" }).then((r) => r.text())
          )
        }
        yield* ate(() => coletor.spans().filter((s) => s.attributes["http.request.method"] === "POST").length === 5)
        const enderecos = coletor.spans().map((s) => s.attributes["url.path"])
        assert.includeMembers(enderecos, [TEMPO, ""], "the template of a route, or nothing")
        assert.notInclude(coletor.texto(), chave.slice(13))
        assert.notInclude(servico.saida(), chave.slice(13))
        yield* ate(() => doTrace(coletor, traceId).length > 0)
        const [span] = doTrace(coletor, traceId)
        assert.strictEqual(span?.parentSpanId, "00f067aa0ba902b7")
        assert.strictEqual(span?.attributes["http.route"], "/indices/api/v1/tabela/:competencia")
        yield* ate(() => coletor.spans().some((s) => s.name === "postgres"))
        yield* ate(() => coletor.metricas().includes("http.server.request.duration"))
        const pessoais = [
          "/_painel/52998224725",
          "/_painel/acessos?cpf=529.982.247-25",
          "/auth/entrar?voltar=/_painel/52998224725",
          "/auth/callback?code=segredo-do-codigo&state=segredo-do-pedido"
        ]
        for (const caminho of pessoais) {
          yield* Effect.promise(() => fetch(servico.url + caminho, { redirect: "manual" }).then((r) => r.text()))
        }
        yield* ate(() => coletor.spans().some((s) => s.attributes["http.route"] === "/auth/callback"))
        assert.notMatch(coletor.texto(), /52998224725|529\.982|segredo-do-/)
        assert.include(coletor.texto(), "servico-de-teste")
        assert.isTrue(coletor.cabecalhos().every((c) => c["x-coletor"] === "segredo-do-coletor"))
        assert.notMatch(coletor.texto(), /segredo-na-url|segredo-no-cabecalho/)
        assert.notMatch(servico.saida() + servico.erros(), /segredo-/)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "a collector that refuses, and one that swallows, is told once, with the cause; the service goes on",
    () =>
      Effect.gen(function* () {
        const mudo = yield* Effect.acquireRelease(
          Effect.callback<Server>((resume) => {
            const servidor = createServer(() => undefined)
            servidor.listen(0, "127.0.0.1", () => resume(Effect.succeed(servidor)))
          }),
          (servidor) =>
            Effect.sync(() => {
              servidor.close()
              servidor.closeAllConnections()
            })
        )
        const causas = {
          "http://127.0.0.1:1": /ECONNREFUSED/,
          [`http://127.0.0.1:${(mudo.address() as AddressInfo).port}`]: /time/i
        }
        for (const [url, causa] of Object.entries(causas)) {
          const servico = yield* servicoNoAr({
            DATA_DIR: yield* pastaDeDados,
            ...variaveis(url),
            OTEL_EXPORTER_OTLP_TIMEOUT: "300"
          })
          const linhasDe = (nome: string) =>
            servico
              .saida()
              .split("\n[")
              .filter((linha) => linha.includes(nome))
          const quais = ["coletor OTLP não recebe os traços", "coletor OTLP não recebe as métricas"]
          const tabela = () => Effect.promise(() => fetch(`${servico.url}/indices/api/v1/tabela/2024-01`))
          yield* tabela()
          yield* ate(() => quais.every((nome) => linhasDe(nome).length > 0))
          for (let vez = 0; vez < 20; vez++) {
            assert.strictEqual((yield* tabela()).status, 200)
            yield* Effect.sleep("100 millis")
          }
          for (const nome of quais) {
            const linhas = linhasDe(nome)
            assert.lengthOf(linhas, 1, `${url}: ${nome}`)
            assert.match(linhas[0]!, causa)
            assert.notInclude(linhas[0]!, "segredo-do-coletor")
          }
        }
      }).pipe(Effect.scoped),
    90_000
  )

  it.live(
    "a collector that refuses and then receives is one line with its cause, and one when it receives",
    () =>
      Effect.gen(function* () {
        let recusa = true
        const coletor = yield* Effect.acquireRelease(
          Effect.callback<Server>((resume) => {
            const servidor = createServer((pedido, resposta) => {
              pedido.resume()
              resposta.writeHead(recusa ? 400 : 200, { "content-type": "application/json" }).end("{}")
            })
            servidor.listen(0, "127.0.0.1", () => resume(Effect.succeed(servidor)))
          }),
          (servidor) =>
            Effect.sync(() => {
              servidor.close()
              servidor.closeAllConnections()
            })
        )
        const servico = yield* servicoNoAr({
          DATA_DIR: yield* pastaDeDados,
          ...variaveis(`http://127.0.0.1:${(coletor.address() as AddressInfo).port}`)
        })
        const nome = "coletor OTLP não recebe as métricas"
        const linhas = () =>
          servico
            .saida()
            .split("\n[")
            .filter((linha) => linha.includes(nome))
        yield* ate(() => linhas().length > 0)
        recusa = false
        yield* ate(() => linhas().length > 1)
        const [primeira = "", ultima = "", ...outras] = linhas()
        assert.match(primeira, /Bad Request|400/)
        assert.include(ultima, `${nome}: voltou ao normal`)
        assert.isEmpty(outras)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "the job is traced too, and the last spans are flushed before it ends",
    () =>
      Effect.gen(function* () {
        const coletor = yield* coletorOtlp
        const fontes = { SGS_URL: "http://127.0.0.1:1", IBGE_URL: "http://127.0.0.1:1" }
        const { fim } = yield* executar(["src/main.ts", "job"], {
          DATA_DIR: yield* pastaDeDados,
          ...fontes,
          ...variaveis(coletor.url)
        })
        assert.strictEqual(yield* fim, 2, "no source answered")
        assert.isTrue(coletor.spans().some((s) => /atualizarIndices/i.test(s.name)))
      }).pipe(Effect.scoped),
    60_000
  )
})
