/**
 * The embedded server takes its time, and so does loading the program: where the service is going to want one, it is begun
 * first, and both go on beside each other. Nothing is begun for a start that its settings do not allow: what is wrong with
 * them is said where the service reads them.
 */
import { Effect, type Fiber, Result } from "effect"
import { adiantarEmbutido, EmbutidoAdiantado } from "../../../sql/banco/embutido-do-servico.ts"
import { RegistrosJson } from "../camadas/registros.ts"
import { CODIGOS, semBanco } from "../codigos-de-saida.ts"
import { lerConfiguracao } from "../configuracao.ts"
import { precisaDoBanco } from "../exigencias.ts"

/** The data folder of the embedded server that a process of these arguments and variables needs for certain. */
const pastaDoEmbutido = (argumentos: ReadonlyArray<string>, variaveis: NodeJS.ProcessEnv) =>
  argumentos.join(" ") === "servir"
    ? Effect.map(Effect.result(lerConfiguracao(variaveis)), (lida) =>
        Result.isSuccess(lida) && lida.success.bancoUrl === undefined && precisaDoBanco(lida.success)
          ? lida.success.pastaDados
          : undefined
      )
    : Effect.undefined

/** A server that does not stay ends the service, with a code of its own: whoever supervises it starts both anew. */
const encerrarSemBanco = (programa: Fiber.Fiber<unknown, unknown>) => (motivo: string) =>
  Effect.sync(() => {
    process.exitCode = CODIGOS.bancoPerdido
    process.stderr.write(`${semBanco(motivo)}\n`)
    programa.interruptUnsafe()
  })

/** Runs `programa` with the embedded server begun before it, where it needs one; whatever ends it, the server is stopped. */
export const comBancoAdiantado =
  (argumentos: ReadonlyArray<string>, variaveis: NodeJS.ProcessEnv) =>
  <A, E>(programa: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.gen(function* () {
      const pastaDados = yield* pastaDoEmbutido(argumentos, variaveis)
      if (pastaDados === undefined) return yield* programa
      const endereco = yield* Effect.withFiber((fibra: Fiber.Fiber<unknown, unknown>) =>
        adiantarEmbutido(pastaDados, encerrarSemBanco(fibra))
      ).pipe(Effect.provide(RegistrosJson))
      return yield* Effect.provideService(programa, EmbutidoAdiantado, endereco)
    }).pipe(Effect.scoped)
