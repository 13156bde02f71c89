/** The load program on a real database: what it writes, what it never writes, and who waits for whom. */
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { definicaoDe } from "../../src/domain/indices/catalogo/catalogo.ts"
import type { DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import {
  CargaInvalida,
  MAXIMO_JUSTIFICATIVA,
  previsualizar,
  regraManual
} from "../../src/domain/indices/edicao/carga.ts"
import { deJson } from "../../src/domain/indices/linhas-recebidas.ts"
import { contar } from "../../src/domain/indices/plano.ts"
import { RepositorioTabelas, TabelasVigentes } from "../../src/domain/indices/portas.ts"
import { diario, type Registrada } from "../apoio/http/servidor.ts"
import {
  alguemEsperaTranca,
  Cargas,
  carregarDaFonte,
  carregarManual,
  estadoDe,
  OPERADORA,
  type Registro
} from "../apoio/indices/cargas.ts"

const tabela = definicaoDe("tabela")!
const reajuste = definicaoDe("reajuste")!
const minimo = definicaoDe("salario-minimo")!
const adiantamento = definicaoDe("adiantamento")!

const registrados: Array<Registrada> = []
const auditados = () =>
  registrados.splice(0).flatMap(({ anotacoes }) => ("evento" in anotacoes ? [anotacoes as Registro] : []))

const previa = (definicao: DefinicaoTabela, linhas: ReadonlyArray<object>, sobrescrever = true) =>
  previsualizar({ definicao, linhas: deJson(linhas), regra: regraManual(sobrescrever) })

layer(Layer.provideMerge(Cargas, diario(registrados)), { excludeTestServices: true })("a load", (it) => {
  it.effect("writes the rows with their origin, one audit record with all columns per changed row, and one event", () =>
    Effect.gen(function* () {
      registrados.length = 0
      const antes = { competencia: "2024-01", ipca: "0.420", igp_m: "0.07" }
      const intacta = { competencia: "2023-12", ipca: "0.56" }
      yield* carregarDaFonte(tabela, [antes, intacta])
      const inicio = yield* estadoDe(tabela)
      const plano = yield* carregarManual(
        tabela,
        [
          { competencia: "2024-01", ipca: "0.43", selic: "0.9670" },
          { ...intacta, ipca: "0.5600" },
          { competencia: "2024-02", ipca: "10.00", observacoes: "prévia" }
        ],
        { justificativa: "  Conferido no DOU  " }
      )
      assert.deepStrictEqual(contar(plano), { inseridas: 1, alteradas: 1, excluidas: 0, inalteradas: 1, mantidas: 0 })

      const { linhas, auditoria } = yield* estadoDe(tabela)
      assert.deepInclude(linhas[1], { ...antes, ipca: "0.43", selic: "0.9670", btn: null })
      assert.deepStrictEqual(linhas[1]?.procedencia, { ipca: "MANUAL", igp_m: "FONTE_EXTERNA", selic: "MANUAL" })
      assert.deepInclude(linhas[2], { competencia: "2024-02", ipca: "10.00", observacoes: "prévia" })

      const novos = auditoria.slice(inicio.auditoria.length)
      const porCompetencia = new Map(novos.map((registro) => [registro.competencia, registro]))
      assert.lengthOf(novos, 2)
      for (const linha of linhas.slice(1)) {
        const { id, atualizadoEm, atualizadoPor, tipoAlteracao, justificativa, ...colunas } = porCompetencia.get(
          linha.competencia
        )!
        assert.deepStrictEqual(colunas, linha)
        assert.deepStrictEqual([atualizadoPor, justificativa], [OPERADORA.cpf, "Conferido no DOU"])
        assert.strictEqual(tipoAlteracao, linha.competencia === "2024-01" ? "ALTERACAO" : "INSERCAO")
        assert.closeTo((atualizadoEm as Date).getTime(), Date.now(), 60_000)
      }
      assert.deepStrictEqual(auditados(), [
        {
          tags: ["backoffice", "auditoria"],
          evento: "indices.atualizacao.manual.concluida",
          ...OPERADORA,
          tabela: "tabela",
          ...contar(plano)
        }
      ])
      const segunda = yield* carregarManual(tabela, [{ competencia: "2024-02", ipca: "10" }])
      assert.deepStrictEqual(contar(segunda), { ...contar(plano), inseridas: 0, alteradas: 0 })
      assert.deepStrictEqual((yield* estadoDe(tabela)).auditoria, auditoria)
    })
  )

  it.effect("preview tells the rows before and after, persists nothing and leaves no event", () =>
    Effect.gen(function* () {
      const segunda = { competenciaSegundaParcela: "2024-12" }
      yield* carregarDaFonte(adiantamento, [{ ano: "2024", percentualPrimeiraParcela: "50", ...segunda }])
      registrados.length = 0
      const antes = yield* estadoDe(adiantamento)
      const carga = [
        { ano: "2024", percentualPrimeiraParcela: "60" },
        { ano: "2025", percentualPrimeiraParcela: "50", ...segunda }
      ]
      const plano = yield* previa(adiantamento, carga)
      assert.deepStrictEqual(
        plano.alteracoes.map(({ chave, tipo, colunas, antes, depois }) => [
          chave,
          tipo,
          colunas,
          antes?.valores.percentual_primeira_parcela,
          depois?.valores.percentual_primeira_parcela
        ]),
        [
          ["2024", "ALTERACAO", ["percentual_primeira_parcela"], "50", "60"],
          ["2025", "INSERCAO", ["percentual_primeira_parcela", "competencia_segunda_parcela"], undefined, "50"]
        ]
      )
      const semSobrescrever = yield* previa(adiantamento, carga, false)
      assert.deepStrictEqual(semSobrescrever.mantidas, [
        {
          chave: "2024",
          coluna: "percentual_primeira_parcela",
          armazenado: "50",
          recebido: "60",
          procedencia: "FONTE_EXTERNA"
        }
      ])
      yield* Effect.flip(previa(adiantamento, [{ ano: "dois mil" }]))
      assert.deepStrictEqual(yield* estadoDe(adiantamento), antes)
      assert.deepStrictEqual(auditados(), [])
    })
  )

  it.effect("what changed after the preview is taken into account: the plan is made again inside the transaction", () =>
    Effect.gen(function* () {
      const carga = [{ competencia: "2020-01", inpc: "0.19" }]
      const opcoes = { sobrescrever: false }
      const visto = yield* previa(tabela, carga, false)
      assert.deepStrictEqual([visto.alteracoes.length, visto.mantidas.length], [1, 0])
      yield* carregarManual(tabela, [{ competencia: "2020-01", inpc: "0.20", tr: "0" }])
      const feito = yield* carregarManual(tabela, carga, opcoes)
      assert.deepStrictEqual([feito.alteracoes.length, feito.mantidas.length], [0, 1])
      const { linhas } = yield* estadoDe(tabela)
      assert.deepInclude(
        linhas.find(({ competencia }) => competencia === "2020-01"),
        { inpc: "0.20", tr: "0" }
      )
    })
  )

  it.effect("an inclusion of the same rows by ten loads at once happens once", () =>
    Effect.gen(function* () {
      const linhas = Array.from({ length: 50 }, (_, i) => ({
        ano: String(1900 + i),
        percentualPrimeiraParcela: "50",
        competenciaSegundaParcela: "1950-12"
      }))
      const { auditoria } = yield* estadoDe(adiantamento)
      const planos = yield* Effect.replicateEffect(carregarManual(adiantamento, linhas), 10, {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(planos.map((plano) => contar(plano).inseridas).sort(), [...Array(9).fill(0), 50])
      assert.lengthOf((yield* estadoDe(adiantamento)).auditoria, auditoria.length + 50)
    })
  )

  it.effect("loads of one table wait for each other, loads of another table do not", () =>
    Effect.gen(function* () {
      const repositorio = yield* RepositorioTabelas
      const autoria = { operador: OPERADORA.cpf, justificativa: "teste" }
      const dentro = yield* Deferred.make<void>()
      const soltar = yield* Deferred.make<void>()
      const vazio = { tabela: "reajuste", alteracoes: [], mantidas: [], inalteradas: 0 }
      const primeira = yield* Effect.forkChild(
        repositorio.transformar(reajuste, autoria, () =>
          Deferred.succeed(dentro, undefined).pipe(Effect.andThen(Deferred.await(soltar)), Effect.as(vazio))
        )
      )
      yield* Deferred.await(dentro)
      const segunda = yield* Effect.forkChild(
        carregarManual(reajuste, [{ competencia: "2030-01", dataBase: "S", percentualIntegral: "4" }])
      )
      yield* alguemEsperaTranca
      const outra = yield* carregarManual(minimo, [{ dataInicio: "2030-01-01", valor: "1", moeda: "R$" }])
      assert.strictEqual(contar(outra).inseridas, 1)
      const vista = yield* previa(reajuste, [{ competencia: "2030-01", dataBase: "S" }])
      assert.strictEqual(contar(vista).inseridas, 1, "a preview waits for nobody")
      assert.isUndefined(segunda.pollUnsafe())
      yield* Deferred.succeed(soltar, undefined)
      yield* Fiber.join(primeira)
      assert.strictEqual(contar(yield* Fiber.join(segunda)).inseridas, 1)
    })
  )

  it.effect.each([
    ["", "justificativa: campo obrigatório"],
    [" \n ", "justificativa: campo obrigatório"],
    ["abcd", "justificativa: escreva por que esta alteração é feita, em ao menos 5 caracteres"],
    ["x".repeat(MAXIMO_JUSTIFICATIVA + 1), "justificativa: esperado texto de até 2000 caracteres"],
    ["motivo \ud800", "justificativa: texto com caracteres inválidos: retire os que aparecem como \ufffd"]
  ])("a person must say why (%#)", ([justificativa, problema]) =>
    Effect.gen(function* () {
      const antes = yield* estadoDe(tabela)
      const falha = yield* Effect.flip(
        carregarManual(tabela, [{ competencia: "2031-01", ipca: "x" }, 7 as never], { justificativa })
      )
      assert.instanceOf(falha, CargaInvalida)
      assert.deepStrictEqual(
        falha.problemas.map((p) => p.split(":")[0]),
        ["justificativa", "linhas.0.ipca", "linhas.1"]
      )
      assert.strictEqual(falha.problemas[0], problema)
      assert.deepStrictEqual(yield* estadoDe(tabela), antes)
    })
  )

  it.effect("one bad row among many stops the whole load", () =>
    Effect.gen(function* () {
      const antes = yield* estadoDe(minimo)
      const linhas = [
        ...Array.from({ length: 20 }, (_, i) => ({ dataInicio: `20${40 + i}-01-01`, valor: "1", moeda: "R$" })),
        { dataInicio: "2070-01-01", valor: "1" }
      ]
      const falha = yield* Effect.flip(carregarManual(minimo, linhas))
      assert.deepStrictEqual(falha.problemas, ["linhas.20.moeda: campo obrigatório"])
      assert.deepStrictEqual(yield* estadoDe(minimo), antes)
    })
  )

  it.effect(
    "a failure of the database in the middle of the writing leaves nothing, and the table can be loaded again",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`create function recusar() returns trigger language plpgsql as $$
        begin if new.ipca = 13 then raise exception 'disco cheio'; end if; return new; end $$`
        yield* sql`create trigger recusar before insert on tabela_audit for each row execute function recusar()`
        const antes = yield* estadoDe(tabela)
        const linhas = Array.from({ length: 12 }, (_, i) => ({
          competencia: `2050-${String(i + 1).padStart(2, "0")}`,
          ipca: i === 7 ? "13" : "1"
        }))
        const saida = yield* Effect.exit(carregarManual(tabela, linhas))
        assert.strictEqual(saida._tag, "Failure")
        assert.include(String(saida), "disco cheio")
        assert.deepStrictEqual(yield* estadoDe(tabela), antes)
        yield* sql`drop trigger recusar on tabela_audit`
        assert.strictEqual(contar(yield* carregarManual(tabela, linhas)).inseridas, 12)
      })
  )

  it.effect("a caller that leaves once the load began does not undo it: it is committed, told and served", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const vigentes = yield* TabelasVigentes
      registrados.length = 0
      const aberta = yield* Deferred.make<void>()
      const soltar = yield* Deferred.make<void>()
      const segurando = yield* Effect.forkChild(
        sql.withTransaction(
          sql`select pg_advisory_xact_lock(hashtextextended('carga tabela', 0))`.pipe(
            Effect.andThen(Deferred.succeed(aberta, undefined)),
            Effect.andThen(Deferred.await(soltar))
          )
        )
      )
      yield* Deferred.await(aberta)
      const carga = yield* Effect.forkChild(carregarManual(tabela, [{ competencia: "2060-01", ipca: "1" }]))
      yield* alguemEsperaTranca
      const partida = yield* Effect.forkChild(Fiber.interrupt(carga))
      yield* Effect.sleep("50 millis")
      yield* Deferred.succeed(soltar, undefined)
      yield* Fiber.join(segurando)
      yield* Fiber.join(partida)
      assert.strictEqual(vigentes.atual().tabelas.get("tabela")?.porChave.get("2060-01")?.ipca, "1")
      assert.lengthOf(auditados(), 1)
    })
  )
})
