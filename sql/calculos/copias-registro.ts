/** The metadata of snapshots and what administrators did to them, in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type AtoDecidido, CopiaDesconhecida, RegistroDeCopias } from "../../src/domain/calculos/copias/portas.ts"
import { ATOS, type CopiaRegistrada, estadoDe } from "../../src/domain/calculos/copias/registro.ts"
import { consultaUma, linhaDe, listagem } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { daCopia } from "./colunas.ts"
import { emBytes } from "./conteudos.ts"
import { resumoDoDigitado } from "./copias-leitura.ts"

const Registrada = Schema.Struct({
  ...daCopia,
  historico: Schema.Array(
    Schema.Struct({
      ato: Schema.Literals(ATOS),
      em: Schema.String,
      por: Schema.String,
      justificativa: Schema.String,
      processo: Schema.NullOr(Schema.String)
    })
  )
})

const comEstado = (lida: typeof Registrada.Type): CopiaRegistrada => ({ ...lida, estado: estadoDe(lida.historico) })

const COLUNAS = `c.id, c.rota, c.motor, c.tabelas, c.criada_em as "criadoEm", c.expira_em as "expiraEm",
  c.da_justica as "daJustica", c.cpf, c.id_token as "idToken", encode(c.resumo, 'hex') as resumo, c.bytes,
  (select coalesce(json_agg(json_build_object('ato', a.ato, 'por', a.por, 'justificativa', a.justificativa,
      'processo', a.processo, 'em', to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id), '[]')
    from copia_ato a where a.copia = c.id) as historico`

const deId = (sql: SqlClient.SqlClient, id: string) =>
  sql`select ${sql.literal(COLUNAS)} from copia c where c.id = ${id}::uuid`

const deCodigo = (sql: SqlClient.SqlClient, digitado: string) =>
  sql`select ${sql.literal(COLUNAS)} from copia c where c.codigo = ${emBytes(resumoDoDigitado(digitado))}`

const anotar = (sql: SqlClient.SqlClient, id: string, { ato, por, ip, processo, justificativa }: AtoDecidido) => sql`
  insert into copia_ato (copia, ato, por, ip, processo, justificativa)
  values (${id}::uuid, ${ato}, ${por}, ${ip ?? null}, ${processo ?? null}, ${justificativa})`

/** Two administrators who decide at once decide one after the other. */
const agir = Effect.fnUntraced(function* <E>(
  sql: SqlClient.SqlClient,
  id: string,
  decidir: (atual: CopiaRegistrada) => Effect.Effect<AtoDecidido, E>
) {
  yield* sql`select pg_advisory_xact_lock(hashtextextended(${`copia ${id}`}, 0))`
  const achada = Effect.flatMap(linhaDe(Registrada, deId(sql, id)), (lida) =>
    lida === undefined ? Effect.fail(new CopiaDesconhecida()) : Effect.succeed(comEstado(lida))
  )
  const ato = yield* decidir(yield* achada)
  yield* anotar(sql, id, ato)
  const depois = yield* achada
  if (ato.ato === "REMOVIDA") yield* sql`select soltar_conteudo(${id}::uuid)`
  return depois
})

export const RegistroDeCopiasSql = Layer.effect(
  RegistroDeCopias,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroDeCopias.of({
      achar: (por) =>
        Effect.map(
          consultaUma(
            "RegistroDeCopias.achar",
            Registrada,
            "id" in por ? deId(sql, por.id) : deCodigo(sql, por.codigo)
          ),
          (lida) => lida && comEstado(lida)
        ),
      listar: (cpf, { tamanho, deslocamento }) =>
        Effect.map(
          listagem("RegistroDeCopias.listar", Registrada, {
            itens: sql`select ${sql.literal(COLUNAS)} from copia c where c.cpf = ${cpf}
              order by c.ordem desc limit ${tamanho} offset ${deslocamento}`,
            total: sql`select count(*)::int as total from copia where cpf = ${cpf}`
          }),
          ({ itens, total }) => ({ itens: itens.map(comEstado), total })
        ),
      agir: (id, decidir) =>
        agir(sql, id, decidir).pipe(sql.withTransaction, semFalhaDeBanco, Effect.withSpan("RegistroDeCopias.agir"))
    })
  )
)
