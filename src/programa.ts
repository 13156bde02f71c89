/**
 * The command line: which services run, on which layers. Only this file and `composicao` know every room.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Effect, Exit, Layer, type Runtime } from "effect"
import { CliError, Command } from "effect/cli"
import { BancoDesatualizado } from "../sql/banco/migracoes.ts"
import { PapeisRecusados } from "../sql/papeis/papeis.ts"
import { RegistrosJson } from "./composicao/camadas/registros.ts"
import { Telemetria } from "./composicao/camadas/telemetria.ts"
import { administrador } from "./composicao/comandos/administrador.ts"
import { chave } from "./composicao/comandos/chave.ts"
import { conferir } from "./composicao/comandos/conferir.ts"
import { job } from "./composicao/comandos/job.ts"
import { limpar } from "./composicao/comandos/limpar.ts"
import { migrar } from "./composicao/comandos/migrar.ts"
import { servir } from "./composicao/comandos/servir.ts"
import { CODIGO_CONFIGURACAO_INVALIDA, Configuracao, ConfiguracaoInvalida } from "./composicao/configuracao.ts"
import { sairPorProxy } from "./composicao/saida-por-proxy.ts"
import { VERSAO } from "./composicao/versao.ts"

/** The secrets of the service are asked of the service alone; the other commands only use its database. */
const comando = process.argv[2] === "servir" ? "servir" : "outro"
const Base = Layer.mergeAll(RegistrosJson, Telemetria).pipe(Layer.provideMerge(Configuracao.layer(comando)))

const principal = Command.make("calculos-rgps").pipe(
  Command.withSubcommands([servir, job, chave, administrador, migrar, conferir, limpar])
)

/** `EX_USAGE` of sysexits: the command line itself is wrong. */
const CODIGO_USO_INVALIDO = 64

/**
 * An interruption (SIGTERM, Ctrl-C) that ended cleanly is a success; a wrong configuration and a wrong command line have
 * codes of their own, and so have the outcomes of a command that sets `process.exitCode`.
 */
const encerrar: Runtime.Teardown = (saida, sair) => {
  if (Exit.isSuccess(saida)) return sair(Number(process.exitCode ?? 0))
  if (Cause.hasInterruptsOnly(saida.cause)) return sair(0)
  const falha = Cause.squash(saida.cause)
  if (CliError.isCliError(falha)) return sair(CODIGO_USO_INVALIDO)
  sair(recusaComecar(falha) ? CODIGO_CONFIGURACAO_INVALIDA : 1)
}

/** The program is whole and its configuration is not: one line says what, and nothing else would help. */
const recusaComecar = (falha: unknown): falha is Error =>
  [ConfiguracaoInvalida, BancoDesatualizado, PapeisRecusados].some((recusa) => falha instanceof recusa)

/** What the person at the console reads when the program cannot go on; usage errors have printed their help already. */
const explicar = (causa: Cause.Cause<unknown>) =>
  Effect.sync(() => {
    const falha = Cause.squash(causa)
    if (Cause.hasInterruptsOnly(causa) || CliError.isCliError(falha)) return
    process.stderr.write(`${recusaComecar(falha) ? falha.message : Cause.pretty(causa)}\n`)
  })

sairPorProxy(process.env)

principal.pipe(
  Command.run({ version: VERSAO }),
  Effect.provide(Base.pipe(Layer.provideMerge(NodeServices.layer))),
  Effect.tapCause(explicar),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: encerrar })
)
