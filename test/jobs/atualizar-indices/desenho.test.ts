import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Andamento } from "../../../src/domain/indices/atualizacao/portas.ts"
import { NADA, type ResultadoSerie } from "../../../src/domain/indices/atualizacao/resultado.ts"
import { avancar, barras, quadroVazio, relatorio } from "../../../src/jobs/atualizar-indices/desenho.ts"
import { ouvinteDe } from "../../../src/jobs/atualizar-indices/terminal.ts"

const ipca: ResultadoSerie = {
  serie: "ipca",
  titulo: "IPCA",
  fonte: "SGS 433",
  periodo: { de: "2026-06", ate: "2026-10" },
  ...NADA,
  inseridas: 3,
  mantidas: 1,
  inalteradas: 1,
  falha: null,
  aviso: "IBGE 1737/63: HTTP 503",
  valores: [],
  mantidos: [],
  espera: [],
  causas: []
}
const igpm: ResultadoSerie = {
  ...ipca,
  ...NADA,
  serie: "igp_m",
  titulo: "IGP-M",
  fonte: "SGS 189",
  falha: "SGS 189: HTTP 504",
  aviso: null
}
const poupanca: ResultadoSerie = { ...igpm, serie: "poupanca", titulo: "Poupança", periodo: null, falha: null }
const eventos: ReadonlyArray<Andamento> = [
  {
    tipo: "inicio",
    series: [
      { serie: "ipca", titulo: "IPCA", passos: 1 },
      { serie: "igp_m", titulo: "IGP-M", passos: 1 },
      { serie: "poupanca", titulo: "Poupança", passos: 3 }
    ]
  },
  { tipo: "passo", serie: "ipca" },
  { tipo: "passo", serie: "poupanca" },
  { tipo: "fim", resultado: igpm },
  { tipo: "fim", resultado: ipca }
]
const quadro = eventos.reduce(avancar, quadroVazio)

const escrito = (isTTY: boolean, rows: number) => {
  let texto = ""
  const ouvir = ouvinteDe({
    write: (parte) => {
      texto += parte
    },
    isTTY,
    columns: 100,
    rows
  })
  return Effect.map(Effect.forEach(eventos, ouvir), () => texto)
}

describe("terminal of the update job", () => {
  it("draws one bar per series", () => {
    assert.deepStrictEqual(barras(quadro, 100), [
      "✓ IPCA     ████████████████████ 3 inseridas, 1 mantida",
      "✗ IGP-M    ████████████████████ SGS 189: HTTP 504",
      "  Poupança █████░░░░░░░░░░░░░░░ 25 %"
    ])
  })

  it("no bar is wider than the window", () => {
    for (const linha of barras(quadro, 30)) assert.isAtMost(linha.length, 30)
  })

  it.effect("redraws in place on a terminal", () =>
    Effect.gen(function* () {
      const texto = yield* escrito(true, 24)
      assert.strictEqual(texto.split("\u001b[3A").length, eventos.length)
      assert.isTrue(texto.endsWith("25 %\n"))
    })
  )

  it.effect.each([
    [false, 24],
    [true, 3]
  ] as const)("writes plain lines elsewhere, and in a window too low (terminal %s, %i rows)", ([isTTY, rows]) =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* escrito(isTTY, rows),
        "consultando 3 séries\nIGP-M: FALHOU: SGS 189: HTTP 504\nIPCA: 3 inseridas, 1 mantida\n"
      )
    })
  )

  it("ends with a table, the reasons of failures and the alternatives used", () => {
    assert.strictEqual(
      relatorio({ dia: "2026-11-20", series: [ipca, igpm, poupanca] }, "a página"),
      [
        "Atualização dos índices em 20/11/2026",
        "",
        "Série     Fonte    Período            Inseridas  Alteradas  Mantidas  Inalteradas  Situação",
        "─".repeat(91),
        "IPCA      SGS 433  06/2026 a 10/2026          3          0         1            1  em dia",
        "IGP-M     SGS 189  06/2026 a 10/2026          0          0         0            0  FALHOU",
        "Poupança  SGS 189  -                          0          0         0            0  em dia",
        "─".repeat(91),
        "Total                                         3          0         1            1",
        "",
        "Séries que falharam (as demais foram gravadas):",
        "  IGP-M: SGS 189: HTTP 504",
        "",
        "Lidas na fonte alternativa:",
        "  IPCA: SGS 433, porque IBGE 1737/63: HTTP 503",
        "",
        "Mantidas são células editadas por pessoa, ou cujo valor novo uma pessoa recusou: a fonte traz outro valor."
      ].join("\n")
    )
  })

  it("says what waits for a person, and where that is decided", () => {
    const valor = { chave: "2026-10", antes: null, depois: "9.99", razao: "9,99 fica acima do que se espera." }
    const esperando = { ...ipca, emEspera: 2, espera: [valor] }
    assert.include(
      relatorio({ dia: "2026-11-20", series: [esperando, poupanca] }, "http://servico/_painel/atualizacao/7"),
      [
        "",
        "Esperam a confirmação de uma pessoa (não foram gravados):",
        "  IPCA, 10/2026: 9,99 fica acima do que se espera.",
        "  IPCA: e mais 1",
        "  Confirme ou recuse em http://servico/_painel/atualizacao/7",
        ""
      ].join("\n")
    )
  })

  it("says that nothing changed", () => {
    assert.isTrue(relatorio({ dia: "2026-11-20", series: [poupanca] }, "").endsWith("\n\nNenhuma tabela mudou."))
  })
})
