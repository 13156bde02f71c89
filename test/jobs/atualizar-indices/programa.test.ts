import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ResultadoAtualizacao } from "../../../src/domain/indices/atualizacao/resultado.ts"
import { codigoDeSaida, totalDe } from "../../../src/domain/indices/atualizacao/resultado.ts"
import { planejarDevolucao } from "../../../src/domain/indices/edicao/devolucao.ts"
import { planejarExclusao } from "../../../src/domain/indices/edicao/exclusao.ts"
import { RepositorioTabelas } from "../../../src/domain/indices/portas.ts"
import { competencia } from "../../../src/domain/valores/competencia.ts"
import { atualizarIndices } from "../../../src/jobs/atualizar-indices/programa.ts"
import type { Comportamento } from "../../apoio/processos/fontes-externas.ts"
import { celulas, cenario, ESPERADAS, editar, type Mundo, novas, publicadas, tabela } from "./cenario.ts"

const serie = (resultado: ResultadoAtualizacao, nome: string) => resultado.series.find((s) => s.serie === nome)!
const contagem = (resultado: ResultadoAtualizacao, nome: string) => {
  const { inseridas, alteradas, mantidas, inalteradas } = serie(resultado, nome)
  return { inseridas, alteradas, mantidas, inalteradas }
}
const publicar = ({ fontes }: Mundo, fonte: string, valores: Record<string, string>) => {
  fontes.series.set(fonte, { valores: { ...publicadas[fonte], ...valores } })
}
/** Without one month of what the source had published. */
const esconder = ({ fontes }: Mundo, fonte: string, dia: string) => {
  const valores = Object.fromEntries(Object.entries(publicadas[fonte]!).filter(([d]) => d !== dia))
  fontes.series.set(fonte, { valores })
}
const todas = ({ fontes }: Mundo, comportamento: Comportamento) => {
  for (const fonte of Object.keys(publicadas)) fontes.series.set(fonte, comportamento)
}
const auditadas = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ competencia: string; tipo: string; por: string; justificativa: string }>`
    select competencia, "tipoAlteracao" as tipo, "atualizadoPor" as por, justificativa
    from tabela_audit where justificativa is not null order by id`
})

/** Every value that waits or waited: first and last run, cell, state and who decided. */
const esperas = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const linhas = yield* sql<Record<string, string>>`
    select concat_ws(' ', execucao, vista_em, chave, coluna, depois, estado, coalesce(decidido_por, 'null')) as dito
    from valor_em_espera order by id`
  return linhas.map(({ dito }) => dito)
})

