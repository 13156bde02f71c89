import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"

/**
 * A schema that reads a value `A` from text and writes it back in one canonical form.
 *
 * `ler` answers `undefined` for a text that is no such value; the failure then says, in Portuguese, what would be
 * right (`esperado`, or the whole sentence, `mensagem`) and never repeats the input.
 */
export const textoComo = <A>(
  opcoes: {
    readonly ler: (texto: string) => A | undefined
    readonly escrever: (valor: A) => string
    readonly exemplo: string
  } & ({ readonly esperado: string } | { readonly mensagem: string })
): Schema.Codec<A, string> => {
  const message = "mensagem" in opcoes ? opcoes.mensagem : `valor inválido: esperado ${opcoes.esperado}`
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
