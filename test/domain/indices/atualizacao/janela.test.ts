import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { series } from "../../../../src/domain/indices/atualizacao/catalogo-series.ts"
import { consultasDe } from "../../../../src/domain/indices/atualizacao/consulta.ts"
import { encerrado, finalDesde } from "../../../../src/domain/indices/atualizacao/fechamento.ts"
import type { Fechamento, Serie } from "../../../../src/domain/indices/atualizacao/fontes/serie.ts"
import { cabeNaJanela, fatiar, janelaDa, periodoDa } from "../../../../src/domain/indices/atualizacao/janela.ts"
import {
  type Competencia,
  competencia,
  formatarCompetencia,
  maisCompetencias,
  primeiroDia
} from "../../../../src/domain/valores/competencia.ts"
import { data, formatarIso, maisMeses } from "../../../../src/domain/valores/data.ts"

const serie = (nome: string): Serie => series.find((s) => s.nome === nome)!
const meses = (de: string, ate: string): ReadonlyArray<Competencia> => {
  const inicio = competencia(de)
  return Array.from({ length: competencia(ate) - inicio + 1 }, (_, i) => maisCompetencias(inicio, i))
}
const janela = (nome: string, registradas: ReadonlyArray<Competencia>, hoje: string, desde?: string) => {
  const j = janelaDa(serie(nome), registradas, data(hoje), desde === undefined ? undefined : competencia(desde))
  return j === undefined ? undefined : [j.inicio, j.revisao, j.fim].map(formatarCompetencia)
}

it("a month whose row a person deleted is not asked for again, and moves no end of the window", () => {
  const comLacuna = [...meses("1996-01", "2020-05"), ...meses("2020-07", "2026-09")]
  const inicio = (...vedadas: ReadonlyArray<string>) =>
    formatarCompetencia(
      janelaDa(serie("ipca"), comLacuna, data("2026-11-20"), undefined, {
        vedadas: new Set(vedadas.map(competencia))
      })!.inicio
    )
  assert.strictEqual(inicio(), "2020-06")
  assert.strictEqual(inicio("2020-06"), "2026-08")
  assert.strictEqual(inicio("2020-06", "2061-01", "2061-02"), "2026-08")
  assert.strictEqual(inicio("2020-07"), "2020-06")
})

describe("closed months", () => {
  it.each<[Fechamento["tipo"], string, string, string]>([
    ["inicio-do-mes", "taxa_legal", "2026-11", "2026-11-01"],
    ["dia-do-mes", "ipca_15", "2026-11", "2026-11-16"],
    ["dia-do-mes", "igp_m", "2026-11", "2026-11-21"],
    ["mes-encerrado", "ipca", "2026-10", "2026-11-01"],
    // 2 November 2026 is a Monday and a holiday: the first business day is the 3rd
    ["apos-primeiro-dia-util", "selic", "2026-10", "2026-11-04"],
    ["apos-primeiro-dia-util", "selic", "2025-02", "2025-03-06"]
  ])("%s: %s of %s is final from %s on", (tipo, nome, mes, dia) => {
    const { fechamento } = serie(nome)
    assert.strictEqual(fechamento.tipo, tipo)
    assert.strictEqual(formatarIso(finalDesde(fechamento, primeiroDia(competencia(mes)))), dia)
  })

  it("a daily rate is final on the next day", () => {
    const { fechamento } = serie("selic-diaria")
    assert.isFalse(encerrado(fechamento, data("2026-11-20"), data("2026-11-20")))
    assert.isTrue(encerrado(fechamento, data("2026-11-19"), data("2026-11-20")))
  })
})

