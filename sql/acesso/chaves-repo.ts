/** The registry of API keys in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  ChaveJaEmitida,
  type FiltroDeChaves,
  FonteDeChaves,
  RegistroDeChaves
} from "../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { classeDe } from "../../src/domain/acesso/consumidor.ts"
import type { Fatia } from "../../src/domain/acesso/listagem.ts"
import { RegistroDeChavesIndisponivel } from "../../src/domain/acesso/portas.ts"
import { UUID } from "../../src/domain/valores/textos/uuid.ts"
import { consulta, Instante, linhaDe, linhasDe, quantas, Total, unicaDe } from "../banco/consulta.ts"
import { comFalhaDeBanco, semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { HOJE } from "../banco/hoje.ts"
import { avisarTitular } from "./chaves/aviso-de-revogacao.ts"
import { binario, COLUNAS, conhecidos, daLinha, inserirChave, Linha } from "./chaves/linha.ts"

type ComoNulos<A> = { readonly [N in keyof A]?: A[N] | null }

const LinhaRevogada = Schema.Struct({ ...Linha.fields, resumo: Schema.String })

const LinhaDoHistorico = Schema.Struct({
  em: Instante,
  por: Schema.String,
  tipo: Schema.Literals(["INSERCAO", "EXCLUSAO"]),
  justificativa: Schema.String
})

const revogar = (sql: SqlClient.SqlClient, idToken: string, por: string, justificativa: string) => sql`
  with revogada as (
    update chave_api set revogada_em = clock_timestamp(), revogada_por = ${por}
    where id_token = ${idToken}::uuid and revogada_em is null
    returning *
  ), registro as (
    insert into chave_historico (id_token, "atualizadoPor", "tipoAlteracao", justificativa)
    select id_token, revogada_por, 'EXCLUSAO', ${justificativa}::text from revogada
  )
  select ${sql.literal(COLUNAS)}, encode(resumo, 'hex') as resumo from revogada`

/** The condition on a key that a filter asks for. */
const escolhidas = (
  sql: SqlClient.SqlClient,
  { cpf = null, ativas = null, classe = null, texto }: ComoNulos<FiltroDeChaves>
) => sql`
  (${cpf}::text is null or cpf = ${cpf}::text)
  and (${ativas}::boolean is null or (revogada_em is null) = ${ativas}::boolean)
  and (${classe}::text is null or classe = ${classe}::text)
  and strpos(lower(concat_ws(' ', prefixo, nome, finalidade, em_nome_de)), lower(${texto ?? ""}::text)) > 0`

/** Readings of the registry. */
const leituras = (sql: SqlClient.SqlClient) => {
  const colunas = sql.literal(COLUNAS)
  return {
    listar: (filtro: FiltroDeChaves) =>
      Effect.map(
        consulta(
          "RegistroDeChaves.listar",
          Linha,
          sql`select ${colunas} from chave_api where ${escolhidas(sql, filtro)} order by criada_em desc, id_token`
        ),
        (linhas) => linhas.map(daLinha)
      ),
    procurar: Effect.fn("RegistroDeChaves.procurar")(function* (filtro: FiltroDeChaves, fatia: Fatia) {
      const linhas = yield* linhasDe(
        Linha,
        sql`select ${colunas} from chave_api where ${escolhidas(sql, filtro)}
          order by criada_em desc, id_token limit ${fatia.tamanho} offset ${fatia.deslocamento}`
      )
      const { total } = yield* unicaDe(
        Total,
        sql`select count(*)::int as total from chave_api where ${escolhidas(sql, filtro)}`
      )
      return { itens: linhas.map(daLinha), total }
    }, semFalhaDeBanco),
    historico: (idToken: string) =>
      consulta(
        "RegistroDeChaves.historico",
        LinhaDoHistorico,
        sql`select "atualizadoEm" as em, "atualizadoPor" as por, "tipoAlteracao" as tipo, justificativa
          from chave_historico where id_token = ${idToken}::uuid order by id`
      ),
    localizar: (prefixoOuId: string) =>
      Effect.map(
        consulta(
          "RegistroDeChaves.localizar",
          Linha,
          sql`select ${colunas} from chave_api
            where prefixo = ${prefixoOuId} or id_token = ${UUID.test(prefixoOuId) ? prefixoOuId : null}::uuid
            order by criada_em desc`
        ),
        (linhas) => linhas.map(daLinha)
      )
  }
}

