/** Every figure of an answer is recomputed from the trace by a checker that shares no code with the engine. */
import { describe, expect, it } from "vitest"
import { conferir } from "../../../segunda/tempo/conferir.ts"
import { emJson } from "../../../segunda/tempo/motor.ts"
import { calcular, corpo, type Objeto, periodo } from "../ajuda.ts"

const misto = [
  periodo("1976-05-31", "1985-02-28", {
    formaContagem: "RURAL",
    naturezaVinculo: "SEGURADO_ESPECIAL",
    contarCarencia: false
  }),
  periodo("1984-01-15", "1992-10-31", { formaContagem: "MAGISTERIO" }),
  periodo("1990-03-10", "2001-06-30", { formaContagem: "ESPECIAL_25" }),
  periodo("2000-01-01", "2009-12-31", { formaContagem: "ESPECIAL_20", fatorConversaoModificado: 1.3 }),
  periodo("2005-02-01", "2006-01-31", { formaContagem: "NAO_COMPUTAR", prioritario: true }),
  periodo("2011-03-01", "2019-12-31", {
    naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL",
    computavelDesde: "2020-02-10",
    salarios: [{ competencia: "2012-04", valor: 600, indicadores: ["IREC-LC123"] }]
  }),
  periodo("2020-01-01", "2026-03-31", { salarios: [{ competencia: "2021-05", valor: 10 }] })
]

const CASOS: ReadonlyArray<readonly [string, Objeto]> = [
  ["a man, DER 2024, reaffirmation", corpo({ periodos: misto })],
  [
    "a woman with disability",
    corpo({
      segurado: { sexo: "F", nascimento: "1962-02-28", tipo: "PCD" },
      opcoes: { requisitoB41Pcd: "INICIO_DEFICIENCIA", mesCheioAposEc103: true },
      periodos: misto,
      periodosPcd: [
        { dataInicial: "1995-01-01", dataFinal: "2003-05-15", grauDeficiencia: "LEVE" },
        { dataInicial: "2003-05-16", dataFinal: "2023-01-31", grauDeficiencia: "GRAVE" }
      ]
    })
  ],
  ["special, species 46", corpo({ opcoes: { especie: 46 }, periodos: misto })],
  [
    "rural, DER 1999",
    corpo({
      dataApuracao: "1999-03-10",
      segurado: { nascimento: "1938-07-01", tipo: "RURICOLA" },
      opcoes: { especie: 41, lei11718: "RETROATIVAMENTE" },
      periodos: misto
    })
  ],
  [
    "incapacity after a loss of quality",
    corpo({
      opcoes: { especie: 31, fatoGerador: { tipo: "DII", data: "2021-08-20" } },
      periodos: [periodo("2000-01-01", "2004-12-31"), periodo("2021-01-04", "2021-08-31")]
    })
  ],
  [
    "incapacity without recovery",
    corpo({
      opcoes: { especie: 32, fatoGerador: { tipo: "DII", data: "2021-08-20" } },
      periodos: [periodo("2000-01-01", "2004-12-31"), periodo("2021-06-04", "2021-08-31")]
    })
  ],
  [
    "pension with an acquired retirement",
    corpo({
      opcoes: { especie: 21, fatoGerador: { tipo: "OBITO", data: "2024-01-31" } },
      periodos: [periodo("1970-01-01", "2006-12-31")],
      segurado: { nascimento: "1950-01-01" }
    })
  ],
  [
    "prison",
    corpo({
      opcoes: { especie: 25, fatoGerador: { tipo: "PRISAO", data: "2023-05-10" } },
      segurado: { nascimento: "1990-01-01" },
      periodos: [
        periodo("2020-01-01", "2023-04-30", {
          salarios: ["2022-11", "2022-12", "2023-01", "2023-04"].map((competencia, i) => ({
            competencia,
            valor: 1700.55 + i * 90
          }))
        })
      ]
    })
  ]
]

describe("trace", () => {
  it.each(CASOS)("recomputes every figure: %s", (_, bruto) => {
    const { rastro, ...resultado } = calcular(bruto, { rastro: true })
    expect(conferir(emJson(resultado), rastro!)).toEqual([])
  })
  it("is absent unless asked for, and changes nothing", () => {
    const sem = calcular(corpo({ periodos: misto }))
    const { rastro, ...com } = calcular(corpo({ periodos: misto }), { rastro: true })
    expect(sem).toEqual(com)
    expect("rastro" in sem).toBe(false)
    expect(rastro!.length).toBeGreaterThan(500)
  })
})
