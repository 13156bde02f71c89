import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"

/**
 * A schema that reads a value `A` from text and writes it back in one canonical form.
 *
 * `ler` answers `undefined` for a text that is no such value; the failure then says, in Portuguese, what would be
 * right (`esperado`) and never repeats the input.
 */
export const textoComo = <A>(opcoes: {
  readonly ler: (texto: string) => A | undefined
  readonly escrever: (valor: A) => string
  readonly esperado: string
  readonly exemplo: string
}): Schema.Codec<A, string> => {
  const message = `valor inválido: esperado ${opcoes.esperado}`
  const decodificado: Schema.Codec<A> = Schema.Any
  return Schema.String.annotate({ message, examples: [opcoes.exemplo] }).pipe(
    Schema.decodeTo(
      decodificado,
      SchemaTransformation.transformEffect({
        decode: (texto: string) => {
          const valor = opcoes.ler(texto)
          return valor === undefined ? Effect.fail(new SchemaIssue.InvalidValue({ message })) : Effect.succeed(valor)
        },
        encode: (valor: A) => Effect.succeed(opcoes.escrever(valor))
      })
    )
  )
}
