import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerValor } from "../../../../src/domain/indices/atualizacao/fontes/observacao.ts"
import { interpretar } from "../../../../src/domain/indices/atualizacao/fontes/resposta.ts"
import type { Fonte } from "../../../../src/domain/indices/atualizacao/fontes/serie.ts"
import { formatarIso } from "../../../../src/domain/valores/data.ts"

const SGS: Fonte = { tipo: "sgs", codigo: 433, periodicidade: "mensal" }
const IBGE: Fonte = { tipo: "ibge", tabela: 1737, variavel: 63 }

const ler = (fonte: Fonte, corpo: unknown, status = 200) =>
  Result.map(
    interpretar(fonte, { status, corpo: typeof corpo === "string" ? corpo : JSON.stringify(corpo) }),
    (observacoes) => observacoes.map(({ dia, valor }) => `${formatarIso(dia)} ${valor}`)
  )
const valores = (fonte: Fonte, corpo: unknown, status?: number) => Result.getOrUndefined(ler(fonte, corpo, status))
const falha = (fonte: Fonte, corpo: unknown, status?: number) => {
  const resultado = ler(fonte, corpo, status)
  return Result.isFailure(resultado) ? [resultado.failure.passageira, resultado.failure.motivo] : undefined
}
const ibge = (serie: Record<string, string | null>, id = "63") => [
  {
    id,
    variavel: "IPCA",
    unidade: "%",
    resultados: [{ classificacoes: [], series: [{ localidade: { id: "1" }, serie }] }]
  }
]

describe("answers of the SGS", () => {
  it("reads days and values with their digits, in order, ignoring unknown keys", () => {
    const corpo = [
      { data: "01/02/2025", datafim: "01/03/2025", valor: "1.48" },
      { data: "01/01/2025", valor: "0.00" }
    ]
    assert.deepStrictEqual(valores(SGS, corpo), ["2025-01-01 0.00", "2025-02-01 1.48"])
  })

  it("a missing value is absent, never zero", () => {
    const corpo = ["", "-", "...", "..", "X", null].map((valor, i) => ({ data: `0${i + 1}/01/2025`, valor }))
    assert.deepStrictEqual(valores(SGS, corpo), [])
    assert.deepStrictEqual(valores(SGS, []), [])
  })

  it("a 404 with the error object of the service means that the window holds nothing", () => {
    assert.deepStrictEqual(valores(SGS, { erro: { statusCode: 404, detail: "Value(s) not found" } }, 404), [])
  })

  it.each<[string, unknown, number, boolean, string]>([
    ["a page with status 200", "<!DOCTYPE html><title>Requisição inválida!</title>", 200, true, "página HTML ou XML"],
    ["XML with status 200", '<?xml version="1.0"?><erro/>', 200, true, "página HTML ou XML"],
    ["an object with status 200", { erro: "manutenção" }, 200, true, "resposta sem lista"],
    ["an empty body", "", 200, true, "resposta sem lista"],
    ["truncated JSON", '[{"data":"01/01/2025","valor":"0.1', 200, true, "JSON incompleto"],
    ["a number in place of a text", [{ data: "01/01/2025", valor: 0.16 }], 200, true, "formato inesperado"],
    ["a row without value", [{ data: "01/01/2025" }], 200, true, "formato inesperado"],
    ["a day that does not exist", [{ data: "31/02/2025", valor: "0.16" }], 200, true, "data ilegível"],
    ["a word in place of a number", [{ data: "01/01/2025", valor: "n/d" }], 200, true, "valor ilegível"],
    [
      "one day twice",
      [
        { data: "01/01/2025", valor: "0.16" },
        { data: "01/01/2025", valor: "0.17" }
      ],
      200,
      true,
      "dois valores"
    ],
    ["a page with status 404", "<html>404 Not Found</html>", 404, false, "HTTP 404"],
    ["an empty 404", "", 404, false, "HTTP 404"],
    ["a window too long", { error: "janela de, no máximo, 10 anos" }, 406, false, "janela de consulta recusada"],
    ["a bad request", { erro: { statusCode: 400 } }, 400, false, "HTTP 400"],
    ["too many requests", "", 429, true, "HTTP 429"],
    ["a server error", "", 500, true, "HTTP 500"],
    ["a gateway timeout", "<html/>", 504, true, "HTTP 504"]
  ])("%s is a failure, never no data", (_, corpo, status, passageira, motivo) => {
    const [pode, texto] = falha(SGS, corpo, status) ?? []
    assert.strictEqual(pode, passageira)
    assert.include(String(texto), motivo)
  })
})

describe("answers of IBGE", () => {
  it("reads the months of the variable asked for", () => {
    const corpo = [
      ...ibge({ "202501": "9.99" }, "69"),
      ...ibge({ "202502": "1,31", "202501": "0.16", "202503": "..." })
    ]
    assert.deepStrictEqual(valores(IBGE, corpo), ["2025-01-01 0.16", "2025-02-01 1.31"])
    assert.deepStrictEqual(valores(IBGE, []), [])
  })

  it.each<[string, unknown, number, boolean, string]>([
    ["another variable", ibge({ "202501": "0.16" }, "2266"), 200, true, "não traz a variável"],
    ["no series", [{ id: "63", resultados: [{ series: [] }] }], 200, true, "não traz a variável"],
    ["a month that does not exist", ibge({ "202513": "0.16" }), 200, true, "data ilegível"],
    ["another shape", [{ id: "63" }], 200, true, "formato inesperado"],
    ["a 404 with JSON", { statusCode: 404 }, 404, false, "HTTP 404"]
  ])("%s is a failure", (_, corpo, status, passageira, motivo) => {
    const [pode, texto] = falha(IBGE, corpo, status) ?? []
    assert.strictEqual(pode, passageira)
    assert.include(String(texto), motivo)
  })
})

describe("text of a value", () => {
  it.each([
    ["0.16", "0.16"],
    [" 1,31 ", "1.31"],
    ["0,605306", "0.605306"],
    ["12,345", "12.345"],
    ["-0.02", "-0.02"],
    ["1.000000", "1.000000"]
  ])("%s is %s", (texto, valor) => {
    assert.strictEqual(lerValor(texto), valor)
  })

  it.each(["abc", "1,2,3", "0.1.2", "NaN", "Infinity", "0x10", "1 000", "--1"])("%s is no number", (texto) => {
    assert.isUndefined(lerValor(texto))
  })
})
