/** The routes that calculate in front of the calculating threads. */
import { connect } from "node:net"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Scope } from "effect"
import { expect } from "vitest"
import { CalculadoraDoProduto } from "../../../src/composicao/camadas/calculadora.ts"
import {
  CalculoInterrompido,
  CapacidadeOcupada,
  type FalhaDaCalculadora,
  NOMES_DAS_OPERACOES,
  type PedidoDeCalculo
} from "../../../src/domain/calculos/comum/portas.ts"
import { EXEMPLOS as ATRASADOS } from "../../../src/http/rgps/atrasados/exemplos.ts"
import { EXEMPLOS as PREVJUD } from "../../../src/http/rgps/prevjud/exemplos.ts"
import { EXEMPLOS_RMI } from "../../../src/http/rgps/rmi/exemplos.ts"
import { EXEMPLOS_GRUPOS, EXEMPLOS_CALCULO as TEMPO_EXEMPLOS } from "../../../src/http/rgps/tempo/exemplos.ts"
import { CHAVE_DE_TESTE, CHAVE_DO_JUDICIARIO, comChave } from "../../apoio/chaves.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { formulario } from "../../apoio/http/envio.ts"
import { buscar, diario } from "../../apoio/http/servidor.ts"
import { calculadoraDeEnsaio } from "../../apoio/rgps/calculadora.ts"
import { pedidoValido, recusa, responder, subirRgps, TEMPO, VERSAO_DE_TESTE } from "../../apoio/rgps/rgps.ts"
import { pedidoDeConferencia, pedidoDesvinculada, pedidoPorFundamento, pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"
import { corpoDaPessoaPesada } from "../../bench/comum/rmi-pessoa.ts"

const ATRASADOS_URL = "/rgps/api/v1/calculos-atrasados"

/** A server that calculates in threads, as the product does. */
const subirComFios = (opcoes: Parameters<typeof CalculadoraDoProduto>[0] = {}) =>
  subirRgps(diario([]), { calculadora: CalculadoraDoProduto({ motor: VERSAO_DE_TESTE, tamanho: 1, ...opcoes }) })

const primeiro = (exemplos: Readonly<Record<string, { readonly pedido?: unknown }>>) =>
  Object.values(exemplos)[0]!.pedido

const JSON_UTF8 = { "content-type": "application/json" }

const enviar = (url: string, corpo: unknown, chave?: string): Effect.Effect<Response> => {
  const daChave = chave === undefined ? {} : { "x-api-key": chave }
  return buscar(
    url,
    corpo instanceof FormData
      ? { method: "POST", body: corpo, headers: daChave }
      : {
          method: "POST",
          headers: { ...JSON_UTF8, ...daChave },
          body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
        }
  )
}

const arquivo = (nome: string) => formulario({ nome, bytes: amostra(`calc/${nome}`) })

/** Path after `/rgps/api/v1/calculos-`, and what is sent: every operation, its options and its refusals. */
const PROVAS: ReadonlyArray<readonly [caminho: string, corpo: () => unknown]> = [
  ["tempo", () => primeiro(TEMPO_EXEMPLOS)],
  ["tempo?rastro=true", () => primeiro(TEMPO_EXEMPLOS)],
  ["tempo", () => ({ ...pedidoValido(), dataApuracao: "2024-02-30", campo: 1 })],
  ["tempo", () => '{"dataApuracao":'],
  ["tempo", () => ""],
  ["tempo?permalink=true", pedidoValido],
  ["tempo/por-grupos", () => primeiro(EXEMPLOS_GRUPOS)],
  ["tempo/prevjud/calcular", () => primeiro(PREVJUD.calcular)],
  ["tempo/prevjud/calcular-por-grupos", () => primeiro(PREVJUD.calcularPorGrupos)],
  ["tempo/prevjud/calcular", () => ({ prevjud: {} })],
  ["tempo/arquivo-calc/calcular", () => arquivo("container-tempo.calc")],
  ["tempo/arquivo-calc/calcular-por-grupos", () => arquivo("container-tempo.calc")],
  ["tempo/arquivo-calc/calcular", () => arquivo("container-rmi-desvinculada.calc")],
  ["tempo/arquivo-calc/calcular", () => arquivo("invalido-container-campo.calc")],
  ["tempo/prevjud/ler", () => primeiro(PREVJUD.ler)],
  ["tempo/prevjud/ler", () => ({ prevjud: {} })],
  ["tempo/arquivo-calc/ler", () => arquivo("container-tempo.calc")],
  ["tempo/arquivo-calc/ler", () => arquivo("invalido-container-campo.calc")],
  ["atrasados/arquivo-calc/ler", () => arquivo("observado-atrasados.calc")],
  ["rmi/arquivo-calc/ler", () => arquivo("observado-rmi.calc")],
  ["rmi/arquivo-calc/ler-desvinculada", () => arquivo("observado-rmi-desvinculada.calc")],
  ["atrasados", () => primeiro(ATRASADOS)],
  ["atrasados/arquivo-calc/calcular", () => arquivo("container-atrasados.calc")],
  ["rmi", () => primeiro(EXEMPLOS_RMI)],
  ["rmi?rastro=true&numeroMaximoIteracoes=2", pedidoRmi],
  ["rmi?numeroMaximoIteracoes=2&demonstrativo=true", pedidoRmi],
  ["rmi?demonstrativo=true", pedidoRmi],
  ["rmi/por-fundamento", pedidoPorFundamento],
  ["rmi/desvinculada", pedidoDesvinculada],
  ["rmi/conferencia", pedidoDeConferencia],
  ["rmi/arquivo-calc/calcular", () => arquivo("container-rmi.calc")],
  ["rmi/arquivo-calc/calcular", () => arquivo("container-rmi-desvinculada.calc")],
  ["rmi/arquivo-calc/calcular-desvinculada", () => arquivo("container-rmi-desvinculada.calc")]
]

const soDaVez = /^(date|x-request-id|connection|keep-alive|ratelimit-.*)$/

const respostaInteira = (resposta: Response) =>
  Effect.promise(async () => ({
    status: resposta.status,
    cabecalhos: [...resposta.headers].filter(([nome]) => !soDaVez.test(nome)),
    texto: await resposta.text()
  }))

const respostas = (base: string) =>
  Effect.forEach(PROVAS, ([caminho, corpo]) =>
    Effect.flatMap(enviar(`${base}/rgps/api/v1/calculos-${caminho}`, corpo()), respostaInteira)
  )

/** The bodies of three long answers, asked for at once on one connection and taken from it little by little. */
const postarSeguidas = (url: string, corpo: string): Effect.Effect<ReadonlyArray<string>> =>
  Effect.callback((concluir) => {
    const { hostname, port, pathname } = new URL(url)
    const cabecalhos = (conexao: string) =>
      `POST ${pathname} HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${CHAVE_DE_TESTE}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(corpo)}\r\nConnection: ${conexao}\r\n\r\n`
    const partes: Array<Buffer> = []
    const soquete = connect(Number(port), hostname, () => {
      for (const conexao of ["keep-alive", "keep-alive", "close"]) soquete.write(cabecalhos(conexao) + corpo)
    })
    soquete.on("data", (parte) => {
      partes.push(parte)
      soquete.pause()
      setImmediate(() => soquete.resume())
    })
    soquete.on("close", () => {
      const respostas = Buffer.concat(partes).toString("utf8").split("HTTP/1.1 ")
      concluir(Effect.succeed(respostas.slice(1).map((uma) => uma.slice(uma.indexOf("\r\n\r\n") + 4))))
    })
  })

describe("calculating threads behind the routes", () => {
  it.live("answer byte for byte what the same calculation answers without them", () =>
    Effect.gen(function* () {
      const [baseComFios, baseSemFios] = [yield* subirComFios(), yield* subirRgps()]
      const comFios = yield* respostas(baseComFios)
      const semFios = yield* respostas(baseSemFios)
      for (const [i, [caminho]] of PROVAS.entries()) expect(comFios[i], caminho).toEqual(semFios[i])
      expect(new Set(comFios.map(({ status }) => status))).toEqual(new Set([200, 400, 422, 503]))
      const { texto } = yield* Effect.flatMap(enviar(baseSemFios + RMI, corpoDaPessoaPesada), respostaInteira)
      const seguidas = yield* postarSeguidas(baseComFios + RMI, JSON.stringify(corpoDaPessoaPesada))
      expect(seguidas.map((corpo) => corpo === texto)).toEqual([true, true, true])
    })
  )

  it.live("keep the main loop free while a body made to cost is read and refused", () =>
    Effect.gen(function* () {
      const base = yield* subirComFios()
      yield* Effect.flatMap(enviar(base + RMI, pedidoRmi()), responder) // the thread is there
      const caro = JSON.stringify({ ...pedidoRmi(), salarios: Array.from({ length: 9_000 }, () => ({})) })
      const parada = monitorEventLoopDelay({ resolution: 1 })
      const inicio = performance.now()
      parada.enable()
      const resposta = yield* enviar(base + RMI, caro)
      parada.disable()
      const demora = performance.now() - inicio
      expect(resposta.status).toBe(400)
      expect(parada.max / 1e6).toBeLessThan(Math.max(20, demora / 3))
      yield* Effect.promise(() => resposta.text())
    })
  )

  it.live("are told when the client leaves", () =>
    Effect.gen(function* () {
      const comecou = yield* Deferred.make<void>()
      const parou = yield* Deferred.make<void>()
      const eterna = calculadoraDeEnsaio(() =>
        Deferred.succeed(comecou, undefined).pipe(
          Effect.andThen(Effect.never),
          Effect.onInterrupt(() => Deferred.succeed(parou, undefined))
        )
      )
      const base = yield* subirRgps(diario([]), { calculadora: eterna })
      const cliente = yield* Effect.forkScoped(
        Effect.promise((signal) =>
          fetch(base + RMI, comChave(base, { method: "POST", body: "{}", signal, headers: JSON_UTF8 }))
        )
      )
      yield* Deferred.await(comecou)
      yield* Fiber.interrupt(cliente)
      yield* Deferred.await(parou)
    }).pipe(Effect.scoped)
  )
})

describe("who goes ahead", () => {
  it.live("courts, by the class of their key, and nobody else", () =>
    Effect.gen(function* () {
      const pedidos: Array<PedidoDeCalculo> = []
      const anotando = calculadoraDeEnsaio((pedido) => {
        pedidos.push(pedido)
        return Effect.fail(new CapacidadeOcupada({ tentarEm: 1 }))
      })
      const base = yield* subirRgps(diario([]), { calculadora: anotando })
      for (const [caminho, corpo] of PROVAS) {
        for (const chave of [CHAVE_DO_JUDICIARIO, CHAVE_DE_TESTE]) {
          yield* enviar(`${base}/rgps/api/v1/calculos-${caminho}`, corpo(), chave)
        }
      }
      expect(pedidos.map(({ prioritario }) => prioritario)).toEqual(PROVAS.flatMap(() => [true, false]))
      expect(new Set(pedidos.map(({ operacao }) => operacao))).toEqual(
        // those are of the services, of the exchange, of people and of the pages, not of these routes
        new Set(
          NOMES_DAS_OPERACOES.filter(
            (nome) => !/^(ler-(copia|troca|pedido-direto|calculo-\w+)|projetar-direito)$/.test(nome)
          )
        )
      )
    })
  )
})

/** A server whose every calculation fails so. */
const subirFalhando = (falha: FalhaDaCalculadora): Effect.Effect<string, never, Scope.Scope> =>
  subirRgps(diario([]), { calculadora: calculadoraDeEnsaio(() => Effect.fail(falha)) })

describe("calculations that did not happen", () => {
  const ocupada = recusa(429, "capacidade de cálculo ocupada no momento; repita a mesma requisição em 7 segundos")

  it.live("no room: 429 with the seconds to wait, on every route", () =>
    Effect.gen(function* () {
      const base = yield* subirFalhando(new CapacidadeOcupada({ tentarEm: 7 }))
      for (const [caminho, corpo] of PROVAS) {
        const resposta = yield* enviar(`${base}/rgps/api/v1/calculos-${caminho}`, corpo())
        expect([resposta.status, resposta.headers.get("retry-after")], caminho).toEqual([429, "7"])
        expect((yield* responder(resposta)).corpo).toEqual(ocupada)
      }
    })
  )

  const interrompidos = [
    ["PRAZO", 503, "cálculo interrompido: não terminou a tempo; tente novamente ou peça um só marcoTemporal"],
    ["MEMORIA", 400, "corpo: cálculo grande demais para a memória reservada a um cálculo; peça um só marcoTemporal"],
    ["DEFEITO", 500, "erro interno; tente novamente"]
  ] as const

  for (const [motivo, status, mensagem] of interrompidos) {
    it.live(`interrupted, ${motivo}: ${status}`, () =>
      Effect.gen(function* () {
        const base = yield* subirFalhando(new CalculoInterrompido({ motivo }))
        for (const url of [TEMPO, RMI, ATRASADOS_URL]) {
          const { status: recebido, corpo } = yield* Effect.flatMap(enviar(base + url, {}), responder)
          expect(recebido).toBe(status)
          expect(corpo.messages.join()).toContain(mensagem)
        }
      })
    )
  }
})
