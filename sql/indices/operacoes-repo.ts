/** The operations on the reference tables, in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Fatia } from "../../src/domain/acesso/listagem.ts"
import type { RegistroAuditado } from "../../src/domain/indices/historico/historico.ts"
import {
  type FiltroDeOperacoes,
  type Operacao,
  OperacoesDasTabelas,
  registrosDa
} from "../../src/domain/indices/historico/operacoes.ts"
import { TIPOS_DE_OPERACAO } from "../../src/domain/indices/plano.ts"
import { ComId, consulta, consultaUma, Instante, linhasDe, listagem, Total, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { condicoesDe, depoisDoDia } from "./filtro-de-operacoes.ts"
import { Indicado, lerRegistros, numerosDe } from "./registros-auditados.ts"

const Parte = Schema.Struct({
  tabela: Schema.String,
  primeiro: Schema.String,
  ultimo: Schema.String,
  inseridas: Schema.Number,
  alteradas: Schema.Number,
  excluidas: Schema.Number,
  valores: Schema.Number
})

const Lida = Schema.Struct({
  id: Schema.String,
  tipo: Schema.Literals(TIPOS_DE_OPERACAO),
  em: Instante,
  por: Schema.String,
  justificativa: Schema.NullOr(Schema.String),
  execucao: Schema.NullOr(Schema.String),
  desfaz: Schema.NullOr(Schema.String),
  desfeitaPor: Schema.NullOr(Schema.String),
  desfazivel: Schema.Boolean,
  partes: Schema.Array(Parte)
})

const DoRegistro = Schema.Struct({ registro: Schema.String, operacao: Schema.String })

const Autor = Schema.Struct({ id: Schema.String, cpf: Schema.String, nome: Schema.String })

/** Only the last change that people ordered in a table is undone. */
export const SEM_OUTRA_DEPOIS = `p.ultimo = (select q.ultimo from operacao_tabela q join operacao r on r.id = q.operacao
  where q.tabela = p.tabela and r.por <> 'SISTEMA' order by q.ultimo desc limit 1)`

const CAMPOS = `o.id::text as id, o.tipo, o.em, o.por, o.justificativa, o.execucao::text as execucao,
  o.desfaz::text as desfaz, (select max(d.id)::text from operacao d where d.desfaz = o.id) as "desfeitaPor",
  o.por <> 'SISTEMA' and (select count(*) = 1 and bool_and(${SEM_OUTRA_DEPOIS})
    from operacao_tabela p where p.operacao = o.id) as desfazivel,
  (select json_agg(json_build_object('tabela', p.tabela, 'primeiro', p.primeiro::text, 'ultimo', p.ultimo::text,
      'inseridas', p.inseridas, 'alteradas', p.alteradas, 'excluidas', p.excluidas, 'valores', p.valores)
      order by p.tabela)
    from operacao_tabela p where p.operacao = o.id) as partes`

/** A part of the records of an operation, over all its tables. */
const indicadosDa = ({ partes }: Operacao, { tamanho, deslocamento }: Fatia): ReadonlyArray<typeof Indicado.Type> => {
  let passados = 0
  return partes.flatMap((parte) => {
    const inicio = deslocamento - passados
    const ids = numerosDe(parte, inicio, inicio + tamanho)
    passados += registrosDa({ partes: [parte] })
    return ids.map((id) => ({ tabela: parte.tabela, id }))
  })
}

/** Readings of single operations, and of who did them. */
const avulsas = (sql: SqlClient.SqlClient) => ({
  ultima: Effect.map(
    consultaUma("OperacoesDasTabelas.ultima", ComId, sql`select id::text as id from operacao order by id desc limit 1`),
    (lida) => lida?.id
  ),
  achar: (id: string) =>
    consultaUma(
      "OperacoesDasTabelas.achar",
      Lida,
      sql`select ${sql.literal(CAMPOS)} from operacao o where o.id = ${id}::text::bigint`
    ),
  daExecucao: (execucao: string) =>
    consultaUma(
      "OperacoesDasTabelas.daExecucao",
      Lida,
      sql`select ${sql.literal(CAMPOS)} from operacao o where o.execucao = ${execucao}::text::bigint order by o.id limit 1`
    ),
  dosRegistros: (tabela: string, ids: ReadonlyArray<string>) =>
    Effect.map(
      consulta(
        "OperacoesDasTabelas.dosRegistros",
        DoRegistro,
        sql`select r.id::text as registro, p.operacao::text as operacao
          from unnest(${ids}::text[]::bigint[]) as r(id) cross join lateral (
            select operacao, primeiro from operacao_tabela
            where tabela = ${tabela} and ultimo >= r.id order by ultimo limit 1) as p
          where p.primeiro <= r.id`
      ),
      (lidos) => new Map(lidos.map(({ registro, operacao }) => [registro, operacao]))
    ),
  autores: consulta(
    "OperacoesDasTabelas.autores",
    Autor,
    sql`select id::text as id, cpf, nome from administrador a where exists (select from operacao o where o.por = a.cpf)
      order by nome, cpf`
  )
})

