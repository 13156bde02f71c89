/** The reference tables in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import {
  colunasDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada
} from "../../src/domain/indices/catalogo/definicao.ts"
import {
  type AlteracaoLinha,
  type Autoria,
  celulasMudadas,
  type OperacaoOrdenada,
  type Plano
} from "../../src/domain/indices/plano.ts"
import { RepositorioTabelas } from "../../src/domain/indices/portas.ts"
import { linhasDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { LinhasGuardadasSql } from "./linhas-repo.ts"
import { comandoGravar, consultaArmazenadas, consultaLinhas } from "./tabela-sql.ts"

/*
 * Whole tables are not decoded: the statements are built from the definitions, which say the type of every column, and
 * decoding all 13,868 rows of the tables takes 50 ms (with the origin of every cell, 250 ms), at each start and each load.
 */

/** The rows of a table as canonical cells, in key order. */
export const lerLinhasDe = (
  sql: SqlClient.SqlClient,
  definicao: DefinicaoTabela
): Effect.Effect<ReadonlyArray<Linha>, SqlError.SqlError> => sql.unsafe<Linha>(consultaLinhas(definicao))

const lerArmazenadas = (sql: SqlClient.SqlClient, definicao: DefinicaoTabela) =>
  sql.unsafe<LinhaArmazenada>(consultaArmazenadas(definicao))

/** The JSON of one changed row for `comandoGravar`; an excluded row is audited as it was. */
const paraGravar = (definicao: DefinicaoTabela) => {
  const simNao = colunasDe(definicao).filter(({ tipo }) => tipo === "sim-nao")
  return ({ tipo, antes, depois }: AlteracaoLinha) => {
    const { valores, procedencia } = (depois ?? antes)!
    const registro: Record<string, unknown> = { ...valores }
    for (const { nome } of simNao) registro[nome] = valores[nome] == null ? null : valores[nome] === "S"
    return { ...registro, procedencia, tipoAlteracao: tipo, excluir: depois === null }
  }
}

/** What a person's write is that says no more: a deletion when it does nothing else. */
const operacaoSuposta = ({ alteracoes }: Plano): OperacaoOrdenada => ({
  tipo: alteracoes.every(({ depois }) => depois === null) ? "EXCLUSAO" : "EDICAO"
})

/** Keys and cells that a plan writes or replaces, each once. */
const textosDe = (plano: Plano): ReadonlyArray<string> => [
  ...new Set([
    ...plano.alteracoes.flatMap(({ chave }) => chave.split("|")),
    ...celulasMudadas(plano).flatMap(({ antes, depois }) => [antes, depois].filter((celula) => celula !== null))
  ])
]

/** The operation for `comandoGravar`. The original tables are not found by their values: that is all that they are. */
const paraOperar = ({ operacao }: Autoria, plano: Plano) => {
  const { tipo, chave = null, execucao = null, desfaz = null } = operacao ?? operacaoSuposta(plano)
  const colunas = [...new Set(plano.alteracoes.flatMap((alteracao) => alteracao.colunas))]
  const valores = plano.alteracoes.reduce((total, alteracao) => total + alteracao.colunas.length, 0)
  return { tipo, chave, execucao, desfaz, valores, colunas, textos: tipo === "SEMENTE" ? [] : textosDe(plano) }
}

const Vedada = Schema.Struct({ chave: Schema.String })

const lerVedadas = (sql: SqlClient.SqlClient, { nome }: DefinicaoTabela) =>
  Effect.map(
    linhasDe(Vedada, sql`select chave from linha_excluida where tabela = ${nome} and vedada`),
    (linhas): ReadonlySet<string> => new Set(linhas.map(({ chave }) => chave))
  )

/**
 * Which rows no automatic load may make: those that a person deletes, until somebody makes them again; and again when that
 * is undone.
 */
const anotarExcluidas = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { nome }: DefinicaoTabela,
  alteracoes: ReadonlyArray<AlteracaoLinha>
) {
  const quais = (escolha: (alteracao: AlteracaoLinha) => boolean) =>
    alteracoes.filter(escolha).map(({ chave }) => chave)
  const vedadas = quais(({ vedada }) => vedada === true)
  const trocar = (chaves: ReadonlyArray<string>, vedada: boolean) =>
    chaves.length === 0
      ? Effect.void
      : sql`update linha_excluida set vedada = ${vedada} where tabela = ${nome} and chave = any(${chaves})`
  if (vedadas.length > 0) {
    yield* sql`insert into linha_excluida (tabela, chave) select ${nome}, unnest(${vedadas}::text[])
      on conflict (tabela, chave) do nothing`
  }
  yield* trocar(
    quais(({ depois }) => depois === null),
    true
  )
  yield* trocar(
    quais(({ antes }) => antes === null),
    false
  )
})

const gravar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  definicao: DefinicaoTabela,
  autoria: Autoria,
  plano: Plano
) {
  const { alteracoes } = plano
  if (alteracoes.length === 0) return
  yield* sql.unsafe(comandoGravar(definicao), [
    JSON.stringify(alteracoes.map(paraGravar(definicao))),
    autoria.operador,
    autoria.justificativa,
    JSON.stringify(paraOperar(autoria, plano))
  ])
  yield* anotarExcluidas(sql, definicao, alteracoes)
})

/**
 * `RepositorioTabelas` on PostgreSQL. Loads of one table are serialised by an advisory lock that lives as long as the
 * transaction; every write is announced by the triggers of the tables (see `tabelas-vigentes.ts`).
 */
const Repositorio = Layer.effect(
  RepositorioTabelas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RepositorioTabelas.of({
      ler: Effect.fn("RepositorioTabelas.ler")((definicao) => semFalhaDeBanco(lerArmazenadas(sql, definicao))),
      vedadas: Effect.fn("RepositorioTabelas.vedadas")((definicao) => semFalhaDeBanco(lerVedadas(sql, definicao))),
      transformar: (definicao, autoria, planejar) =>
        semFalhaDeBanco(
          sql.withTransaction(
            Effect.gen(function* () {
              yield* sql`select pg_advisory_xact_lock(hashtextextended(${`carga ${definicao.nome}`}, 0))`
              const vedadas = yield* lerVedadas(sql, definicao)
              const plano = yield* planejar(yield* lerArmazenadas(sql, definicao), vedadas)
              yield* gravar(sql, definicao, autoria, plano)
              return plano
            })
          )
        ).pipe(Effect.withSpan("RepositorioTabelas.transformar", { attributes: { tabela: definicao.nome } }))
    })
  )
)

/** Everything that reads and writes rows of the reference tables. */
export const RepositorioTabelasSql = Layer.merge(Repositorio, LinhasGuardadasSql)
