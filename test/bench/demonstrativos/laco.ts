/**
 * Loaded into the service (`--import`): tells how its main loop did since it was last asked (SIGUSR2), in one line on standard
 * error. A turn that waited for a processor is as long as one that worked: the processor's time says which it was.
 */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { isMainThread } from "node:worker_threads"

export interface Laco {
  /** Milliseconds of its longest turn. */
  readonly maior: number
  /** Seconds of processor: of the loop, and of everything in the process. */
  readonly doLaco: number
  readonly doProcesso: number
}

const MARCA = "laço: "

/** What was told last. */
export const lacoDito = (erros: string): Laco => {
  const dito = erros.split("\n").findLast((linha) => linha.startsWith(MARCA))
  if (dito === undefined) throw new Error("the loop said nothing")
  return JSON.parse(dito.slice(MARCA.length))
}

const segundos = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000_000

const vigiar = (): void => {
  const atraso = monitorEventLoopDelay({ resolution: 1 })
  atraso.enable()
  let [doLaco, doProcesso] = [process.threadCpuUsage(), process.cpuUsage()]
  process.on("SIGUSR2", () => {
    const dito: Laco = {
      maior: atraso.max / 1_000_000,
      doLaco: segundos(process.threadCpuUsage(doLaco)),
      doProcesso: segundos(process.cpuUsage(doProcesso))
    }
    process.stderr.write(`${MARCA}${JSON.stringify(dito)}\n`)
    atraso.reset()
    doLaco = process.threadCpuUsage()
    doProcesso = process.cpuUsage()
  })
}

if (isMainThread && process.argv[1]?.endsWith("src/main.ts") === true) vigiar()
