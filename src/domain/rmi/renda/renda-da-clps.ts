/** The rent of the law before the Constitution of 1988: two parts around the menor valor-teto. */
import { type Arredondamento, type Centavos, centavosDaRazao, PROPORCAO } from "../../valores/dinheiro.ts"
import { decimalDaFracao } from "../aritmetica/fracao.ts"
import { CLPS } from "../metodo/antigos.ts"
import { deCentavos, deCentavosOuNada, deDecimal, no } from "../resultado/nos.ts"
import type { Produto } from "./renda.ts"

/** A coefficient as a fraction: 95 of 100. */
interface Coeficiente {
  readonly numerador: number
  readonly denominador: number
}

export interface TetosClps {
  /** Null before 07/1973, when the rent had one part only. */
  readonly menor: Centavos | null
  /** Also the ceiling of the salário de benefício. */
  readonly maior: Centavos
}

/** Each group of 12 contributions above the menor valor-teto gives one thirtieth of the excess, up to 0.80 = 24/30. */
const PARTES = 30n
const MAXIMO_DE_PARTES = 24

/** Ceiling of the rent: 0.90 of the maior valor-teto. */
const TETO_DA_RENDA = { numerador: 90, denominador: 100 } as const

/**
 * `c × mvt + min(0.80, g/30) × (SB − mvt)` when the SB, already limited to the maior valor-teto, passes the menor;
 * otherwise `c × SB`. One truncation at the end.
 */
export const rendaClps = (
  sb: Centavos,
  { numerador, denominador }: Coeficiente,
  { menor }: TetosClps,
  grupos12AcimaMenorTeto: number,
  modo: Arredondamento
): Centavos => {
  if (menor === null || sb <= menor) return PROPORCAO[modo](sb, numerador, denominador)
  // big integers: a coefficient as typed has ten decimals, and its product with an amount passes 2^53
  const [n, d, excedente] = [BigInt(numerador), BigInt(denominador), BigInt(sb - menor)]
  const partes = BigInt(Math.min(MAXIMO_DE_PARTES, grupos12AcimaMenorTeto))
  return centavosDaRazao(
    { numerador: PARTES * n * BigInt(menor) + d * partes * excedente, denominador: PARTES * d },
    modo
  )
}

export const tetoDaRendaClps = ({ maior }: TetosClps, modo: Arredondamento): Centavos =>
  PROPORCAO[modo](maior, TETO_DA_RENDA.numerador, TETO_DA_RENDA.denominador)

/** Salário de benefício × coefficient by the formula of the CLPS. */
export const produtoDaClps = (clps: TetosClps, grupos: number, corte: Arredondamento): Produto => {
  const de: Produto["de"] = (sb, c) => rendaClps(sb, c, clps, grupos, corte)
  return {
    de,
    passo: (sb, c) => {
      const coeficiente = deDecimal(decimalDaFracao(c))
      const entradas = { sb: deCentavos(sb), coeficiente, menor: deCentavosOuNada(clps.menor), grupos, corte }
      return no(CLPS, "RENDA_CLPS", entradas, deCentavos(de(sb, c)))
    }
  }
}
