import { Effect, Result } from "effect"
import type { Revisado } from "../../../domain/calculadoras/revisao/campos.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"

/** What came of a step on a draft, or its problems at their fields. */
export const revisado = <A>(resultado: Revisado<A>): Effect.Effect<A, FormularioInvalido> =>
  Result.isSuccess(resultado)
    ? Effect.succeed(resultado.success)
    : Effect.fail(new FormularioInvalido({ problemas: resultado.failure }))