const registrosDe = (sql: SqlClient.SqlClient) => ({
  listarRegistros: Effect.fn("OperacoesDasTabelas.listarRegistros")(function* (
    filtro: FiltroDeOperacoes,
    { tamanho, deslocamento }: Fatia
  ) {
    const condicoes = condicoesDe(sql, filtro)
    const indicados = yield* linhasDe(
      Indicado,
      sql`select p.tabela, n::text as id from operacao o join operacao_tabela p on p.operacao = o.id
          cross join lateral generate_series(p.primeiro, p.ultimo) as n
        where ${condicoes} order by o.em desc, o.id desc, p.tabela, n desc limit ${tamanho}::int offset ${deslocamento}::int`
    )
    const { total } = yield* unicaDe(
      Total,
      sql`select coalesce(sum(p.ultimo - p.primeiro + 1), 0)::int as total
        from operacao o join operacao_tabela p on p.operacao = o.id where ${condicoes}`
    )
    return { itens: yield* lerRegistros(sql, indicados), total }
  }, semFalhaDeBanco),
  registros: (operacao: Operacao, fatia: Fatia) =>
    lerRegistros(sql, indicadosDa(operacao, fatia)).pipe(
      semFalhaDeBanco,
      Effect.withSpan("OperacoesDasTabelas.registros")
    ),
  primeiros: Effect.fn("OperacoesDasTabelas.primeiros")(function* (
    operacoes: ReadonlyArray<Operacao>,
    quantos: number
  ) {
    const porOperacao = operacoes.map(
      (operacao) => [operacao.id, indicadosDa(operacao, { tamanho: quantos, deslocamento: 0 })] as const
    )
    const lidos = yield* lerRegistros(
      sql,
      porOperacao.flatMap(([, indicados]) => indicados)
    )
    const porNumero = new Map(lidos.map((lido) => [`${lido.tabela} ${lido.id}`, lido]))
    return new Map(
      porOperacao.map(([id, indicados]): [string, ReadonlyArray<RegistroAuditado>] => [
        id,
        indicados.flatMap((indicado) => porNumero.get(`${indicado.tabela} ${indicado.id}`) ?? [])
      ])
    )
  }, semFalhaDeBanco)
})

export const OperacoesDasTabelasSql = Layer.effect(
  OperacoesDasTabelas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    OperacoesDasTabelas.of({
      ...avulsas(sql),
      ...registrosDe(sql),
      listar: (filtro, { tamanho, deslocamento }) => {
        const condicoes = condicoesDe(sql, filtro)
        return listagem("OperacoesDasTabelas.listar", Lida, {
          // what each leads to is asked only of those that are shown
          itens: sql`select ${sql.literal(CAMPOS)} from (
              select * from operacao o where ${condicoes}
              order by o.em desc, o.id desc limit ${tamanho}::int offset ${deslocamento}::int) o
            order by o.em desc, o.id desc`,
          total: sql`select count(*)::int as total from operacao o where ${condicoes}`
        })
      },
      depoisDe: (filtro, dia) =>
        unicaDe(
          Total,
          sql`select count(*)::int as total from operacao o
            where ${condicoesDe(sql, filtro)} and ${depoisDoDia(sql, dia)}`
        ).pipe(
          Effect.map(({ total }) => total),
          semFalhaDeBanco,
          Effect.withSpan("OperacoesDasTabelas.depoisDe")
        )
    })
  )
)
