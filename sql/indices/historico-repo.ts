/** The history of the reference tables, read from their audit twins in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Fatia } from "../../src/domain/acesso/listagem.ts"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { chaveDe, type DefinicaoTabela, type Linha } from "../../src/domain/indices/catalogo/definicao.ts"
import {
  type FiltroDeAuditoria,
  HistoricoTabelas,
  type LoteResumido
} from "../../src/domain/indices/historico/historico.ts"
import { Instante, linhasDe, Total, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { SEM_OUTRA_DEPOIS } from "./operacoes-repo.ts"
import { Indicado, lerRegistros, numerosDe } from "./registros-auditados.ts"
import { consultaDepois, consultaNaData, nomeAuditoria } from "./tabela-sql.ts"

const Resumo = Schema.Struct({
  id: Schema.String,
  primeiro: Schema.String,
  tabela: Schema.String,
  em: Instante,
  por: Schema.String,
  justificativa: Schema.String,
  inseridas: Schema.Number,
  alteradas: Schema.Number,
  excluidas: Schema.Number,
  operacao: Schema.String,
  ultimo: Schema.Boolean
})

/** The condition on a key that lies in month `$1`; `false` where keys are no months and no days. */
const noMes = ({ chave: [primeira] }: DefinicaoTabela): string => {
  if (primeira?.tipo === "competencia") return `"${primeira.nome}" = $1`
  return primeira?.tipo === "data"
    ? `"${primeira.nome}" >= ($1 || '-01')::date and "${primeira.nome}" < ($1 || '-01')::date + interval '1 month'`
    : "false"
}

/** Parameters: `$1` month, `$2` operator, `$3` kind, `$4` first instant, `$5` first instant after the period, `$6` last instant. */
const escolhidos = (
  definicao: DefinicaoTabela,
  { mes, cpf, tipo, de, ate, naoDepoisDe }: FiltroDeAuditoria
): string => {
  const condicoes = [
    ...(mes === undefined ? [] : [noMes(definicao)]),
    ...(cpf === undefined ? [] : [`"atualizadoPor" = $2`]),
    ...(tipo === undefined ? [] : [`"tipoAlteracao" = $3::tipo_alteracao`]),
    ...(de === undefined ? [] : [`"atualizadoEm" >= $4::timestamptz`]),
    ...(ate === undefined ? [] : [`"atualizadoEm" < $5::timestamptz`]),
    ...(naoDepoisDe === undefined ? [] : [`"atualizadoEm" <= $6::timestamptz`])
  ]
  return `select '${definicao.nome}' as tabela, id, "atualizadoEm" as em from ${nomeAuditoria(definicao)}
    ${condicoes.length === 0 ? "" : `where ${condicoes.join(" and ")}`}`
}

/** Every parameter is named, whether a filter uses it or not: its type must be known. */
const PARAMETROS = "($1::text, $2::text, $3::text, $4::text, $5::text, $6::text)"

const NoDia = Schema.Struct({ id: Schema.String, valores: Schema.Record(Schema.String, Schema.NullOr(Schema.String)) })

/** What people ordered, each with the number of its last record in its table. */
const LOTES = `select p.tabela, p.ultimo::text as id, p.primeiro::text as primeiro, o.em, o.por, o.justificativa,
    p.inseridas, p.alteradas, p.excluidas,
    o.id::text as operacao, ${SEM_OUTRA_DEPOIS} as ultimo
  from operacao o join operacao_tabela p on p.operacao = o.id where o.por <> 'SISTEMA'`

const semPrimeiro = ({ primeiro: _primeiro, ...lote }: typeof Resumo.Type): LoteResumido => lote

const lotes = (sql: SqlClient.SqlClient, quantos: number) =>
  Effect.map(
    linhasDe(Resumo, sql.unsafe(`${LOTES} order by o.em desc, o.id desc, p.tabela limit $1::int`, [quantos])),
    (lidos) => lidos.map(semPrimeiro)
  )

/** Which records a page of the selection holds, and how many there are in all. */
const pagina = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  filtro: FiltroDeAuditoria,
  { tamanho, deslocamento }: Fatia
) {
  const definicoes = filtro.tabela === undefined ? catalogo : catalogo.filter(({ nome }) => nome === filtro.tabela)
  const { mes = null, cpf = null, tipo = null, de = null, ate = null, naoDepoisDe = null } = filtro
  const uniao = definicoes.map((definicao) => escolhidos(definicao, filtro)).join(" union all ")
  const parametros = [mes, cpf, tipo, de, ate, naoDepoisDe]
  const nomeados = `parametros as (select * from (values ${PARAMETROS}) p)`
  const registros = yield* linhasDe(
    Indicado,
    sql.unsafe(
      `with ${nomeados} select tabela, id::text as id from (${uniao}) r
      order by em desc, tabela, id desc limit $7::int offset $8::int`,
      [...parametros, tamanho, deslocamento]
    )
  )
  const { total } = yield* unicaDe(
    Total,
    sql.unsafe(`with ${nomeados} select count(*)::int as total from (${uniao}) r`, parametros)
  )
  return { registros, total }
})

const listar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, filtro: FiltroDeAuditoria, fatia: Fatia) {
  const { registros, total } = yield* pagina(sql, filtro, fatia)
  return { itens: yield* lerRegistros(sql, registros), total }
})

const lote = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { nome }: DefinicaoTabela, id: string) {
  const [lido] = yield* linhasDe(
    Resumo,
    sql.unsafe(`${LOTES} and p.tabela = $1 and p.ultimo = $2::text::bigint`, [nome, id])
  )
  if (lido === undefined) return undefined
  const numeros = numerosDe({ primeiro: lido.primeiro, ultimo: lido.id })
  const registros = yield* lerRegistros(
    sql,
    numeros.map((numero) => ({ tabela: nome, id: numero }))
  )
  return { ...semPrimeiro(lido), registros }
})

/** The records of a table after a day, by the key of their row. */
const depoisDe = (sql: SqlClient.SqlClient, definicao: DefinicaoTabela, dia: string) =>
  Effect.map(linhasDe(NoDia, sql.unsafe(consultaDepois(definicao), [dia])), (lidos) => {
    const porChave = new Map<string, Array<string>>()
    for (const { id, valores } of lidos) {
      const chave = chaveDe(definicao, valores)
      const ids = porChave.get(chave)
      if (ids === undefined) porChave.set(chave, [id])
      else ids.push(id)
    }
    return porChave
  })

export const HistoricoTabelasSql = Layer.effect(
  HistoricoTabelas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    HistoricoTabelas.of({
      listar: (filtro, fatia) =>
        listar(sql, filtro, fatia).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.listar")),
      lotes: (quantos) => lotes(sql, quantos).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.lotes")),
      lote: (definicao, id) => lote(sql, definicao, id).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.lote")),
      depoisDe: (definicao, dia) =>
        depoisDe(sql, definicao, dia).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.depoisDe")),
      registros: (definicao, ids) =>
        lerRegistros(
          sql,
          ids.map((id) => ({ tabela: definicao.nome, id }))
        ).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.registros")),
      // a whole table, like those of `tabelas-repo.ts`: not decoded
      naData: (definicao, antesDe) =>
        sql
          .unsafe<Linha>(consultaNaData(definicao), [antesDe])
          .pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.naData"))
    })
  )
)
