/** A8: retention is part of the schema. Every table with a person in it says when a row ends, or is here with what ends it. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bancoDeTeste } from "../apoio/banco/banco.ts"

/** What a column is called that holds a person, or where one can be reached. */
const DE_PESSOA =
  /^(cpf|dono|titular|identidade|por|ip|email|telefone|destinatario|sujeito|nome_contato|.*_por|.*Por|nome_de_.*)$/

/** Tables without a moment of their end in each row: what ends them instead. */
const SEM_FIM_PROPRIO: Readonly<Record<string, string>> = {
  administrador: "the register of who administers: as long as what they did is kept",
  administrador_historico: "as long as what it tells of",
  aplicacao: "who changed the catalogue last",
  aviso: "who wrote an announcement, as long as it",
  aviso_leitura: "90 days after the end of the announcement, by the cleaning job",
  chave_api: "proof of who answered for a use",
  chave_historico: "as long as the key",
  copia_ato: "with its snapshot",
  copia_cota: "a year, by the cleaning job",
  cota_contagem: "minutes: a window goes with the first count of another",
  execucao_job: "who started a run",
  grupo_participante: "who leaves is gone",
  identidade_recusada: "until another administrator decides it",
  operacao: "as long as the records of the tables that it names the author of",
  painel_acesso: "by age (`ACESSOS_DIAS`)",
  pasta: "its owner's, until deleted or erased",
  plataforma_historico: "as long as what it tells of",
  preferencia: "its owner's, until erased",
  solicitacao_historico: "with its request",
  telemetria_evento: "by age (`TELEMETRIA_DIAS`)",
  termo_aceite: "proof of what was agreed to (Lei 13.709/2018, art. 16, I)",
  termo_rascunho: "until it is published",
  termo_versao: "as long as what was agreed to",
  trabalho: "an hour after its end",
  trabalho_idempotencia: "a day, or as long as its job",
  valor_em_espera: "who decided a value of an external source: as long as the tables"
}

const SQL = fileURLToPath(new URL("../../sql/", import.meta.url))
const INSTRUCOES = readdirSync(SQL, { recursive: true, encoding: "utf8" })
  .filter((nome) => /\.(ts|sql)$/.test(nome))
  .map((nome) => readFileSync(SQL + nome, "utf8"))
  .join("\n")

/** Whether anything ever deletes rows of a table by their age. */
const temFim = (tabela: string): boolean => new RegExp(`delete from ${tabela}\\b|tabela: "${tabela}"`).test(INSTRUCOES)

it.effect("A8: every table with a person in it ends by itself, or is known by what ends it", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const tabelas = yield* sql<{ readonly nome: string; readonly colunas: ReadonlyArray<string> }>`
      select table_name as nome, array_agg(column_name::text) as colunas from information_schema.columns
      where table_schema = 'public' and table_name not like '%\\_audit' group by table_name`
    const dePessoas = tabelas.filter(({ colunas }) => colunas.some((coluna) => DE_PESSOA.test(coluna)))
    assert.isAbove(dePessoas.length, 30)
    assert.deepStrictEqual(
      dePessoas
        .filter(({ colunas }) => !colunas.includes("expira_em"))
        .map(({ nome }) => nome)
        .sort(),
      Object.keys(SEM_FIM_PROPRIO)
    )
    assert.deepStrictEqual(
      dePessoas.filter(({ nome, colunas }) => colunas.includes("expira_em") && !temFim(nome)).map(({ nome }) => nome),
      [],
      "a row that says when it ends is deleted by somebody"
    )
  }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
)