describe("update job", () => {
  it.live("fills exactly the cells it may fill, and tells so", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const antes = yield* celulas
        const resultado = yield* atualizarIndices()
        const depois = yield* celulas
        assert.deepStrictEqual(novas(antes, depois), [...ESPERADAS].sort())
        assert.deepStrictEqual(novas(depois, antes), [])
        for (const celula of ESPERADAS) assert.strictEqual(depois.get(celula), "FONTE_EXTERNA", celula)
        assert.deepStrictEqual(
          resultado.series.filter(({ falha }) => falha !== null),
          []
        )
        assert.strictEqual(codigoDeSaida(resultado), 0)
        assert.strictEqual(totalDe(resultado).inseridas, ESPERADAS.length)
        assert.strictEqual(totalDe(resultado).alteradas, 0)
        assert.deepStrictEqual(contagem(resultado, "ipca"), { inseridas: 3, alteradas: 0, mantidas: 0, inalteradas: 2 })
        assert.deepStrictEqual(contagem(resultado, "aux_ipc_br_fgv"), {
          inseridas: 0,
          alteradas: 0,
          mantidas: 0,
          inalteradas: 0
        })
        assert.deepStrictEqual(serie(resultado, "selic").periodo, { de: "2026-08", ate: "2026-10" })
        // one request serves both columns
        assert.strictEqual(mundo.fontes.pedidos.filter((fonte) => fonte === "IBGE 1736/44").length, 1)
        assert.deepStrictEqual(
          mundo.fontes.pedidos.filter((fonte) => fonte === "SGS 188" || fonte === "SGS 433"),
          []
        )
      })
    )
  )

  it.live("writes one audit row per changed row, by SISTEMA, and the two events", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        yield* atualizarIndices()
        assert.deepStrictEqual(
          (yield* auditadas).map(({ competencia, tipo, por }) => `${competencia} ${tipo} ${por}`),
          [
            "2026-01 ALTERACAO_AUTOMATICA SISTEMA",
            "2026-07 ALTERACAO_AUTOMATICA SISTEMA",
            "2026-08 ALTERACAO_AUTOMATICA SISTEMA",
            "2026-09 ALTERACAO_AUTOMATICA SISTEMA",
            "2026-10 ALTERACAO_AUTOMATICA SISTEMA",
            "2026-11 INSERCAO_AUTOMATICA SISTEMA"
          ]
        )
        const [concluida, executado, ...outros] = mundo.auditoria()
        assert.deepInclude(concluida, {
          evento: "indices.atualizacao.automatica.concluida",
          cpf: "SISTEMA",
          inseridas: ESPERADAS.length
        })
        assert.deepInclude(executado, { evento: "indices.job.executado", cpf: "SISTEMA", codigo: 0, falhas: [] })
        assert.notProperty(executado, "ip")
        assert.deepStrictEqual(outros, [])
      })
    )
  )

  it.live("a second run changes nothing and leaves no audit row", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        yield* atualizarIndices()
        const antes = yield* celulas
        const linhas = (yield* auditadas).length
        const eventos = mundo.auditoria().length
        const resultado = yield* atualizarIndices()
        assert.deepStrictEqual(novas(antes, yield* celulas), [])
        assert.strictEqual((yield* auditadas).length, linhas)
        const { inalteradas, ...mudancas } = totalDe(resultado)
        assert.deepStrictEqual(mudancas, { inseridas: 0, alteradas: 0, mantidas: 0, emEspera: 0 })
        assert.isAbove(inalteradas, 20)
        assert.deepStrictEqual(
          mundo
            .auditoria()
            .slice(eventos)
            .map(({ evento }) => evento),
          ["indices.job.executado"]
        )
      })
    )
  )

  it.live("what a person edited stays, and is reported as kept", () =>
    cenario(() =>
      Effect.gen(function* () {
        yield* editar({ competencia: "2026-07", ipca: "0.08", tr: "0.9999" })
        yield* editar({ competencia: "2026-12", observacoes: "aguarda publicação" })
        const resultado = yield* atualizarIndices()
        const depois = yield* celulas
        assert.strictEqual(depois.get("2026-07 ipca 0.08"), "MANUAL")
        assert.strictEqual(depois.get("2026-07 tr 0.9999"), "MANUAL")
        assert.strictEqual(depois.get("2026-07 igp_m 0.11"), "FONTE_EXTERNA")
        assert.deepStrictEqual(contagem(resultado, "ipca"), { inseridas: 3, alteradas: 0, mantidas: 1, inalteradas: 1 })
        assert.strictEqual(contagem(resultado, "tr").mantidas, 1)
        assert.strictEqual(codigoDeSaida(resultado), 0)
      })
    )
  )

  it.live("a row that a person deleted is not made again, and does not narrow what is asked for", () =>
    cenario(() =>
      Effect.gen(function* () {
        yield* atualizarIndices()
        const repositorio = yield* RepositorioTabelas
        const excluir = (competencia: string) =>
          repositorio.transformar(tabela, { operador: "52998224725", justificativa: "duplicada" }, (armazenadas) => {
            const vista = armazenadas.find(({ valores }) => valores.competencia === competencia)!.valores
            return planejarExclusao(tabela, { competencia }, vista, armazenadas)
          })
        yield* editar({ competencia: "2061-10", ipca: "9" })
        yield* editar({ competencia: "2061-11", ipca: "9" })
        for (const mes of ["2061-11", "2061-10", "2026-10"]) yield* excluir(mes)
        const resultado = yield* atualizarIndices()
        assert.deepStrictEqual(serie(resultado, "ipca").periodo, { de: "2026-08", ate: "2026-10" })
        assert.deepStrictEqual(contagem(resultado, "ipca"), { inseridas: 0, alteradas: 0, mantidas: 1, inalteradas: 2 })
        const depois = yield* celulas
        assert.deepStrictEqual(
          [...depois.keys()].filter((celula) => celula.startsWith("2026-10")),
          []
        )
      })
    )
  )

  it.live("a value the source revised waits for a person, inside the window and only there", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        yield* atualizarIndices()
        publicar(mundo, "IBGE 1737/63", { "2026-10-01": "0.29", "2026-08-01": "-0.11" })
        const resultado = yield* atualizarIndices()
        assert.deepStrictEqual(contagem(resultado, "ipca"), { inseridas: 0, alteradas: 0, mantidas: 0, inalteradas: 1 })
        assert.strictEqual(serie(resultado, "ipca").emEspera, 1)
        assert.deepStrictEqual(serie(resultado, "ipca").espera, [
          {
            chave: "2026-10",
            antes: "0.28",
            depois: "0.29",
            razao: "A fonte tinha publicado 0,28, e agora traz 0,29."
          }
        ])
        assert.strictEqual(codigoDeSaida(resultado), 0, "the run did what it could")
        const depois = yield* celulas
        assert.isTrue(depois.has("2026-10 ipca 0.28"))
        assert.isTrue(depois.has("2026-08 ipca -0.10"))

        const ampla = yield* atualizarIndices({ desde: competencia("2026-08") })
        assert.strictEqual(serie(ampla, "ipca").emEspera, 2)
        assert.isTrue((yield* celulas).has("2026-08 ipca -0.10"))
      })
    )
  )

  it.live(
    "what is out of the ordinary waits, the rest of the run is written; a later run keeps it, replaces it, ends it",
    () =>
      cenario((mundo) =>
        Effect.gen(function* () {
          const antes = yield* celulas
          publicar(mundo, "IBGE 1737/63", { "2026-09-01": "45" })
          const primeira = yield* atualizarIndices()
          assert.deepStrictEqual(
            novas(antes, yield* celulas),
            ESPERADAS.filter((celula) => celula !== "2026-09 ipca 0.45").sort()
          )
          assert.deepInclude(serie(primeira, "ipca"), { inseridas: 2, emEspera: 1, falha: null })
          assert.deepStrictEqual(yield* esperas, ["1 1 2026-09 ipca 45.00 AGUARDA null"])
          yield* atualizarIndices()
          assert.deepStrictEqual(yield* esperas, ["1 2 2026-09 ipca 45.00 AGUARDA null"], "not twice, and seen again")
          publicar(mundo, "IBGE 1737/63", { "2026-09-01": "44" })
          yield* atualizarIndices()
          assert.deepStrictEqual(yield* esperas, [
            "1 2 2026-09 ipca 45.00 SUBSTITUIDO SISTEMA",
            "3 3 2026-09 ipca 44.00 AGUARDA null"
          ])
          publicar(mundo, "IBGE 1737/63", {})
          const ultima = yield* atualizarIndices()
          assert.deepInclude(serie(ultima, "ipca"), { inseridas: 1, emEspera: 0 })
          assert.deepStrictEqual((yield* esperas).at(-1), "3 3 2026-09 ipca 44.00 SUBSTITUIDO SISTEMA")
          assert.deepStrictEqual(novas(antes, yield* celulas), [...ESPERADAS].sort())
        })
      )
  )

  it.live("what a person refused is not asked again; whatever the source brings next is", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        publicar(mundo, "SGS 11", { "2026-11-19": "0.9" })
        const [definida] = (yield* atualizarIndices()).series.filter(({ serie: nome }) => nome === "selic-diaria")
        assert.deepInclude(definida, { inseridas: 1, emEspera: 1 })
        assert.isFalse(
          [...(yield* celulas).keys()].some((celula) => celula.startsWith("2026-11-19")),
          "no empty row"
        )
        yield* sql`update valor_em_espera set estado = 'RECUSADO', decidido_em = now(), decidido_por = '52998224725',
          justificativa = 'erro da fonte'`
        const segunda = yield* atualizarIndices()
        assert.deepInclude(serie(segunda, "selic-diaria"), { emEspera: 0, mantidas: 1 })
        publicar(mundo, "SGS 11", { "2026-11-19": "0.8" })
        assert.strictEqual(serie(yield* atualizarIndices(), "selic-diaria").emEspera, 1)
        assert.deepStrictEqual(yield* esperas, [
          "1 1 2026-11-19 taxa_dia_util_pct 0.900000 RECUSADO 52998224725",
          "3 3 2026-11-19 taxa_dia_util_pct 0.800000 AGUARDA null"
        ])
      })
    )
  )

  it.live("asks again only for the series that are named", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        mundo.fontes.series.set("SGS 189", { status: 406, corpo: "{}" })
        yield* atualizarIndices()
        mundo.fontes.pedidos.length = 0
        mundo.fontes.series.set("SGS 189", { valores: publicadas["SGS 189"]! })
        const repetida = yield* atualizarIndices({ repeticao: { execucao: "1", series: ["igp_m"] } })
        assert.deepStrictEqual(mundo.fontes.pedidos, ["SGS 189"])
        assert.deepStrictEqual(
          repetida.series.map(({ serie: nome, inseridas }) => [nome, inseridas]),
          [["igp_m", 4]]
        )
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(yield* sql`select repete::text as repete from execucao_job order by id`, [
          { repete: null },
          { repete: "1" }
        ])
      })
    )
  )

  it.live("a month the source skipped stays empty and is filled when it appears", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        esconder(mundo, "SGS 189", "2026-08-01")
        publicar(mundo, "SGS 7811", { "2026-08-01": "" })
        const primeira = yield* atualizarIndices()
        assert.strictEqual(codigoDeSaida(primeira), 0)
        const chaves = [...(yield* celulas).keys()].filter((celula) => /^2026-08 (igp_m|tr) /.test(celula))
        assert.deepStrictEqual(chaves, [])
        publicar(mundo, "SGS 189", {})
        publicar(mundo, "SGS 7811", {})
        const segunda = yield* atualizarIndices()
        assert.deepStrictEqual(contagem(segunda, "igp_m"), { inseridas: 1, alteradas: 0, mantidas: 0, inalteradas: 2 })
        const depois = yield* celulas
        assert.isTrue(depois.has("2026-08 igp_m 0.22"))
        assert.isTrue(depois.has("2026-08 tr 0.1720"))
      })
    )
  )

  it.live("a cell that a person gives back is filled by the next run, however many months came after it", () =>
    cenario(() =>
      Effect.gen(function* () {
        yield* editar({ competencia: "2026-07", tr: "0.9999" })
        const primeira = yield* atualizarIndices()
        assert.strictEqual(contagem(primeira, "tr").mantidas, 1)
        const repositorio = yield* RepositorioTabelas
        const chave = { competencia: "2026-07" }
        yield* repositorio.transformar(tabela, { operador: "52998224725", justificativa: "devolve" }, (armazenadas) =>
          planejarDevolucao(tabela, chave, [{ coluna: "tr", visto: "0.9999" }], [], armazenadas)
        )
        assert.isFalse([...(yield* celulas).keys()].some((celula) => celula.startsWith("2026-07 tr ")))
        const segunda = yield* atualizarIndices()
        assert.deepInclude(contagem(segunda, "tr"), { inseridas: 1, alteradas: 0, mantidas: 0 })
        assert.strictEqual((yield* celulas).get("2026-07 tr 0.1750"), "FONTE_EXTERNA")
      })
    )
  )

  it.live("on the first days of a month only what is final is stored", () =>
    cenario(
      (mundo) =>
        Effect.gen(function* () {
          publicar(mundo, "SGS 4390", { "2026-10-01": "1.21" })
          yield* atualizarIndices()
          const deOutubro = [...(yield* celulas).keys()].filter((celula) => celula.startsWith("2026-10 selic"))
          assert.deepStrictEqual(deOutubro, [])
          assert.isTrue((yield* celulas).has("2026-11 taxa_legal 0.501000"))
        }),
      "2026-11-03T08:00:00-03:00"
    )
  )

  it.live("the day is that of Brasília", () =>
    cenario(
      () => Effect.map(atualizarIndices(), ({ dia }) => assert.strictEqual(dia, "2026-11-20")),
      "2026-11-21T01:30:00Z"
    )
  )
})

