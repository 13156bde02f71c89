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
import { executarJob } from "../../jobs/atualizar-indices/tarefa.ts"
import { BancoConfigurado } from "../camadas/banco-configurado.ts"
import { ClienteHttp } from "../camadas/cliente-http.ts"
import { LeitorCsvDeBiblioteca } from "../camadas/leitor-csv.ts"
import { Configuracao } from "../configuracao.ts"
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

/** Seeds a new database first, so that the window of each series starts where the shipped tables end. */
const rodar = (opcoes: OpcoesAtualizacao): Effect.Effect<void, never, Configuracao> =>
  Effect.gen(function* () {
    const { urlBase } = yield* Configuracao
    yield* semeadura
    process.exitCode = yield* executarJob(opcoes, process.stderr, (id) => `${urlBase}/_painel/atualizacao/${id}`)
  }).pipe(Effect.provide(Camadas), Effect.catchCause(semBanco))

const desde = Flag.String("desde").pipe(
  Flag.withSchema(CompetenciaEntrada),
  Flag.withDescription("Compara também os valores guardados desde este mês (AAAA-MM)"),
  Flag.optional
)

/** Leaves 0, 1, 2 or 78 in `process.exitCode`; see `executarJob`. */
export const job = Command.make("job", { desde }, (opcoes) =>
  rodar({ desde: Option.getOrUndefined(opcoes.desde) })
).pipe(
  Command.withDescription("Atualiza as tabelas de índices pelas séries públicas e termina"),
  Command.withExamples([
    { command: "npm run job", description: "os meses que faltam" },
    { command: "npm run job -- --desde 2003-11", description: "confere também os meses antigos" }
  ])
)
