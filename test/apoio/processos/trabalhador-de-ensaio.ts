/**
 * A calculating thread whose calculations do what a test tells them: the body is JSON `{ fazer, … }`. Answers are JSON
 * `{ fio, tabelas, recebidas }`: the thread, the version of its tables, how many snapshots it was ever given.
 */
import { parentPort, threadId } from "node:worker_threads"
import { Result } from "effect"
import type { Execucao } from "../../../src/domain/calculos/comum/execucao.ts"
import { CalculoRecusado, OPERACOES } from "../../../src/domain/calculos/comum/portas.ts"
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

const ensaio: Execucao = function* (corpo, _, { tabelas }) {
  const { fazer, n = 0, passos = 1 } = JSON.parse(String(corpo))
  if (tabelas !== undefined) vistas.add(tabelas)
  if (fazer === "recusar") return Result.fail(CalculoRecusado.invalido("não"))
  for (let i = 1; i <= passos; i++) {
    fazeres[fazer]!(n)
    const blocos = { concluidos: 0, total: 1 }
    yield { tipo: "FUNDAMENTO", andamento: { concluidos: i, total: passos, blocos }, escrever: () => `"parte ${i}"` }
  }
  const json = JSON.stringify({ fio: threadId, tabelas: tabelas?.versao, recebidas: vistas.size })
  return Result.succeed({ json, conclusao: undefined })
}

atenderOrdens(parentPort!, Object.fromEntries(OPERACOES.map((operacao) => [operacao, ensaio])) as never)
