/**
 * Every thread gives way to the main loop, which only carries bytes and answers for everybody; and those of who does not go
 * ahead give way to those of courts: nobody shares the processor with who is before him in equal parts.
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

/**
 * Steps of courtesy towards the main loop. Of a processor that two want, with five of them three quarters go to the other, with
 * eleven more than nine tenths; between eleven and five, four fifths: with more the others would hardly end beside a busy machine.
 */
export const PASSOS = { prioritario: 5, comum: 11 } as const

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
  const fio = numeroNoSistema()
  if (fio === undefined) return
  try {
    const passos = dados?.comum === true ? PASSOS.comum : PASSOS.prioritario
    setPriority(fio, Math.min(constants.priority.PRIORITY_LOW, getPriority(fio) + passos))
  } catch {
    // not ours to change here: as on a system that does not know it
  }
}
