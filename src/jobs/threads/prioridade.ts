/**
 * The threads of those that do not go ahead get the processor when nobody else wants it: what answers, and what works for a
 * court, does not share it with them in equal parts.
 */
import { readlinkSync } from "node:fs"
import { constants, getPriority, setPriority } from "node:os"
import { basename } from "node:path"
import { workerData } from "node:worker_threads"

/** What a thread is told of itself when it starts. */
export interface DadosDoFio {
  /** It works for anybody. */
  readonly comum: boolean
}

/** Steps of courtesy: with ten of them nine tenths of a processor that two want go to the other. */
const PASSOS = 10

/** Number by which the system knows the thread that runs this; undefined on systems that give it none. */
export const numeroNoSistema = (): number | undefined => {
  try {
    return Number(basename(readlinkSync("/proc/thread-self")))
  } catch {
    return undefined
  }
}

/** To be called by a thread as it starts. Where the system does not know priorities of threads they are all equal. */
export const tomarPrioridade = (): void => {
  const dados: DadosDoFio | null = workerData
  if (dados?.comum !== true) return
  const fio = numeroNoSistema()
  if (fio === undefined) return
  try {
    setPriority(fio, Math.min(constants.priority.PRIORITY_LOW, getPriority(fio) + PASSOS))
  } catch {
    // not ours to change here: as on a system that does not know it
  }
}
