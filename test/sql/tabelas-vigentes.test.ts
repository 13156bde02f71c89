/** Two instances of the service on one database: what one commits, or anybody else, both answer. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, type Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { RepositorioTabelasSql } from "../../sql/indices/tabelas-repo.ts"
import { type OpcoesVigentes, TabelasVigentesSql } from "../../sql/indices/tabelas-vigentes.ts"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { tabela } from "../../src/domain/indices/catalogo/catalogo-indices.ts"
import { teto } from "../../src/domain/indices/catalogo/catalogo-limites.ts"
import { chaveDe, colunasDe } from "../../src/domain/indices/catalogo/definicao.ts"
import type { Instantaneo } from "../../src/domain/indices/instantaneo.ts"
import { type RepositorioTabelas, TabelasVigentes } from "../../src/domain/indices/portas.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { diario } from "../apoio/http/servidor.ts"
import { carregarManual } from "../apoio/indices/cargas.ts"

/** So long that only the announcements can be the reason of what a test sees. */
const NUNCA: OpcoesVigentes = { conferirACadaSegundos: 100_000 }

interface Instancia {
  readonly atual: () => Instantaneo
  readonly ipca: (competencia: string) => string | null | undefined
  /** Runs inside this instance: its pool, its tables in memory. */
  readonly nela: <A, E>(
    efeito: Effect.Effect<A, E, RepositorioTabelas | TabelasVigentes | SqlClient.SqlClient>
  ) => Effect.Effect<A, E>
}

const instancia = (endereco: Redacted.Redacted, opcoes = NUNCA): Effect.Effect<Instancia, never, Scope.Scope> =>
  Effect.gen(function* () {
    const contexto = yield* Layer.build(
      TabelasVigentesSql(opcoes).pipe(
        Layer.provideMerge(RepositorioTabelasSql),
        Layer.provideMerge(clientePostgres(endereco, 4)),
        Layer.provideMerge(diario([]))
      )
    ).pipe(Effect.orDie)
    const { atual } = Context.get(contexto, TabelasVigentes)
    return {
      atual,
      ipca: (competencia) => atual().tabelas.get("tabela")?.porChave.get(competencia)?.ipca,
      nela: (efeito) => Effect.provideContext(efeito, contexto)
    }
  })

const duas = Effect.gen(function* () {
  const endereco = yield* enderecoDeTeste
  return [yield* instancia(endereco), yield* instancia(endereco)] as const
})

const editarDireto = (comando: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql.unsafe<{ readonly total?: number }>(comando)))

/** Waits until what an instance answers is `esperado`; says what it answered when it takes too long. */
const ate = <A>(ler: () => A, esperado: A): Effect.Effect<void> =>
  Effect.gen(function* () {
    for (let i = 0; i < 300 && ler() !== esperado; i++) yield* Effect.sleep("10 millis")
    assert.strictEqual(ler(), esperado)
  })

/** Ends the sessions that listen, once all `quantas` do. */
const cortarEscutas = (quantas: number): Effect.Effect<void, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const escutas = "from pg_stat_activity where datname = current_database() and query ilike 'listen%'"
    while (true) {
      const [linha] = yield* editarDireto(`select count(*)::int as total ${escutas}`)
      if (linha?.total === quantas) break
      yield* Effect.sleep("20 millis")
    }
    yield* editarDireto(`select pg_terminate_backend(pid) ${escutas}`)
  }).pipe(Effect.timeout("10 seconds"), Effect.orDie)

