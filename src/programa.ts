/**
 * Begins what takes its time beside the loading of the program, loads it, runs the command line, and says how the process
 * ends. Imports little: whatever it imports is loaded before anything is begun.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, type Runtime } from "effect"
import { CODIGOS } from "./composicao/codigos-de-saida.ts"
import { comBancoAdiantado } from "./composicao/partida/adiantamento.ts"
import { sairPorProxy } from "./composicao/saida-por-proxy.ts"

const argumentos = process.argv.slice(2)

/** To be told to stop is how a service ends; another command did not come to its end, unless it says itself how it ended. */
const interrompido = (): number => {
  if (process.exitCode !== undefined) return Number(process.exitCode)
  if (argumentos[0] === "servir") return CODIGOS.feito
  process.stderr.write("Interrompido.\n")
  return CODIGOS.interrompido
}

/** What did not let the program begin, and what a command refused, has set `process.exitCode`. */
const encerrar: Runtime.Teardown = (saida, sair) => {
  if (Exit.isFailure(saida) && Cause.hasInterruptsOnly(saida.cause)) return sair(interrompido())
  sair(Number(process.exitCode ?? (Exit.isSuccess(saida) ? CODIGOS.feito : CODIGOS.recusado)))
}

const carregar = Effect.promise(() => import("./composicao/partida/execucao.ts")).pipe(
  Effect.tapCause((causa) =>
    Effect.sync(() => Cause.hasInterruptsOnly(causa) || process.stderr.write(`${Cause.pretty(causa)}\n`))
  )
)

sairPorProxy(process.env)

carregar.pipe(
  Effect.flatMap(({ execucao }) => execucao),
  comBancoAdiantado(argumentos, process.env),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: encerrar })
)
