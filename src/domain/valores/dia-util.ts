/** Business days of the Brazilian financial market: the days with a SELIC rate. */
import { type Competencia, primeiroDia } from "./competencia.ts"
import { type Data, dataDePartes, maisDias, partes } from "./data.ts"

/** National holidays on a fixed day: month, day, first year (0: since long before any series). */
const FIXOS: ReadonlyArray<readonly [mes: number, dia: number, desde: number]> = [
  [1, 1, 0], // Lei 662/1949
  [4, 21, 0], // Lei 662/1949
  [5, 1, 0], // Lei 662/1949
  [9, 7, 0], // Lei 662/1949
  [10, 12, 1980], // Lei 6.802/1980
  [11, 2, 0], // Lei 662/1949, as amended by Lei 10.607/2002
  [11, 15, 0], // Lei 662/1949
  [11, 20, 2024], // Lei 14.759/2023
  [12, 25, 0] // Lei 662/1949
]

/** Days from Easter: carnival Monday and Tuesday, Good Friday, Corpus Christi (Resolução CMN 4.880/2020). */
const MOVEIS = [-48, -47, -2, 60]

/** Easter Sunday of a Gregorian year (Meeus's method). */
const pascoa = (ano: number): Data => {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dataDePartes(ano, Math.floor(n / 31), (n % 31) + 1)!
}

const feriado = (d: Data): boolean => {
  const { ano, mes, dia } = partes(d)
  return (
    FIXOS.some(([m, f, desde]) => m === mes && f === dia && ano >= desde) ||
    MOVEIS.some((distancia) => maisDias(pascoa(ano), distancia) === d)
  )
}

/** 1970-01-01 was a Thursday; 0 is Sunday. */
const diaDaSemana = (d: Data): number => (((d + 4) % 7) + 7) % 7

/** Neither weekend nor bank holiday. */
export const diaUtil = (d: Data): boolean => diaDaSemana(d) !== 0 && diaDaSemana(d) !== 6 && !feriado(d)

/** The first business day of a month. */
export const primeiroDiaUtil = (c: Competencia): Data => {
  let d = primeiroDia(c)
  while (!diaUtil(d)) d = maisDias(d, 1)
  return d
}
