/** The ways to run the update job: as a script, as the named task, and on a schedule inside the service. */
import { Cause, type Cron, Effect, Layer } from "effect"
import { OuvinteDoAndamento } from "../../domain/indices/atualizacao/portas.ts"
import { type CodigoDeSaida, codigoDeSaida } from "../../domain/indices/atualizacao/resultado.ts"
import { agendado } from "../periodica.ts"
import { relatorio } from "./desenho.ts"
import { atualizarIndices, type NecessidadesDaAtualizacao, type OpcoesAtualizacao } from "./programa.ts"
import { ouvinteDe, type Terminal } from "./terminal.ts"

/** The task of specification 4.7: what a scheduler, the panel or a script runs by name. */
export const tarefaDbJob = {
  meta: { name: "db:job", description: "Atualiza os índices pelas séries públicas do Banco Central e do IBGE" },
  run: atualizarIndices
} as const

const ETIQUETAS = { tags: ["backoffice"], tarefa: tarefaDbJob.meta.name }

/** Logs why a run could not be carried out. */
export const naoExecutado = (causa: Cause.Cause<unknown>) =>
  Effect.logError("a atualização dos índices não pôde ser executada", causa).pipe(Effect.annotateLogs(ETIQUETAS))

/**
 * Runs the job for a person at `terminal` and answers the exit code of the process: 0 when every series is up to date,
 * 1 when some failed, 2 when nothing could run; values that wait for a person are told, with where to decide them. Logs go on as JSON lines to standard output; `terminal` is standard
 * error, so that both can be read apart.
 */
export const executarJob = (
  opcoes: OpcoesAtualizacao = {},
  terminal: Terminal = process.stderr,
  enderecoDaExecucao: (id: string) => string = (id) => `a página da execução nº ${id}`
): Effect.Effect<CodigoDeSaida, never, NecessidadesDaAtualizacao> => {
  const dizer = (texto: string) => Effect.sync(() => terminal.write(`${texto}\n`))
  let execucao = ""
  const aoIniciar = (id: string) =>
    Effect.sync(() => {
      execucao = id
    })
  return tarefaDbJob.run({ ...opcoes, aoIniciar }).pipe(
    Effect.provideService(OuvinteDoAndamento, ouvinteDe(terminal)),
    Effect.tap((resultado) => dizer(`\n${relatorio(resultado, enderecoDaExecucao(execucao))}`)),
    Effect.map(codigoDeSaida),
    Effect.catchTag("AtualizacaoEmAndamento", (erro) =>
      Effect.as(dizer(`Nada foi feito: ${erro.message}.`), 2 as const)
    ),
    Effect.catchDefect((defeito) =>
      naoExecutado(Cause.die(defeito)).pipe(
        Effect.andThen(dizer("A atualização não pôde ser executada; a causa está no registro.")),
        Effect.as(2 as const)
      )
    )
  )
}

/**
 * Runs the job at every instant of `cron` while the service lives. Several instances may hold the same schedule: one
 * runs, the others find the guard taken. No failure ends the schedule.
 */
export const AtualizacaoAgendada = (cron: Cron.Cron): Layer.Layer<never, never, NecessidadesDaAtualizacao> => {
  const umaVez = tarefaDbJob.run().pipe(
    Effect.catchTag("AtualizacaoEmAndamento", (erro) =>
      Effect.logInfo(erro.message).pipe(Effect.annotateLogs(ETIQUETAS))
    ),
    Effect.catchDefect((defeito) => naoExecutado(Cause.die(defeito)))
  )
  return Layer.effectDiscard(Effect.forkScoped(agendado(cron, umaVez)))
}
