/** A key as its row tells it, and how one is put on record. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { ChaveNova, ChaveRegistrada } from "../../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { classeDe, ESCOPOS } from "../../../src/domain/acesso/consumidor.ts"
import { Instante, linhaDe } from "../../banco/consulta.ts"

export const Linha = Schema.Struct({
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

export const conhecidos = (escopos: ReadonlyArray<string>) => ESCOPOS.filter((escopo) => escopos.includes(escopo))

export const daLinha = (linha: typeof Linha.Type): ChaveRegistrada => ({
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

export const binario = (resumo: string): Buffer => Buffer.from(resumo, "hex")

export const COLUNAS =
  "id_token, prefixo, cpf, nome, classe, escopos, finalidade, em_nome_de, criada_em, criada_por, revogada_em, revogada_por, ultimo_uso::text as ultimo_uso"

/** Puts a key on record; undefined when it is already there. */
export const inserirChave = (sql: SqlClient.SqlClient, nova: ChaveNova) =>
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
