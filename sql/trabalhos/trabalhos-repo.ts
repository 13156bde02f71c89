/** Jobs in PostgreSQL, as their holders see them. */
import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { ChaveReutilizada } from "../../src/domain/calculos/comum/idempotencia.ts"
import {
  admitir,
  type Descarte,
  type Ocupacao,
  type RegrasDeTrabalho,
  RegrasDosTrabalhos
} from "../../src/domain/trabalhos/capacidade.ts"
import { ATIVOS, TERMINAIS, TRANSICOES } from "../../src/domain/trabalhos/estados.ts"
import { type Criado, type NovoTrabalho, Trabalhos } from "../../src/domain/trabalhos/portas.ts"
import { indisponivel } from "./trabalhos-fila.ts"
import { colunasDoTrabalho, type LinhaDoTrabalho, trabalhoDa } from "./trabalhos-leitura.ts"

interface Lembrada {
  readonly resumo: string
  readonly trabalho: string
}

const ocupacao = (sql: SqlClient.SqlClient, { pedido, dono }: NovoTrabalho) =>
  Effect.map(
    sql<Ocupacao>`
      select count(*)::int as registros,
        count(*) filter (where estado = any(${TERMINAIS}::text[]))::int as terminados,
        count(*) filter (where estado = 'pending' and prioritario = ${pedido.prioritario})::int as "naFila",
        count(*) filter (where dono = ${dono})::int as "registrosDoDono",
        count(*) filter (where dono = ${dono} and estado = any(${TERMINAIS}::text[]))::int as "terminadosDoDono",
        count(*) filter (where dono = ${dono} and estado = any(${ATIVOS}::text[]))::int as "ativosDoDono"
      from trabalho`,
    ([linha]) => linha!
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

const inserir = (sql: SqlClient.SqlClient, { pedido, titular, dono }: NovoTrabalho) =>
  Effect.map(
    sql<LinhaDoTrabalho>`
      insert into trabalho (id, titular, dono, prioritario, operacao, opcoes, corpo)
      values (${randomUUID()}, ${titular}, ${dono}, ${pedido.prioritario}, ${pedido.operacao},
        ${JSON.stringify(pedido.opcoes)}::jsonb, ${pedido.corpo})
      returning ${colunasDoTrabalho(sql)}`,
    ([linha]) => trabalhoDa(linha!)
  )

/** `Trabalhos` on PostgreSQL. One job is created at a time, so that what is counted stays true until it is on record. */
export const TrabalhosSql = Layer.effect(
  Trabalhos,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const regras: RegrasDeTrabalho = yield* RegrasDosTrabalhos
    const colunas = colunasDoTrabalho(sql)
    const segundos = (ms: number) => `${ms / 1000} seconds`
    /** Kept long enough is gone, whenever the row is deleted. */
    const guardado = sql`(terminado_em is null or terminado_em > clock_timestamp() - ${segundos(regras.retencao)}::interval)`

    const ler = (titular: string, id: string) =>
      Effect.map(
        sql<LinhaDoTrabalho & { readonly resultado: Uint8Array<ArrayBuffer> | null }>`
          select ${colunas}, resultado from trabalho where id = ${id} and titular = ${titular} and ${guardado}`,
        ([linha]) => linha
      )

    const lembrada = ({ titular, pedido, idempotencia }: NovoTrabalho) =>
      idempotencia === undefined
        ? Effect.undefined
        : Effect.map(
            sql<Lembrada>`
              select encode(resumo, 'hex') as resumo, trabalho from trabalho_idempotencia i
              where titular = ${titular} and operacao = ${pedido.operacao} and chave = ${idempotencia.chave}
                and (criada_em > clock_timestamp() - ${segundos(regras.memoriaDaChave)}::interval
                  or exists (select 1 from trabalho t where t.id = i.trabalho))`,
            ([linha]) => linha
          )

    const lembrar = ({ titular, pedido, idempotencia }: NovoTrabalho, id: string) =>
      idempotencia === undefined
        ? Effect.void
        : sql`
            insert into trabalho_idempotencia (titular, operacao, chave, resumo, trabalho)
            values (${titular}, ${pedido.operacao}, ${idempotencia.chave},
              ${Buffer.from(idempotencia.resumo, "hex")}, ${id})
            on conflict (titular, operacao, chave) do update
              set resumo = excluded.resumo, trabalho = excluded.trabalho, criada_em = excluded.criada_em`

    const criar = Effect.fnUntraced(function* (novo: NovoTrabalho) {
      yield* sql`select pg_advisory_xact_lock(hashtextextended('trabalho.criar', 0))`
      const anterior = yield* lembrada(novo)
      if (anterior !== undefined) {
        if (anterior.resumo !== novo.idempotencia?.resumo) return yield* new ChaveReutilizada()
        const linha = yield* ler(novo.titular, anterior.trabalho)
        return { id: anterior.trabalho, trabalho: linha && trabalhoDa(linha) } satisfies Criado
      }
      yield* descartar(
        sql,
        novo.dono,
        yield* Effect.fromResult(admitir(yield* ocupacao(sql, novo), novo.classe, regras))
      )
      const trabalho = yield* inserir(sql, novo)
      yield* lembrar(novo, trabalho.id)
      yield* sql`select pg_notify('trabalhos', '')`
      return { id: trabalho.id, trabalho } satisfies Criado
    })

    const cancelar = Effect.fnUntraced(function* (titular: string, id: string) {
      const { de, para } = TRANSICOES.CANCELAR
      const [cancelado] = yield* sql<LinhaDoTrabalho>`
        update trabalho set estado = ${para}, terminado_em = coalesce(terminado_em, clock_timestamp()), corpo = null,
          posse = null, prazo = null
        where id = ${id} and titular = ${titular} and estado = any(${de}::text[]) and ${guardado}
        returning ${colunas}`
      if (cancelado === undefined) {
        const linha = yield* ler(titular, id)
        return linha && trabalhoDa(linha)
      }
      yield* sql`select pg_notify('trabalhos', ${id})`
      return trabalhoDa(cancelado)
    })

    return Trabalhos.of({
      criar: (novo) => criar(novo).pipe(sql.withTransaction, indisponivel, Effect.withSpan("Trabalhos.criar")),
      consultar: (titular, id) =>
        ler(titular, id).pipe(
          Effect.map((linha) => linha && { trabalho: trabalhoDa(linha), resultado: linha.resultado ?? undefined }),
          indisponivel,
          Effect.withSpan("Trabalhos.consultar")
        ),
      cancelar: (titular, id) => cancelar(titular, id).pipe(indisponivel, Effect.withSpan("Trabalhos.cancelar"))
    })
  })
)
