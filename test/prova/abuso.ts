/**
 * `npm run prova -- abuso [seconds]`: fifty people of the class `publico` who do their worst, each with a key and a quota of
 * their own, and fifty without a key on every page, each from a network of its own, on the real program with its database:
 * what is left to a court, which reads a table and its small CNIS meanwhile, and the memory that all of it takes. The clients
 * share the machine with the service: where others load it too the ratio to the court alone counts, not the milliseconds.
 */
import { type ChildProcess, fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { join } from "node:path"
import { Effect, Layer, Logger, Redacted, type Scope } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { RegistroNoBanco } from "../../src/composicao/camadas/chaves.ts"
import { CriptografiaDaPlataforma } from "../../src/composicao/camadas/criptografia.ts"
import { Chaves } from "../../src/domain/acesso/chaves/chaves.ts"
import { ValidadorComMemoria } from "../../src/domain/acesso/chaves/validacao.ts"
import { SISTEMA } from "../../src/domain/indices/edicao/carga.ts"
import { Cpf } from "../../src/domain/valores/cpf.ts"
import { enderecoDoBench } from "../apoio/banco/banco-do-bench.ts"
import { amostra } from "../apoio/documentos/amostras.ts"
import { cpfNumero } from "../apoio/pessoas/gente.ts"
import { COMO_NPM_START, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "../bench/comum/medida.ts"
import type { Prova } from "./principal.ts"

const PESSOAS = 50
/** Longer than a minute: every quota is spent, and begins anew. */
const SEGUNDOS = 75
const MIB = 1024 * 1024
/** `MEMORIA_DO_PROCESSO` here, in MiB; as documented, a quarter more may be resident. */
const MEMORIA = 1536
const LIMITES = { tabela: 50, cnis: 2, memoria: 1.25 * MEMORIA }
const TABELA = "/indices/api/v1/tabela/2024-01"
const CNIS = "/rgps/api/v1/calculos-tempo/cnis/ler"

/** A key of each person, the first a court's. */
const emitir = (banco: Redacted.Redacted<string>, pessoas: number) =>
  Effect.gen(function* () {
    const chaves = yield* Chaves
    return yield* Effect.forEach(
      Array.from({ length: pessoas }, (_, i) => i),
      (i) =>
        Effect.map(
          chaves.emitir(
            {
              cpf: Cpf.make(cpfNumero(i)),
              nome: "Medicao",
              classe: i === 0 ? "judiciario" : "publico",
              escopos: ["rgps"],
              finalidade: "medir os limites"
            },
            { cpf: SISTEMA }
          ),
          ({ chave }) => Redacted.value(chave)
        )
    )
  }).pipe(
    Effect.provide(
      Chaves.layer.pipe(
        Layer.provide(ValidadorComMemoria()),
        Layer.provide(Layer.merge(RegistroNoBanco, CriptografiaDaPlataforma)),
        Layer.provide(clientePostgres(banco, 1)),
        Layer.provide(Logger.layer([]))
      )
    ),
    Effect.orDie
  )

const resposta = (filho: ChildProcess) =>
  Effect.promise(() => new Promise<unknown>((ouvir) => filho.once("message", ouvir)))

const clientes = (base: string, chaves: ReadonlyArray<string>): Effect.Effect<ChildProcess, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() =>
      fork(join(import.meta.dirname, "abusivos/clientes.ts"), {
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

/** MiB that were resident at the most since the program began. */
const maisMemoria = (pid: number): number =>
  (Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / MIB

const medir = (segundos: number) =>
  Effect.gen(function* () {
    const banco = yield* enderecoDoBench
    const [tribunal = "", ...chaves] = yield* emitir(banco, PESSOAS + 1)
    const servico = yield* servicoNoAr(
      {
        DATA_DIR: yield* pastaDeDados,
        DATABASE_URL: Redacted.value(banco),
        // who visits the pages says where from: a quota is of a network
        TRUSTED_PROXIES: "127.0.0.0/8",
        MEMORIA_DO_PROCESSO: String(MEMORIA)
      },
      COMO_NPM_START
    )
    yield* doTribunal(servico.url, tribunal, 10)
    const sozinho = yield* doTribunal(servico.url, tribunal, 15)
    const abusivos = yield* clientes(servico.url, chaves)
    const acompanhado = yield* doTribunal(servico.url, tribunal, segundos)
    abusivos.send("parar")
    titulo(`A court beside ${PESSOAS} people with a key and ${PESSOAS} without one who do their worst, ${segundos} s`)
    for (const [situacao, vezes] of Object.entries((yield* resposta(abusivos)) as Record<string, number>)) {
      linha(`their answers: ${situacao}`, vezes, "")
    }
    const p99 = percentil(acompanhado.tabela, 0.99)
    const razao = mediana(acompanhado.cnis) / mediana(sozinho.cnis)
    const memoria = maisMemoria(servico.processo.pid ?? 0)
    linha("GET tabela/{competencia} alone, p99", percentil(sozinho.tabela, 0.99), "ms")
    linha("  beside them, p50", mediana(acompanhado.tabela), "ms")
    linha("  beside them, p99", p99, "ms", { valor: LIMITES.tabela, sentido: "<=" })
    linha("small CNIS alone, p50", mediana(sozinho.cnis), "ms")
    linha("  beside them, p50", mediana(acompanhado.cnis), "ms")
    linha("  as a ratio", razao, "", { valor: LIMITES.cnis, sentido: "<=" })
    linha("most memory of the process", memoria, "MiB", { valor: LIMITES.memoria, sentido: "<=" })
    return [
      ...(p99 > LIMITES.tabela ? [`a court's read of a table took ${p99.toFixed(0)} ms (p99)`] : []),
      ...(razao > LIMITES.cnis ? [`a court's small CNIS took ${razao.toFixed(1)} times as long as alone`] : []),
      ...(memoria > LIMITES.memoria ? [`the process took ${memoria.toFixed(0)} MiB`] : [])
    ]
  }).pipe(Effect.scoped, Effect.orDie)

export const provar: Prova = ([segundos]) => Effect.runPromise(medir(Number(segundos ?? SEGUNDOS)))
