/** The ways of discarding kept are real ones and beat every subset of the rows, with unequal days and several bounds. */
import { expect, it } from "vitest"
import { sorteados } from "../../../apoio/inteira.ts"
import { lancar } from "../base/sorte.ts"
import { estados, type Linha, type Estado as Modo } from "./descarte.ts"

const SEMENTE = 20_261_121
const CASOS = sorteados(1_000)

const subconjuntos = (
  linhas: ReadonlyArray<Linha>,
  maximo: number,
  cabe: (removido: ReadonlyArray<number>, k: number) => boolean
): ReadonlyArray<Modo> => {
  const modos: Array<Modo> = []
  for (let mascara = 0; mascara < 2 ** linhas.length; mascara++) {
    const retiradas = linhas.filter((_, i) => (mascara >> i) % 2 === 1)
    const removido = linhas[0]!.pesos.map((_, i) => retiradas.reduce((s, l) => s + l.pesos[i]!, 0))
    if (retiradas.length > maximo || !cabe(removido, retiradas.length)) continue
    modos.push({ k: retiradas.length, removido, descartado: retiradas.reduce((s, l) => s + l.valor, 0n) })
  }
  return modos
}

const vence = (a: Modo, b: Modo): boolean =>
  a.k === b.k && a.descartado <= b.descartado && a.removido.every((r, i) => r <= b.removido[i]!)

it(`os modos mantidos vencem os da força bruta em ${CASOS} casos`, () => {
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
    const obtidos = estados(linhas, maximo, cabe)
    const possiveis = subconjuntos(linhas, maximo, cabe)
    const nome = ({ k, removido, descartado }: Modo): string => `${k}: ${removido.join(" ")} ${descartado}`
    const existentes = new Set(possiveis.map(nome))
    expect(
      obtidos.filter((m) => !existentes.has(nome(m))),
      `caso ${n}: inexistentes`
    ).toEqual([])
    expect(
      possiveis.filter((m) => !obtidos.some((o) => vence(o, m))),
      `caso ${n}: sem quem os vença`
    ).toEqual([])
  }
})