describe("update job when sources fail", () => {
  it.live.each<readonly [string, Comportamento, string]>([
    ["504", { status: 504 }, "HTTP 504"],
    ["HTML with status 200", { tipo: "text/html", corpo: "<html/>" }, "página HTML ou XML"],
    ["truncated JSON", { corpo: '[{"data":"01/07/2026","valor":"0' }, "JSON incompleto"],
    ["406", { status: 406, corpo: "{}" }, "janela de consulta recusada"],
    ["an impossible value", { valores: { "2026-07-01": "0.11", "2026-08-01": "1234.5" } }, "fora da faixa plausível"]
  ])("%s: that series is named and untouched, the others are stored", ([, comportamento, motivo]) =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const antes = yield* celulas
        mundo.fontes.series.set("SGS 189", comportamento)
        const resultado = yield* atualizarIndices()
        assert.strictEqual(codigoDeSaida(resultado), 1)
        assert.deepStrictEqual(
          resultado.series.filter(({ falha }) => falha !== null).map((s) => s.serie),
          ["igp_m"]
        )
        assert.include(serie(resultado, "igp_m").falha, motivo)
        assert.deepStrictEqual(
          novas(antes, yield* celulas),
          ESPERADAS.filter((celula) => !celula.includes("igp_m")).sort()
        )
        assert.deepInclude(mundo.auditoria().at(-1), { evento: "indices.job.executado", codigo: 1 })
      })
    )
  )

  it.live("the alternative source is used, and said, when the preferred one fails", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const antes = yield* celulas
        for (const [ibge, sgs] of [
          ["IBGE 1736/44", "SGS 188"],
          ["IBGE 1737/63", "SGS 433"],
          ["IBGE 3065/355", "SGS 7478"]
        ] as const) {
          mundo.fontes.series.set(ibge, { status: 503 })
          mundo.fontes.series.set(sgs, { valores: publicadas[ibge]! })
        }
        const resultado = yield* atualizarIndices()
        assert.strictEqual(codigoDeSaida(resultado), 0)
        assert.deepStrictEqual(novas(antes, yield* celulas), [...ESPERADAS].sort())
        assert.strictEqual(serie(resultado, "ipca").fonte, "SGS 433")
        assert.strictEqual(serie(resultado, "ipca").aviso, "IBGE 1737/63: HTTP 503")
      })
    )
  )

  it.live("nothing is written when nothing answers", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const antes = yield* celulas
        todas(mundo, { status: 502 })
        for (const fonte of ["SGS 188", "SGS 433", "SGS 7478"]) mundo.fontes.series.set(fonte, { status: 502 })
        const resultado = yield* atualizarIndices()
        assert.strictEqual(codigoDeSaida(resultado), 2)
        assert.deepStrictEqual(novas(antes, yield* celulas), [])
        assert.strictEqual(serie(resultado, "ipca").falha, "IBGE 1737/63: HTTP 502; SGS 433: HTTP 502")
      })
    )
  )

  it.live("a table that cannot be written fails its own series and stays as it was", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const antes = yield* celulas
        yield* sql`alter table tabela_audit add constraint quebrada check (competencia <> '2026-10') not valid`
        const resultado = yield* atualizarIndices()
        assert.deepStrictEqual(
          novas(antes, yield* celulas),
          ESPERADAS.filter((celula) => celula.includes("taxa_dia_util_pct"))
        )
        assert.strictEqual(codigoDeSaida(resultado), 1)
        assert.strictEqual(serie(resultado, "ipca").falha, "a tabela não pôde ser gravada")
        assert.isNull(serie(resultado, "selic-diaria").falha)
        assert.isTrue(mundo.registros().some((linha) => linha.includes("a tabela não pôde ser gravada")))
      })
    )
  )
})

describe("one run at a time", () => {
  it.live("a second run is refused while the first is under way, and allowed after it", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        mundo.fontes.series.set("SGS 189", [{ atraso: 300, corpo: "[]" }, { valores: publicadas["SGS 189"]! }])
        const saidas = yield* Effect.forEach(
          ["0 millis", "100 millis"] as const,
          (espera) => Effect.result(Effect.delay(atualizarIndices(), espera)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          saidas.map((saida) => (saida._tag === "Success" ? "ok" : saida.failure._tag)),
          ["ok", "AtualizacaoEmAndamento"]
        )
        const depois = yield* atualizarIndices()
        assert.strictEqual(contagem(depois, "igp_m").inseridas, 4)
      })
    )
  )
})
