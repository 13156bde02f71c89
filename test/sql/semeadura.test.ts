import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { comandos } from "../../sql/banco/migracoes.ts"
import { sha256 } from "../../sql/banco/resumo.ts"
import { carregarSemente, semeadura, Versoes } from "../../sql/banco/semeadura.ts"
import { nomeAuditoria, nomeSql } from "../../sql/indices/tabela-sql.ts"
import { lerLinhasDe, RepositorioTabelasSql } from "../../sql/indices/tabelas-repo.ts"
import { LeitorCsvDeBiblioteca } from "../../src/composicao/camadas/leitor-csv.ts"
import { catalogo, definicaoDe } from "../../src/domain/indices/catalogo/catalogo.ts"
import { CONFERENCIA, NAO_CONFERIDO } from "../../src/domain/indices/catalogo/colunas-comuns.ts"
import { colunasDe, type DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import { aplicar } from "../../src/domain/indices/edicao/carga.ts"
import { deJson } from "../../src/domain/indices/linhas-recebidas.ts"
import { LeitorCsv, RepositorioTabelas } from "../../src/domain/indices/portas.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"

const Camadas = Layer.provideMerge(Layer.merge(RepositorioTabelasSql, LeitorCsvDeBiblioteca), bancoDeTeste)

const csvDe = (definicao: DefinicaoTabela): string =>
  readFileSync(new URL(`../../sql/seed/${definicao.nome}.csv`, import.meta.url), "utf8")

/** The rows of the seed file exactly as written there, an empty cell as `null`. */
const linhasDoArquivo = (definicao: DefinicaoTabela) =>
  Effect.map(LeitorCsv, (leitor) =>
    Result.getOrThrow(leitor.ler(csvDe(definicao), colunasDe(definicao).length)).map(({ campos }) =>
      Object.fromEntries(
        Object.entries(campos as Record<string, string>).map(([nome, texto]) => [nome, texto === "" ? null : texto])
      )
    )
  )

const contarAuditoria = (definicao: DefinicaoTabela) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [linha] = yield* sql.unsafe<{ total: number; deSistema: number }>(`
      select count(*)::int as total, count(*) filter (where "atualizadoPor" = 'SISTEMA'
        and "tipoAlteracao" = 'INSERCAO_AUTOMATICA' and justificativa is null)::int as "deSistema"
      from ${nomeAuditoria(definicao)}`)
    return linha!
  })

/** Runs an effect and answers the annotations of its audit records. */
const auditados = <A, E, R>(efeito: Effect.Effect<A, E, R>) => {
  const registros: Array<Readonly<Record<string, unknown>>> = []
  const Coletor = Logger.layer([
    Logger.make(({ fiber }) => {
      const anotacoes = fiber.getRef(References.CurrentLogAnnotations)
      if ("evento" in anotacoes) registros.push(anotacoes)
    })
  ])
  return Effect.as(Effect.provide(efeito, Coletor), registros)
}

const tabela = definicaoDe("tabela")!

