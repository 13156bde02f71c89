/** What is said of personal data is what is done: the records, the catalogue of the database, the clean-up and the notice. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { comandos } from "../../../sql/banco/migracoes.ts"
import { ORIGENS } from "../../../sql/plataforma/meus-dados/origens.ts"
import { DIAS_DA_CONTA } from "../../../src/domain/acesso/pessoas.ts"
import { DIAS_DE_SOLICITACOES } from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"
import { DIAS_DE_MENSAGENS } from "../../../src/domain/correio/entrega.ts"
import { NOMES_DAS_SECOES, SECOES, type Secao } from "../../../src/domain/plataforma/meus-dados/secoes.ts"
import {
  ANOS_DAS_COPIAS,
  ANOS_DOS_ATOS,
  ANOS_DOS_CONVITES,
  avisoDePrivacidade,
  DIAS_DAS_SESSOES,
  DIAS_DOS_COMPARTILHAMENTOS,
  TRATAMENTOS,
  type Tratamento
} from "../../../src/domain/plataforma/meus-dados/tratamentos.ts"
import { higienizar } from "../../../src/jobs/higienizacao/higienizar.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"

/** What a column is called that holds a person, or what a person sent. */
const DE_PESSOA =
  /^(cpf|dono|titular|identidade|por|ip|email|telefone|destinatario|sujeito|nome_contato|.*_por|.*Por|nome_de_.*|corpo|resultado)$/

const todos: ReadonlyArray<Tratamento> = Object.values(TRATAMENTOS)
const declaradas = new Set(todos.flatMap(({ tabelas }) => tabelas))

describe("what is kept of people", () => {
  it.effect("every table with a person, or sealed content, is in a record, and every table of a record exists", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tabelas = yield* sql<{ readonly nome: string; readonly colunas: ReadonlyArray<string> }>`
        select table_name as nome, array_agg(column_name::text) as colunas from information_schema.columns
        where table_schema = 'public' and table_name not like '%\\_audit' group by table_name`
      const dePessoas = tabelas.filter(({ colunas }) => colunas.some((coluna) => DE_PESSOA.test(coluna)))
      assert.isAbove(dePessoas.length, 30)
      assert.deepStrictEqual(
        dePessoas.map(({ nome }) => nome).filter((nome) => !declaradas.has(nome)),
        []
      )
      const existentes = new Set(tabelas.map(({ nome }) => nome))
      assert.deepStrictEqual(
        [...declaradas].filter((nome) => !existentes.has(nome)),
        []
      )
      const comConteudo = tabelas.filter(({ nome, colunas }) => colunas.includes("conteudo") && !/^portal_/.test(nome))
      assert.deepStrictEqual(
        comConteudo
          .map(({ nome }) => nome)
          .filter((nome) => !declaradas.has(nome))
          .sort(),
        ["copia_conteudo", "copia_tabelas"],
        "nobody's tables, and what earlier releases stored until it is taken over"
      )
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )

  it("every section of the own data is in a record, whose ground and term the erasure answers", () => {
    for (const nome of NOMES_DAS_SECOES) {
      const { fica }: Secao = SECOES[nome]
      const registro = todos.find(({ tabelas }) => tabelas.includes(ORIGENS[nome].tabela))
      assert.isDefined(registro, nome)
      if (fica !== undefined)
        assert.deepStrictEqual(fica, { fundamento: registro!.fundamento, ate: registro!.prazo }, nome)
    }
  })

  it.effect("the terms of the notice are those of the clean-up and of the schema", () =>
    Effect.gen(function* () {
      const { permalinks, sessoes, compartilhamentos, atos, convites, mensagens, contas, solicitacoes } = TRATAMENTOS
      assert.include(permalinks.prazo, `${ANOS_DAS_COPIAS} anos`)
      assert.include(sessoes.prazo, `${DIAS_DAS_SESSOES} dias`)
      assert.include(compartilhamentos.prazo, `${DIAS_DOS_COMPARTILHAMENTOS} dias`)
      assert.include(mensagens.prazo, `${DIAS_DE_MENSAGENS} dias`)
      assert.include(contas.prazo, `${Math.round(DIAS_DA_CONTA / 365)} anos`)
      assert.include(solicitacoes.prazo, `${Math.round(DIAS_DE_SOLICITACOES / 365)} anos`)
      assert.include(atos.prazo, `${ANOS_DOS_ATOS} anos`)
      assert.include(convites.prazo, `${ANOS_DOS_CONVITES} ano`)
      const sql = yield* SqlClient.SqlClient
      const padroes = yield* sql<{ readonly tabela: string; readonly padrao: string }>`
        select table_name as tabela, column_default as padrao from information_schema.columns
        where table_schema = 'public' and column_name = 'expira_em' and column_default is not null order by 1`
      assert.deepStrictEqual(
        padroes.map(({ tabela, padrao }) => [tabela, /'([^']+)'::interval/.exec(padrao)?.[1]]),
        [
          ["grupo_convite", `${ANOS_DOS_CONVITES} year`],
          ["pessoa_ato", `${ANOS_DOS_ATOS} years`]
        ]
      )
      // no term of a clean-up is written beside those
      const limpeza = readFileSync("sql/limpeza/expurgos-sql.ts", "utf8")
      assert.deepStrictEqual(
        limpeza.match(/interval '\d+ (?:days?|years?)'(?! day)/g)?.filter((t) => t !== "interval '1 day'") ?? [],
        []
      )
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )

  it.effect("the published notice is the text of the records, canonical, and the first of a new installation", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const versoes = yield* sql<{ readonly slug: string; readonly versao: number; readonly html: string }>`
        select slug, versao, html from termo_versao order by slug`
      assert.deepStrictEqual(
        versoes.map(({ slug, versao }) => [slug, versao]),
        [
          ["aviso-de-privacidade", 1],
          ["termos-de-uso", 1]
        ]
      )
      const [aviso] = versoes
      assert.strictEqual(aviso?.html, avisoDePrivacidade(), "publish a new version in a migration")
      assert.strictEqual(Result.getOrUndefined(higienizar(avisoDePrivacidade())), avisoDePrivacidade())
      for (const { titulo, prazo, fundamento, quemVe } of todos)
        for (const dito of [titulo, prazo, fundamento, quemVe]) assert.include(aviso!.html, dito)
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )

  it.effect("an installation that has earlier versions gets one more, and nobody's own version is replaced", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const migracao = readFileSync("sql/migrations/plataforma/0044_0.1.0-aviso-das-declaracoes.sql", "utf8")
      const publicar = sql.withTransaction(
        Effect.forEach(comandos(migracao), (comando) => sql.unsafe(comando), { discard: true })
      )
      const publicadas = Effect.map(
        sql<{ readonly versao: number }>`
          select versao from termo_versao where slug = 'aviso-de-privacidade' order by versao`,
        (linhas) => linhas.map(({ versao }) => versao)
      )
      yield* publicar
      assert.deepStrictEqual(yield* publicadas, [1, 2])
      yield* sql`update termo_versao set publicada_por = '52998224725' where versao = 2`
      yield* publicar
      assert.deepStrictEqual(yield* publicadas, [1, 2])
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )
})
