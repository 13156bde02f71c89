/**
 * Runs the command line, and says how the process ends. `src/composicao` knows every room.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Effect, Exit, Layer, type Runtime } from "effect"
import { CliError, Command } from "effect/cli"
import { principal } from "./comandos.ts"
import { CODIGOS } from "./composicao/codigos-de-saida.ts"
import { LinhaDeComandoEmPortugues } from "./composicao/comandos/ajuda.ts"
import { impedimentoDe } from "./composicao/impedimentos.ts"
import { comFontes } from "./composicao/pacote/pilhas.ts"
import { sairPorProxy } from "./composicao/saida-por-proxy.ts"
import { VERSAO } from "./composicao/versao.ts"

/**
 * A command that was interrupted (SIGTERM, Ctrl-C) did not come to its end, unless it says itself how it ended; a wrong
 * command line and what does not let the program begin have codes of their own, and so have the outcomes of a command that
 * sets `process.exitCode`.
 */
const encerrar: Runtime.Teardown = (saida, sair) => {
  if (Exit.isSuccess(saida)) return sair(Number(process.exitCode ?? CODIGOS.feito))
  if (Cause.hasInterruptsOnly(saida.cause)) {
    if (process.exitCode === undefined) process.stderr.write("Interrompido.\n")
    return sair(Number(process.exitCode ?? CODIGOS.interrompido))
  }
  const falha = Cause.squash(saida.cause)
  if (CliError.isCliError(falha)) return sair(CODIGOS.uso)
  sair(impedimentoDe(falha)?.codigo ?? CODIGOS.recusado)
}

/** What the person at the console reads when the program cannot go on; of a wrong command line she has read it already. */
const explicar = (causa: Cause.Cause<unknown>) =>
  Effect.sync(() => {
    const falha = Cause.squash(causa)
    if (Cause.hasInterruptsOnly(causa) || CliError.isCliError(falha)) return
    process.stderr.write(`${impedimentoDe(falha)?.dito ?? comFontes(Cause.pretty(causa))}\n`)
  })

sairPorProxy(process.env)

principal.pipe(
  Command.run({ version: VERSAO }),
  Effect.provide(Layer.merge(NodeServices.layer, LinhaDeComandoEmPortugues)),
  Effect.tapCause(explicar),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: encerrar })
)
