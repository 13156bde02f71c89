/**
 * A calculating thread whose calculations do what a test tells them: the body is JSON `{ fazer, … }`. Answers are JSON
 * `{ fio, tabelas, recebidas }`: the thread, the version of its tables, how many snapshots it was ever given.
 */
import { parentPort, threadId } from "node:worker_threads"
import { Result } from "effect"
import type { Operacao } from "../../../src/domain/calculos/comum/operacao.ts"
import { CalculoRecusado, NOMES_DAS_OPERACOES } from "../../../src/domain/calculos/comum/portas.ts"
import { codificado } from "../../../src/domain/calculos/json/escrita-json.ts"
import { atenderOrdens } from "../../../src/jobs/calculo/atendimento.ts"

const ms = (n: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, n)

const vistas = new Set<unknown>()

const fazeres: Readonly<Record<string, (n: number) => void>> = {
  dormir: ms,
  morrer: () => process.exit(),
  quebrar: () => {
    throw new RangeError("segredo do corpo")
  },
  girar: () => {
    for (;;) ms(10)
  },
  inchar: () => {
    for (const cheio: Array<unknown> = []; ; ) cheio.push(new Array(100_000).fill(cheio.length))
  }
}

const ensaio: Operacao = function* ({ corpo }, { tabelas }) {
  const { fazer, n = 0, passos = 1 } = JSON.parse(String(corpo))
  if (tabelas !== undefined) vistas.add(tabelas)
  if (fazer === "recusar") return Result.fail(CalculoRecusado.invalido("não"))
  for (let i = 1; i <= passos; i++) {
    fazeres[fazer]!(n)
    const blocos = { concluidos: 0, total: 1 }
    yield {
      tipo: "FUNDAMENTO",
      andamento: { concluidos: i, total: passos, blocos },
      escrever: () => codificado(`"parte ${i}"`).json
    }
  }
  const json = JSON.stringify({ fio: threadId, tabelas: tabelas?.versao, recebidas: vistas.size })
  return Result.succeed({ ...codificado(json), conclusao: undefined })
}

const operacoes = Object.fromEntries(NOMES_DAS_OPERACOES.map((nome) => [nome, ensaio])) as never
const conferir = () => Result.succeed({ resumo: String(threadId) })

atenderOrdens(parentPort!, { operacoes, conferencias: { rmi: conferir, "arquivo-rmi": conferir } })
