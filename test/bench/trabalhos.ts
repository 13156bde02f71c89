/**
 * RMI as a job and as a stream: what a job costs over the synchronous call, how soon the first event comes, who waits
 * when two instances share a full queue, and what the death of one costs.
 */
import { Effect, Layer } from "effect"
import { CalculadoraDoProduto } from "../../src/composicao/camadas/calculadora.ts"
import { percorrer } from "../../src/domain/calculos/comum/operacao.ts"
import { Calculadora } from "../../src/domain/calculos/comum/portas.ts"
import { OPERACOES } from "../../src/domain/calculos/operacoes.ts"
import { data } from "../../src/domain/valores/data.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { enderecoDoBench } from "../apoio/banco/banco-do-bench.ts"
import { instantaneoDaSemente, tabelasEmMemoria } from "../apoio/indices/tabelas.ts"
import { criarTrabalho, emitirChaves, instancia, trabalhosVistos } from "../apoio/processos/trabalhos-em-processos.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"
import { corpoDaPessoa } from "./comum/rmi-pessoa.ts"

const VEZES = 30
const corpo = JSON.stringify(pedidoRmi())
const corpoGrande = JSON.stringify(corpoDaPessoa)

const cabecalhos = (chave: string) => ({ "content-type": "application/json", "x-api-key": chave })

const postar = (base: string, caminho: string, chave: string, body = corpo) =>
  fetch(base + RMI + caminho, { method: "POST", headers: cabecalhos(chave), body })

const sincrona = async (base: string, chave: string): Promise<number> => {
  const inicio = performance.now()
  await (await postar(base, "", chave)).arrayBuffer()
  return performance.now() - inicio
}

/** From the request to the result in hand, asking every 2 ms. */
const assincrona = async (base: string, chave: string): Promise<number> => {
  const inicio = performance.now()
  const id = await criarTrabalho(base, chave, corpo)
  for (;;) {
    const resposta = await fetch(`${base}${RMI}/jobs/${id}/resultado`, { headers: cabecalhos(chave) })
    await resposta.arrayBuffer()
    if (resposta.status === 200) return performance.now() - inicio
    await new Promise((passar) => setTimeout(passar, 2))
  }
}

/** Milliseconds to the first event and to the last one. */
const emEventos = async (base: string, chave: string): Promise<readonly [number, number]> => {
  const inicio = performance.now()
  const leitor = (await postar(base, "/stream", chave, corpoGrande)).body!.getReader()
  await leitor.read()
  const primeiro = performance.now() - inicio
  while (!(await leitor.read()).done) {}
  return [primeiro, performance.now() - inicio]
}

const mundo = { tabelas: instantaneoDaSemente(), hoje: data("2026-11-20"), motor: "0", resumir: () => "" }

/** Milliseconds until the first fundamento of the same request is computed and written, without threads or HTTP. */
const ateOPrimeiro = (): number => {
  const inicio = performance.now()
  percorrer(OPERACOES.rmi({ corpo: corpoGrande, opcoes: {} }, mundo), ({ tipo, escrever }) => {
    if (tipo === "FUNDAMENTO") escrever()
    return tipo !== "FUNDAMENTO"
  })
  return performance.now() - inicio
}

/** Milliseconds until a calculating thread like those of the service has its first fundamento, which is not written. */
const noFio = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  let primeiro = 0
  const inicio = performance.now()
  const ouvir = ({ tipo }: { readonly tipo: string }) => {
    if (tipo === "FUNDAMENTO" && primeiro === 0) primeiro = performance.now() - inicio
  }
  yield* calcular(
    { operacao: "rmi", corpo: corpoGrande, opcoes: {}, prioritario: true },
    { querer: "ANDAMENTO", ouvir }
  )
  return primeiro
})

