/** The enumeration of sums agrees with the enumeration of every subset, with unequal days and several bounds. */
import { expect, it } from "vitest"
import { type Estado, estados, type Linha } from "./descarte.ts"
import { lancar } from "./sorte.ts"

const SEMENTE = 20_261_121
const CASOS = 1_000

const nome = (e: Pick<Estado, "k" | "removido">): string => `${e.k}: ${e.removido.join(" ")}`

const porSubconjuntos = (
  linhas: ReadonlyArray<Linha>,
  maximo: number,
  cabe: (removido: ReadonlyArray<number>, k: number) => boolean
): ReadonlyMap<string, bigint> => {
  const menores = new Map<string, bigint>()
  for (let mascara = 0; mascara < 2 ** linhas.length; mascara++) {
    const retiradas = linhas.filter((_, i) => (mascara >> i) % 2 === 1)
    const removido = linhas[0]!.pesos.map((_, i) => retiradas.reduce((s, l) => s + l.pesos[i]!, 0))
    if (retiradas.length > maximo || !cabe(removido, retiradas.length)) continue
    const soma = retiradas.reduce((s, l) => s + l.valor, 0n)
    const chave = nome({ k: retiradas.length, removido })
    const atual = menores.get(chave)
    if (atual === undefined || soma < atual) menores.set(chave, soma)
  }
  return menores
}

it(`as somas mínimas são as da força bruta em ${CASOS} casos`, () => {
  for (let n = 0; n < CASOS; n++) {
    const dado = lancar(SEMENTE, n)
    const linhas = Array.from({ length: dado.inteiro(1, 9) }, () => ({
      valor: BigInt(dado.inteiro(1, 60)),
      pesos: [
        dado.pesado([
          [30, 6],
          [dado.inteiro(0, 42), 4]
        ]),
        dado.pesado([
          [1, 5],
          [0, 1]
        ]),
        dado.um([0, 30])
      ]
    }))
    const orcamentos = [dado.inteiro(0, 280), dado.inteiro(0, 9), dado.inteiro(0, 200)]
    const cabe = (removido: ReadonlyArray<number>, k: number): boolean =>
      k === 0 || removido.every((r, i) => r <= orcamentos[i]!)
    const maximo = dado.inteiro(0, linhas.length)
    const obtidos = new Map(estados(linhas, maximo, cabe).map((e) => [nome(e), e.descartado]))
    expect([...obtidos].sort(), `caso ${n}`).toEqual([...porSubconjuntos(linhas, maximo, cabe)].sort())
  }
})
