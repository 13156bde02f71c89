/** The limits of a month, and the subsidy that limits the salário-maternidade of employees (rules RMI-46, ATR-12). */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { limiteOuNada, limitesMensais, subsidioStfEm } from "../../../src/domain/beneficios/limites.ts"
import { subsidioStf } from "../../../src/domain/indices/catalogo/catalogo-limites.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { data, formatarIso, maisDias, ultimoDiaDoMes } from "../../../src/domain/valores/data.ts"
import { instantaneoDaSemente, linhasDaSemente } from "../../apoio/indices/tabelas.ts"

const instantaneo = instantaneoDaSemente()
const { subsidioStf: serie } = limitesMensais(instantaneo)

describe("subsidy of the justices of the STF", () => {
  it("changes on its day", () => {
    const em = (dia: string) => subsidioStfEm(instantaneo, data(dia))
    expect(
      ["2004-01-01", "2018-11-26", "2018-11-27", "2024-01-31", "2024-02-01", "2025-02-01", "2030-01-01"].map(em)
    ).toEqual([1911519, 3376300, 3929332, 4165092, 4400852, 4636619, 4636619])
  })

  it("has no value before 01/01/2004", () => {
    expect(subsidioStfEm(instantaneo, data("2003-12-31"))).toBeUndefined()
    expect(limiteOuNada(serie, competencia("2003-12"))).toBeUndefined()
  })

  it("of a month is that of its last day, in every month", () => {
    for (let c = competencia("2004-01"); c <= competencia("2027-12"); c = maisCompetencias(c, 1))
      expect(limiteOuNada(serie, c), formatarCompetencia(c)).toBe(
        subsidioStfEm(instantaneo, ultimoDiaDoMes(data(`${formatarCompetencia(c)}-01`)))
      )
    expect(limiteOuNada(serie, competencia("2018-11"))).toBe(3929332)
  })

  it("is contiguous and open at its end", () => {
    const linhas = linhasDaSemente(subsidioStf)
    linhas.slice(1).forEach((linha, i) => {
      expect(formatarIso(maisDias(data(linhas[i]!.data_fim!), 1))).toBe(linha.data_inicio)
    })
    expect(linhas.at(-1)!.data_fim).toBeNull()
  })
})
