/**
 * Properties that hold for any person: more periods never take anything away, order and concomitant copies do not matter,
 * totals do not shrink with the date, a right once reached stays. People are generated from a fixed seed; a failure prints
 * the request.
 */
import { describe, expect, it } from "vitest"
import type { ResultadoTempo } from "../../../src/domain/tempo/resultado/resultado.ts"
import { type Data, data, formatarIso, partes } from "../../../src/domain/valores/data.ts"
import { entre, type Sorteio, sorteio, um } from "../../apoio/sorteio.ts"
import { conferir } from "../../segunda/tempo/conferir.ts"
import { emJson } from "../../segunda/tempo/motor.ts"
import { calcular, corpo, type Objeto } from "./ajuda.ts"

const dia = (r: Sorteio, de: string, ate: string) => formatarIso(entre(r, data(de), data(ate)) as Data)

const FORMAS = ["COMUM", "COMUM", "COMUM", "ESPECIAL_25", "ESPECIAL_20", "ESPECIAL_15", "RURAL", "MAGISTERIO"]
const NATUREZAS = [
  "EMPREGADO",
  "EMPREGADO",
  "CONTRIBUINTE_INDIVIDUAL",
  "SEGURADO_ESPECIAL",
  "SEGURADO_FACULTATIVO",
  "BENEFICIO_INCAPACIDADE"
]

/** Period without salaries: what is added never takes a competence away. */
const umPeriodo = (r: Sorteio): Objeto => {
  const inicio = entre(r, data("1972-01-01"), data("2022-01-01"))
  return {
    dataInicial: formatarIso(inicio as Data),
    dataFinal: formatarIso((inicio + entre(r, 0, 5_000)) as Data),
    formaContagem: um(r, FORMAS),
    naturezaVinculo: um(r, NATUREZAS),
    contarCarencia: r() < 0.8
  }
}

interface Pessoa {
  readonly segurado: Objeto
  readonly opcoes: Objeto
  readonly periodos: ReadonlyArray<Objeto>
  readonly dataApuracao: string
  readonly periodosPcd: ReadonlyArray<Objeto>
}

const pessoa = (r: Sorteio): Pessoa => ({
  segurado: { sexo: um(r, ["M", "F"]), nascimento: dia(r, "1945-01-01", "1971-12-31") },
  opcoes: { especie: um(r, [41, 42, 46, 57]), mesCheioAposEc103: r() < 0.3 },
  periodos: Array.from({ length: entre(r, 1, 8) }, () => umPeriodo(r)),
  dataApuracao: dia(r, "1992-01-01", "2026-11-20"),
  periodosPcd:
    r() < 0.2
      ? [{ dataInicial: "1998-05-10", dataFinal: "2030-12-31", grauDeficiencia: um(r, ["LEVE", "MODERADO", "GRAVE"]) }]
      : []
})

const calcularPessoa = (p: Pessoa) => calcular(corpo({ ...p }))

const paraTodos = (quantas: number, semente: number, conferir: (r: Sorteio, p: Pessoa) => void) => {
  const r = sorteio(semente)
  for (let i = 0; i < quantas; i++) {
    const p = pessoa(r)
    try {
      conferir(r, p)
    } catch (erro) {
      throw new Error(`person ${i} of seed ${semente}: ${JSON.stringify(p)}`, { cause: erro })
    }
  }
}

const direitos = (r: ResultadoTempo) =>
  new Map(r.beneficios.cumpridos.map((b) => [b.chaveFundamento, b.dadosApuracao.dataImplemento!]))

/** Common lines do not convert disability or special time among themselves: adding to them cannot move a preponderance. */
const comum = (p: Pessoa): Pessoa => ({
  ...p,
  opcoes: { ...p.opcoes, especie: 42 },
  periodosPcd: [],
  periodos: p.periodos.map((x) => ({ ...x, formaContagem: "COMUM", naturezaVinculo: "EMPREGADO" }))
})

