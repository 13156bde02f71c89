/** A job enters the queue in PostgreSQL. */
import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { ChaveReutilizada, ESQUEMA_DO_RESUMO } from "../../src/domain/calculos/comum/idempotencia.ts"
import type { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import { admitir, type Descarte, type RegrasDeTrabalho } from "../../src/domain/trabalhos/capacidade.ts"
import { ATIVOS, TERMINAIS } from "../../src/domain/trabalhos/estados.ts"
import type { Criado, NovoTrabalho } from "../../src/domain/trabalhos/portas.ts"
import { unicaDe } from "../banco/consulta.ts"
import { fechar } from "./trabalhos-cifrados.ts"
import { lerGuardado } from "./trabalhos-guardados.ts"
import { colunasDoTrabalho, LinhaDoTrabalho, segundos, trabalhoDa } from "./trabalhos-leitura.ts"

const Achado = Schema.Struct({
  registros: Schema.Number,
  terminados: Schema.Number,
  naFila: Schema.Number,
  registrosDoDono: Schema.Number,
  terminadosDoDono: Schema.Number,
  ativosDoDono: Schema.Number,
  /** An earlier request with the same key: whether it is the same request, and its job. */
  repete: Schema.NullOr(Schema.Boolean),
  anterior: Schema.NullOr(Schema.String)
})

const binario = (hexadecimal: string | undefined) => Buffer.from(hexadecimal ?? "", "hex")

/**
 * The request of an earlier key, on whichever route it was. A digest of another scheme, which another release made, tells
 * nothing about the content: it belongs to the same request.
 */
const lembrada = (
  sql: SqlClient.SqlClient,
  { memoriaDaChave }: RegrasDeTrabalho,
  { titular, pedido, idempotencia }: NovoTrabalho
) => sql`
  select operacao = ${pedido.operacao}
      and (esquema <> ${ESQUEMA_DO_RESUMO}::smallint or resumo = ${binario(idempotencia?.resumo)}::bytea) as repete,
    trabalho as anterior
  from trabalho_idempotencia i
  where titular = ${titular} and chave = ${idempotencia?.chave ?? null}
    and (criada_em > clock_timestamp() - ${segundos(memoriaDaChave)}::interval
      or exists (select 1 from trabalho t where t.id = i.trabalho))
  order by operacao = ${pedido.operacao} desc limit 1`

/** The room that is taken, and the job of an earlier request: all that creating one asks, in one turn of the database. */
const olhar = (sql: SqlClient.SqlClient, regras: RegrasDeTrabalho, novo: NovoTrabalho) =>
  unicaDe(
    Achado,
    sql`
      select ocupacao.*, lembrada.* from (
        select count(*)::int as registros,
          count(*) filter (where estado = any(${TERMINAIS}::text[]))::int as terminados,
          count(*) filter (where estado = 'pending' and prioritario = ${novo.pedido.prioritario})::int as "naFila",
          count(*) filter (where dono = ${novo.dono})::int as "registrosDoDono",
          count(*) filter (where dono = ${novo.dono} and estado = any(${TERMINAIS}::text[]))::int as "terminadosDoDono",
          count(*) filter (where dono = ${novo.dono} and estado = any(${ATIVOS}::text[]))::int as "ativosDoDono"
        from trabalho) ocupacao
      left join (${lembrada(sql, regras, novo)}) lembrada on true`
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

/** A job with its request as it is stored. */
interface Preparado {
  readonly id: string
  readonly corpo: Uint8Array
}

/** On record with the key of its request, and told to the instances once it is committed. */
const inserir = (
  sql: SqlClient.SqlClient,
  { id, corpo }: Preparado,
  { pedido, titular, dono, idempotencia }: NovoTrabalho
) => {
  const lembrar =
    idempotencia === undefined
      ? sql``
      : sql`
        with lembrada as (
          insert into trabalho_idempotencia (titular, operacao, chave, esquema, resumo, trabalho)
          values (${titular}, ${pedido.operacao}, ${idempotencia.chave}, ${ESQUEMA_DO_RESUMO}::smallint,
            ${binario(idempotencia.resumo)}, ${id})
          on conflict (titular, operacao, chave) do update set esquema = excluded.esquema,
            resumo = excluded.resumo, trabalho = excluded.trabalho, criada_em = excluded.criada_em)`
  return Effect.map(
    unicaDe(
      LinhaDoTrabalho,
      sql`
        ${lembrar}
        insert into trabalho (id, titular, dono, prioritario, operacao, opcoes, corpo)
        values (${id}, ${titular}, ${dono}, ${pedido.prioritario}, ${pedido.operacao},
          ${JSON.stringify(pedido.opcoes)}::jsonb, ${corpo})
        returning ${colunasDoTrabalho(sql)}, pg_notify('trabalhos', '')`
    ),
    trabalhoDa
  )
}

/** Who enters waits for who is entering, not until that is on disk. */
const entrar = (sql: SqlClient.SqlClient) => sql`
  select pg_advisory_xact_lock(hashtextextended('trabalho.criar', 0)), set_config('synchronous_commit', 'off', true)`

/** What was committed before is on disk: that of everybody who waits for it at once, with one writing. */
const noDisco = (sql: SqlClient.SqlClient) => sql`select pg_logical_emit_message(true, 'trabalhos', '') is not null`

/** One job is created at a time, so that what is counted stays true until it is on record. */
const criarUm = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  regras: RegrasDeTrabalho,
  preparado: Preparado,
  novo: NovoTrabalho
) {
  yield* entrar(sql)
  const { anterior, repete, ...ocupacao } = yield* olhar(sql, regras, novo)
  if (anterior !== null) {
    if (repete !== true) return yield* new ChaveReutilizada()
    const linha = yield* lerGuardado(sql, cifra, regras, novo.titular, anterior)
    return { id: anterior, trabalho: linha && trabalhoDa(linha) } satisfies Criado
  }
  yield* descartar(sql, novo.dono, yield* Effect.fromResult(admitir(ocupacao, novo.classe, regras)))
  const trabalho = yield* inserir(sql, preparado, novo)
  return { id: trabalho.id, trabalho } satisfies Criado
})

/** A job on record, and on disk, before its holder hears of it; it may be begun a moment before that. */
export const criar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  regras: RegrasDeTrabalho,
  novo: NovoTrabalho
) {
  const id = randomUUID()
  const preparado = { id, corpo: yield* fechar(cifra, id, "corpo", Buffer.from(novo.pedido.corpo)) }
  const criado = yield* sql.withTransaction(criarUm(sql, cifra, regras, preparado, novo))
  yield* noDisco(sql)
  return criado
})
