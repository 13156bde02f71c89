/** The whole program: the command line, and what the person at the console reads of what ended it. */
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Effect, Layer } from "effect"
import { CliError, Command } from "effect/cli"
import { principal } from "../../comandos.ts"
import { escreverCausa } from "../causas.ts"
import { CODIGOS } from "../codigos-de-saida.ts"
import { LinhaDeComandoEmPortugues } from "../comandos/ajuda.ts"
import { impedimentoDe } from "../impedimentos.ts"
import { VERSAO } from "../versao.ts"

/**
 * Says why the program cannot go on, and leaves the code it ends with. Of a wrong command line she has read it already.
 */
const explicar = (causa: Cause.Cause<unknown>) =>
  Effect.sync(() => {
    const falha = Cause.squash(causa)
    if (Cause.hasInterruptsOnly(causa)) return
    const impedimento = impedimentoDe(falha)
    process.exitCode = CliError.isCliError(falha) ? CODIGOS.uso : (impedimento?.codigo ?? CODIGOS.recusado)
    if (CliError.isCliError(falha)) return
    process.stderr.write(`${impedimento?.dito ?? escreverCausa(causa)}\n`)
  })

export const execucao = principal.pipe(
  Command.run({ version: VERSAO }),
  Effect.provide(Layer.merge(NodeServices.layer, LinhaDeComandoEmPortugues)),
  Effect.tapCause(explicar)
)
