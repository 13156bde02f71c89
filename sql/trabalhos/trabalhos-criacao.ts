/** A job enters the queue in PostgreSQL. */
import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { ChaveReutilizada } from "../../src/domain/calculos/comum/idempotencia.ts"
import { admitir, type Descarte, type RegrasDeTrabalho } from "../../src/domain/trabalhos/capacidade.ts"
import { ATIVOS, TERMINAIS } from "../../src/domain/trabalhos/estados.ts"
import type { Criado, NovoTrabalho } from "../../src/domain/trabalhos/portas.ts"
import { linhaDe, unicaDe } from "../banco/consulta.ts"
import { lerGuardado } from "./trabalhos-guardados.ts"
import { colunasDoTrabalho, LinhaDoTrabalho, segundos, trabalhoDa } from "./trabalhos-leitura.ts"

const Ocupacao = Schema.Struct({
  registros: Schema.Number,
  terminados: Schema.Number,
  naFila: Schema.Number,
  registrosDoDono: Schema.Number,
  terminadosDoDono: Schema.Number,
  ativosDoDono: Schema.Number
})

const ocupacao = (sql: SqlClient.SqlClient, { pedido, dono }: NovoTrabalho) =>
  unicaDe(
    Ocupacao,
    sql`
      select count(*)::int as registros,
        count(*) filter (where estado = any(${TERMINAIS}::text[]))::int as terminados,
        count(*) filter (where estado = 'pending' and prioritario = ${pedido.prioritario})::int as "naFila",
        count(*) filter (where dono = ${dono})::int as "registrosDoDono",
        count(*) filter (where dono = ${dono} and estado = any(${TERMINAIS}::text[]))::int as "terminadosDoDono",
        count(*) filter (where dono = ${dono} and estado = any(${ATIVOS}::text[]))::int as "ativosDoDono"
      from trabalho`
  )

/** The first that ended leave room: of who takes it, and then of anybody, of courts last. */
const descartar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, dono: string, { doDono, deTodos }: Descarte) {
  if (doDono > 0)
    yield* sql`delete from trabalho where id in (
      select id from trabalho where dono = ${dono} and terminado_em is not null
      order by terminado_em, ordem limit ${doDono}::int)`
  if (deTodos > 0)
    yield* sql`delete from trabalho where id in (
      select id from trabalho where terminado_em is not null
      order by prioritario, terminado_em, ordem limit ${deTodos}::int)`
})

/** On record, and told to the instances once it is committed. */
const inserir = (sql: SqlClient.SqlClient, { pedido, titular, dono }: NovoTrabalho) =>
  Effect.map(
    unicaDe(
      LinhaDoTrabalho,
      sql`
        insert into trabalho (id, titular, dono, prioritario, operacao, opcoes, corpo)
        values (${randomUUID()}, ${titular}, ${dono}, ${pedido.prioritario}, ${pedido.operacao},
          ${JSON.stringify(pedido.opcoes)}::jsonb, ${pedido.corpo})
        returning ${colunasDoTrabalho(sql)}, pg_notify('trabalhos', '')`
    ),
    trabalhoDa
  )

const Lembrada = Schema.Struct({ resumo: Schema.String, trabalho: Schema.String })

/** The job of an earlier request with the same key. */
const lembrada = (
  sql: SqlClient.SqlClient,
  { memoriaDaChave }: RegrasDeTrabalho,
  { titular, pedido, idempotencia }: NovoTrabalho
) =>
  idempotencia === undefined
    ? Effect.undefined
    : linhaDe(
        Lembrada,
        sql`
          select encode(resumo, 'hex') as resumo, trabalho from trabalho_idempotencia i
          where titular = ${titular} and operacao = ${pedido.operacao} and chave = ${idempotencia.chave}
            and (criada_em > clock_timestamp() - ${segundos(memoriaDaChave)}::interval
              or exists (select 1 from trabalho t where t.id = i.trabalho))`
      )

const lembrar = (sql: SqlClient.SqlClient, { titular, pedido, idempotencia }: NovoTrabalho, id: string) =>
  idempotencia === undefined
    ? Effect.void
    : sql`
        insert into trabalho_idempotencia (titular, operacao, chave, resumo, trabalho)
        values (${titular}, ${pedido.operacao}, ${idempotencia.chave},
          ${Buffer.from(idempotencia.resumo, "hex")}, ${id})
        on conflict (titular, operacao, chave) do update
          set resumo = excluded.resumo, trabalho = excluded.trabalho, criada_em = excluded.criada_em`

/** One job is created at a time, so that what is counted stays true until it is on record. */
export const criar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  regras: RegrasDeTrabalho,
  novo: NovoTrabalho
) {
  yield* sql`select pg_advisory_xact_lock(hashtextextended('trabalho.criar', 0))`
  const anterior = yield* lembrada(sql, regras, novo)
  if (anterior !== undefined) {
    if (anterior.resumo !== novo.idempotencia?.resumo) return yield* new ChaveReutilizada()
    const linha = yield* lerGuardado(sql, regras, novo.titular, anterior.trabalho)
    return { id: anterior.trabalho, trabalho: linha && trabalhoDa(linha) } satisfies Criado
  }
  yield* descartar(sql, novo.dono, yield* Effect.fromResult(admitir(yield* ocupacao(sql, novo), novo.classe, regras)))
  const trabalho = yield* inserir(sql, novo)
  yield* lembrar(sql, novo, trabalho.id)
  return { id: trabalho.id, trabalho } satisfies Criado
})
