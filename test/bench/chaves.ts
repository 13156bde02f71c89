/**
 * What key and quota cost on a trivial POST; how exact quotas are on two instances; and whether a `publico` far over its
 * quota is felt by `judiciario`.
 */
import { fork } from "node:child_process"
import { join } from "node:path"
import autocannon from "autocannon"
import { Effect, Redacted, type Scope } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { migrar } from "../../sql/banco/migracoes.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import type { ClasseConsumidor } from "../../src/domain/acesso/consumidor.ts"
import { chaveSorteada } from "../apoio/chaves.ts"
import { esperar, executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { pedidoValido, TEMPO } from "../apoio/rgps/rgps.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"

/** Many short turns: whatever else the machine does falls on all of them. */
const RODADAS = 15
const SEGUNDOS = 1
const CONEXOES = 32
const COTA = 120

interface Servidor {
  readonly base: string
  /** Microseconds of processor used so far. */
  readonly processador: () => Promise<number>
  readonly parar: () => void
}

const subir = (env: Record<string, string>): Promise<Servidor> =>
  new Promise((pronto, falhar) => {
    const filho = fork(new URL("./comum/servidor-de-chaves.ts", import.meta.url), { env: { ...process.env, ...env } })
    filho.once("exit", (codigo) => falhar(new Error(`the measured server ended: ${codigo}`)))
    const resposta = () => new Promise<unknown>((ouvir) => filho.once("message", ouvir))
    const processador = async () => {
      filho.send("processador")
      return Number(await resposta())
    }
    resposta().then((base) => pronto({ base: String(base), processador, parar: () => filho.kill("SIGKILL") }))
  })

const servidor = (
  banco: string,
  cota: number,
  chaves: Readonly<Record<string, ClasseConsumidor>>
): Effect.Effect<Servidor, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => subir({ BANCO: banco, COTA: String(cota), CHAVES: JSON.stringify(chaves) })),
    ({ parar }) => Effect.sync(parar)
  )

interface Medida {
  readonly porSegundo: number
  /** Microseconds of the server's processor for each request: what the rest of the machine does hardly changes it. */
  readonly custo: number
}

const bombardear = ({ processador }: Servidor, url: string, chave: string, duration: number): Effect.Effect<Medida> =>
  Effect.promise(async () => {
    const antes = await processador()
    const r = await autocannon({
      url,
      method: "POST",
      body: '{"a":1,"b":2}',
      headers: { "content-type": "application/json", "x-api-key": chave },
      connections: CONEXOES,
      duration
    })
    if (r.non2xx > 0) throw new Error(`${r.non2xx} answers other than 200`)
    return { porSegundo: r.requests.average, custo: ((await processador()) - antes) / r["2xx"] }
  })

const medirCusto = (banco: string) =>
  Effect.gen(function* () {
    const chaves = { judiciario: chaveSorteada(), institucional: chaveSorteada() } as const
    const alvo = yield* servidor(banco, 100_000_000, {
      [chaves.judiciario]: "judiciario",
      [chaves.institucional]: "institucional"
    })
    const medir = (parte: string, chave: string, segundos: number) =>
      bombardear(alvo, `${alvo.base}/${parte}/somar`, chave, segundos)
    const protegidas = [
      ["judiciario (exempt)", chaves.judiciario],
      ["institucional (counted in PostgreSQL)", chaves.institucional]
    ] as const
    const livre: Array<Medida> = []
    const medidas = protegidas.map((): Array<Medida> => [])
    yield* medir("livre", "", 3)
    for (const [, chave] of protegidas) yield* medir("protegida", chave, 3)
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      livre.push(yield* medir("livre", "", SEGUNDOS))
      for (const [i, [, chave]] of protegidas.entries()) medidas[i]!.push(yield* medir("protegida", chave, SEGUNDOS))
    }
    titulo(`POST with a trivial handler (${CONEXOES} connections, ${RODADAS} rounds of ${SEGUNDOS} s each, in turns)`)
    const escrever = (nome: string, medida: ReadonlyArray<Medida>) => {
      linha(nome, mediana(medida.map(({ porSegundo }) => porSegundo)), "req/s")
      linha(`${nome}: processor`, mediana(medida.map(({ custo }) => custo)), "µs/req")
    }
    escrever("without protection", livre)
    for (const [i, [nome]] of protegidas.entries()) {
      const medida = medidas[i]!
      escrever(nome, medida)
      const deRequisicoes = medida.map(({ porSegundo }, rodada) => porSegundo / livre[rodada]!.porSegundo)
      linha(`${nome}: ratio`, mediana(deRequisicoes), "", { valor: 0.7, sentido: ">=" })
      linha(`${nome}: ratio of processor`, mediana(livre.map(({ custo }, rodada) => custo / medida[rodada]!.custo)), "")
    }
  }).pipe(Effect.scoped)

