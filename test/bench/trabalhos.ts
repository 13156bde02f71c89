/**
 * RMI as a job and as a stream: what a job costs over the synchronous call, how soon the first event comes, who waits
 * when two instances share a full queue, and what the death of one costs.
 */
import { Effect } from "effect"
import { ateQue } from "../apoio/ate-que.ts"
import { enderecoDoBench } from "../apoio/banco/banco-do-bench.ts"
import { criarTrabalho, emitirChaves, instancia, trabalhosVistos } from "../apoio/processos/trabalhos-em-processos.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"
import { corpoDaPessoa } from "./comum/rmi-pessoa.ts"
import { medirPrimeiroEvento } from "./processos/primeiro-evento.ts"

const VEZES = 30
const corpo = JSON.stringify(pedidoRmi())
const corpoGrande = JSON.stringify(corpoDaPessoa)

const cabecalhos = (chave: string) => ({ "content-type": "application/json", "x-api-key": chave })

const sincrona = async (base: string, chave: string): Promise<number> => {
  const inicio = performance.now()
  await (await fetch(base + RMI, { method: "POST", headers: cabecalhos(chave), body: corpo })).arrayBuffer()
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
  titulo("One job (p50)")
  linha("synchronous call", sync, "ms")
  linha("job, from the request to the result", job, "ms")
  linha("  overhead of the job", job - sync, "ms", { valor: 10, sentido: "<=" })
}).pipe(Effect.scoped)

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
  yield* medirPrimeiroEvento
  yield* emDuas("200 jobs of 10 keys on two instances", false)
  yield* emDuas("The same, kill -9 of one after a second", true)
}).pipe(Effect.orDie)
