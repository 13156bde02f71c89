/** The registry of API keys in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  ChaveJaEmitida,
  type ChaveNova,
  type ChaveRegistrada,
  type FiltroDeChaves,
  FonteDeChaves,
  RegistroDeChaves
} from "../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { classeDe, ESCOPOS } from "../../src/domain/acesso/consumidor.ts"
import type { Fatia } from "../../src/domain/acesso/listagem.ts"
import { RegistroDeChavesIndisponivel } from "../../src/domain/acesso/portas.ts"
import { UUID } from "../../src/domain/valores/textos/uuid.ts"
import { consulta, consultaUma, Instante, linhaDe, linhasDe, quantas, Total, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { HOJE } from "../banco/hoje.ts"

type ComoNulos<A> = { readonly [N in keyof A]?: A[N] | null }

const Linha = Schema.Struct({
  id_token: Schema.String,
  prefixo: Schema.String,
  cpf: Schema.String,
  nome: Schema.String,
  classe: Schema.String,
  escopos: Schema.Array(Schema.String),
  finalidade: Schema.String,
  em_nome_de: Schema.NullOr(Schema.String),
  criada_em: Instante,
  criada_por: Schema.String,
  revogada_em: Schema.NullOr(Instante),
  revogada_por: Schema.NullOr(Schema.String),
  ultimo_uso: Schema.NullOr(Schema.String)
})

const LinhaRevogada = Schema.Struct({ ...Linha.fields, resumo: Schema.String })

const LinhaDoHistorico = Schema.Struct({
  em: Instante,
  por: Schema.String,
  tipo: Schema.Literals(["INSERCAO", "EXCLUSAO"]),
  justificativa: Schema.String
})

const conhecidos = (escopos: ReadonlyArray<string>) => ESCOPOS.filter((escopo) => escopos.includes(escopo))

const daLinha = (linha: typeof Linha.Type): ChaveRegistrada => ({
  idToken: linha.id_token,
  prefixo: linha.prefixo,
  cpf: linha.cpf,
  nome: linha.nome,
  classe: classeDe(linha.classe),
  escopos: conhecidos(linha.escopos),
  finalidade: linha.finalidade,
  emNomeDe: linha.em_nome_de,
  criadaEm: linha.criada_em,
  criadaPor: linha.criada_por,
  revogadaEm: linha.revogada_em,
  revogadaPor: linha.revogada_por,
  ultimoUso: linha.ultimo_uso
})

const binario = (resumo: string): Buffer => Buffer.from(resumo, "hex")

const COLUNAS =
  "id_token, prefixo, cpf, nome, classe, escopos, finalidade, em_nome_de, criada_em, criada_por, revogada_em, revogada_por, ultimo_uso::text as ultimo_uso"

/** Puts a key on record; undefined when it is already there. */
const inserir = (sql: SqlClient.SqlClient, nova: ChaveNova) =>
  Effect.map(
    linhaDe(
      Linha,
      sql`
        with nova as (
          insert into chave_api
            (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, em_nome_de, criada_por)
          values
            (${nova.idToken}, ${nova.prefixo}, ${binario(nova.resumo)}, ${nova.cpf}, ${nova.nome}, ${nova.classe},
             ${nova.escopos}, ${nova.finalidade}, ${nova.emNomeDe ?? null}, ${nova.criadaPor})
          on conflict (id_token) do nothing
          returning *
        ), registro as (
          insert into chave_historico (id_token, "atualizadoPor", "tipoAlteracao", justificativa)
          select id_token, criada_por, 'INSERCAO', ${nova.justificativa}::text from nova
        )
        select ${sql.literal(COLUNAS)} from nova`
    ),
    (linha) => linha && daLinha(linha)
  )

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
        return (yield* inserir(sql, nova)) ?? (yield* new ChaveJaEmitida())
      }, semFalhaDeBanco),
      inserirPrimeira: Effect.fn("RegistroDeChaves.inserirPrimeira")(
        function* (nova) {
          yield* sql`select pg_advisory_xact_lock(hashtextextended('primeira chave', 0))`
          const existentes = yield* quantas(sql`select 1 from chave_api limit 1`)
          return existentes === 0 ? yield* inserir(sql, nova) : undefined
        },
        sql.withTransaction,
        semFalhaDeBanco
      ),
      revogar: (idToken, { por, justificativa }) =>
        Effect.map(
          consultaUma("RegistroDeChaves.revogar", LinhaRevogada, revogar(sql, idToken, por, justificativa)),
          (linha) => linha && { chave: daLinha(linha), resumo: linha.resumo }
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
        const linha = yield* linhaDe(
          LinhaConsultada,
          sql`select id_token, cpf, classe, escopos, revogada_em is not null as revogada,
              ultimo_uso is distinct from ${hoje} as estreia
            from chave_api where resumo = ${binario(resumo)}`
        ).pipe(
          Effect.timeout(LIMITE_DE_TEMPO),
          Effect.tapError((erro) => Effect.logError("registro de chaves indisponível", erro)),
          Effect.mapError(() => new RegistroDeChavesIndisponivel({ motivo: "o banco de dados não respondeu" }))
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