const porVez = Effect.gen(function* () {
  const url = yield* enderecoDoBench
  const { url: base } = yield* instancia(url)
  const [chave] = yield* emitirChaves(url, "judiciario", 1)
  const vezes = async (medir: () => Promise<number>) => {
    const tempos: Array<number> = []
    for (let i = 0; i < VEZES + 10; i++) {
      const ms = await medir()
      if (i >= 10) tempos.push(ms)
    }
    return mediana(tempos)
  }
  const sync = yield* Effect.promise(() => vezes(() => sincrona(base, chave!)))
  const job = yield* Effect.promise(() => vezes(() => assincrona(base, chave!)))
  const eventos: Array<readonly [number, number]> = []
  const nosFios: Array<number> = []
  // in turns: what the machine does meanwhile it does to both
  for (let i = 0; i < VEZES + 10; i++) {
    const par = [yield* Effect.promise(() => emEventos(base, chave!)), yield* noFio] as const
    if (i < 10) continue
    eventos.push(par[0])
    nosFios.push(par[1])
  }
  for (let i = 0; i < 10; i++) ateOPrimeiro()
  const um = mediana(Array.from({ length: VEZES }, ateOPrimeiro))
  titulo("One job and one stream (p50)")
  linha("synchronous call", sync, "ms")
  linha("job, from the request to the result", job, "ms")
  linha("  overhead of the job", job - sync, "ms", { valor: 10, sentido: "<=" })
  const primeiro = mediana(eventos.map(([p]) => p))
  linha("stream, 40 years: first event", primeiro, "ms")
  linha("stream, 40 years: last event", mediana(eventos.map(([, u]) => u)), "ms")
  linha("its first fundamento calculated in a thread", mediana(nosFios), "ms")
  linha("  first event after that", primeiro - mediana(nosFios), "ms", { valor: 20, sentido: "<=" })
  linha("the same over and over, alone, without the rest", um, "ms")
}).pipe(
  Effect.provide(CalculadoraDoProduto({ tamanho: 1 }).pipe(Layer.provide(tabelasEmMemoria().camada))),
  Effect.scoped
)

const todosTerminados = (vistos: ReadonlyArray<{ readonly estado: string }>, quantos: number) =>
  vistos.length === quantos && vistos.every(({ estado }) => estado === "completed")

const emDuas = (nome: string, comMorte: boolean) =>
  Effect.gen(function* () {
    const url = yield* enderecoDoBench
    const instancias = [yield* instancia(url), yield* instancia(url)]
    const comuns = yield* emitirChaves(url, "institucional", 9)
    const daJustica = yield* emitirChaves(url, "judiciario", 1)
    yield* Effect.promise(() => Promise.all(instancias.map(({ url }) => sincrona(url, daJustica[0]!))))
    const chaves = [...comuns, ...daJustica]
    const alvo = comMorte ? instancias[1]! : undefined
    const criados = Effect.promise(() =>
      Promise.all(
        chaves.map(async (chave, k) => {
          const base = (i: number) => (alvo ?? instancias[(i + k) % 2]!).url
          // the court asks for one after the other, the others for as many as they may have: long ones, for a queue to be
          if (chave === daJustica[0]) for (let i = 0; i < 20; i++) await assincrona(base(i), chave)
          else for (let i = 0; i < 20; i++) await criarTrabalho(base(i), chave, corpoGrande)
        })
      )
    )
    let morte = 0
    if (comMorte) {
      yield* Effect.forkChild(
        Effect.andThen(
          Effect.sleep("1 second"),
          Effect.sync(() => {
            instancias[0]!.processo.kill("SIGKILL")
            morte = performance.now()
          })
        )
      )
    }
    yield* criados
    const ultimo = performance.now()
    const vistos = yield* ateQue(trabalhosVistos(url), (v) => todosTerminados(v, 200), 120_000)
    titulo(nome)
    linha("jobs that ended, of 200", vistos.filter(({ estado }) => estado === "completed").length, "", {
      valor: 200,
      sentido: ">="
    })
    if (comMorte) {
      linha("jobs begun again after the kill", vistos.filter(({ tentativas }) => tentativas > 1).length, "")
      linha("all ended after the kill and the last job", (performance.now() - Math.max(morte, ultimo)) / 1000, "s", {
        valor: 10,
        sentido: "<="
      })
      return
    }
    linha("jobs begun more than once", vistos.filter(({ tentativas }) => tentativas > 1).length, "", {
      valor: 0,
      sentido: "<="
    })
    const espera = (prioritario: boolean) =>
      mediana(vistos.filter((v) => v.prioritario === prioritario).map(({ esperaMs }) => esperaMs))
    linha("wait of the others (p50)", espera(false), "ms")
    linha("wait of judiciario (p50)", espera(true), "ms")
    linha("  ratio", espera(true) / espera(false), "", { valor: 0.1, sentido: "<=" })
  }).pipe(Effect.scoped)

export const medirTrabalhos = Effect.gen(function* () {
  yield* porVez
  yield* emDuas("200 jobs of 10 keys on two instances", false)
  yield* emDuas("The same, kill -9 of one after a second", true)
}).pipe(Effect.orDie)