describe("tables in memory", () => {
  it.live("what one instance commits is in its own next answer, and soon in the other's", () =>
    Effect.gen(function* () {
      const [a, b] = yield* duas
      for (const [valor, uma, outra] of [
        ["0.42", a, b],
        ["0.43", b, a],
        ["0.44", a, b]
      ] as const) {
        yield* uma.nela(carregarManual(tabela, [{ competencia: "2024-01", ipca: valor }]))
        assert.strictEqual(uma.ipca("2024-01"), valor)
        yield* ate(() => outra.ipca("2024-01"), valor)
      }
    }).pipe(Effect.scoped)
  )

  it.live("loads at the same time in both instances: neither is ever behind its own", () =>
    Effect.gen(function* () {
      const [a, b] = yield* duas
      yield* Effect.forEach(
        Array.from({ length: 20 }, (_, i) => i),
        (i) =>
          Effect.gen(function* () {
            const uma = i % 2 === 0 ? a : b
            const competencia = `20${10 + i}-01`
            yield* uma.nela(carregarManual(tabela, [{ competencia, ipca: String(i) }]))
            assert.strictEqual(uma.ipca(competencia), String(i))
          }),
        { concurrency: "unbounded" }
      )
      yield* ate(() => a.atual().tabelas.get("tabela")?.linhas.length, 20)
      yield* ate(() => b.atual().versao, a.atual().versao)
    }).pipe(Effect.scoped)
  )

  it.live("an edit by SQL, without the program, is seen in every instance: insert, update, delete, truncate", () =>
    Effect.gen(function* () {
      const [a, b] = yield* duas
      const visto = (valor: string | undefined) =>
        Effect.all([ate(() => a.ipca("2024-01"), valor), ate(() => b.ipca("2024-01"), valor)])
      const inserir = "insert into tabela (competencia, ipca) values ('2024-01', 0.42)"
      for (const [comando, valor] of [
        [inserir, "0.42"],
        ["update tabela set ipca = 0.50 where competencia = '2024-01'", "0.50"],
        ["delete from tabela", undefined],
        [inserir, "0.42"],
        ["truncate tabela", undefined]
      ] as const) {
        yield* a.nela(editarDireto(comando))
        yield* visto(valor)
      }
    }).pipe(Effect.scoped)
  )

  it.live("a listening connection that is cut is made again, and what changed meanwhile is read", () =>
    Effect.gen(function* () {
      const [a, b] = yield* duas
      for (const valor of ["1", "2", "3"]) {
        yield* a.nela(cortarEscutas(2))
        yield* b.nela(
          editarDireto(`insert into tabela (competencia, ipca) values ('2024-01', ${valor})
            on conflict (competencia) do update set ipca = excluded.ipca`)
        )
        yield* Effect.all([ate(() => a.ipca("2024-01"), valor), ate(() => b.ipca("2024-01"), valor)])
      }
    }).pipe(Effect.scoped)
  )

  it.live("an announcement that never arrives is made up for by the periodic check", () =>
    Effect.gen(function* () {
      const endereco = yield* enderecoDeTeste
      const atenta = yield* instancia(endereco, { conferirACadaSegundos: 1 })
      const surda = yield* instancia(endereco)
      const calada = `create or replace function anunciar_mudanca() returns trigger language plpgsql as $$ begin
        insert into tabela_revisao (tabela, revisao) values (tg_table_name, 1)
        on conflict (tabela) do update set revisao = tabela_revisao.revisao + 1; return null; end $$`
      yield* surda.nela(editarDireto("insert into tabela (competencia, ipca) values ('2024-01', 0.41)"))
      yield* Effect.all([ate(() => atenta.ipca("2024-01"), "0.41"), ate(() => surda.ipca("2024-01"), "0.41")])
      yield* Effect.sleep("300 millis") // both have done with every announcement so far
      yield* surda.nela(editarDireto(calada))
      yield* surda.nela(editarDireto("update tabela set ipca = 0.42"))
      yield* ate(() => atenta.ipca("2024-01"), "0.42")
      assert.strictEqual(surda.ipca("2024-01"), "0.41")
    }).pipe(Effect.scoped)
  )

  it.live("equal content has equal version, on every instance and whatever happened between", () =>
    Effect.gen(function* () {
      const endereco = yield* enderecoDeTeste
      const a = yield* instancia(endereco)
      const vazia = a.atual()
      assert.sameMembers(
        [...vazia.tabelas.keys()],
        catalogo.map(({ nome }) => nome)
      )
      yield* a.nela(carregarManual(tabela, [{ competencia: "2024-01", ipca: "0.42" }]))
      const primeira = a.atual()
      assert.notStrictEqual(primeira.versao, vazia.versao)
      assert.strictEqual(
        primeira.tabelas.get("teto"),
        vazia.tabelas.get("teto"),
        "what did not change is not read again"
      )
      assert.isUndefined(vazia.tabelas.get("tabela")?.linhas[0], "a snapshot in use never changes")

      yield* a.nela(carregarManual(tabela, [{ competencia: "2024-01", ipca: "0.43" }]))
      assert.notStrictEqual(a.atual().versao, primeira.versao)
      yield* a.nela(carregarManual(tabela, [{ competencia: "2024-01", ipca: "0.42" }]))
      assert.strictEqual(a.atual().versao, primeira.versao)
      assert.strictEqual(a.atual().tabelas.get("tabela")?.versao, primeira.tabelas.get("tabela")?.versao)
      const nova = yield* instancia(endereco)
      assert.strictEqual(nova.atual().versao, primeira.versao)
    }).pipe(Effect.scoped)
  )

  it.live("rows are in key order, found by their key, with canonical cells", () =>
    Effect.gen(function* () {
      const [a] = yield* duas
      const linha = (inicio: string) => ({
        competenciaInicio: inicio,
        limiteSalarioContribuicao: "7507.490",
        limiteSalarioBeneficio: "7.507,49",
        moeda: "R$"
      })
      yield* a.nela(carregarManual(teto, [linha("2024-02"), linha("1999-12"), linha("2023-01")]))
      const carregada = a.atual().tabelas.get("teto")!
      assert.deepStrictEqual(
        carregada.linhas.map((l) => chaveDe(teto, l)),
        ["1999-12", "2023-01", "2024-02"]
      )
      const achada = carregada.porChave.get("2023-01")!
      assert.deepInclude(achada, { limite_salario_contribuicao: "7507.490", limite_salario_beneficio: "7507.49" })
      assert.deepStrictEqual(
        Object.keys(achada),
        colunasDe(teto).map(({ nome }) => nome)
      )
    }).pipe(Effect.scoped)
  )
})
