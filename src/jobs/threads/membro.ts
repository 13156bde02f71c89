/** One thread of a team, seen from the service: takes orders `O`, gives answers `R`. */
import { setFlagsFromString } from "node:v8"
import { type Transferable, Worker } from "node:worker_threads"
import { ambienteDoFio } from "./compilado.ts"
import type { DadosDoFio } from "./prioridade.ts"

export interface FormaDoMembro {
  /** The module the thread runs. */
  readonly entrada: URL
  /** MiB of the heap of the thread. */
  readonly maximoDaPilhaMb: number
  /** MiB more of it for what was made last; absent: as few as what the thread does needs. */
  readonly maximoDosNovosMb?: number
}

const NOVOS_MB = 16
const MIB = 1024 * 1024

/**
 * The program starts with little room for what is new, which keeps the main loop small; that word of the command line would
 * go before a thread's own limit too. Each heap reads it when it is made: taken back, it is still the main loop's.
 */
const cadaUmOSeu = (): void => {
  try {
    setFlagsFromString("--max-semi-space-size=0")
  } catch {
    // a runtime that is not V8, or takes no flags: its threads have what it gives them
  }
}

export class Membro<O, R> {
  /** It works for anybody, and gives way to those that do not. */
  readonly comum: boolean
  /** Bytes of its heap for what was made last. */
  readonly paraNovos: number
  private readonly fio: Worker
  private causa: unknown
  /** What it answers goes to whoever it works for. */
  private ouvir: (resposta: R) => void = () => {}
  private despedida: NodeJS.Timeout | undefined

  /** `aoCair`: the thread ended, by itself or dismissed. */
  constructor(forma: FormaDoMembro, comum: boolean, aoCair: (causa: unknown) => void) {
    this.comum = comum
    const { entrada, maximoDaPilhaMb, maximoDosNovosMb = NOVOS_MB } = forma
    this.paraNovos = maximoDosNovosMb * MIB
    cadaUmOSeu()
    this.fio = new Worker(entrada, {
      workerData: { comum } satisfies DadosDoFio,
      env: ambienteDoFio(),
      resourceLimits: { maxOldGenerationSizeMb: maximoDaPilhaMb, maxYoungGenerationSizeMb: maximoDosNovosMb }
    })
    this.fio.on("message", (resposta: R) => this.ouvir(resposta))
    this.fio.on("error", (causa) => {
      this.causa = causa
    })
    this.fio.on("exit", () => aoCair(this.causa))
  }

  ordenar(ordem: O, levar: ReadonlyArray<Transferable> = []): void {
    this.fio.postMessage(ordem, levar)
  }

  /** From here on it keeps the process alive. */
  trabalhar(ouvir: (resposta: R) => void): void {
    clearTimeout(this.despedida)
    this.ouvir = ouvir
    this.fio.ref()
  }

  /** Out of work: ends after a while, once `sair` was told, and keeps nobody from ending before. */
  descansar(ms: number, sair: () => void): void {
    this.ouvir = () => {}
    this.fio.unref()
    this.despedida = setTimeout(() => {
      sair() // a thread that is ending must get no work
      void this.fio.terminate()
    }, ms).unref()
  }

  /**
   * Bytes that it keeps: its heap and what lies outside of it. Asked of a thread in the middle of its work it is answered
   * there; undefined where the runtime cannot tell, and of a thread that has ended.
   */
  async memoria(): Promise<number | undefined> {
    try {
      const { total_heap_size, external_memory, malloced_memory } = await this.fio.getHeapStatistics()
      return total_heap_size + external_memory + malloced_memory
    } catch {
      return undefined
    }
  }

  /** Ends now, whatever it is doing. */
  dispensar(): Promise<unknown> {
    clearTimeout(this.despedida)
    this.ouvir = () => {}
    return this.fio.terminate()
  }
}
