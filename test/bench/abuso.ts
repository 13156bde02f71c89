/**
 * Fifty people of the class `publico` doing their worst, each with a key and a quota of their own, on the real program with
 * its database: what is left to a court, which reads a table and its small CNIS meanwhile.
 */
import { type ChildProcess, fork } from "node:child_process"
import { getPriority, setPriority } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"
import { cpfValido } from "../../src/domain/valores/cpf.ts"
import { amostra } from "../apoio/documentos/amostras.ts"
import { esperar, executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"

const PESSOAS = 50
/** Longer than a minute: every quota is spent, and begins anew. */
const SEGUNDOS = 75
const TABELA = "/indices/api/v1/tabela/2024-01"
const CNIS = "/rgps/api/v1/calculos-tempo/cnis/ler"

/** The only valid CPF that begins with this number. */
const cpfDe = (numero: number): string =>
  Array.from({ length: 100 }, (_, i) => `${100_000_000 + numero}${String(i).padStart(2, "0")}`).find(cpfValido)!

const emitir = (DATA_DIR: string, indice: number) =>
  Effect.gen(function* () {
    const argumentos = ["--cpf", cpfDe(indice), "--nome", "Medicao", "--classe", "publico", "--escopos", "rgps"]
    const emissao = yield* executar(
      ["src/main.ts", "chave", "emitir", ...argumentos, "--finalidade", "medir os limites"],
      { DATA_DIR }
    )
    if ((yield* emissao.fim) !== 0) return yield* Effect.die(emissao.erros())
    return /rgps_[0-9A-Za-z]{20,}/.exec(emissao.saida() + emissao.erros())![0]
  }).pipe(Effect.scoped)

const resposta = (filho: ChildProcess) =>
  Effect.promise(() => new Promise<unknown>((ouvir) => filho.once("message", ouvir)))

const clientes = (base: string, chaves: ReadonlyArray<string>): Effect.Effect<ChildProcess, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() =>
      fork(join(import.meta.dirname, "comum/clientes-abusivos.ts"), {
        env: { ...process.env, BASE: base, CHAVES: JSON.stringify(chaves) }
      })
    ),
    (filho) => Effect.sync(() => filho.kill("SIGKILL"))
  ).pipe(
    // clients have machines of their own: what they work here is not to be taken from the service
    Effect.tap((filho) => Effect.sync(() => setPriority(filho.pid ?? 0, Math.min(19, getPriority() + 10)))),
    Effect.tap(resposta)
  )

interface Latencias {
  readonly tabela: ReadonlyArray<number>
  readonly cnis: ReadonlyArray<number>
}

/** Milliseconds of each read, one after the other, for so many seconds. */
const repetir = async (
  segundos: number,
  pausa: number,
  ler: () => Promise<Response>
): Promise<ReadonlyArray<number>> => {
  const fim = performance.now() + segundos * 1000
  const latencias: Array<number> = []
  while (performance.now() < fim) {
    const inicio = performance.now()
    const lida = await ler()
    await lida.arrayBuffer()
    if (lida.status !== 200) throw new Error(`the court got ${lida.status}`)
    latencias.push(performance.now() - inicio)
    await new Promise((passar) => setTimeout(passar, pausa))
  }
  return latencias
}

const doTribunal = (base: string, chave: string, segundos: number): Effect.Effect<Latencias> =>
  Effect.promise(async () => {
    const pdf = new Blob([new Uint8Array(amostra("cnis/cnis-01-pequeno.pdf"))])
    const [tabela, cnis] = await Promise.all([
      repetir(segundos, 5, () => fetch(base + TABELA)),
      repetir(segundos, 200, () => {
        const body = new FormData()
        body.append("file", pdf, "cnis.pdf")
        return fetch(base + CNIS, { method: "POST", headers: { "x-api-key": chave }, body })
      })
    ])
    return { tabela, cnis }
  })

const percentil = (valores: ReadonlyArray<number>, parte: number): number =>
  [...valores].sort((a, b) => a - b)[Math.floor((valores.length - 1) * parte)] ?? Number.NaN

export const medirAbuso: Effect.Effect<void> = Effect.gen(function* () {
  const DATA_DIR = yield* pastaDeDados
  const servico = yield* servicoNoAr({ DATA_DIR })
  const [, tribunal = ""] = yield* esperar(servico, /x-api-key\): (rgps_\w+)/)
  const indices = Array.from({ length: PESSOAS }, (_, i) => i)
  const chaves = yield* Effect.forEach(indices, (i) => emitir(DATA_DIR, i), { concurrency: 3 })
  yield* doTribunal(servico.url, tribunal, 10)
  const sozinho = yield* doTribunal(servico.url, tribunal, 15)
  const abusivos = yield* clientes(servico.url, chaves)
  const acompanhado = yield* doTribunal(servico.url, tribunal, SEGUNDOS)
  abusivos.send("parar")
  titulo(`A court beside ${PESSOAS} people of the class publico who send the worst of every route, ${SEGUNDOS} s`)
  for (const [situacao, vezes] of Object.entries((yield* resposta(abusivos)) as Record<string, number>)) {
    linha(`their answers: ${situacao}`, vezes, "")
  }
  linha("GET tabela/{competencia} alone, p99", percentil(sozinho.tabela, 0.99), "ms")
  linha("  beside them, p50", mediana(acompanhado.tabela), "ms")
  linha("  beside them, p99", percentil(acompanhado.tabela, 0.99), "ms", { valor: 50, sentido: "<=" })
  linha("small CNIS alone, p50", mediana(sozinho.cnis), "ms")
  linha("  beside them, p50", mediana(acompanhado.cnis), "ms")
  linha("  as a ratio", mediana(acompanhado.cnis) / mediana(sozinho.cnis), "", { valor: 2, sentido: "<=" })
}).pipe(Effect.scoped)
