import { assert, describe, it } from "@effect/vitest"
import {
  codigoDeSaida,
  contarColuna,
  houveMudanca,
  NADA,
  type ResultadoSerie,
  totalDe
} from "../../../../src/domain/indices/atualizacao/resultado.ts"
import { definicaoDe } from "../../../../src/domain/indices/catalogo/catalogo.ts"
import { mesclar } from "../../../../src/domain/indices/edicao/mesclagem.ts"
import { pendentesDe } from "../../../../src/domain/indices/plausibilidade/pendentes.ts"
import { data } from "../../../../src/domain/valores/data.ts"

const serie = (campos: Partial<ResultadoSerie>): ResultadoSerie => ({
  serie: "ipca",
  titulo: "IPCA",
  fonte: "IBGE 1737/63",
  periodo: { de: "2026-06", ate: "2026-10" },
  ...NADA,
  falha: null,
  aviso: null,
  valores: [],
  mantidos: [],
  espera: [],
  causas: [],
  ...campos
})
const de = (...series: ReadonlyArray<ResultadoSerie>) => ({ dia: "2026-11-20", series })

describe("result of a run", () => {
  it("exit code: 0 all, 1 some failed, 2 none could run", () => {
    const boa = serie({})
    const ruim = serie({ falha: "HTTP 504" })
    assert.strictEqual(codigoDeSaida(de(boa, boa)), 0)
    assert.strictEqual(codigoDeSaida(de(boa, ruim)), 1)
    assert.strictEqual(codigoDeSaida(de(ruim, ruim)), 2)
    assert.strictEqual(codigoDeSaida(de()), 2)
    assert.strictEqual(codigoDeSaida(de(serie({ aviso: "IBGE: HTTP 504" }))), 0)
  })

  it("sums the series, and kept cells are no change", () => {
    const resultado = de(serie({ inseridas: 2, mantidas: 1 }), serie({ alteradas: 1, inalteradas: 4 }))
    assert.deepStrictEqual(totalDe(resultado), { ...NADA, inseridas: 2, alteradas: 1, mantidas: 1, inalteradas: 4 })
    assert.isTrue(houveMudanca(resultado))
    assert.isFalse(houveMudanca(de(serie({ mantidas: 3, inalteradas: 9 }))))
  })

  it("counts what a plan did to the cells of one column", () => {
    const definicao = definicaoDe("tabela")!
    const linha = (competencia: string, ipca: string, procedencia: "MANUAL" | "FONTE_EXTERNA") => ({
      valores: { competencia, ipca },
      procedencia: { ipca: procedencia }
    })
    const celulas = ["2026-06", "2026-07", "2026-08", "2026-09"].map((chave) => ({
      chave,
      coluna: "ipca",
      valor: "0.20"
    }))
    const plano = mesclar(
      definicao,
      [
        linha("2026-06", "0.2", "FONTE_EXTERNA"),
        linha("2026-07", "0.10", "FONTE_EXTERNA"),
        linha("2026-08", "0.10", "MANUAL")
      ],
      celulas.map(({ chave, valor }) => ({ competencia: chave, ipca: valor, inpc: "0.10" })),
      { autoridade: "FONTE_EXTERNA" }
    )
    const valores = [
      { chave: "2026-07", antes: "0.10", depois: "0.20" },
      { chave: "2026-09", antes: null, depois: "0.20" }
    ]
    assert.deepStrictEqual(contarColuna(plano, "ipca", celulas), {
      inseridas: 1,
      alteradas: 1,
      mantidas: 1,
      emEspera: 0,
      inalteradas: 1,
      valores,
      mantidos: [{ chave: "2026-08", antes: "0.10", depois: "0.20", motivo: "EDITADO" }],
      espera: []
    })
    const pendentes = pendentesDe(definicao, [], plano, data("2026-11-20"))
    const [alterado] = pendentes.filter(({ coluna }) => coluna === "ipca")
    const semAlterado = { ...plano, alteracoes: plano.alteracoes.filter(({ chave }) => chave !== "2026-07") }
    const esperando = contarColuna(semAlterado, "ipca", celulas, { esperando: [alterado!], recusados: [] })
    assert.deepInclude(esperando, { inseridas: 1, alteradas: 0, mantidas: 1, emEspera: 1, inalteradas: 1 })
    assert.deepStrictEqual(esperando.espera, [{ ...valores[0]!, razao: alterado!.razao }])
    const recusado = contarColuna(semAlterado, "ipca", celulas, { esperando: [], recusados: [alterado!] })
    assert.deepInclude(recusado, { mantidas: 2, emEspera: 0, inalteradas: 1 })
    assert.deepStrictEqual(
      recusado.mantidos.map(({ chave, motivo }) => [chave, motivo]),
      [
        ["2026-07", "RECUSADO"],
        ["2026-08", "EDITADO"]
      ]
    )
    const semLinha = mesclar(
      definicao,
      [{ valores: { competencia: "2026-06", ipca: null }, procedencia: { ipca: "MANUAL" } }],
      celulas.slice(0, 2).map(({ chave, valor }) => ({ competencia: chave, ipca: valor })),
      { autoridade: "FONTE_EXTERNA" },
      new Set(["2026-07"])
    )
    assert.deepStrictEqual(contarColuna(semLinha, "ipca", celulas.slice(0, 2)).mantidos, [
      { chave: "2026-06", antes: null, depois: "0.20", motivo: "ESVAZIADO" },
      { chave: "2026-07", antes: null, depois: "0.20", motivo: "LINHA_EXCLUIDA" }
    ])
  })
})
