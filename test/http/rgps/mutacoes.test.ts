/** Whatever is posted is answered with a result or with a 4xx that explains itself. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { CODIGOS_ESPECIE } from "../../../src/domain/beneficios/especies.ts"
import {
  FORMAS_CONTAGEM,
  GRAUS_DEFICIENCIA,
  NATUREZAS_VINCULO,
  ORIGENS,
  SEXOS
} from "../../../src/domain/tempo/enumeracoes.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "../../../src/http/rgps/tempo/exemplos.ts"
import { pedidoValido, postar, subirRgps, TEMPO } from "../../apoio/rgps.ts"

const MUTACOES = 3_000

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32): a failure can be run again. */
const sorteio = (semente: number) => {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Json = null | boolean | number | string | Array<Json> | { [chave: string]: Json }

/** Values that break programs: wrong types, extremes, dates at the edges, prototype names. */
const estranhos: ReadonlyArray<Json> = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  5e-324,
  "",
  " ",
  "\u0000",
  "\ud800",
  "é",
  "x".repeat(20_000),
  "2024-02-30",
  "0001-01-01",
  "9999-12-31",
  "1880-01-01",
  "2076-12-31",
  "29/02/2024",
  "31/12/1998",
  "2019-11-13",
  "2024-13",
  "00/0000",
  "NaN",
  "-0",
  "1e5",
  [],
  {},
  [[[]]],
  { __proto__: null, constructor: { prototype: {} } } as unknown as Json,
  "ESPECIAL_15",
  "RURAL",
  "SEGURADO_ESPECIAL",
  "GRAVE",
  "PCD",
  21,
  25,
  41,
  46,
  57,
  80,
  87,
  95
]

const DIAS = [
  "1880-01-01",
  "1960-02-29",
  "1991-07-24",
  "1998-12-16",
  "2019-11-13",
  "2019-11-14",
  "2023-12-31",
  "2076-12-31"
]

/** Values of the right kind for a field, so that many mutated bodies reach the calculation. */
const aptos: Readonly<Record<string, ReadonlyArray<Json>>> = {
  dataApuracao: DIAS,
  dataInicial: DIAS,
  dataFinal: DIAS,
  dataReafirmacao: DIAS,
  nascimento: DIAS,
  sexo: SEXOS,
  especie: CODIGOS_ESPECIE,
  formaContagem: FORMAS_CONTAGEM,
  naturezaVinculo: NATUREZAS_VINCULO,
  grauDeficiencia: GRAUS_DEFICIENCIA,
  origem: ORIGENS,
  competencia: ["1994-07", "2019-11", "12/2023", "2076-12"],
  valor: [0, 0.01, 1412, 1e15, "1320.00"],
  id: ["", "x".repeat(100)]
}

interface Lugar {
  readonly dono: Array<Json> | { [chave: string]: Json }
  readonly chave: string
}

const lugaresDe = (valor: Json): ReadonlyArray<Lugar> =>
  valor === null || typeof valor !== "object"
    ? []
    : Object.keys(valor).flatMap((chave) => [
        { dono: valor, chave },
        ...lugaresDe((valor as { [chave: string]: Json })[chave] ?? null)
      ])

const mutar = (base: Json, aleatorio: () => number): Json => {
  const copia = structuredClone(base)
  const escolher = <A>(itens: ReadonlyArray<A>): A => itens[Math.floor(aleatorio() * itens.length)]!
  const vezes = 1 + Math.floor(aleatorio() * 4)
  for (let i = 0; i < vezes; i++) {
    const { dono, chave } = escolher(lugaresDe(copia))
    const alvo = dono as { [chave: string]: Json }
    const sorte = aleatorio()
    const daMesmaEspecie = aptos[chave]
    if (daMesmaEspecie !== undefined && aleatorio() < 0.7) alvo[chave] = escolher(daMesmaEspecie)
    else if (sorte < 0.6) alvo[chave] = structuredClone(escolher(estranhos))
    else if (sorte < 0.75) delete alvo[chave]
    else if (sorte < 0.85 && Array.isArray(dono)) dono.push(structuredClone(escolher([...dono, ...estranhos])))
    else if (sorte < 0.95)
      alvo[chave] = structuredClone(escolher(lugaresDe(copia).map((l) => (l.dono as never)[l.chave])))
    else alvo[escolher(["__proto__", "toString", "dataFinal", "campo novo"])] = 1
  }
  return copia
}

/** Breaks the text itself: cut, doubled or with a byte changed. */
const estragar = (json: string, aleatorio: () => number): string => {
  const posicao = Math.floor(aleatorio() * json.length)
  const sorte = aleatorio()
  if (sorte < 0.4) return json.slice(0, posicao)
  if (sorte < 0.6) return json + json
  return json.slice(0, posicao) + String.fromCharCode(Math.floor(aleatorio() * 256)) + json.slice(posicao + 1)
}

const completo: Json = {
  ...pedidoValido(),
  dataReafirmacao: "2025-12-31",
  periodosPcd: [{ dataInicial: "2000-01-01", dataFinal: "2005-12-31", grauDeficiencia: "LEVE" }],
  desemprego: [{ dataInicial: "1999-07-01", dataFinal: "2001-07-31" }],
  salarios: [{ competencia: "01/2000", valor: 10 }],
  beneficios: [{ especie: 31, dib: "2010-01-01", dcb: "2010-06-01", rmi: 500 }],
  preservado: { "/a": [1] }
}
const bases: ReadonlyArray<Json> = [
  completo,
  ...[...Object.values(EXEMPLOS_CALCULO), ...Object.values(EXEMPLOS_GRUPOS)].map(({ pedido }) => pedido as Json)
]

describe("mutated bodies", () => {
  it.live(
    `${MUTACOES} of them end in a result or in a refusal with reasons`,
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const aleatorio = sorteio(20261120)
        const vistos = new Map<number, number>()
        for (let i = 0; i < MUTACOES; i++) {
          const mutado = JSON.stringify(mutar(bases[i % bases.length]!, aleatorio))
          const corpo = aleatorio() < 0.1 ? estragar(mutado, aleatorio) : mutado
          const rota = aleatorio() < 0.5 ? TEMPO : `${TEMPO}/por-grupos`
          const r = yield* postar(`${base}${rota}?rastro=${aleatorio() < 0.2}`, corpo)
          vistos.set(r.status, (vistos.get(r.status) ?? 0) + 1)
          expect([200, 400], corpo).toContain(r.status)
          expect(r.corpo.code).toBe(String(r.status))
          if (r.status === 400) {
            expect(r.corpo.status).toBe("error")
            expect(r.corpo.messages.length, corpo).toBeGreaterThan(0)
            for (const mensagem of r.corpo.messages) expect(mensagem, corpo).toMatch(/^[^:]+: \S|^há outros problemas/)
          }
        }
        // both outcomes must be common, or the mutations prove little
        expect(vistos.get(200) ?? 0).toBeGreaterThan(MUTACOES / 10)
        expect(vistos.get(400) ?? 0).toBeGreaterThan(MUTACOES / 4)
      }),
    180_000
  )
})
