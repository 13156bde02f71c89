/**
 * How a repository asks the database: rows are decoded, and a database that fails, or answers what nobody knows, is a
 * defect. A method that is one statement is one of `consulta`, `consultaUma`, `contagem`, `listagem`, `comando`; one of
 * several is an `Effect.fn` over `linhasDe`, `linhaDe`, `unicaDe`, ended by `semFalhaDeBanco`.
 */
import { Effect, Schema, SchemaTransformation } from "effect"
import { memoize } from "effect/Function"
import type { SqlError } from "effect/sql"
import type { Listagem } from "../../src/domain/acesso/listagem.ts"
import { semFalhaDeBanco } from "./falha-de-banco.ts"

type Instrucao = Effect.Effect<ReadonlyArray<unknown>, SqlError.SqlError>

/** The decoder of rows of a schema, built at its first statement: building costs three times what decoding a row does. */
const decodificadorDe = memoize(<A, I>(linha: Schema.Codec<A, I>) => Schema.decodeUnknownEffect(Schema.Array(linha)))

/** The rows of a statement, as `linha` says they are; the failure of the database is still the caller's. */
export const linhasDe = <A, I>(
  linha: Schema.Codec<A, I>,
  instrucao: Instrucao
): Effect.Effect<ReadonlyArray<A>, SqlError.SqlError> =>
  Effect.flatMap(instrucao, (linhas) => Effect.orDie(decodificadorDe(linha)(linhas)))

/** The first of them. */
export const linhaDe = <A, I>(
  linha: Schema.Codec<A, I>,
  instrucao: Instrucao
): Effect.Effect<A | undefined, SqlError.SqlError> => Effect.map(linhasDe(linha, instrucao), ([primeira]) => primeira)

/** The row of a statement that always answers one. */
export const unicaDe = <A, I>(linha: Schema.Codec<A, I>, instrucao: Instrucao): Effect.Effect<A, SqlError.SqlError> =>
  Effect.flatMap(linhasDe(linha, instrucao), ([primeira]) =>
    primeira === undefined ? Effect.die(new Error("no row where there is always one")) : Effect.succeed(primeira)
  )

/** How many rows a statement answers, whatever they hold. */
export const quantas = (instrucao: Instrucao): Effect.Effect<number, SqlError.SqlError> =>
  Effect.map(instrucao, ({ length }) => length)

/** The rows of a method that is one statement; `nome`: of its span. */
export const consulta = <A, I>(
  nome: string,
  linha: Schema.Codec<A, I>,
  instrucao: Instrucao
): Effect.Effect<ReadonlyArray<A>> => linhasDe(linha, instrucao).pipe(semFalhaDeBanco, Effect.withSpan(nome))

/** The first of them. */
export const consultaUma = <A, I>(
  nome: string,
  linha: Schema.Codec<A, I>,
  instrucao: Instrucao
): Effect.Effect<A | undefined> => Effect.map(consulta(nome, linha, instrucao), ([primeira]) => primeira)

/** The rows that a statement found or changed, counted. */
export const contagem = (nome: string, instrucao: Instrucao): Effect.Effect<number> =>
  quantas(instrucao).pipe(semFalhaDeBanco, Effect.withSpan(nome))

/** A statement that answers nothing. */
export const comando = (nome: string, instrucao: Instrucao): Effect.Effect<void> =>
  Effect.asVoid(contagem(nome, instrucao))

/** The row of a statement that answers how many. */
export const Total = Schema.Struct({ total: Schema.Number })

/** A part of a list, and how long the whole list is (`total`: a statement that answers a `Total`). */
export const listagem = <A, I>(
  nome: string,
  linha: Schema.Codec<A, I>,
  instrucoes: { readonly itens: Instrucao; readonly total: Instrucao }
): Effect.Effect<Listagem<A>> =>
  Effect.gen(function* () {
    const itens = yield* linhasDe(linha, instrucoes.itens)
    const { total } = yield* unicaDe(Total, instrucoes.total)
    return { itens, total }
  }).pipe(semFalhaDeBanco, Effect.withSpan(nome))

/** A moment: ISO 8601, UTC. */
export const Instante = Schema.Date.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (data: Date) => data.toISOString(),
      encode: (texto: string) => new Date(texto)
    })
  )
)

/** What a `bytea` holds. */
export const Bytes = Schema.instanceOf(Uint8Array)

/** The row that a new entry answers. */
export const ComId = Schema.Struct({ id: Schema.String })

/** An id before every other: where a walk through a table begins. */
export const ANTES_DE_TODOS = "00000000-0000-0000-0000-000000000000"

/** A name as the text of a statement quotes it. */
export const identificador = (nome: string): string => `"${nome.replaceAll('"', '""')}"`
