/**
 * Runs the command line, and says how the process ends. `src/composicao` knows every room.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Effect, Exit, Layer, type Runtime } from "effect"
import { CliError, Command } from "effect/cli"
import { BancoDesatualizado } from "../sql/banco/migracoes.ts"
import { PapeisRecusados } from "../sql/papeis/papeis.ts"
import { principal } from "./comandos.ts"
import { LinhaDeComandoEmPortugues } from "./composicao/comandos/ajuda.ts"
import { CODIGOS } from "./composicao/comandos/codigos-de-saida.ts"
import { ConfiguracaoInvalida } from "./composicao/configuracao.ts"
import { comFontes } from "./composicao/pacote/pilhas.ts"
import { sairPorProxy } from "./composicao/saida-por-proxy.ts"
import { VERSAO } from "./composicao/versao.ts"

/**
 * An interruption (SIGTERM, Ctrl-C) that ended cleanly is a success, unless the command says otherwise; a wrong
 * configuration and a wrong command line have codes of their own, and so have the outcomes of a command that sets
 * `process.exitCode`.
 */
const encerrar: Runtime.Teardown = (saida, sair) => {
  if (Exit.isSuccess(saida)) return sair(Number(process.exitCode ?? 0))
  if (Cause.hasInterruptsOnly(saida.cause)) return sair(Number(process.exitCode ?? CODIGOS.feito))
  const falha = Cause.squash(saida.cause)
  if (CliError.isCliError(falha)) return sair(CODIGOS.uso)
  sair(recusaComecar(falha) ? CODIGOS.configuracao : CODIGOS.recusado)
}

/** The program is whole and its configuration is not: one line says what, and nothing else would help. */
const recusaComecar = (falha: unknown): falha is Error =>
  [ConfiguracaoInvalida, BancoDesatualizado, PapeisRecusados].some((recusa) => falha instanceof recusa)

/** What the person at the console reads when the program cannot go on; usage errors have printed their help already. */
const explicar = (causa: Cause.Cause<unknown>) =>
  Effect.sync(() => {
    const falha = Cause.squash(causa)
    if (Cause.hasInterruptsOnly(causa) || CliError.isCliError(falha)) return
    process.stderr.write(`${recusaComecar(falha) ? falha.message : comFontes(Cause.pretty(causa))}\n`)
  })

sairPorProxy(process.env)

principal.pipe(
  Command.run({ version: VERSAO }),
  Effect.provide(Layer.merge(NodeServices.layer, LinhaDeComandoEmPortugues)),
  Effect.tapCause(explicar),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: encerrar })
)
