/** The public lists over HTTP. */
import { readFileSync } from "node:fs"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { aPartirDe } from "../../apoio/relogio.ts"
import { obter, recusa, subirRgps } from "../../apoio/rgps/rgps.ts"

const linhas = readFileSync(new URL("../../casos/tempo/fundamentos.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
const daLei = linhas.slice(1).map((linha) => {
  const [valor, rotulo] = linha.split(";")
  return { valor, rotulo }
})

const ok = (result: unknown) => ({ status: "ok", code: "200", messages: [], result })
const opcao = (valor: string, rotulo: string) => ({ valor, rotulo })

describe("public lists", () => {
  it.live("fundamentos: the catalogue of the law in its order, then the methods older than it", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { status, corpo } = yield* obter(`${base}/rgps/api/v1/fundamentos`)
      expect(status).toBe(200)
      expect(daLei).toHaveLength(51)
      expect(corpo).toEqual(
        ok([
          ...daLei,
          opcao("CLPS_36", "Aposentadorias até 04/10/1988 - Decretos 77.077/1976, 83.080/1979 e 89.312/1984 (CLPS)"),
          opcao("CLPS_12", "Benefícios por incapacidade e pensão até 04/10/1988 - CLPS"),
          opcao("L8213_144", "Recálculo do buraco negro (DIB 05/10/1988 a 05/04/1991) - art. 144 da Lei 8.213/1991")
        ])
      )
      const filtrada = yield* obter(`${base}/rgps/api/v1/fundamentos?especie=42`)
      expect([filtrada.status, filtrada.corpo]).toEqual([400, recusa(400, "especie: campo não previsto")])
    })
  )

  it.live("marcos temporais: one more year when the year ends in Brasília", () =>
    Effect.gen(function* () {
      const fixos = [
        opcao("EC20", "Até 16/12/1998 (EC 20)"),
        opcao("LEI9876", "Até 28/11/1999 (Lei 9.876)"),
        opcao("MP676", "Até 17/06/2015 (MP 676)"),
        opcao("LEI13183_2018", "Até 30/12/2018 (Lei 13.183)"),
        opcao("EC103", "Até 13/11/2019 (EC 103)")
      ]
      const finais = [
        opcao("DER", "Data de entrada do requerimento (DER)"),
        opcao("DER_REAFIRMADA", "DER reafirmada"),
        opcao("FATO_GERADOR", "Fato gerador")
      ]
      const esperados = (ultimo: number) =>
        ok([
          ...fixos,
          ...Array.from({ length: ultimo - 2018 }, (_, i) => opcao(`ANO_${2019 + i}`, `Até 31/12/${2019 + i}`)),
          ...finais
        ])
      for (const [instante, ultimo] of [
        ["2027-01-01T02:58:00Z", 2025],
        ["2027-01-01T03:00:00Z", 2026]
      ] as const) {
        const base = yield* subirRgps().pipe(aPartirDe(instante))
        const { status, corpo } = yield* obter(`${base}/rgps/api/v1/marcos-temporais`)
        expect([status, corpo], instante).toEqual([200, esperados(ultimo)])
      }
    })
  )
})
