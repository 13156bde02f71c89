/** How much heap the calculations need over the tables: the smallest limit of a worker in which they finish. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { isMainThread, parentPort, Worker } from "node:worker_threads"
import { Result } from "effect"
import { calcularRmi } from "../../../src/domain/rmi/calculo.ts"
import { PARAMETROS_RMI } from "../../domain/rmi/tabelas.ts"
import { pessoa } from "./rmi-pessoa.ts"

const MIB = 1024 ** 2
const CALCULOS = 20
const LIMITES_MIB = [16, 32, 48, 64, 96, 128, 192]

if (!isMainThread) {
  for (let i = 0; i < CALCULOS; i++) Result.getOrThrow(calcularRmi(pessoa, PARAMETROS_RMI))
  parentPort?.postMessage("done")
}

const termina = (maxOldGenerationSizeMb: number): Promise<boolean> =>
  new Promise((resolver) => {
    const worker = new Worker(new URL(import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 8 }
    })
    worker.once("message", () => resolver(true))
    worker.once("error", () => resolver(false))
  })

/** MiB over what is in memory before the first calculation. */
export const memoriaDoCalculo = async (): Promise<number> => {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
  const tabelas = Math.ceil(process.memoryUsage().heapUsed / MIB)
  for (const limite of LIMITES_MIB) if (await termina(tabelas + limite)) return limite
  return Number.POSITIVE_INFINITY
}
