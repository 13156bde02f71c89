/** RMI in events over HTTP: what comes, in which order, how it fails, and who leaves. */
import { request } from "node:http"
import { describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { CalculadoraDoProduto } from "../../../../src/composicao/camadas/calculadora.ts"
import {
  type Calculado,
  CalculoInterrompido,
  CalculoRecusado,
  CapacidadeOcupada,
  type FalhaDaCalculadora,
  type Ouvinte
} from "../../../../src/domain/calculos/comum/portas.ts"
import { MAXIMO_PENDENTE, Saida, SILENCIO } from "../../../../src/http/comum/eventos/saida.ts"
import { EmissorEmRegistros } from "../../../../src/http/comum/registro/emissor.ts"
import { EventosDaRmi } from "../../../../src/http/rgps/fluxo/esquemas.ts"
import { ateQue } from "../../../apoio/ate-que.ts"
import { chaveDe } from "../../../apoio/chaves.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { formulario } from "../../../apoio/http/envio.ts"
import { buscar, diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { bytes, texto } from "../../../apoio/processos/trabalhos.ts"
import { calculadoraDeEnsaio } from "../../../apoio/rgps/calculadora.ts"
import { postar, recusa, responder, subirRgps, VERSAO_DE_TESTE } from "../../../apoio/rgps/rgps.ts"
import { pedidoRmi, RMI } from "../../../apoio/rgps/rmi.ts"

interface Recebido {
  readonly event: string
  readonly data: string
}

interface Lido {
  readonly event: string
  readonly data: { readonly progresso: unknown }
}

const eventosDe = (corpo: string): ReadonlyArray<Recebido> =>
  corpo
    .split("\n\n")
    .filter((bloco) => bloco !== "" && !bloco.startsWith(":"))
    .map((bloco) => {
      const [, event = "", data = ""] = /^event: (.*)\ndata: (.*)$/.exec(bloco) ?? []
      return { event, data }
    })

const abrir = (url: string, corpo: unknown = pedidoRmi(), cabecalhos: Record<string, string> = {}) =>
  buscar(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", ...cabecalhos },
    body: JSON.stringify(corpo)
  })

const corpoDe = (resposta: Response) => Effect.promise(() => resposta.text())

const parte = (n: number, json: string): Parameters<Ouvinte["ouvir"]>[0] => ({
  tipo: "FUNDAMENTO",
  andamento: { concluidos: n, total: 9, blocos: { concluidos: 0, total: 1 } },
  json: bytes(json)
})

/** A calculator whose parts and end come from the test. */
const controlada = () => {
  const fim = Deferred.makeUnsafe<Calculado, FalhaDaCalculadora>()
  const ouvinte = Deferred.makeUnsafe<Ouvinte>()
  const parou = Deferred.makeUnsafe<void>()
  const camada = calculadoraDeEnsaio((_, recebido) =>
    Deferred.succeed(ouvinte, recebido!).pipe(
      Effect.andThen(Deferred.await(fim)),
      Effect.onInterrupt(() => Deferred.succeed(parou, undefined))
    )
  )
  return { camada, fim, ouvinte: Deferred.await(ouvinte), parou: Deferred.await(parou) }
}

describe("RMI in events", () => {
  it.live("each fundamento, each bloco, and the result of the synchronous route, all as documented", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
      const direta = yield* postar(`${base}${RMI}?numeroMaximoIteracoes=2&memoria=porMarco`, pedidoRmi())
      const resposta = yield* abrir(`${base}${RMI}/stream?numeroMaximoIteracoes=2&memoria=porMarco`)
      expect([
        resposta.status,
        ...["content-type", "cache-control", "x-accel-buffering"].map((n) => resposta.headers.get(n))
      ]).toEqual([200, "text/event-stream", "no-cache", "no"])
      const eventos = eventosDe(yield* corpoDe(resposta))
      const decodificar = Schema.decodeUnknownSync(EventosDaRmi.events as Schema.Codec<Lido, unknown>)
      const lidos = eventos.map((evento) => decodificar(evento))
      const { blocos, conclusao } = direta.corpo.result
      expect(eventos.map(({ event }) => event)).toEqual([
        ...blocos.flatMap(({ fundamentos }: { fundamentos: ReadonlyArray<unknown> }) => [
          ...fundamentos.map(() => "fundamento_calculado"),
          "bloco_finalizado"
        ]),
        "fim"
      ])
      const fundamentos = lidos.filter(({ event }) => event === "fundamento_calculado")
      expect(fundamentos.map(({ data }) => data.progresso)).toEqual(
        fundamentos.map((_, i) => ({ concluidos: i + 1, total: fundamentos.length }))
      )
      const fim = eventos.at(-1)!
      const resultado = direta.texto.slice(direta.texto.indexOf('"result":') + 9, -1)
      expect(fim.data).toBe(`{"conclusao":${JSON.stringify(conclusao)},"resultado":${resultado}}`)
      expect(conclusao.completo).toBe(false)
      const registrados = () => linhas.filter(({ mensagem }) => mensagem === "rmi.calculado")
      yield* ateQue(Effect.sync(registrados), ({ length }) => length === 2)
      const semId = registrados().map(({ anotacoes: { idRequisicao: _, ...campos } }) => campos)
      expect(semId[1]).toEqual(semId[0])
      const usos = linhas.filter(({ mensagem }) => mensagem === "uso")
      expect(usos.map(({ anotacoes: { acao, status } }) => [acao, status])).toEqual([
        ["rgps.rmi.api", 200],
        ["rgps.rmi.api.stream", 200]
      ])
    })
  )

  it.live("files of either RMI", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const rota = `${base}${RMI}/arquivo-calc/calcular`
      for (const nome of ["container-rmi.calc", "container-rmi-desvinculada.calc"]) {
        const enviar = (url: string) =>
          buscar(url, { method: "POST", body: formulario({ nome, bytes: amostra(`calc/${nome}`) }) })
        const direta = yield* Effect.flatMap(enviar(rota), responder)
        const eventos = eventosDe(yield* Effect.flatMap(enviar(`${rota}/stream`), corpoDe))
        expect(new Set(eventos.map(({ event }) => event))).toContain("fundamento_calculado")
        expect(JSON.parse(eventos.at(-1)!.data).resultado).toEqual(direta.corpo.result)
      }
      const tempo = formulario({ nome: "t.calc", bytes: amostra("calc/container-tempo.calc") })
      expect((yield* buscar(`${rota}/stream`, { method: "POST", body: tempo })).status).toBe(422)
    })
  )

  it.live("the first event comes while the calculation goes on", () =>
    Effect.gen(function* () {
      const { camada, ouvinte, fim } = controlada()
      const base = yield* subirRgps(diario([]), { calculadora: camada })
      const aberta = yield* Effect.forkChild(abrir(`${base}${RMI}/stream`))
      const { ouvir } = yield* ouvinte
      ouvir(parte(1, '{"x":1}'))
      const resposta = yield* Fiber.join(aberta)
      const leitor = resposta.body!.getReader()
      const { value } = yield* Effect.promise(() => leitor.read())
      expect(texto(value)).toBe(
        'event: fundamento_calculado\ndata: {"progresso":{"concluidos":1,"total":9},"fundamento":{"x":1}}\n\n'
      )
      yield* Deferred.succeed(fim, {
        json: bytes("{}"),
        conclusao: { completo: true }
      })
      const seguinte = yield* Effect.promise(() => leitor.read())
      expect(texto(seguinte.value)).toBe('event: fim\ndata: {"conclusao":{"completo":true},"resultado":{}}\n\n')
      expect((yield* Effect.promise(() => leitor.read())).done).toBe(true)
    }).pipe(Effect.scoped)
  )

  it.live("what is wrong before the start is answered as on the other routes", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const corpo of [{ ...pedidoRmi(), campo: 1 }, {}]) {
        const direta = yield* postar(base + RMI, corpo)
        const resposta = yield* abrir(`${base}${RMI}/stream`, corpo)
        expect([resposta.status, yield* corpoDe(resposta)]).toEqual([direta.status, direta.texto])
        expect(resposta.status).toBe(400)
      }
      const ocupada = calculadoraDeEnsaio(() => Effect.fail(new CapacidadeOcupada({ tentarEm: 7 })))
      const outra = yield* subirRgps(diario([]), { calculadora: ocupada })
      const recusada = yield* abrir(`${outra}${RMI}/stream`)
      expect([recusada.status, recusada.headers.get("retry-after")]).toEqual([429, "7"])
    })
  )

  it.live("who accepts no events is told so", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const mensagem =
        "accept: esta rota só responde text/event-stream; envie Accept: text/event-stream, ou use a rota sem stream para application/json"
      for (const accept of ["application/json", "text/event-stream;q=0, */*", "image/*"]) {
        const { status, corpo } = yield* Effect.flatMap(
          abrir(`${base}${RMI}/stream`, pedidoRmi(), { accept }),
          responder
        )
        expect([status, corpo], accept).toEqual([400, recusa(400, mensagem)])
      }
      for (const accept of ["text/*", "*/*", "application/json, text/event-stream;q=0.1"]) {
        const resposta = yield* abrir(`${base}${RMI}/stream`, pedidoRmi(), { accept })
        expect(resposta.status, accept).toBe(200)
        yield* corpoDe(resposta)
      }
    })
  )

  it.live("an error after the start is an event, the last one", () =>
    Effect.gen(function* () {
      const falhas: ReadonlyArray<readonly [FalhaDaCalculadora, string, string]> = [
        [CalculoRecusado.invalido("dib: não"), "400", "dib: não"],
        [new CalculoInterrompido({ motivo: "PRAZO" }), "503", "não terminou a tempo"],
        [new CalculoInterrompido({ motivo: "DEFEITO" }), "500", "erro interno"]
      ]
      for (const [falha, code, mensagem] of falhas) {
        const linhas: Array<Registrada> = []
        const quebrada = calculadoraDeEnsaio((_, ouvinte) =>
          Effect.andThen(
            Effect.sync(() => ouvinte!.ouvir(parte(1, "{}"))),
            Effect.fail(falha)
          )
        )
        const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros), { calculadora: quebrada })
        const resposta = yield* abrir(`${base}${RMI}/stream`)
        const eventos = eventosDe(yield* corpoDe(resposta))
        expect([resposta.status, ...eventos.map(({ event }) => event)]).toEqual([200, "fundamento_calculado", "erro"])
        const erro = JSON.parse(eventos[1]!.data)
        expect(erro).toEqual({ status: "error", code, messages: erro.messages, result: null })
        expect(erro.messages.join()).toContain(mensagem)
        const usos = () => linhas.filter(({ mensagem }) => mensagem === "uso")
        yield* ateQue(Effect.sync(usos), ({ length }) => length === 1)
        expect(usos()[0]!.anotacoes.status).toBe(Number(code))
        expect(linhas.some(({ mensagem }) => mensagem === "rmi.calculado")).toBe(false)
      }
    })
  )
})

