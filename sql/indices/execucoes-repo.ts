/** The runs of the update job in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type Execucao, RegistroDeExecucoes } from "../../src/domain/indices/atualizacao/execucoes.ts"
import { formatarCompetencia } from "../../src/domain/valores/competencia.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { CHAVE_DA_GUARDA } from "./guarda-atualizacao.ts"

interface ExecucaoLida extends Omit<Execucao, "iniciadaEm" | "terminadaEm"> {
  readonly iniciada_em: Date
  readonly terminada_em: Date | null
}

const execucaoDe = ({ iniciada_em, terminada_em, ...lida }: ExecucaoLida): Execucao => ({
  ...lida,
  iniciadaEm: iniciada_em.toISOString(),
  terminadaEm: terminada_em?.toISOString() ?? null
})

/** Whoever runs holds the guard; a run on record as under way without it ended with its process. */
const GUARDADA = `exists (select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and ((l.classid::bigint << 32) | l.objid::bigint) = ${CHAVE_DA_GUARDA})`

const CAMPOS = `id::text as id, iniciada_em, terminada_em, por, desde::text as desde, andamento as series, resultado,
  case when estado = 'EM_ANDAMENTO' and not ${GUARDADA} then 'INTERROMPIDA' else estado end as estado`

export const RegistroDeExecucoesSql = Layer.effect(
  RegistroDeExecucoes,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroDeExecucoes.of({
      iniciar: Effect.fn("RegistroDeExecucoes.iniciar")(function* (por, desde) {
        yield* sql`update execucao_job set estado = 'INTERROMPIDA' where estado = 'EM_ANDAMENTO'`
        const mes = desde === undefined ? null : formatarCompetencia(desde)
        const [nova] = yield* sql<{ readonly id: string }>`
          insert into execucao_job (por, desde) values (${por}, ${mes}) returning id::text as id`
        return nova!.id
      }, semFalhaDeBanco),
      anotar: Effect.fn("RegistroDeExecucoes.anotar")((id, series) =>
        Effect.asVoid(
          semFalhaDeBanco(
            sql`update execucao_job set andamento = ${JSON.stringify(series)}::text::jsonb where id = ${id}::text::bigint`
          )
        )
      ),
      concluir: Effect.fn("RegistroDeExecucoes.concluir")((id, estado, resultado) =>
        Effect.asVoid(
          semFalhaDeBanco(
            sql`update execucao_job set estado = ${estado}, terminada_em = clock_timestamp(),
              resultado = ${resultado === null ? null : JSON.stringify(resultado)}::text::jsonb
            where id = ${id}::text::bigint`
          )
        )
      ),
      ler: Effect.fn("RegistroDeExecucoes.ler")((id) =>
        sql.unsafe<ExecucaoLida>(`select ${CAMPOS} from execucao_job where id = $1::text::bigint`, [id]).pipe(
          Effect.map(([lida]) => (lida === undefined ? undefined : execucaoDe(lida))),
          semFalhaDeBanco
        )
      ),
      listar: Effect.fn("RegistroDeExecucoes.listar")(function* ({ tamanho, deslocamento }) {
        const lidas = yield* sql.unsafe<ExecucaoLida>(
          `select ${CAMPOS} from execucao_job order by id desc limit $1::int offset $2::int`,
          [tamanho, deslocamento]
        )
        const [{ total } = { total: 0 }] = yield* sql<{ readonly total: number }>`
          select count(*)::int as total from execucao_job`
        return { itens: lidas.map(execucaoDe), total }
      }, semFalhaDeBanco)
    })
  )
)