layer(Camadas)("a first start", (it) => {
  it.effect("two starts at once seed once and say so once", () =>
    Effect.gen(function* () {
      const registros = yield* auditados(Effect.all([semeadura, semeadura], { concurrency: 2 }))
      const linhas = catalogo.reduce((total, definicao) => total + csvDe(definicao).trimEnd().split("\n").length - 1, 0)
      assert.deepStrictEqual(registros, [
        {
          tags: ["backoffice", "auditoria"],
          evento: "indices.seed.concluido",
          cpf: "SISTEMA",
          tabelas: catalogo.length,
          inseridas: linhas,
          alteradas: 0,
          mantidas: 0
        }
      ])
    })
  )

  for (const definicao of catalogo) {
    it.effect(`${definicao.nome}: every cell is the text of the file, and every row has its audit record`, () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const gravadas = yield* lerLinhasDe(sql, definicao)
        const doArquivo = yield* linhasDoArquivo(definicao)
        const porChave = (linha: Readonly<Record<string, string | null>>) =>
          definicao.chave.map(({ nome }) => linha[nome]).join("|")
        assert.deepStrictEqual(
          new Map(gravadas.map((linha) => [porChave(linha), linha])),
          new Map(doArquivo.map((linha) => [porChave(linha), linha]))
        )
        assert.deepStrictEqual(
          Object.keys(gravadas[0]!),
          colunasDe(definicao).map(({ nome }) => nome)
        )
        assert.deepStrictEqual(yield* contarAuditoria(definicao), {
          total: doArquivo.length,
          deSistema: doArquivo.length
        })
      })
    )
  }

  it.effect("every filled cell is of the seed", () =>
    Effect.gen(function* () {
      const repositorio = yield* RepositorioTabelas
      for (const { valores, procedencia } of yield* repositorio.ler(tabela)) {
        const preenchidas = tabela.colunas.filter(({ nome }) => valores[nome] !== null).map(({ nome }) => nome)
        assert.deepStrictEqual(procedencia, Object.fromEntries(preenchidas.map((nome) => [nome, "SEMENTE"])))
      }
    })
  )

  it.effect("a second start does nothing", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* auditados(semeadura), [])
    })
  )

  it.effect("a changed file replaces seed values and leaves those of the job and of people", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const de = (autoridade: "FONTE_EXTERNA" | "MANUAL", campos: object) =>
        aplicar(
          {
            definicao: tabela,
            linhas: deJson([campos]),
            regra: autoridade === "MANUAL" ? { autoridade, sobrescrever: true } : { autoridade }
          },
          { operador: "SISTEMA", justificativa: "teste" }
        )
      yield* de("FONTE_EXTERNA", { competencia: "2024-01", inpc: "0.99" })
      yield* de("MANUAL", { competencia: "2024-01", ipca: "0.77" })
      // as if another version of the file had been applied, with another IGP-M
      yield* sql`update tabela set igp_m = 9.99 where competencia = '2024-01'`
      yield* sql`update semente_aplicada set resumo = 'outro', versao = 0 where tabela = 'tabela'`
      const [registro] = yield* auditados(semeadura)
      assert.deepInclude(registro, { tabelas: 1, inseridas: 0, alteradas: 1, mantidas: 2 })
      const [linha] = yield* sql`
        select inpc, ipca, igp_m, procedencia ->> 'inpc' as a, procedencia ->> 'ipca' as b, procedencia ->> 'igp_m' as c
        from tabela where competencia = '2024-01'`
      assert.deepStrictEqual(linha, {
        inpc: "0.99",
        ipca: "0.77",
        igp_m: "0.07",
        a: "FONTE_EXTERNA",
        b: "MANUAL",
        c: "SEMENTE"
      })
    })
  )

  it.effect("an older file is not written over a newer one, however often two releases start in turn", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`update tabela set igp_m = 9.99 where competencia = '2024-01'`
      yield* sql`update semente_aplicada set resumo = 'de uma versão mais nova', versao = versao + 1 where tabela = 'tabela'`
      const antes = yield* sql`select * from tabela_audit order by id desc limit 1`
      assert.deepStrictEqual(yield* auditados(semeadura), [])
      assert.deepStrictEqual(yield* sql`select * from tabela_audit order by id desc limit 1`, antes)
      const [linha] = yield* sql`select igp_m from tabela where competencia = '2024-01'`
      assert.deepStrictEqual(linha, { igp_m: "9.99" })
      // what a release that knows no versions does at its start
      const antiga = sql`insert into semente_aplicada (tabela, resumo) values ('tabela', 'antigo')
        on conflict (tabela) do update set resumo = excluded.resumo`
      assert.strictEqual((yield* Effect.flip(antiga)).reason._tag, "ConstraintError")
      yield* sql`update tabela set igp_m = 0.07 where competencia = '2024-01'`
      yield* sql`update semente_aplicada set versao = versao - 1 where tabela = 'tabela'`
    })
  )

  it.effect("cells and rows that a newer file no longer has are taken out as SISTEMA, where nobody else wrote", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const marcar = (data: string, procedencia: string) =>
        sql`update salario_minimo set ato_legal = 'sem fonte',
          procedencia = procedencia || jsonb_build_object('ato_legal', ${procedencia}::text) where data_inicio = ${data}::date`
      yield* marcar("1983-05-01", "SEMENTE")
      yield* marcar("1983-11-01", "MANUAL")
      yield* sql`update salario_minimo set ato_legal = null, procedencia = procedencia - 'ato_legal'
        where data_inicio in ('1983-05-01', '1983-11-01') and ato_legal <> 'sem fonte'`
      const aMais = (data: string, procedencia: string) =>
        sql`insert into salario_minimo (data_inicio, valor, moeda, procedencia) values (${data}::date, 1, 'R$',
          jsonb_build_object('valor', ${procedencia}::text, 'moeda', 'SEMENTE'))`
      yield* aMais("1900-01-01", "SEMENTE")
      yield* aMais("1900-02-01", "MANUAL")
      yield* sql`update semente_aplicada set resumo = 'outro', versao = 0 where tabela = 'salario-minimo'`
      const [registro] = yield* auditados(semeadura)
      assert.deepInclude(registro, { tabelas: 1, inseridas: 0, alteradas: 1, retiradas: 1 })
      const restaram =
        yield* sql`select data_inicio::text as data, ato_legal as ato, procedencia ? 'ato_legal' as origem
        from salario_minimo where data_inicio in ('1983-05-01', '1983-11-01', '1900-01-01', '1900-02-01') order by 1`
      assert.deepStrictEqual(restaram, [
        { data: "1900-02-01", ato: null, origem: false },
        { data: "1983-05-01", ato: null, origem: false },
        { data: "1983-11-01", ato: "sem fonte", origem: true }
      ])
      const auditoria = yield* sql`select data_inicio::text as data, "atualizadoPor" as por, "tipoAlteracao" as tipo
        from salario_minimo_audit order by id desc limit 2`
      assert.deepStrictEqual(auditoria, [
        { data: "1900-01-01", por: "SISTEMA", tipo: "EXCLUSAO" },
        { data: "1983-05-01", por: "SISTEMA", tipo: "ALTERACAO_AUTOMATICA" }
      ])
      yield* sql`delete from salario_minimo where data_inicio = '1900-02-01'`
      yield* sql`update salario_minimo set ato_legal = null, procedencia = procedencia - 'ato_legal'
        where data_inicio = '1983-11-01'`
      yield* sql`delete from semente_aplicada where tabela = 'salario-minimo'`
      yield* semeadura
    })
  )

  it.effect("what an install loaded is told by the first start, once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`update semente_aplicada set versao = 0, resumo = 'outro' where tabela = 'teto'`
      assert.deepStrictEqual(yield* auditados(carregarSemente), [])
      const ditos = yield* auditados(Effect.all([semeadura, semeadura], { concurrency: 2 }))
      assert.lengthOf(ditos, 1)
      assert.deepInclude(ditos[0], { evento: "indices.seed.concluido", tabelas: 1 })
    })
  )

  it.effect(
    "every file has its version, its date and its content in versoes.json: who changes one raises its version",
    () =>
      Effect.gen(function* () {
        const versoes = yield* Schema.decodeUnknownEffect(Schema.fromJsonString(Versoes))(
          readFileSync(new URL("../../sql/seed/versoes.json", import.meta.url), "utf8")
        )
        assert.sameMembers(
          Object.keys(versoes),
          catalogo.map(({ nome }) => nome)
        )
        for (const definicao of catalogo) {
          const semente = versoes[definicao.nome]
          assert.strictEqual(sha256(csvDe(definicao)), semente?.sha256, definicao.nome)
          assert.isAbove(semente?.versao ?? 0, 0)
          assert.match(semente?.data ?? "", /^\d{4}-\d\d-\d\d$/)
        }
      })
  )

  it.effect(
    "what nobody read in an official publication says so in its own column, in no other and in no other words",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        let ressalvadas = 0
        for (const definicao of catalogo) {
          for (const linha of yield* lerLinhasDe(sql, definicao)) {
            const { [CONFERENCIA]: conferencia, ...outras } = linha
            assert.notInclude(JSON.stringify(linha), "UNVERIFIED")
            assert.notInclude(JSON.stringify(outras), NAO_CONFERIDO)
            if (conferencia?.includes(NAO_CONFERIDO)) ressalvadas++
          }
        }
        assert.strictEqual(ressalvadas, 125)
      })
  )

  it.effect("a database seeded with the former mark where no act is known is cleared of it, on record", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const marcar = (procedencia: string, ano: number) =>
        sql`update tabua_mortalidade_vigencia set ato = 'UNVERIFIED',
          procedencia = procedencia || jsonb_build_object('ato', ${procedencia}::text) where ano_tabua = ${ano}`
      yield* marcar("SEMENTE", 2002)
      yield* marcar("MANUAL", 2003)
      yield* sql`update salario_minimo set ato_legal = 'UNVERIFIED',
        procedencia = procedencia || '{"ato_legal":"SEMENTE"}' where data_inicio = '1983-05-01'`
      const migracao = readFileSync(
        new URL("../../sql/migrations/base/0032_0.1.0-conferencia.sql", import.meta.url),
        "utf8"
      )
      const mudancas = comandos(migracao).filter((comando) => comando.includes("with mudadas"))
      assert.lengthOf(mudancas, 2)
      for (const comando of mudancas) yield* sql.unsafe(comando)
      const tabuas = yield* sql`select ano_tabua as ano, ato, procedencia ? 'ato' as "temOrigem"
        from tabua_mortalidade_vigencia where ano_tabua in (2002, 2003) order by 1`
      assert.deepStrictEqual(tabuas, [
        { ano: 2002, ato: null, temOrigem: false },
        { ano: 2003, ato: "UNVERIFIED", temOrigem: true }
      ])
      const [salario] = yield* sql`select s.ato_legal, a."tipoAlteracao" as tipo, a."atualizadoPor" as por
        from salario_minimo s join salario_minimo_audit a using (data_inicio)
        where data_inicio = '1983-05-01' order by a.id desc limit 1`
      assert.deepStrictEqual(salario, { ato_legal: null, tipo: "ALTERACAO_AUTOMATICA", por: "SISTEMA" })
    })
  )

  it.effect("the names in SQL are those of the catalogue", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const aplicadas = yield* sql<{ tabela: string }>`select tabela from semente_aplicada`
      assert.sameMembers(
        aplicadas.map(({ tabela }) => tabela),
        catalogo.map(({ nome }) => nome)
      )
      const revisadas = yield* sql<{ tabela: string }>`select tabela from tabela_revisao`
      assert.sameMembers(
        revisadas.map(({ tabela }) => tabela),
        catalogo.map(nomeSql)
      )
    })
  )
})