describe("readers that leave or lag", () => {
  it.live("closing the connection stops the calculation, and is noted", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const { camada, ouvinte, parou } = controlada()
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros), { calculadora: camada })
      const controle = new AbortController()
      yield* Effect.forkChild(
        buscar(`${base}${RMI}/stream`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
          signal: controle.signal
        }).pipe(Effect.exit)
      )
      const { ouvir } = yield* ouvinte
      ouvir(parte(1, "{}"))
      yield* Effect.sleep("100 millis")
      controle.abort()
      yield* parou
      const usos = () => linhas.filter(({ mensagem }) => mensagem === "uso")
      yield* ateQue(Effect.sync(usos), ({ length }) => length === 1)
      expect(usos()[0]!.anotacoes.status).toBe(499)
    }).pipe(Effect.scoped)
  )

  it.live("the thread of who left is free for the next one", () =>
    Effect.gen(function* () {
      const calculadora = CalculadoraDoProduto({ motor: VERSAO_DE_TESTE, tamanho: 1, reserva: 0 })
      const base = yield* subirRgps(diario([]), { calculadora })
      yield* Effect.flatMap(abrir(`${base}${RMI}/stream`), corpoDe)
      for (let i = 0; i < 5; i++) {
        const controle = new AbortController()
        const resposta = yield* buscar(`${base}${RMI}/stream?rastro=true`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(pedidoRmi()),
          signal: controle.signal
        })
        expect(resposta.status).toBe(200)
        controle.abort()
      }
      expect((yield* postar(base + RMI, pedidoRmi())).status).toBe(200)
    })
  )

  it.live("one that reads nothing keeps bounded memory, and loses the stream", () =>
    Effect.gen(function* () {
      const { camada, ouvinte, parou } = controlada()
      const base = yield* subirRgps(diario([]), { calculadora: camada })
      const { hostname, port } = new URL(base)
      yield* Effect.acquireRelease(
        Effect.sync(() => {
          const pedido = request({
            hostname,
            port,
            path: `${RMI}/stream`,
            method: "POST",
            headers: { "content-type": "application/json", "x-api-key": chaveDe(base)! }
          })
          pedido.on("response", (resposta) => resposta.pause())
          pedido.on("error", () => {})
          pedido.end("{}")
          return pedido
        }),
        (pedido) => Effect.sync(() => pedido.destroy())
      )
      const { ouvir } = yield* ouvinte
      const grande = `"${"x".repeat(1024 * 1024)}"`
      let enviados = 0
      const empurrar = Effect.gen(function* () {
        for (; enviados < 80; enviados++) {
          ouvir(parte(enviados, grande))
          yield* Effect.sleep("1 millis")
        }
        return yield* Effect.never
      })
      yield* Effect.raceFirst(empurrar, parou)
      expect(enviados * 1024 * 1024).toBeGreaterThan(MAXIMO_PENDENTE)
      expect(enviados).toBeLessThan(60)
    }).pipe(Effect.scoped)
  )

  it.effect("a silence of 15 seconds is broken by a comment", () =>
    Effect.gen(function* () {
      const saida = new Saida()
      const tirada = yield* Effect.forkChild(saida.tirar)
      yield* TestClock.adjust(SILENCIO - 1)
      expect(tirada.pollUnsafe()).toBe(undefined)
      yield* TestClock.adjust(1)
      expect(texto(yield* Fiber.join(tirada))).toBe(": aguarde\n\n")
      saida.por(bytes("a".repeat(100_000)))
      saida.fechar()
      expect((yield* saida.tirar)?.length).toBe(65_536)
      expect((yield* saida.tirar)?.length).toBe(34_464)
      expect(yield* saida.tirar).toBe(undefined)
    })
  )
})