describe("window of a series", () => {
  it("runs from the second-to-last recorded month to the last closed one", () => {
    const registradas = meses("1980-01", "2026-07")
    assert.deepStrictEqual(janela("ipca", registradas, "2026-11-20"), ["2026-06", "2026-06", "2026-10"])
    assert.deepStrictEqual(janela("taxa_legal", meses("2024-08", "2026-10"), "2026-11-20"), [
      "2026-09",
      "2026-09",
      "2026-11"
    ])
  })

  it("each series has its own", () => {
    const hoje = "2026-11-10"
    assert.deepStrictEqual(janela("ipca_15", meses("2000-05", "2026-09"), hoje)?.[2], "2026-10")
    assert.deepStrictEqual(janela("ipca_15", meses("2000-05", "2026-09"), "2026-11-16")?.[2], "2026-11")
    assert.deepStrictEqual(janela("selic", meses("1986-06", "2026-09"), "2026-11-03")?.[2], "2026-09")
    assert.deepStrictEqual(janela("selic", meses("1986-06", "2026-09"), "2026-11-04")?.[2], "2026-10")
  })

  it("starts at the only recorded month, or at the first month of the series", () => {
    assert.deepStrictEqual(janela("taxa_legal", meses("2024-08", "2024-08"), "2024-10-05")?.[0], "2024-08")
    assert.deepStrictEqual(janela("taxa_legal", [], "2024-10-05"), ["2024-08", "2024-08", "2024-10"])
  })

  it("does not look before the first month of the series", () => {
    const registradas = [competencia("1991-12"), competencia("2000-12")]
    assert.deepStrictEqual(janela("ipca_e_cjf", registradas, "2001-03-20")?.[0], "2001-01")
    assert.deepStrictEqual(janela("inpc_inss", meses("1979-04", "2026-06"), "2026-11-20", "2000-01")?.[1], "2008-03")
  })

  it("asks again for a month left empty behind, without comparing the months after it", () => {
    const registradas = meses("2024-08", "2026-10").filter((c) => c !== competencia("2026-03"))
    assert.deepStrictEqual(janela("taxa_legal", registradas, "2026-11-20"), ["2026-03", "2026-09", "2026-11"])
    const j = janelaDa(serie("taxa_legal"), registradas, data("2026-11-20"))!
    const cabe = (mes: string) =>
      cabeNaJanela(serie("taxa_legal"), j, primeiroDia(competencia(mes)), data("2026-11-20"))
    assert.deepStrictEqual(["2026-02", "2026-03", "2026-04", "2026-08", "2026-09", "2026-11", "2026-12"].map(cabe), [
      false,
      true,
      false,
      false,
      true,
      true,
      false
    ])
  })

  it("`desde` moves the comparison back, never forward", () => {
    const registradas = meses("1991-02", "2026-06")
    assert.deepStrictEqual(janela("tr", registradas, "2026-11-20", "2003-11"), ["2003-11", "2003-11", "2026-11"])
    assert.deepStrictEqual(janela("tr", registradas, "2026-11-20", "2026-10")?.[1], "2026-05")
  })

  it("months that have not closed move nothing: the months between are asked for", () => {
    const registradas = [...meses("1980-01", "2026-08"), competencia("2062-10"), competencia("2062-11")]
    assert.deepStrictEqual(janela("ipca", registradas, "2026-11-20"), ["2026-07", "2026-07", "2026-10"])
    assert.deepStrictEqual(janela("taxa_legal", meses("2026-12", "2027-02"), "2026-11-20"), [
      "2024-08",
      "2024-08",
      "2026-11"
    ])
  })

  it("an incomplete month is asked for again, every day of it", () => {
    const selic = serie("selic-diaria")
    const incompletas = new Set([competencia("2026-03")])
    const hoje = data("2026-11-20")
    const j = janelaDa(selic, meses("2000-01", "2026-11"), hoje, undefined, { incompletas })!
    assert.deepStrictEqual([j.inicio, j.revisao, j.fim].map(formatarCompetencia), ["2026-03", "2026-10", "2026-11"])
    const cabe = (dia: string) => cabeNaJanela(selic, j, data(dia), hoje)
    assert.deepStrictEqual(["2026-02-27", "2026-03-02", "2026-04-01"].map(cabe), [false, true, false])
  })

  const entre = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

  it.prop(
    "covers every month from its start to the last closed one exactly once, whatever the cuts",
    { quantos: entre(0, 400), hoje: entre(data("2012-06-01"), data("2040-12-31")), qual: entre(0, series.length - 1) },
    ({ quantos, hoje, qual }) => {
      const s = series[qual]!
      const j = janelaDa(s, meses("1991-02", "2026-09").slice(0, quantos), hoje as ReturnType<typeof data>)
      if (j === undefined) return
      assert.isAtMost(periodoDa(j, hoje as ReturnType<typeof data>).fim, hoje)
      for (const fonte of s.fontes) {
        const consultas = consultasDe(fonte, periodoDa(j, hoje as ReturnType<typeof data>))
        const cobertos = consultas.flatMap(({ caminho, parametros }) => {
          const ibge = /periodos\/(\d{4})(\d{2})-(\d{4})(\d{2})/.exec(caminho)
          const mes = (texto: string) => competencia(texto.split("/").reverse().join("-").slice(0, 7))
          const [de, ate] =
            ibge === null
              ? [mes(parametros.dataInicial!), mes(parametros.dataFinal!)]
              : [competencia(`${ibge[1]}-${ibge[2]}`), competencia(`${ibge[3]}-${ibge[4]}`)]
          return Array.from({ length: ate - de + 1 }, (_, i) => de + i)
        })
        const esperados = Array.from({ length: j.fim - j.inicio + 1 }, (_, i) => j.inicio + i)
        assert.deepStrictEqual(cobertos, esperados)
      }
      assert.isAtMost(j.inicio, j.revisao)
      assert.isAtLeast(j.inicio, s.desde)
    }
  )

  it.prop(
    "periods cut from a long one are consecutive, in order, and within the limit",
    { inicio: entre(data("1960-01-01"), data("2026-12-31")), dias: entre(0, 30_000), anos: entre(1, 15) },
    ({ inicio, dias, anos }) => {
      const fatias = fatiar({ inicio: inicio as never, fim: (inicio + dias) as never }, anos)
      assert.strictEqual(fatias[0]?.inicio, inicio)
      assert.strictEqual(fatias.at(-1)?.fim, inicio + dias)
      fatias.forEach((fatia, i) => {
        assert.isAtMost(fatia.inicio, fatia.fim)
        assert.isBelow(fatia.fim, maisMeses(fatia.inicio, 12 * anos))
        if (i > 0) assert.strictEqual(fatia.inicio, fatias[i - 1]!.fim + 1)
      })
    }
  )
})

