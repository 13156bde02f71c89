/** From what was typed to domain values, with every problem named by its field. */
import { Data, Effect, Result, Schema, type SchemaIssue } from "effect"
import { listarProblemas } from "../../../domain/calculos/json/problemas.ts"
import type { Campos, Problema } from "../../../views/formulario.ts"

/** What was typed cannot be used: the form is shown again with all of it and these problems (status 400). */
export class FormularioInvalido extends Data.TaggedError("FormularioInvalido")<{
  readonly problemas: ReadonlyArray<Problema>
}> {
  /** `FormularioInvalido.de("valor", "esperado um número")`; the field "" is the whole form. */
  static de(campo: string, mensagem: string): FormularioInvalido {
    return new FormularioInvalido({ problemas: [{ campo, mensagem }] })
  }
}

const daFalha = (issue: SchemaIssue.Issue): FormularioInvalido =>
  new FormularioInvalido({
    problemas: listarProblemas(issue).map(({ caminho, mensagem }) => ({ campo: caminho.join("."), mensagem }))
  })

/** Texts without the spaces around them; an empty field counts as absent. */
const aparados = (campos: Campos): Campos =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([nome, texto]) => (texto.trim() === "" ? [] : [[nome, texto.trim()]]))
  )

/**
 * The fields of a form as `schema` reads them: trimmed, empty ones absent (`Schema.optionalKey`), all problems at once.
 * Fields that the schema does not name are left alone.
 */
export const lerFormulario = <A, I>(schema: Schema.Codec<A, I>, campos: Campos): Effect.Effect<A, FormularioInvalido> =>
  Effect.suspend(() => {
    const lido = Schema.decodeUnknownResult(schema)(aparados(campos), { errors: "all" })
    return Result.isSuccess(lido) ? Effect.succeed(lido.success) : Effect.fail(daFalha(lido.failure.issue))
  })
