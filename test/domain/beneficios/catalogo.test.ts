/** The catalogue of the law against its table, and in time: one version of each dated requirement on every month. */
import { describe, expect, it } from "vitest"
import { CODIGOS_ESPECIE, descricaoDaEspecie, fatosDaEspecie } from "../../../src/domain/beneficios/especies.ts"
import { datada, type Exigencia, exigidoEm, progressiva } from "../../../src/domain/beneficios/exigencia.ts"
import {
  descricaoDoFundamento,
  FUNDAMENTOS,
  fundamentoPorChave
} from "../../../src/domain/beneficios/fundamentos/fundamentos.ts"
import { marcosTemporais } from "../../../src/domain/beneficios/marcos.ts"
import type { Requisito } from "../../../src/domain/beneficios/tipos.ts"
import { type Data, data, dataDePartes, formatarIso } from "../../../src/domain/valores/data.ts"
import { lerCaso } from "../tempo/ajuda.ts"

const tabela = lerCaso("fundamentos.csv")
  .trim()
  .split("\n")
  .slice(1)
  .map((linha) => linha.split(";"))

describe("fundamentos", () => {
  it("are those of the table of the law, in its order, field by field", () => {
    const nossos = FUNDAMENTOS.map((f) => [
      f.chave,
      f.rotulo,
      String(f.especie),
      f.grupo,
      formatarIso(f.vigencia.de),
      f.vigencia.ate === null ? "" : formatarIso(f.vigencia.ate),
      f.grupo === "ASSISTENCIAL"
        ? "nao se aplica"
        : f.filiadoAte === null
          ? "qualquer"
          : `ate ${formatarIso(f.filiadoAte)}`,
      f.marcos.join("|"),
      f.regra.numero
    ])
    expect(nossos).toEqual(tabela.map((l) => [...l.slice(0, 8), l[12]]))
    expect(FUNDAMENTOS.length).toBe(51)
  })
  it("ask for carência and quality as the table says", () => {
    for (const [chave, , , , , , , , , , carencia, qualidade] of tabela) {
      const f = fundamentoPorChave(chave!)!
      const daCarencia = f.requisitos.find((r) => r.tipo === "CARENCIA")
      const esperada =
        daCarencia === undefined ? undefined : `${daCarencia.meses === "ART_142" ? "TABELA_142" : daCarencia.meses}`
      if (f.marcos[0] !== "FATO_GERADOR" && f.grupo !== "ASSISTENCIAL") {
        expect([chave, carencia!.split(" ")[0]]).toEqual([chave, esperada])
        expect([chave, carencia!.includes("opção")]).toEqual([chave, daCarencia!.dispensavel])
        expect([chave, carencia!.includes("somando")]).toEqual([chave, daCarencia!.contagem === "HIBRIDA"])
      }
      const tipos = f.requisitos.map((r) => r.tipo)
      const daQualidade = tipos.includes("QUALIDADE_ATE_2002")
        ? "ate 2002-12-12"
        : tipos.includes("IMEDIATIDADE_RURAL")
          ? "rural na DER ou no implemento da idade"
          : tipos.includes("QUALIDADE_NO_FATO")
            ? "SIM"
            : "NAO"
      expect([chave, qualidade!.replace(/ \(.*/, "")]).toEqual([chave, daQualidade])
    }
  })
  it("have unique keys and labels, and cite the article of every requirement", () => {
    expect(new Set(FUNDAMENTOS.map((f) => f.chave)).size).toBe(FUNDAMENTOS.length)
    expect(new Set(FUNDAMENTOS.map((f) => f.rotulo)).size).toBe(FUNDAMENTOS.length)
    for (const f of FUNDAMENTOS) {
      for (const r of f.requisitos) expect([f.chave, r.lei]).toEqual([f.chave, expect.stringMatching(/arts?\. \d/)])
      expect(f.vigencia.ate === null || f.vigencia.de <= f.vigencia.ate).toBe(true)
    }
  })
  it("never make the same requirement twice", () => {
    const chave = (r: Requisito) => (r.tipo === "TEMPO" ? r.chave : r.tipo)
    for (const f of FUNDAMENTOS) {
      const feitos = f.requisitos.map(chave)
      expect([f.chave, feitos]).toEqual([f.chave, [...new Set(feitos)]])
    }
  })
  it("name the benefit by what comes before the citation", () =>
    expect(descricaoDoFundamento(fundamentoPorChave("EC103_18_IDADE")!)).toBe("Aposentadoria por idade, transição"))
})

const exigencias = (r: Requisito): ReadonlyArray<Exigencia> => {
  switch (r.tipo) {
    case "IDADE":
      return [r.meses.M, r.meses.F]
    case "PONTOS":
      return [r.pontos.M, r.pontos.F]
    case "CARENCIA_NO_FATO":
      return [r.meses, r.reingresso]
    default:
      return []
  }
}

describe("dated requirements in time", () => {
  const todas = FUNDAMENTOS.flatMap((f) => f.requisitos.flatMap((r) => exigencias(r).map((e) => [f, e] as const)))
  it("there are some", () => expect(todas.length).toBeGreaterThan(40))
  it("every month of the validity finds exactly one version, up to 2076", () => {
    for (const [f, { versoes }] of todas) {
      const fim = f.vigencia.ate ?? data("2076-12-31")
      for (let ano = 1977; ano <= 2076; ano++) {
        for (let mes = 1; mes <= 12; mes++) {
          const dia = dataDePartes(ano, mes, 1) as Data
          if (dia < f.vigencia.de || dia > fim) continue
          const achadas = versoes.filter((v, i) => {
            const de = i === 0 ? Number.NEGATIVE_INFINITY : v.de
            const ate = versoes[i + 1]?.de ?? Number.POSITIVE_INFINITY
            return de <= dia && dia < ate
          })
          if (achadas.length !== 1) expect([f.chave, formatarIso(dia), achadas]).toEqual("one version")
          expect(exigidoEm({ versoes }, dia)).toBe(achadas[0]!.valor)
        }
      }
    }
  })
  it("versions start in order, never two on the same day", () => {
    for (const [f, { versoes }] of todas) {
      versoes.forEach((v, i) => {
        if (i > 0) expect([f.chave, v.de > versoes[i - 1]!.de]).toEqual([f.chave, true])
      })
    }
  })
  it("a progression stops exactly at its limit", () => {
    const idade = progressiva({ base: 672, passo: 6, anoInicial: 2019, limite: 744 })
    expect(idade.versoes.at(-1)).toEqual({ de: data("2031-01-01"), valor: 744 })
    expect(idade.versoes.length).toBe(13)
    expect(exigidoEm(idade, data("2018-06-01"))).toBe(672)
  })
  it("a value holds until the day before the next", () => {
    const pontos = datada(["2015-06-18", 95], ["2018-12-31", 96])
    expect([exigidoEm(pontos, data("2018-12-30")), exigidoEm(pontos, data("2018-12-31"))]).toEqual([95, 96])
  })
})

describe("species and marcos", () => {
  it("are the accepted codes, each with its name", () => {
    expect(CODIGOS_ESPECIE).toEqual([41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88])
    for (const c of CODIGOS_ESPECIE) expect(descricaoDaEspecie(c).nome).not.toBe("")
    expect([fatosDaEspecie(31)[0], fatosDaEspecie(21)[0], fatosDaEspecie(42)]).toEqual(["DII", "OBITO", []])
  })
  it("list one ANO_yyyy per year up to the last one, in order", () => {
    const valores = marcosTemporais(data("2022-03-01")).map((m) => m.valor)
    expect(valores).toEqual([
      "EC20",
      "LEI9876",
      "MP676",
      "LEI13183_2018",
      "EC103",
      "ANO_2019",
      "ANO_2020",
      "ANO_2021",
      "DER",
      "DER_REAFIRMADA",
      "FATO_GERADOR"
    ])
  })
  it("every marco of a fundamento is a known one", () => {
    const conhecidos = new Set([...marcosTemporais(data("2026-11-20")).map((m) => m.valor), "ANO_A_ANO"])
    for (const f of FUNDAMENTOS) for (const m of f.marcos) expect([m, conhecidos.has(m)]).toEqual([m, true])
  })
})