/** `RegistroDeChaves` on PostgreSQL. */
export const RegistroDeChavesSql = Layer.effect(
  RegistroDeChaves,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroDeChaves.of({
      ...leituras(sql),
      inserir: Effect.fn("RegistroDeChaves.inserir")(function* (nova) {
        return (yield* inserirChave(sql, nova)) ?? (yield* new ChaveJaEmitida())
      }, semFalhaDeBanco),
      inserirPrimeira: Effect.fn("RegistroDeChaves.inserirPrimeira")(
        function* (nova) {
          yield* sql`select pg_advisory_xact_lock(hashtextextended('primeira chave', 0))`
          const existentes = yield* quantas(sql`select 1 from chave_api limit 1`)
          return existentes === 0 ? yield* inserirChave(sql, nova) : undefined
        },
        sql.withTransaction,
        semFalhaDeBanco
      ),
      revogar: Effect.fn("RegistroDeChaves.revogar")(
        function* (idToken, { por, justificativa }) {
          const linha = yield* linhaDe(LinhaRevogada, revogar(sql, idToken, por, justificativa))
          if (linha === undefined) return undefined
          const chave = daLinha(linha)
          yield* Effect.provideService(avisarTitular(chave, justificativa), SqlClient.SqlClient, sql)
          return { chave, resumo: linha.resumo }
        },
        sql.withTransaction,
        semFalhaDeBanco
      )
    })
  )
)

/** A database that takes longer than this does not answer. */
const LIMITE_DE_TEMPO = "3 seconds"

const LinhaConsultada = Schema.Struct({
  id_token: Schema.String,
  cpf: Schema.String,
  classe: Schema.String,
  escopos: Schema.Array(Schema.String),
  revogada: Schema.Boolean,
  /** Used for the first time today (Brasília). */
  estreia: Schema.Boolean
})

const indisponivel = Effect.fail(new RegistroDeChavesIndisponivel({ motivo: "o banco de dados não respondeu" }))

/** `FonteDeChaves` on PostgreSQL. The day of use is written once a day, beside the answer. */
export const FonteDeChavesSql = Layer.effect(
  FonteDeChaves,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const hoje = sql.literal(HOJE)

    const anotarUso = (idToken: string) =>
      sql`update chave_api set ultimo_uso = ${hoje} where id_token = ${idToken}::uuid`.pipe(
        Effect.catchCause((causa) => Effect.logWarning("uso de chave não anotado", causa)),
        Effect.forkDetach
      )

    return FonteDeChaves.of({
      consultar: Effect.fn("FonteDeChaves.consultar")(function* (resumo) {
        const consulta = linhaDe(
          LinhaConsultada,
          sql`select id_token, cpf, classe, escopos, revogada_em is not null as revogada,
              ultimo_uso is distinct from ${hoje} as estreia
            from chave_api where resumo = ${binario(resumo)}`
        ).pipe(Effect.timeoutOrElse({ duration: LIMITE_DE_TEMPO, orElse: () => indisponivel }))
        const linha = yield* comFalhaDeBanco(consulta, (erro, foraDoAr) =>
          Effect.andThen(
            foraDoAr ? Effect.void : Effect.logError("registro de chaves indisponível", erro),
            indisponivel
          )
        )
        if (linha === undefined) return { situacao: "desconhecida" }
        if (linha.revogada) return { situacao: "revogada" }
        if (linha.estreia) yield* anotarUso(linha.id_token)
        const { id_token: idToken, cpf, classe, escopos } = linha
        return {
          situacao: "ativa",
          consumidor: { idToken, cpf, classe: classeDe(classe), escopos: conhecidos(escopos) }
        }
      })
    })
  })
)
