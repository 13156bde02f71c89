/** How a repository asks the database: rows are decoded, and a database that fails, or answers what nobody knows, is a defect. */
import { Effect, Schema } from "effect"
import type { SqlError } from "effect/sql"
import { semFalhaDeBanco } from "./falha-de-banco.ts"

type Instrucao = Effect.Effect<ReadonlyArray<unknown>, SqlError.SqlError>

/** The rows of a statement, as `linha` says they are; the failure of the database is still the caller's. */
export const linhasDe = <A, I>(
  linha: Schema.Codec<A, I>,
  instrucao: Instrucao
): Effect.Effect<ReadonlyArray<A>, SqlError.SqlError> => {
  const decodificar = Schema.decodeUnknownEffect(Schema.Array(linha))
  return Effect.flatMap(instrucao, (linhas) => Effect.orDie(decodificar(linhas)))
}

/** A method that is one statement; `nome`: of its span. */
export const consulta = <A, I>(
  nome: string,
  linha: Schema.Codec<A, I>,
  instrucao: Instrucao
): Effect.Effect<ReadonlyArray<A>> => linhasDe(linha, instrucao).pipe(semFalhaDeBanco, Effect.withSpan(nome))

/** The row of a statement that answers how many. */
export const Total = Schema.Struct({ total: Schema.Number })
