/** The update job started by a person: it runs in the background of this process, and its record says how far it is. */
import { Cause, Deferred, Effect, FiberSet, Layer } from "effect"
import { AtualizacaoSobDemanda } from "../../domain/indices/atualizacao/execucoes.ts"
import type { AtualizacaoEmAndamento } from "../../domain/indices/atualizacao/portas.ts"
import type { NecessidadesDaAtualizacao } from "./programa.ts"
import { naoExecutado, tarefaDbJob } from "./tarefa.ts"

/** Runs still under way when the process ends are interrupted, and recorded as such. */
export const AtualizacaoEmSegundoPlano = Layer.effect(
  AtualizacaoSobDemanda,
  Effect.gen(function* () {
    const servicos = yield* Effect.context<NecessidadesDaAtualizacao>()
    const fibras = yield* FiberSet.make<void>()
    return {
      iniciar: Effect.fn("AtualizacaoSobDemanda.iniciar")(function* ({ origem, desde, repeticao }) {
        const iniciada = yield* Deferred.make<string, AtualizacaoEmAndamento>()
        const execucao = tarefaDbJob
          .run({ origem, desde, repeticao, aoIniciar: (id) => Effect.asVoid(Deferred.succeed(iniciada, id)) })
          .pipe(
            Effect.catchTag("AtualizacaoEmAndamento", (erro) => Deferred.fail(iniciada, erro)),
            Effect.catchDefect((defeito) =>
              naoExecutado(Cause.die(defeito)).pipe(Effect.andThen(Deferred.die(iniciada, defeito)))
            ),
            Effect.asVoid,
            Effect.provideContext(servicos)
          )
        yield* FiberSet.run(fibras, execucao)
        return yield* Deferred.await(iniciada)
      })
    }
  })
)