/** Waits until at least this many seconds of the minute are left. */
const comFolga = (segundos: number) =>
  Effect.suspend(() => {
    const restam = 60_000 - (Date.now() % 60_000)
    return restam >= segundos * 1000 ? Effect.void : Effect.sleep(`${restam + 100} millis`)
  })

const medirExatidao = (banco: string) =>
  Effect.gen(function* () {
    const chave = chaveSorteada()
    const chaves = { [chave]: "institucional" } as const
    const bases = [yield* servidor(banco, COTA, chaves), yield* servidor(banco, COTA, chaves)]
    yield* comFolga(20)
    const opcoes = {
      method: "POST",
      body: '{"a":1,"b":2}',
      headers: { "content-type": "application/json", "x-api-key": chave }
    }
    const pedidos = Array.from({ length: 4000 }, (_, i) =>
      Effect.promise(async () => {
        const r = await fetch(`${bases[i % 2]!.base}/protegida/somar`, opcoes)
        await r.text()
        return r.status
      })
    )
    const vistos = yield* Effect.all(pedidos, { concurrency: 64 })
    const aceitos = vistos.filter((status) => status === 200).length
    titulo(`Quota of ${COTA} per minute, 64 concurrent clients on two instances, 4,000 requests`)
    linha("admitted", aceitos, "requests")
    linha("distance from the quota", Math.abs(aceitos - COTA), "requests", { valor: 1, sentido: "<=" })
    linha("refused with 429", vistos.filter((status) => status === 429).length, "requests")
  }).pipe(Effect.scoped)

const p95 = (valores: ReadonlyArray<number>): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length * 0.95)] ?? 0

const postar = async (url: string, chave: string): Promise<number> => {
  const inicio = performance.now()
  const r = await fetch(url + TEMPO, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": chave },
    body: JSON.stringify(pedidoValido())
  })
  await r.text()
  return performance.now() - inicio
}

/** Slices with and without `publico` follow each other, so that whatever else the machine does falls on both. */
const FATIAS = 30
const FATIA_MS = 1000
/** Requests of `publico` in each of its slices: over five times its quota of 20 per minute. */
const POR_FATIA = 5

const fatia = (url: string, judiciario: string, publico: string | undefined) =>
  Effect.promise(async () => {
    const fim = performance.now() + FATIA_MS
    const latencias: Array<number> = []
    const excesso = async () => {
      if (publico === undefined) return
      for (let i = 0; i < POR_FATIA; i++) {
        await postar(url, publico)
        await new Promise((seguir) => setTimeout(seguir, FATIA_MS / POR_FATIA / 2))
      }
    }
    const cliente = async () => {
      while (performance.now() < fim) {
        latencias.push(await postar(url, judiciario))
        await new Promise((seguir) => setTimeout(seguir, 2))
      }
    }
    await Promise.all([cliente(), excesso()])
    return latencias
  })

const medirPrioridade = Effect.gen(function* () {
  const DATA_DIR = yield* pastaDeDados
  const servico = yield* servicoNoAr({ DATA_DIR })
  const [, judiciario = ""] = yield* esperar(servico, /x-api-key\): (rgps_\w+)/)
  const emissao = yield* executar(
    "src/main.ts chave emitir --cpf 52998224725 --nome Medicao --classe publico --escopos rgps --finalidade medir".split(
      " "
    ),
    { DATA_DIR }
  )
  if ((yield* emissao.fim) !== 0) return yield* Effect.die(emissao.erros())
  const publico = /rgps_[0-9A-Za-z]{20,}/.exec(emissao.saida() + emissao.erros())![0]
  for (let i = 0; i < 5; i++) yield* fatia(servico.url, judiciario, undefined)
  const sozinho: Array<number> = []
  const acompanhado: Array<number> = []
  for (let i = 0; i < FATIAS; i++) {
    sozinho.push(...(yield* fatia(servico.url, judiciario, undefined)))
    acompanhado.push(...(yield* fatia(servico.url, judiciario, publico)))
  }
  titulo(`Time calculation for judiciario, with ${FATIAS * POR_FATIA} requests of publico per minute (its quota is 20)`)
  linha("p95 alone", p95(sozinho), "ms")
  linha("p95 beside publico", p95(acompanhado), "ms")
  linha("p95 beside publico ÷ alone", p95(acompanhado) / p95(sozinho), "", { valor: 1.1, sentido: "<=" })
}).pipe(Effect.scoped)

export const medirChaves = Effect.gen(function* () {
  const url = yield* postgresEmbutido({ pasta: join(yield* pastaDeDados, "postgres"), efemero: true })
  yield* migrar.pipe(Effect.provide(clientePostgres(url, 1)))
  yield* medirCusto(Redacted.value(url))
  yield* medirExatidao(Redacted.value(url))
  yield* medirPrioridade
}).pipe(Effect.scoped, Effect.orDie)
