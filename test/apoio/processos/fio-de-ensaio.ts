/**
 * A thread that does what a test tells it, and loads little: an order is `{ fazer, n, passos }`, its answers are
 * `{ passo }` after each step but the last, then `{ fio, cortesia }`: which thread it is, and how it stands with others
 * that want the processor.
 */
import { getPriority } from "node:os"
import { parentPort, threadId } from "node:worker_threads"
import { numeroNoSistema, tomarPrioridade } from "../../../src/jobs/threads/prioridade.ts"

export interface OrdemDeEnsaio {
  readonly fazer: "dormir" | "morrer" | "girar" | "inchar" | "perder"
  readonly n?: number
  readonly passos?: number
  /** Not zero: stop at the next step. */
  readonly parar?: Int32Array<SharedArrayBuffer>
}

export type RespostaDeEnsaio =
  | { readonly passo: number }
  | { readonly fio: number; readonly cortesia: number; readonly perdida?: boolean }

const ms = (n: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, n)

const fazeres: Readonly<Record<OrdemDeEnsaio["fazer"], (n: number) => void>> = {
  dormir: ms,
  perder: ms,
  morrer: () => process.exit(),
  girar: () => {
    for (;;) ms(10)
  },
  inchar: () => {
    for (const cheio: Array<unknown> = []; ; ) cheio.push(new Array(100_000).fill(cheio.length))
  }
}

const responder = (resposta: RespostaDeEnsaio): void => parentPort?.postMessage(resposta)

tomarPrioridade()

parentPort?.on("message", ({ fazer, n = 0, passos = 1, parar }: OrdemDeEnsaio) => {
  for (let passo = 1; passo <= passos && (parar === undefined || Atomics.load(parar, 0) === 0); passo++) {
    fazeres[fazer](n)
    if (passo < passos) responder({ passo })
  }
  const sobreSi = { fio: threadId, cortesia: getPriority(numeroNoSistema()) }
  responder(fazer === "perder" ? { ...sobreSi, perdida: true } : sobreSi)
})