describe("requests", () => {
  it("a daily series goes in windows of ten years, a monthly one whole", () => {
    const periodo = { inicio: data("1991-02-01"), fim: data("2026-11-20") }
    assert.deepStrictEqual(
      consultasDe({ tipo: "sgs", codigo: 25, periodicidade: "diaria" }, periodo).map(({ parametros }) => [
        parametros.dataInicial,
        parametros.dataFinal
      ]),
      [
        ["01/02/1991", "31/01/2001"],
        ["01/02/2001", "31/01/2011"],
        ["01/02/2011", "31/01/2021"],
        ["01/02/2021", "20/11/2026"]
      ]
    )
    assert.strictEqual(consultasDe({ tipo: "sgs", codigo: 433, periodicidade: "mensal" }, periodo).length, 1)
  })

  it("writes the addresses of the two services", () => {
    const periodo = { inicio: data("2026-06-01"), fim: data("2026-10-31") }
    assert.deepInclude(consultasDe({ tipo: "sgs", codigo: 433, periodicidade: "mensal" }, periodo)[0], {
      caminho: "/dados/serie/bcdata.sgs.433/dados",
      parametros: { formato: "json", dataInicial: "01/06/2026", dataFinal: "31/10/2026" }
    })
    assert.deepInclude(consultasDe({ tipo: "ibge", tabela: 1737, variavel: 63 }, periodo)[0], {
      caminho: "/api/v3/agregados/1737/periodos/202606-202610/variaveis/63",
      parametros: { localidades: "N1[all]" }
    })
  })
})
