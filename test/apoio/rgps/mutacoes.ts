/** Valid requests damaged at random, with a seed: whatever is posted must end in a result or in a 4xx with reasons. */
import { it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { expect } from "vitest"
import { estaNoCatalogo } from "../catalogo-de-mensagens.ts"
import { sorteio } from "../sorteio.ts"
import { postar, subirRgps } from "./rgps.ts"

export type Json = null | boolean | number | string | Array<Json> | { [chave: string]: Json }

/** Values that break programs: wrong types, extremes, dates at the edges, prototype names. */
const ESTRANHOS: ReadonlyArray<Json> = [
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
  { __proto__: null, constructor: { prototype: {} } } as unknown as Json
]

/** A refusal names the field, as it was written (with whatever signs), and the reason. */
const CAMPO_E_MOTIVO = /^.+?: \S|^há outros problemas/s

/** What the damage knows of one kind of request. */
export interface Vocabulario {
  /** Values of the right kind for a field, by name, so that many damaged bodies reach the calculation. */
  readonly aptos: Readonly<Record<string, ReadonlyArray<Json>>>
  /** Words and codes of the contract, put where they do not belong. */
  readonly palavras: ReadonlyArray<Json>
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

/** A copy with one to four places damaged. */
export const mutar = (base: Json, { aptos, palavras }: Vocabulario, aleatorio: () => number): Json => {
  const estranhos = [...ESTRANHOS, ...palavras]
  const copia = structuredClone(base)
  const escolher = <A>(itens: ReadonlyArray<A>): A => itens[Math.floor(aleatorio() * itens.length)]!
  const vezes = 1 + Math.floor(aleatorio() * 4)
  for (let i = 0; i < vezes; i++) {
    const lugares = lugaresDe(copia)
    if (lugares.length === 0) break
    const { dono, chave } = escolher(lugares)
    const alvo = dono as { [chave: string]: Json }
    const sorte = aleatorio()
    const daMesmaEspecie = aptos[chave]
    if (daMesmaEspecie !== undefined && aleatorio() < 0.7) alvo[chave] = escolher(daMesmaEspecie)
    else if (sorte < 0.6) alvo[chave] = structuredClone(escolher(estranhos))
    else if (sorte < 0.75) delete alvo[chave]
    else if (sorte < 0.85 && Array.isArray(dono)) dono.push(structuredClone(escolher([...dono, ...estranhos])))
    else if (sorte < 0.95) alvo[chave] = structuredClone(escolher(lugares.map((l) => (l.dono as never)[l.chave])))
    else alvo[escolher(["__proto__", "toString", "dataFinal", "campo novo"])] = 1
  }
  return copia
}

/** Breaks the text itself: cut, doubled or with a byte changed. */
export const estragar = (json: string, aleatorio: () => number): string => {
  const posicao = Math.floor(aleatorio() * json.length)
  const sorte = aleatorio()
  if (sorte < 0.4) return json.slice(0, posicao)
  if (sorte < 0.6) return json + json
  return json.slice(0, posicao) + String.fromCharCode(Math.floor(aleatorio() * 256)) + json.slice(posicao + 1)
}

export interface Campanha extends Vocabulario {
  readonly vezes: number
  readonly semente: number
  /** Valid requests. */
  readonly bases: ReadonlyArray<Json>
  /** Where to post one of them. */
  readonly url: (aleatorio: () => number) => string
  /** What every result must be; dies when it is not. */
  readonly conferir?: (corpo: unknown) => Effect.Effect<unknown>
}

/** Posts every damaged body; each answer must be a result or a 400 whose messages all name a place and a problem. */
export const atacar = Effect.fnUntraced(function* ({ vezes, semente, bases, url, conferir, ...vocabulario }: Campanha) {
  const aleatorio = sorteio(semente)
  const vistos = new Map<number, number>()
  for (let i = 0; i < vezes; i++) {
    const mutado = JSON.stringify(mutar(bases[i % bases.length]!, vocabulario, aleatorio))
    const corpo = aleatorio() < 0.1 ? estragar(mutado, aleatorio) : mutado
    const r = yield* postar(url(aleatorio), corpo)
    vistos.set(r.status, (vistos.get(r.status) ?? 0) + 1)
    expect([200, 400], corpo).toContain(r.status)
    expect(r.corpo.code).toBe(String(r.status))
    if (r.status === 200 && conferir !== undefined) {
      yield* Effect.catchCause(conferir(r.corpo), (causa) => Effect.die(`${Cause.pretty(causa)}\n${corpo}`))
    }
    if (r.status === 400) {
      expect(r.corpo.status).toBe("error")
      expect(r.corpo.messages.length, corpo).toBeGreaterThan(0)
      for (const mensagem of r.corpo.messages) {
        expect(mensagem, corpo).toMatch(CAMPO_E_MOTIVO)
        expect(estaNoCatalogo(400, mensagem), mensagem).toBe(true)
      }
    }
  }
  // both outcomes must be common, or the mutations prove little
  expect(vistos.get(200) ?? 0).toBeGreaterThan(vezes / 10)
  expect(vistos.get(400) ?? 0).toBeGreaterThan(vezes / 4)
})

/** A test of `vezes` damaged bodies on a server of its own. `onde`: more words for its name. */
export const provarMutacoes = (
  vezes: number,
  limiteMs: number,
  campanha: (base: string) => Omit<Campanha, "vezes">,
  onde = ""
): void =>
  it.live(
    `${vezes} of them end in a result or in a refusal with reasons${onde}`,
    () => Effect.flatMap(subirRgps(), (base) => atacar({ ...campanha(base), vezes })),
    limiteMs
  )
