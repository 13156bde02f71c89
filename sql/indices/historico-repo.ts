/** The history of the reference tables, read from their audit twins in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo, definicaoDe } from "../../src/domain/indices/catalogo/catalogo.ts"
import {
  chaveDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada
} from "../../src/domain/indices/catalogo/definicao.ts"
import {
  colunasMudadas,
  type FiltroDeAuditoria,
  HistoricoTabelas,
  type LoteResumido,
  type RegistroAuditado
} from "../../src/domain/indices/historico.ts"
import type { TipoAlteracao } from "../../src/domain/indices/plano.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { consultaNaData, consultaRegistros, inicioDoDia, nomeAuditoria } from "./tabela-sql.ts"

interface Lido {
  readonly id: string
  readonly em: Date
  readonly por: string
  readonly tipo: TipoAlteracao
  readonly justificativa: string | null
  readonly estado: LinhaArmazenada
  readonly anterior: LinhaArmazenada | null
}

const registroDe =
  (definicao: DefinicaoTabela) =>
  ({ em, estado, anterior, ...lido }: Lido): RegistroAuditado => {
    const depois = lido.tipo === "EXCLUSAO" ? null : estado
    return {
      ...lido,
      em: em.toISOString(),
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
    : Effect.map(sql.unsafe<Lido>(consultaRegistros(definicao), [ids]), (lidos) => lidos.map(registroDe(definicao)))

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

interface LoteLido extends Omit<LoteResumido, "em"> {
  readonly em: Date
}

const loteDe = ({ em, ...lote }: LoteLido): LoteResumido => ({ ...lote, em: em.toISOString() })

export const HistoricoTabelasSql = Layer.effect(
  HistoricoTabelas,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const lotes = (definicoes: ReadonlyArray<DefinicaoTabela>, quantos: number, id: string | null) =>
      sql.unsafe<LoteLido>(
        `select tabela, id::text as id, em, por, justificativa, ultimo, inseridas, alteradas, excluidas
        from (${definicoes.map(lotesDe).join(" union all ")}) l
        where $2::text is null or id = $2::bigint order by em desc, tabela limit $1::int`,
        [quantos, id]
      )

    return HistoricoTabelas.of({
      listar: Effect.fn("HistoricoTabelas.listar")(function* (filtro, { tamanho, deslocamento }) {
        const definicoes =
          filtro.tabela === undefined ? catalogo : catalogo.filter(({ nome }) => nome === filtro.tabela)
        const { mes = null, cpf = null, tipo = null, de = null, ate = null, naoDepoisDe = null } = filtro
        const uniao = definicoes.map((definicao) => escolhidos(definicao, filtro)).join(" union all ")
        const parametros = [mes, cpf, tipo, de, ate, naoDepoisDe]
        const nomeados = `parametros as (select * from (values ${PARAMETROS}) p)`
        const pagina = yield* sql.unsafe<{ readonly tabela: string; readonly id: string }>(
          `with ${nomeados} select tabela, id::text as id from (${uniao}) r
          order by em desc, tabela, id desc limit $7::int offset $8::int`,
          [...parametros, tamanho, deslocamento]
        )
        const [{ total } = { total: 0 }] = yield* sql.unsafe<{ readonly total: number }>(
          `with ${nomeados} select count(*)::int as total from (${uniao}) r`,
          parametros
        )
        const lidos = new Map<string, RegistroAuditado>()
        for (const nome of new Set(pagina.map(({ tabela }) => tabela))) {
          const ids = pagina.filter(({ tabela }) => tabela === nome).map(({ id }) => id)
          for (const lido of yield* lerRegistros(sql, definicaoDe(nome)!, ids)) lidos.set(`${nome} ${lido.id}`, lido)
        }
        return { itens: pagina.map(({ tabela, id }) => lidos.get(`${tabela} ${id}`)!), total }
      }, semFalhaDeBanco),

      lotes: Effect.fn("HistoricoTabelas.lotes")((quantos) =>
        semFalhaDeBanco(Effect.map(lotes(catalogo, quantos, null), (lidos) => lidos.map(loteDe)))
      ),

      lote: Effect.fn("HistoricoTabelas.lote")(function* (definicao, id) {
        const [lido] = yield* lotes([definicao], 1, id)
        if (lido === undefined) return undefined
        const ids = yield* sql.unsafe<{ readonly id: string }>(
          `select r.id::text as id from ${nomeAuditoria(definicao)} r, ${nomeAuditoria(definicao)} u
          where u.id = $1::text::bigint and r."atualizadoEm" = u."atualizadoEm" and r."atualizadoPor" = u."atualizadoPor"
          order by r.id`,
          [id]
        )
        const registros = yield* lerRegistros(
          sql,
          definicao,
          ids.map((linha) => linha.id)
        )
        return { ...loteDe(lido), registros }
      }, semFalhaDeBanco),

      naData: Effect.fn("HistoricoTabelas.naData")((definicao, dia) =>
        semFalhaDeBanco(sql.unsafe<Linha>(consultaNaData(definicao), [dia]))
      )
    })
  })
)
