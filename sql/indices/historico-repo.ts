/** The history of the reference tables, read from their audit twins in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Fatia } from "../../src/domain/acesso/listagem.ts"
import { catalogo, definicaoDe } from "../../src/domain/indices/catalogo/catalogo.ts"
import { chaveDe, type DefinicaoTabela, type Linha } from "../../src/domain/indices/catalogo/definicao.ts"
import {
  colunasMudadas,
  type FiltroDeAuditoria,
  HistoricoTabelas,
  type RegistroAuditado
} from "../../src/domain/indices/historico.ts"
import { ComId, Instante, linhasDe, Total, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { Comparada } from "./linha-lida.ts"
import { consultaNaData, consultaRegistros, inicioDoDia, nomeAuditoria } from "./tabela-sql.ts"

const DaPagina = Schema.Struct({ tabela: Schema.String, id: Schema.String })

const Resumo = Schema.Struct({
  id: Schema.String,
  tabela: Schema.String,
  em: Instante,
  por: Schema.String,
  justificativa: Schema.String,
  inseridas: Schema.Number,
  alteradas: Schema.Number,
  excluidas: Schema.Number,
  ultimo: Schema.Boolean
})

const registroDe =
  (definicao: DefinicaoTabela) =>
  ({ estado, anterior, ...lido }: typeof Comparada.Type): RegistroAuditado => {
    const depois = lido.tipo === "EXCLUSAO" ? null : estado
    return {
      ...lido,
      tabela: definicao.nome,
      chave: chaveDe(definicao, estado.valores),
      antes: anterior,
      depois,
      colunas: colunasMudadas(definicao, anterior, depois)
    }
  }

const lerRegistros = (sql: SqlClient.SqlClient, definicao: DefinicaoTabela, ids: ReadonlyArray<string>) =>
  ids.length === 0
    ? Effect.succeed([])
    : Effect.map(linhasDe(Comparada, sql.unsafe(consultaRegistros(definicao), [ids])), (lidos) =>
        lidos.map(registroDe(definicao))
      )

/** The condition on a key that lies in month `$1`; `false` where keys are no months and no days. */
const noMes = ({ chave: [primeira] }: DefinicaoTabela): string => {
  if (primeira?.tipo === "competencia") return `"${primeira.nome}" = $1`
  return primeira?.tipo === "data"
    ? `"${primeira.nome}" >= ($1 || '-01')::date and "${primeira.nome}" < ($1 || '-01')::date + interval '1 month'`
    : "false"
}

/** Parameters: `$1` month, `$2` operator, `$3` kind, `$4` first day, `$5` last day, `$6` last instant. */
const escolhidos = (
  definicao: DefinicaoTabela,
  { mes, cpf, tipo, de, ate, naoDepoisDe }: FiltroDeAuditoria
): string => {
  const condicoes = [
    ...(mes === undefined ? [] : [noMes(definicao)]),
    ...(cpf === undefined ? [] : [`"atualizadoPor" = $2`]),
    ...(tipo === undefined ? [] : [`"tipoAlteracao" = $3::tipo_alteracao`]),
    ...(de === undefined ? [] : [`"atualizadoEm" >= ${inicioDoDia("$4::date")}`]),
    ...(ate === undefined ? [] : [`"atualizadoEm" < ${inicioDoDia("($5::date + 1)")}`]),
    ...(naoDepoisDe === undefined ? [] : [`"atualizadoEm" <= $6::timestamptz`])
  ]
  return `select '${definicao.nome}' as tabela, id, "atualizadoEm" as em from ${nomeAuditoria(definicao)}
    ${condicoes.length === 0 ? "" : `where ${condicoes.join(" and ")}`}`
}

/** Every parameter is named, whether a filter uses it or not: its type must be known. */
const PARAMETROS = "($1::text, $2::text, $3::text, $4::text, $5::text, $6::text)"

const MANUAIS = `"tipoAlteracao" in ('INSERCAO', 'ALTERACAO', 'EXCLUSAO')`

/** One statement writes one load, so its records share instant and author. */
const lotesDe = (definicao: DefinicaoTabela): string =>
  `select '${definicao.nome}' as tabela, max(id) as id, "atualizadoEm" as em, "atualizadoPor" as por,
    max(justificativa) as justificativa, max(id) = max(max(id)) over () as ultimo,
    (count(*) filter (where "tipoAlteracao" = 'INSERCAO'))::int as inseridas,
    (count(*) filter (where "tipoAlteracao" = 'ALTERACAO'))::int as alteradas,
    (count(*) filter (where "tipoAlteracao" = 'EXCLUSAO'))::int as excluidas
  from ${nomeAuditoria(definicao)} where ${MANUAIS} group by "atualizadoEm", "atualizadoPor"`

const lotes = (
  sql: SqlClient.SqlClient,
  definicoes: ReadonlyArray<DefinicaoTabela>,
  quantos: number,
  id: string | null
) =>
  linhasDe(
    Resumo,
    sql.unsafe(
      `select tabela, id::text as id, em, por, justificativa, ultimo, inseridas, alteradas, excluidas
      from (${definicoes.map(lotesDe).join(" union all ")}) l
      where $2::text is null or id = $2::bigint order by em desc, tabela limit $1::int`,
      [quantos, id]
    )
  )

/** The ids of the records that the load wrote whose last record is `id`. */
const idsDoLote = (sql: SqlClient.SqlClient, definicao: DefinicaoTabela, id: string) =>
  Effect.map(
    linhasDe(
      ComId,
      sql.unsafe(
        `select r.id::text as id from ${nomeAuditoria(definicao)} r, ${nomeAuditoria(definicao)} u
        where u.id = $1::text::bigint and r."atualizadoEm" = u."atualizadoEm" and r."atualizadoPor" = u."atualizadoPor"
        order by r.id`,
        [id]
      )
    ),
    (linhas) => linhas.map((linha) => linha.id)
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
    DaPagina,
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
  const lidos = new Map<string, RegistroAuditado>()
  for (const nome of new Set(registros.map(({ tabela }) => tabela))) {
    const ids = registros.filter(({ tabela }) => tabela === nome).map(({ id }) => id)
    for (const lido of yield* lerRegistros(sql, definicaoDe(nome)!, ids)) lidos.set(`${nome} ${lido.id}`, lido)
  }
  return { itens: registros.map(({ tabela, id }) => lidos.get(`${tabela} ${id}`)!), total }
})

const lote = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, definicao: DefinicaoTabela, id: string) {
  const [lido] = yield* lotes(sql, [definicao], 1, id)
  if (lido === undefined) return undefined
  const registros = yield* lerRegistros(sql, definicao, yield* idsDoLote(sql, definicao, id))
  return { ...lido, registros }
})

export const HistoricoTabelasSql = Layer.effect(
  HistoricoTabelas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    HistoricoTabelas.of({
      listar: (filtro, fatia) =>
        listar(sql, filtro, fatia).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.listar")),
      lotes: (quantos) =>
        lotes(sql, catalogo, quantos, null).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.lotes")),
      lote: (definicao, id) => lote(sql, definicao, id).pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.lote")),
      // a whole table, like those of `tabelas-repo.ts`: not decoded
      naData: (definicao, dia) =>
        sql
          .unsafe<Linha>(consultaNaData(definicao), [dia])
          .pipe(semFalhaDeBanco, Effect.withSpan("HistoricoTabelas.naData"))
    })
  )
)
