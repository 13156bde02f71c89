/** The command `job`: the update job as a script, on the configured database, beside a running service or alone. */
import { Cause, Effect, Layer, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { semeadura } from "../../../sql/banco/semeadura.ts"
import { RegistroDeExecucoesSql } from "../../../sql/indices/execucoes-repo.ts"
import { GuardaAtualizacaoSql } from "../../../sql/indices/guarda-atualizacao.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { CompetenciaEntrada } from "../../domain/valores/datas-digitadas.ts"
import { FontesHttp } from "../../jobs/atualizar-indices/cliente-fontes.ts"
import type { OpcoesAtualizacao } from "../../jobs/atualizar-indices/programa.ts"
import { AtualizacaoAgendada, executarJob } from "../../jobs/atualizar-indices/tarefa.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { ClienteHttp } from "../camadas/cliente-http.ts"
import { LeitorCsvDeBiblioteca } from "../camadas/leitor-csv.ts"
import { CODIGOS } from "../codigos-de-saida.ts"
import { Configuracao, ConfiguracaoInvalida } from "../configuracao.ts"
import { concluirSemBanco } from "./linha-de-comando.ts"

/** `FontesExternas` at the configured addresses. */
export const FontesConfiguradas = Layer.unwrap(
  Effect.map(Configuracao, ({ sgsUrl, ibgeUrl }) => FontesHttp({ sgsUrl, ibgeUrl }))
).pipe(Layer.provide(ClienteHttp("SGS_URL", "IBGE_URL")))

const Camadas = Layer.mergeAll(
  RepositorioTabelasSql,
  GuardaAtualizacaoSql,
  RegistroDeExecucoesSql,
  FontesConfiguradas,
  LeitorCsvDeBiblioteca
).pipe(Layer.provideMerge(BancoConfigurado))

/** A database that does not come up is one more way of "nothing could run". */
const semBanco = (causa: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(causa)
    ? Effect.interrupt
    : Effect.logError("a atualização dos índices não pôde ser executada", causa).pipe(
        Effect.annotateLogs({ tags: ["backoffice"] }),
        Effect.andThen(concluirSemBanco(causa))
      )

const dizer = (texto: string) => Effect.annotateLogs(Effect.logInfo(texto), { tags: ["backoffice"] })

/** Seeds a new database first, so that the window of each series starts where the shipped tables end. */
const rodar = (opcoes: OpcoesAtualizacao): Effect.Effect<void, never, Configuracao> =>
  Effect.gen(function* () {
    const { urlBase } = yield* Configuracao
    yield* semeadura
    process.exitCode = yield* executarJob(opcoes, process.stderr, (id) => `${urlBase}/_painel/atualizacao/${id}`)
  }).pipe(Effect.provide(Camadas), Effect.catchCause(semBanco))

const recusar = (problema: string) => Effect.fail(new ConfiguracaoInvalida({ problemas: [problema] }))

/** Stays, and runs the job at every instant of `JOB_CRON`, until a signal ends it. */
const permanecer = (opcoes: OpcoesAtualizacao): Effect.Effect<void, ConfiguracaoInvalida, Configuracao> =>
  Effect.gen(function* () {
    const { jobCron } = yield* Configuracao
    if (jobCron === undefined)
      return yield* recusar(
        "JOB_CRON: com --agendado, esperada a hora das atualizações (expressão cron), como 30 6 * * *"
      )
    if (opcoes.desde !== undefined)
      return yield* recusar("--desde: vale para uma execução só, e não pode vir com --agendado")
    process.exitCode = CODIGOS.feito // to be told to stop is how it ends
    return yield* Effect.andThen(semeadura, dizer("atualização dos índices agendada")).pipe(
      Effect.andThen(Layer.launch(AtualizacaoAgendada(jobCron))),
      Effect.provide(Camadas),
      Effect.catchCause(semBanco)
    )
  })

const desde = Flag.String("desde").pipe(
  Flag.withSchema(CompetenciaEntrada),
  Flag.withDescription("Compara também os valores guardados desde este mês (AAAA-MM)"),
  Flag.optional
)

const agendado = Flag.Boolean("agendado").pipe(
  Flag.withDescription("Permanece, e atualiza a cada JOB_CRON, até que o mandem parar"),
  Flag.withDefault(false),
  Flag.withoutNegation
)

/** Leaves 0, 1, 2 or 78 in `process.exitCode`; see `executarJob`. */
export const job = Command.make("job", { desde, agendado }, (opcoes) =>
  (opcoes.agendado ? permanecer : rodar)({ desde: Option.getOrUndefined(opcoes.desde) })
).pipe(
  Command.withDescription("Atualiza as tabelas de índices pelas séries públicas e termina"),
  Command.withExamples([
    { command: "npm run job", description: "os meses que faltam" },
    { command: "npm run job -- --desde 2003-11", description: "confere também os meses antigos" },
    {
      command: "JOB_CRON='30 6 * * *' npm run job -- --agendado",
      description: "todo dia às 6h30, num processo à parte"
    }
  ])
)
