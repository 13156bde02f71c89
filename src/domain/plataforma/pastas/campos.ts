/** What people write about folders: one reading for JSON and forms. */
import { Effect, Schema } from "effect"
import { Nome, Revisao } from "../../calculos/salvos/campos.ts"

const MAXIMA_ORDEM = 1_000_000

const Ordem = Schema.Int.check(
  Schema.makeFilter((ordem: number) =>
    ordem >= 0 && ordem <= MAXIMA_ORDEM ? undefined : "esperado um número inteiro de 0 a 1.000.000"
  )
).annotate({ description: "Entre as que estão ao lado; iguais, pelo nome" })

const lugar = {
  pai: Schema.NullOr(Schema.String)
    .annotate({ description: "A pasta em que fica; null: em nenhuma" })
    .pipe(Schema.withDecodingDefaultType(Effect.succeed<string | null>(null))),
  ordem: Ordem.pipe(Schema.withDecodingDefaultType(Effect.succeed(0)))
}

const grupo = Schema.optionalKey(Schema.NullOr(Schema.String))

/** A folder to be made. */
export const PastaNova = Schema.Struct({
  nome: Nome,
  ...lugar,
  grupo: grupo.annotate({ description: "O grupo de quem será; de uma pasta dentro de outra, o da outra" })
}).annotate({ identifier: "PastaNova" })
export type PastaNova = typeof PastaNova.Type

/** A folder as it will be. */
export const PastaAlterada = Schema.Struct({
  nome: Nome,
  ...lugar,
  grupo: grupo.annotate({ description: "Uma pasta não muda de grupo: o que já é, ou ausente" }),
  revisao: Revisao
}).annotate({ identifier: "PastaAlterada" })
export type PastaAlterada = typeof PastaAlterada.Type
