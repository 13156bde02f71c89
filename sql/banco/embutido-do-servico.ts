/**
 * The embedded server of the service, under its data folder: begun where it is first needed or, where somebody knows
 * sooner that it is going to be, beside what is still to be done until then.
 */
import { resolve } from "node:path"
import { Context, Effect, Fiber, type Redacted, type Scope } from "effect"
import type { BancoIndisponivel } from "./postgres-embutido/binarios.ts"
import { modeloVigente } from "./postgres-embutido/modelo.ts"
import { type OpcoesPostgres, postgresEmbutido } from "./postgres-embutido.ts"

const noServico = (pastaDados: string, opcoes: Pick<OpcoesPostgres, "aoPerder"> = {}) =>
  postgresEmbutido({ pasta: resolve(pastaDados, "postgres"), efemero: false, modelo: modeloVigente, ...opcoes })

/** The address of the server that was begun before, once it takes connections; absent, there is none. */
export const EmbutidoAdiantado = Context.Reference<Effect.Effect<Redacted.Redacted, BancoIndisponivel> | undefined>(
  "sql/EmbutidoAdiantado",
  { defaultValue: () => undefined }
)

/**
 * Begins the server, and answers at once with what waits for its address. It belongs to the scope, whose end stops it
 * however far its start has come. It is kept running until then; `aoPerder` runs when it cannot be.
 */
export const adiantarEmbutido = (
  pastaDados: string,
  aoPerder: (motivo: string) => Effect.Effect<void>
): Effect.Effect<Effect.Effect<Redacted.Redacted, BancoIndisponivel>, never, Scope.Scope> =>
  Effect.map(Effect.forkScoped(noServico(pastaDados, { aoPerder }), { startImmediately: true }), Fiber.join)

/** Address of the server, begun now where nobody did before. */
export const enderecoDoEmbutido = (
  pastaDados: string
): Effect.Effect<Redacted.Redacted, BancoIndisponivel, Scope.Scope> =>
  Effect.flatMap(EmbutidoAdiantado, (adiantado) => adiantado ?? noServico(pastaDados))
