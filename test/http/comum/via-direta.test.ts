/** The direct road answers what the edge answers: bytes, headers, log line, measurement; and leaves to it whatever it must. */
import { connect } from "node:net"
import { describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Metric, References, Tracer } from "effect"
import { expect } from "vitest"
import { anotacoesDaLinha, RegistroDireto } from "../../../src/http/comum/registro/linha-da-requisicao.ts"
import type { Registrada } from "../../apoio/http/servidor.ts"
import { subirIndices } from "../../apoio/indices/indices.ts"
import { instantaneoDaSemente, tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"

const T = "/indices/api/v1/tabela"

const pela = (linhas: Array<Registrada>): Layer.Layer<never> =>
  Layer.succeed(
    RegistroDireto,
    (mensagem, rota) => (agora) => linhas.push({ mensagem, anotacoes: anotacoesDaLinha({ ...rota, ...agora }) })
  )

const pelaFibra = (linhas: Array<Registrada>): Layer.Layer<never> =>
  Logger.layer([
    Logger.make(({ message, fiber }) =>
      linhas.push({ mensagem: message, anotacoes: fiber.getRef(References.CurrentLogAnnotations) })
    )
  ])

/** Everything that one request brings back, as it came. */
const enviar = (base: string, [primeira, ...cabecalhos]: ReadonlyArray<string>): Effect.Effect<string> =>
  Effect.callback((resume) => {
    const { hostname, port } = new URL(base)
    let recebido = ""
    const pedido = [`${primeira} HTTP/1.1`, "Host: a", ...cabecalhos, "Connection: close", "", ""].join("\r\n")
    const soquete = connect(Number(port), hostname, () => soquete.write(pedido))
    soquete.on("data", (parte) => {
      recebido += parte.toString("latin1")
    })
    soquete.on("error", () => undefined)
    soquete.on("close", () => resume(Effect.succeed(recebido)))
  })

/** What differs from request to request, and nothing else, is taken out. */
const semOQueMuda = (resposta: string): string =>
  resposta
    .replace(/^date: .*\r\n/im, "")
    .replace(/^(x-request-id: )[\da-f-]{36}/im, "$1UUID")
    .replace(/("x-request-id":")[\da-f-]{36}/, "$1UUID")

const semId = ({ idRequisicao, ms, ...demais }: Readonly<Record<string, unknown>>) => {
  expect(idRequisicao).toMatch(/^[\da-f-]{36}$/)
  expect(ms).toBeGreaterThanOrEqual(0)
  return demais
}

const dois = Effect.gen(function* () {
  const diretas: Array<Registrada> = []
  const daFibra: Array<Registrada> = []
  const lentas: Array<Registrada> = []
  const instantaneo = instantaneoDaSemente()
  const daVia = Layer.merge(pela(diretas), pelaFibra(daFibra))
  const rapida = yield* subirIndices(tabelasEmMemoria(instantaneo), daVia)
  const comum = yield* subirIndices(tabelasEmMemoria(instantaneo), pelaFibra(lentas))
  return { rapida, comum, diretas, daFibra, lentas }
})

/** Asked once before, so that nothing is left to be made. */
const DIRETOS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "a competence": [`GET ${T}/2024-01`],
  "a competence, by HEAD": [`HEAD ${T}/2024-01`],
  "a competence as CSV": [`GET ${T}/2024-01`, "Accept: text/csv"],
  "a table": [`GET ${T}`],
  "a table, gzip": [`GET ${T}`, "Accept-Encoding: gzip"],
  "a table, brotli": [`GET ${T}`, "Accept-Encoding: br"],
  "a table that the client has": [`GET ${T}`, "If-None-Match: *"],
  "the same by HEAD": [`HEAD ${T}`, "If-None-Match: *"],
  "another table": ["GET /indices/api/v1/moedas"],
  "some indexers": [`GET ${T}?indice=ipca&indice=inpc&competenciaInicial=2024-01`, "Accept-Encoding: gzip"],
  "the same in other words": [`GET ${T}?competenciaInicial=2024-01&indice[]=ipca&indice[]=inpc`],
  "an interval as CSV": ["GET /indices/api/v1/reajuste?competenciaInicial=2020-01&formato=csv"],
  "a short spreadsheet, with its mark": ["GET /indices/api/v1/reajuste?competenciaInicial=2025-01&formato=planilha"],
  "a short spreadsheet, gzip": [
    "GET /indices/api/v1/reajuste?competenciaInicial=2010-01&formato=planilha",
    "Accept-Encoding: gzip"
  ],
  "with an id of the client's": [`GET ${T}/2024-01`, "X-Request-Id: pedido-12345"],
  "with an id that is none": [`GET ${T}/2024-01`, 'X-Request-Id: "}52998224725 rgps_0123456789'],
  "with an id that no line may say": [`GET ${T}/2024-01`, "X-Request-Id: p.529.982.247-25"],
  "with two ids": [`GET ${T}/2024-01`, "X-Request-Id: pedido-12345", "X-Request-Id: pedido-67890"],
  "with a trace of the client's": [
    `GET ${T}/2024-01`,
    "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
  ]
}

/** The direct road has nothing to say to these. */
const DA_BORDA: Readonly<Record<string, ReadonlyArray<string>>> = {
  "a competence without data": [`GET ${T}/1900-01`],
  "a malformed competence": [`GET ${T}/2024-13`],
  "an unknown indexer": [`GET ${T}?indice=ouro`],
  "another spelling of the path": ["GET /indices/api/v1/%74abela"],
  "a path that goes up": ["GET /indices/api/v1/moedas/../tabela"],
  "two hosts": [`GET ${T}/2024-01`, "Host: b"],
  "a body": [`GET ${T}/2024-01`, "Content-Length: 0"],
  "a forwarded address": [`GET ${T}/2024-01`, "X-Forwarded-For: 192.0.2.7"],
  "another method": [`POST ${T}/2024-01`, "Content-Length: 0"],
  "another tree": ["GET /nada"]
}

describe("the direct road", () => {
  it.live("answers and logs as the edge, once there are bytes to be sent", () =>
    Effect.gen(function* () {
      const { rapida, comum, diretas, lentas } = yield* dois
      for (const [nome, pedido] of Object.entries(DIRETOS)) {
        yield* enviar(rapida, pedido)
        const antes = [diretas.length, lentas.length] as const
        const resposta = semOQueMuda(yield* enviar(rapida, pedido))
        const esperada = semOQueMuda(yield* enviar(comum, pedido))
        expect(resposta, nome).toMatch(/^HTTP\/1\.1 (200|304) /)
        expect(resposta, nome).toMatch(/^x-request-id: UUID/m)
        expect(resposta, nome).toBe(esperada)
        expect(diretas.length, `${nome}: by the direct road`).toBe(antes[0] + 1)
        expect(lentas.length).toBe(antes[1] + 1)
        const [linha, igual] = [diretas.at(-1)!, lentas.at(-1)!]
        expect([linha.mensagem].flat(), nome).toEqual([igual.mensagem].flat())
        expect(semId(linha.anotacoes), nome).toEqual(semId(igual.anotacoes))
        expect(Object.keys(linha.anotacoes), nome).toEqual(Object.keys(igual.anotacoes))
      }
      expect(diretas.some(({ anotacoes }) => anotacoes.idRecebido === "pedido-12345")).toBe(true)
      expect(diretas.some(({ anotacoes }) => anotacoes.rastroRecebido === "0af7651916cd43dd8448eb211c80319c")).toBe(
        true
      )
    }).pipe(Effect.scoped)
  )

  it.live("gives each client what it asked for: no other encoding, and no 304 for what it does not have", () =>
    Effect.gen(function* () {
      const { rapida, comum, diretas } = yield* dois
      const etagDe = (resposta: string) => /^etag: (.*)$/im.exec(resposta)?.[1]?.trim() ?? ""
      const semCodificacao = etagDe(yield* enviar(rapida, [`GET ${T}`]))
      const emGzip = etagDe(yield* enviar(rapida, [`GET ${T}`, "Accept-Encoding: gzip"]))
      yield* enviar(rapida, [`GET ${T}`, "Accept-Encoding: br"])
      expect(emGzip).not.toBe(semCodificacao)
      const esperados: ReadonlyArray<readonly [number, ReadonlyArray<string>]> = [
        [304, ["Accept-Encoding: gzip", `If-None-Match: ${emGzip}`]],
        [200, ["Accept-Encoding: gzip", `If-None-Match: ${semCodificacao}`]],
        [200, [`If-None-Match: ${emGzip}`]],
        [200, ["Accept-Encoding: br", `If-None-Match: ${emGzip}`]],
        [304, [`If-None-Match: ${semCodificacao}`]],
        [304, [`If-None-Match: W/${semCodificacao}`]],
        [304, [`If-None-Match: "a", W/"b,c", ${semCodificacao} , "d"`]],
        [304, ['If-None-Match: "a"', `If-None-Match: ${semCodificacao}`]],
        [304, ["If-None-Match:  * "]],
        [200, ['If-None-Match: "*"']],
        [200, [`If-None-Match: ${semCodificacao.slice(0, -1)}x"`]],
        [200, [`If-None-Match: ${semCodificacao.slice(1, -1)}`]],
        [200, ["If-None-Match:"]],
        [200, ["Accept-Encoding: gzip;q=0, br;q=0"]],
        [200, ["Accept-Encoding: gzip;q=0.5, br;q=0.4"]],
        [200, ["Accept-Encoding: *"]],
        [200, ["Accept-Encoding: deflate"]],
        [200, ["Accept-Encoding: GZIP"]]
      ]
      for (const metodo of ["GET", "HEAD"]) {
        for (const [status, cabecalhos] of esperados) {
          const antes = diretas.length
          const resposta = yield* enviar(rapida, [`${metodo} ${T}`, ...cabecalhos])
          const nome = `${metodo} ${cabecalhos.join("; ")}`
          expect(resposta, nome).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
          expect(semOQueMuda(resposta), nome).toBe(semOQueMuda(yield* enviar(comum, [`${metodo} ${T}`, ...cabecalhos])))
          expect(diretas.length, nome).toBe(antes + 1)
        }
      }
    }).pipe(Effect.scoped)
  )

  it.live("leaves to the edge what is no lookup, and it answers that as ever", () =>
    Effect.gen(function* () {
      const { rapida, comum, diretas } = yield* dois
      for (const [nome, pedido] of Object.entries(DA_BORDA)) {
        expect(semOQueMuda(yield* enviar(rapida, pedido)), nome).toBe(semOQueMuda(yield* enviar(comum, pedido)))
      }
      expect(diretas).toEqual([])
    }).pipe(Effect.scoped)
  )

  it.live("answers by the tables in force: an address that was remembered is forgotten with its table", () =>
    Effect.gen(function* () {
      const diretas: Array<Registrada> = []
      const antes = instantaneoDaSemente()
      const tabelas = tabelasEmMemoria(antes)
      const base = yield* subirIndices(tabelas, pela(diretas))
      const pedido = [`GET ${T}?indice=ipca&competenciaInicial=2024-01&competenciaFinal=2024-01`]
      const primeira = yield* enviar(base, pedido)
      expect(semOQueMuda(yield* enviar(base, pedido))).toBe(semOQueMuda(primeira))
      const [ultima] = diretas.slice(-1)
      expect(ultima?.anotacoes).toMatchObject({ rota: T, status: 200 })
      const competencia = yield* enviar(base, [`GET ${T}/2024-01`])
      const tinha = [`If-None-Match: ${/^etag: (.*)$/im.exec(competencia)?.[1]?.trim()}`]
      expect(yield* enviar(base, [`GET ${T}/2024-01`, ...tinha])).toMatch(/^HTTP\/1\.1 304 /)
      const vigente = antes.tabelas.get("tabela")!
      const linhas = vigente.linhas.map((l) => (l.competencia === "2024-01" ? { ...l, ipca: "9.99" } : l))
      const porChave = new Map(
        [...vigente.porChave].map(([chave, l]) => [chave, linhas.find((n) => n.competencia === l.competencia)!])
      )
      tabelas.trocar({ ...antes, tabelas: new Map([...antes.tabelas, ["tabela", { ...vigente, linhas, porChave }]]) })
      expect(yield* enviar(base, pedido)).toContain('"ipca":9.99')
      expect(yield* enviar(base, pedido)).toContain('"ipca":9.99')
      for (const metodo of ["GET", "HEAD"]) {
        expect(yield* enviar(base, [`${metodo} ${T}/2024-01`, ...tinha])).toMatch(/^HTTP\/1\.1 200 /)
      }
      expect(yield* enviar(base, [`GET ${T}/2024-01`])).toContain('"ipca":9.99')
    }).pipe(Effect.scoped)
  )

  it.live("measures as the edge, and stands aside where somebody traces requests", () =>
    Effect.gen(function* () {
      const contagem = () =>
        Effect.map(Metric.snapshot, (series) =>
          series
            .filter(({ id, attributes }) => id === "http.server.request.duration" && attributes?.["http.route"] === T)
            .reduce((soma, { state }) => soma + ("count" in state ? Number(state.count) : 0), 0)
        )
      const diretas: Array<Registrada> = []
      const base = yield* subirIndices(tabelasEmMemoria(), pela(diretas))
      yield* enviar(base, [`GET ${T}`])
      const antes = yield* contagem()
      yield* enviar(base, [`GET ${T}`])
      expect(yield* contagem()).toBe(antes + 1)
      expect(diretas.length).toBe(1)

      const vaos: Array<string> = []
      const rastreador = Tracer.make({
        span: (opcoes) => {
          vaos.push(opcoes.name)
          return new Tracer.NativeSpan(opcoes)
        }
      })
      const ambiente = Layer.mergeAll(pela(diretas), pelaFibra([]), Layer.succeed(Tracer.Tracer, rastreador))
      const rastreada = yield* subirIndices(tabelasEmMemoria(), ambiente)
      yield* enviar(rastreada, [`GET ${T}`])
      yield* enviar(rastreada, [`GET ${T}`])
      expect(diretas.length).toBe(1)
      expect(vaos.filter((nome) => nome.endsWith("GET"))).toHaveLength(2)
    }).pipe(Effect.scoped)
  )
})
