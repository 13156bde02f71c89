/**
 * Composition root: the command line, which services run, which layers they get. Only this file knows every room.
 */
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Cause, Effect, Exit, Layer, type Runtime } from "effect"
import { Command } from "effect/cli"
import { BancoConfigurado } from "./banco-configurado.ts"
import { CODIGO_CONFIGURACAO_INVALIDA, Configuracao, ConfiguracaoInvalida } from "./configuracao.ts"
import { job } from "./job.ts"
import { RegistrosJson } from "./registros.ts"
import { servir } from "./servir.ts"
import { Telemetria } from "./telemetria.ts"
import { VERSAO } from "./versao.ts"

const Base = Layer.mergeAll(RegistrosJson, Telemetria).pipe(Layer.provideMerge(Configuracao.layer))

const migrar = Command.make("migrar", {}, () =>
  Effect.logInfo("banco migrado").pipe(Effect.provide(BancoConfigurado))
).pipe(Command.withDescription("Creates or updates the database and ends"))

const principal = Command.make("calculos-rgps").pipe(Command.withSubcommands([servir, job, migrar]))

/**
 * An interruption (SIGTERM, Ctrl-C) that ended cleanly is a success; a wrong configuration has a code of its own, and
 * so have the outcomes of a command that sets `process.exitCode`.
 */
const encerrar: Runtime.Teardown = (saida, sair) => {
  if (Exit.isSuccess(saida)) return sair(Number(process.exitCode ?? 0))
  if (Cause.hasInterruptsOnly(saida.cause)) return sair(0)
  const falha = Cause.squash(saida.cause)
  sair(falha instanceof ConfiguracaoInvalida ? CODIGO_CONFIGURACAO_INVALIDA : 1)
}

principal.pipe(
  Command.run({ version: VERSAO }),
  Effect.tapCause((causa) =>
    Effect.sync(() => {
      if (!Cause.hasInterruptsOnly(causa)) process.stderr.write(`${messageDe(causa)}\n`)
    })
  ),
  Effect.provide(Base.pipe(Layer.provideMerge(NodeServices.layer))),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: encerrar })
)

function messageDe(causa: Cause.Cause<unknown>): string {
  const falha = Cause.squash(causa)
  return falha instanceof ConfiguracaoInvalida ? falha.message : Cause.pretty(causa)
}
