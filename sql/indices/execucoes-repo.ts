/** The runs of the update job in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ESTADOS_DA_EXECUCAO, RegistroDeExecucoes } from "../../src/domain/indices/atualizacao/execucoes.ts"
import { CAUSAS } from "../../src/domain/indices/atualizacao/fontes/causas.ts"
import { MOTIVOS_DE_MANTER } from "../../src/domain/indices/atualizacao/resultado.ts"
import { formatarCompetencia } from "../../src/domain/valores/competencia.ts"
import { ComId, comando, consultaUma, Instante, listagem, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { CHAVE_DA_GUARDA } from "./guarda-atualizacao.ts"
import { ValoresEmEsperaSql } from "./valores-em-espera-repo.ts"

const Valor = { chave: Schema.String, antes: Schema.NullOr(Schema.String), depois: Schema.String }

const lista = <S extends Schema.Top>(item: S) =>
  Schema.Array(item).pipe(Schema.withDecodingDefaultType(Effect.succeed<ReadonlyArray<S["Type"]>>([])))

/** What the results of older runs do not have. */
const acrescidos = {
  emEspera: Schema.Number.pipe(Schema.withDecodingDefaultType(Effect.succeed(0))),
  valores: lista(Schema.Struct(Valor)),
  mantidos: lista(Schema.Struct({ ...Valor, motivo: Schema.Literals(MOTIVOS_DE_MANTER) })),
  espera: lista(Schema.Struct({ ...Valor, razao: Schema.String })),
  causas: lista(Schema.Struct({ fonte: Schema.String, causa: Schema.Literals(CAUSAS), motivo: Schema.String }))
}

const ResultadoDaSerie = Schema.Struct({
  serie: Schema.String,
  titulo: Schema.String,
  fonte: Schema.String,
  periodo: Schema.NullOr(Schema.Struct({ de: Schema.String, ate: Schema.String })),
  falha: Schema.NullOr(Schema.String),
  aviso: Schema.NullOr(Schema.String),
  inseridas: Schema.Number,
  alteradas: Schema.Number,
  mantidas: Schema.Number,
  inalteradas: Schema.Number,
  ...acrescidos
})

const Serie = Schema.Struct({
  serie: Schema.String,
  titulo: Schema.String,
  passos: Schema.Number,
  feitos: Schema.Number,
  resultado: Schema.NullOr(ResultadoDaSerie)
})

const Lida = Schema.Struct({
  id: Schema.String,
  iniciadaEm: Instante,
  terminadaEm: Schema.NullOr(Instante),
  por: Schema.String,
  desde: Schema.NullOr(Schema.String),
  repete: Schema.NullOr(Schema.String),
  estado: Schema.Literals(ESTADOS_DA_EXECUCAO),
  series: Schema.Array(Serie),
  resultado: Schema.NullOr(Schema.Struct({ dia: Schema.String, series: Schema.Array(ResultadoDaSerie) }))
})

/** Whoever runs holds the guard; a run on record as under way without it ended with its process. */
const GUARDADA = `exists (select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and ((l.classid::bigint << 32) | l.objid::bigint) = ${CHAVE_DA_GUARDA})`

const CAMPOS = `id::text as id, iniciada_em as "iniciadaEm", terminada_em as "terminadaEm", por, desde::text as desde,
  repete::text as repete, andamento as series, resultado,
  case when estado = 'EM_ANDAMENTO' and not ${GUARDADA} then 'INTERROMPIDA' else estado end as estado`

const Registro = Layer.effect(
  RegistroDeExecucoes,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const campos = sql.literal(CAMPOS)
    return RegistroDeExecucoes.of({
      iniciar: Effect.fn("RegistroDeExecucoes.iniciar")(function* (por, desde, repete) {
        yield* sql`update execucao_job set estado = 'INTERROMPIDA' where estado = 'EM_ANDAMENTO'`
        const mes = desde === undefined ? null : formatarCompetencia(desde)
        const { id } = yield* unicaDe(
          ComId,
          sql`insert into execucao_job (por, desde, repete)
            values (${por}, ${mes}, ${repete ?? null}::text::bigint) returning id::text as id`
        )
        return id
      }, semFalhaDeBanco),
      anotar: (id, series) =>
        comando(
          "RegistroDeExecucoes.anotar",
          sql`update execucao_job set andamento = ${JSON.stringify(series)}::text::jsonb where id = ${id}::text::bigint`
        ),
      concluir: (id, estado, resultado) =>
        comando(
          "RegistroDeExecucoes.concluir",
          sql`update execucao_job set estado = ${estado}, terminada_em = clock_timestamp(),
              resultado = ${resultado === null ? null : JSON.stringify(resultado)}::text::jsonb
            where id = ${id}::text::bigint`
        ),
      ler: (id) =>
        consultaUma(
          "RegistroDeExecucoes.ler",
          Lida,
          sql`select ${campos} from execucao_job where id = ${id}::text::bigint`
        ),
      listar: ({ tamanho, deslocamento }) =>
        listagem("RegistroDeExecucoes.listar", Lida, {
          itens: sql`select ${campos} from execucao_job order by id desc
            limit ${tamanho}::int offset ${deslocamento}::int`,
          total: sql`select count(*)::int as total from execucao_job`
        })
    })
  })
)

/** The runs, and what they brought that waits. */
export const RegistroDeExecucoesSql = Layer.merge(Registro, ValoresEmEsperaSql)
