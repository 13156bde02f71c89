/** Answers to filters: kept while they are asked for, bounded, and the same bytes as ever. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { representar } from "../../../src/http/comum/resposta/representacao.ts"
import { Avulsas, representarFaixa, representarIndices } from "../../../src/http/indices/representacoes.ts"
import { pedir, subirIndices } from "../../apoio/indices/indices.ts"
import { instantaneoDaSemente } from "../../apoio/indices/tabelas.ts"

const nova = (texto: string) => representar({ texto, tipo: "text/plain", esforco: "avulsa" })

describe("answers to filters", () => {
  it("of one choice are written once, whatever its spelling; another table begins anew", () => {
    const tabela = instantaneoDaSemente().tabelas.get("tabela")!
    const [mes, outro] = ["2024-01", "2024-06"].map((competencia) => {
      const [ano, m] = competencia.split("-").map(Number)
      return { ano: ano!, mes: m! }
    })
    const faixa = { competenciaInicial: mes, competenciaFinal: outro } as never
    const [a, b] = ["ipca", "inpc"]
    assert.strictEqual(
      representarIndices(tabela, [a, b], faixa, "json"),
      representarIndices(tabela, [b, a, a], faixa, "json")
    )
    assert.notStrictEqual(
      representarIndices(tabela, [a], faixa, "json"),
      representarIndices(tabela, [b], faixa, "json")
    )
    assert.notStrictEqual(representarIndices(tabela, [a], faixa, "csv"), representarIndices(tabela, [a], faixa, "json"))
    assert.notStrictEqual(representarFaixa(tabela, faixa, "json"), representarIndices(tabela, [a], faixa, "json"))
    const outra = { ...tabela }
    assert.notStrictEqual(representarFaixa(tabela, faixa, "json"), representarFaixa(outra, faixa, "json"))
    assert.strictEqual(representarFaixa(tabela, faixa, "json").texto, representarFaixa(outra, faixa, "json").texto)
  })

  it("stay within bounds, and those asked for last stay longest", () => {
    const avulsas = new Avulsas()
    const primeira = avulsas.achar("primeira", () => nova("1"))
    for (let i = 0; i < 2000; i++) {
      avulsas.achar(String(i), () => nova("x"))
      assert.strictEqual(
        avulsas.achar("primeira", () => nova("2")),
        primeira
      )
    }
    assert.isAtMost(avulsas.quantas, 500)
    for (let i = 0; i < 10; i++) avulsas.achar(`grande ${i}`, () => nova("x".repeat(4 * 1024 * 1024)))
    assert.isAtMost(avulsas.quantas, 5)
  })

  it.live("are confirmed by their tag", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const url = `${base}/indices/api/v1/tabela?indice=ipca&competenciaInicial=2020-01`
      const [a, b] = [
        yield* pedir(url),
        yield* pedir(`${base}/indices/api/v1/tabela?competenciaInicial=2020-01&indice[]=ipca`)
      ]
      assert.deepStrictEqual([a.status, a.texto, a.cabecalhos.etag], [200, b.texto, b.cabecalhos.etag])
      assert.strictEqual((yield* pedir(url, { "if-none-match": String(a.cabecalhos.etag) })).status, 304)
    })
  )
})
