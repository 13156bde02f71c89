/** What a load leaves in the database, and people and loads for the tests. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { nomeAuditoria, nomeSql } from "../../../sql/indices/tabela-sql.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { TabelasVigentesSql } from "../../../sql/indices/tabelas-vigentes.ts"
import type { DefinicaoTabela } from "../../../src/domain/indices/catalogo/definicao.ts"
import { aplicar, aplicarManual } from "../../../src/domain/indices/edicao/carga.ts"
import { deJson } from "../../../src/domain/indices/linhas-recebidas.ts"
import { bancoDeTeste, bancoSemeado } from "../banco/banco.ts"

const cargasEm = (banco: typeof bancoDeTeste) =>
  TabelasVigentesSql().pipe(Layer.provideMerge(RepositorioTabelasSql), Layer.provideMerge(banco))

/** A database of its own with everything a load needs. */
export const Cargas = cargasEm(bancoDeTeste)

/** The same, where the tables of the product are loaded already. */
export const CargasSemeadas = cargasEm(bancoSemeado)

export const OPERADORA = { cpf: "52998224725", ip: "203.0.113.7" }

export const carregarManual = (
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<object>,
  { sobrescrever = true, justificativa = "Portaria nova" } = {}
) => aplicarManual({ definicao, linhas: deJson(linhas), sobrescrever }, OPERADORA, justificativa)

export const carregarDaFonte = (definicao: DefinicaoTabela, linhas: ReadonlyArray<object>) =>
  aplicar(
    { definicao, linhas: deJson(linhas), regra: { autoridade: "FONTE_EXTERNA" } },
    { operador: "SISTEMA", justificativa: null }
  )

export type Registro = Readonly<Record<string, unknown>>

export interface Estado {
  readonly linhas: ReadonlyArray<Registro>
  readonly auditoria: ReadonlyArray<Registro>
  readonly revisao: unknown
}

/** Rows, audit records and count of changes of one table: all that a load may touch. */
export const estadoDe = (definicao: DefinicaoTabela): Effect.Effect<Estado, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const chave = definicao.chave.map(({ nome }) => nome).join(", ")
    const [revisao] = yield* sql`select revisao::text from tabela_revisao where tabela = ${nomeSql(definicao)}`
    return {
      linhas: yield* sql.unsafe<Registro>(`select * from ${nomeSql(definicao)} order by ${chave}`),
      auditoria: yield* sql.unsafe<Registro>(`select * from ${nomeAuditoria(definicao)} order by id`),
      revisao
    }
  }).pipe(Effect.orDie)

/** Waits until a session of this database waits for an advisory lock. */
export const alguemEsperaTranca: Effect.Effect<void, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  while (true) {
    const [linha] = yield* sql<{ esperando: boolean }>`
      select exists(select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) as esperando`
    if (linha?.esperando === true) return
    yield* Effect.sleep("10 millis")
  }
}).pipe(Effect.timeout("15 seconds"), Effect.orDie)
