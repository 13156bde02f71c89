/** One reading thread, seen from the service. */
import { type Transferable, Worker } from "node:worker_threads"
import type { Ordem, Resposta } from "./mensagens.ts"

export class Membro {
  private readonly fio: Worker
  private causa: unknown
  /** What it answers goes to whoever it works for. */
  ouvir: (resposta: Resposta) => void = () => {}
  private despedida: NodeJS.Timeout | undefined

  /** `aoCair`: the thread ended, by itself or dismissed. */
  constructor(maximoDaPilhaMb: number, aoCair: (membro: Membro, causa: unknown) => void) {
    this.fio = new Worker(new URL("./trabalhador.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maximoDaPilhaMb, maxYoungGenerationSizeMb: 16 }
    })
    this.fio.on("message", (resposta: Resposta) => this.ouvir(resposta))
    this.fio.on("error", (causa) => {
      this.causa = causa
    })
    this.fio.on("exit", () => aoCair(this, this.causa))
  }

  ordenar(ordem: Ordem, levar: ReadonlyArray<Transferable> = []): void {
    this.fio.postMessage(ordem, levar)
  }

  /** From here on it keeps the process alive. */
  trabalhar(ouvir: (resposta: Resposta) => void): void {
    clearTimeout(this.despedida)
    this.ouvir = ouvir
    this.fio.ref()
  }

  /** Out of work: ends after a while, and keeps nobody from ending before. */
  descansar(ms: number): void {
    this.ouvir = () => {}
    this.fio.unref()
    this.despedida = setTimeout(() => void this.fio.terminate(), ms).unref()
  }

  /** Ends now, whatever it is doing. */
  dispensar(): Promise<unknown> {
    clearTimeout(this.despedida)
    this.ouvir = () => {}
    return this.fio.terminate()
  }
}