describe("properties", () => {
  it("a period added after the others never reduces time or carência", () =>
    paraTodos(150, 1, (r, p) => {
      const ultimo = p.periodos.reduce((m, x) => (x.dataFinal! > m ? (x.dataFinal as string) : m), "")
      const novo = {
        ...umPeriodo(r),
        dataInicial: formatarIso((data(ultimo) + 1) as Data),
        dataFinal: formatarIso((data(ultimo) + 400) as Data)
      }
      const [antes, depois] = [calcularPessoa(p), calcularPessoa({ ...p, periodos: [...p.periodos, novo] })]
      expect(depois.totais.simples).toBeGreaterThanOrEqual(antes.totais.simples)
      expect(depois.totais.carencia).toBeGreaterThanOrEqual(antes.totais.carencia)
    }))

  it("a period added anywhere never reduces carência, nor time by more than the 30/360 cuts it makes (2 days each)", () =>
    paraTodos(150, 2, (r, q) => {
      const p = comum(q)
      const novo = { ...umPeriodo(r), formaContagem: "COMUM", naturezaVinculo: "EMPREGADO" }
      const [antes, depois] = [calcularPessoa(p), calcularPessoa({ ...p, periodos: [...p.periodos, novo] })]
      const cortes = depois.segmentos.length
      expect(depois.totais.convertido).toBeGreaterThanOrEqual(antes.totais.convertido - 2 * cortes)
      expect(depois.totais.carencia).toBeGreaterThanOrEqual(antes.totais.carencia)
    }))

  it("the order of the periods does not matter", () =>
    paraTodos(150, 3, (_, p) => {
      // distinct starts: with equal ones the order of the request decides which period is shown
      const inicios = new Set(p.periodos.map((x) => x.dataInicial))
      if (inicios.size !== p.periodos.length) return
      const [a, b] = [calcularPessoa(p), calcularPessoa({ ...p, periodos: p.periodos.toReversed() })]
      // notices name periods by their place in the request
      const semLugares = (r: typeof a) => ({ ...r, avisos: r.avisos.map(({ codigo }) => codigo) })
      expect(semLugares(b)).toEqual(semLugares(a))
    }))

  it("concomitant copies add nothing", () =>
    paraTodos(100, 4, (_, p) => {
      const [a, b] = [calcularPessoa(p), calcularPessoa({ ...p, periodos: [...p.periodos, ...p.periodos] })]
      expect([b.totais, b.demonstrativo, b.segmentos, b.beneficios]).toEqual([
        a.totais,
        a.demonstrativo,
        a.segmentos,
        a.beneficios
      ])
    }))

  it("splitting a period changes nothing but the floor of the new cut, at days without a month-end effect", () =>
    paraTodos(150, 5, (r, q) => {
      const [primeiro] = comum(q).periodos
      const [ini, fim] = [data(primeiro!.dataInicial as string), data(primeiro!.dataFinal as string)]
      if (fim - ini < 100) return
      let corte = entre(r, ini + 31, fim - 31)
      while (partes((corte + 1) as Data).dia > 27) corte -= 1
      const p = { ...comum(q), opcoes: { especie: 42 }, periodos: [primeiro!] }
      const metades = [
        { ...primeiro, dataFinal: formatarIso(corte as Data) },
        { ...primeiro, dataInicial: formatarIso((corte + 1) as Data) }
      ]
      const [a, b] = [calcularPessoa(p), calcularPessoa({ ...p, periodos: metades })]
      // a start on day 31 or on the last of February is counted as day 30 only when the piece starts there
      const efeito = partes(ini).dia >= 28 ? 1 : 0
      expect(Math.abs(b.totais.simples - a.totais.simples)).toBeLessThanOrEqual(efeito)
      expect(b.totais.carencia).toBe(a.totais.carencia)
    }))

  it("totals never shrink with the reference date", { timeout: 180_000 }, () =>
    paraTodos(40, 6, (_, p) => {
      let anterior = { simples: 0, convertido: 0, carencia: 0 }
      for (let d = data("1990-01-05"); d < data("2026-01-01"); d = (d + 97) as Data) {
        const t = calcularPessoa({ ...p, opcoes: { ...p.opcoes, especie: 42 }, dataApuracao: formatarIso(d) }).totais
        // the cut at the DER moves with it: one floor more or less
        expect(t.simples).toBeGreaterThanOrEqual(anterior.simples - 2)
        expect(t.convertido).toBeGreaterThanOrEqual(anterior.convertido - 4)
        expect(t.carencia).toBeGreaterThanOrEqual(anterior.carencia)
        anterior = t
      }
    })
  )

  it("a right once reached stays, on the same date, at any later DER", () =>
    paraTodos(40, 7, (_, p) => {
      const der = data(p.dataApuracao)
      const antes = direitos(calcularPessoa(p))
      for (const mais of [1, 200, 3_000]) {
        const ate = Math.min(der + mais, data("2060-01-01")) as Data
        const depois = direitos(calcularPessoa({ ...p, dataApuracao: formatarIso(ate) }))
        for (const [chave, quando] of antes) {
          const nova = depois.get(chave)
          // the cut at the DER is one more floor: it may move the date by a day or two
          const desvio = nova === undefined ? Number.POSITIVE_INFINITY : Math.abs(data(nova) - data(quando))
          expect([chave, desvio <= 3]).toEqual([chave, true])
        }
      }
    }))

  it("the date of a right is the first one: the day before, the same request has no right", () =>
    paraTodos(40, 8, (_, p) => {
      const r = calcularPessoa(p)
      for (const b of r.beneficios.cumpridos.slice(0, 6)) {
        const quando = b.dadosApuracao.dataImplemento!
        if (quando <= b.inicioVigencia) continue
        const vespera = formatarIso((data(quando) - 3) as Data)
        if (vespera < b.inicioVigencia || vespera < (p.segurado.nascimento as string)) continue
        const antes = calcularPessoa({ ...p, dataApuracao: vespera }).beneficios.cumpridos
        expect(antes.map((x) => x.chaveFundamento)).not.toContain(b.chaveFundamento)
      }
    }))

  it("every node of the trace recomputes", () =>
    paraTodos(6, 9, (_, p) => {
      const { rastro, ...resultado } = calcular(corpo({ ...p }), { rastro: true })
      expect(conferir(emJson(resultado), rastro!)).toEqual([])
      expect(rastro!.length).toBeGreaterThan(100)
    }))
})
