/** The dated tables of the time calculation as the product ships them. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { montarInstantaneo } from "../../../../src/domain/indices/instantaneo.ts"
import { parametrosDasTabelas } from "../../../../src/domain/tempo/tabelas/parametros-das-tabelas.ts"
import { data, formatarIso, maisDias } from "../../../../src/domain/valores/data.ts"
import { escreverDecimal } from "../../../../src/domain/valores/decimal.ts"
import { instantaneoDaSemente, resumo } from "../../../apoio/indices/tabelas.ts"

const hoje = data("2026-11-20")
const instantaneo = instantaneoDaSemente()

describe("parametrosDasTabelas", () => {
  it("reads the three tables with their exact values", () => {
    const p = parametrosDasTabelas(instantaneo, hoje)
    expect(p.hoje).toBe(hoje)
    const valorEm = (tabela: typeof p.salarioMinimo, iso: string) => {
      const dia = data(iso)
      const vigencia = tabela.find((v) => v.de <= dia && (v.ate === null || dia <= v.ate))
      return vigencia === undefined ? undefined : escreverDecimal(vigencia.valor)
    }
    expect(valorEm(p.salarioMinimo, "2019-11-30")).toBe("998.00")
    expect(valorEm(p.salarioMinimo, "2023-04-30")).toBe("1302.00")
    expect(valorEm(p.salarioMinimo, "2023-05-01")).toBe("1320.00")
    expect(valorEm(p.limiteBaixaRenda, "2023-11-10")).toBe("1754.18")
    expect(p.carenciaArt142[0]).toEqual({ ano: 1991, meses: 60 })
    expect(p.carenciaArt142.find(({ ano }) => ano === 1998)).toEqual({ ano: 1998, meses: 102 })
    expect(p.carenciaArt142.at(-1)).toEqual({ ano: 2011, meses: 180 })
  })

  it("gives sorted tables without gaps or overlaps, the last one open", () => {
    const p = parametrosDasTabelas(instantaneo, hoje)
    for (const tabela of [p.salarioMinimo, p.limiteBaixaRenda]) {
      tabela.slice(1).forEach((vigencia, i) => {
        const { ate } = tabela[i]!
        expect(ate === null ? null : formatarIso(maisDias(ate, 1))).toBe(formatarIso(vigencia.de))
      })
    }
    expect(p.carenciaArt142.map(({ ano }) => ano)).toEqual(p.carenciaArt142.map((_, i) => 1991 + i))
  })

  it("reads each snapshot once, whatever the day", () => {
    const a = parametrosDasTabelas(instantaneo, hoje)
    const b = parametrosDasTabelas(instantaneo, maisDias(hoje, 1))
    expect(b.hoje).toBe(maisDias(hoje, 1))
    expect(b.salarioMinimo).toBe(a.salarioMinimo)
    expect(parametrosDasTabelas(instantaneoDaSemente(), hoje).salarioMinimo).not.toBe(a.salarioMinimo)
  })

  it("a snapshot without a table is a bug", () => {
    expect(() => parametrosDasTabelas(montarInstantaneo([], resumo), hoje)).toThrow(/salario-minimo/)
  })
})
