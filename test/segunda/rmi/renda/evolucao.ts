/**
 * A rent readjusted month by month: the running value, truncated at each step, never limited (RMI-90, RMI-91; README of
 * the reference data, section 3).
 */
import { COMPETENCIA, dia } from "../../tempo/base/calendario.ts"
import {
  centavos,
  deDecimal,
  dinheiro,
  dividido,
  fracao,
  mais,
  type Racional,
  UM,
  vezes,
  ZERO
} from "../base/racional.ts"
import { os121, reajuste, salarioMinimo, tetoBeneficio, ULTIMO_REAJUSTE } from "../base/tabelas.ts"

export interface Passo {
  readonly competencia: number
  /** Whether the running value was touched in the month. */
  readonly mudou: boolean
  /** What the running value was multiplied by, without the index of the ceiling. */
  readonly fator: Racional
  readonly irt: Racional
  /** The running value in the currency in which the salaries of the month are written. */
  readonly valor: bigint
}

const mes = (ano: number, m: number): number => ano * 12 + m - 1

const URV = [
  [mes(1993, 11), "238.32"],
  [mes(1993, 12), "327.90"],
  [mes(1994, 1), "458.16"],
  [mes(1994, 2), "637.64"]
] as const
const TETO_URV = deDecimal("582.86")
const DEZEMBRO_1993 = mes(1993, 12)
const FEVEREIRO_1994 = dia(1994, 2, 28)
const ABRIL_1994 = mes(1994, 4)

/** Window of the recovery in 04/1994 (Lei 8.870 art. 26); every later DIB recovers in the first adjustment. */
const LEI_8870 = { de: dia(1991, 4, 5), ate: dia(1993, 12, 31) }

/** Benefits of the CLPS, whose value is a number of minimum wages for some years (rule 8; ADCT art. 58). */
const ADCT_58 = { dibAte: dia(1988, 10, 4), de: mes(1989, 4), ate: mes(1991, 12) }
/** Benefits of the buraco negro, replaced in 06/1992 (rule 9; RMI-13). */
const ART_144 = { de: dia(1988, 10, 5), ate: dia(1991, 4, 4), efeito: mes(1992, 6) }

/** Rule 3: the running value changes currency in 02/1989; salaries and limits are in the new one since 01/1989. */
const CRUZADO_NOVO = { limites: mes(1989, 1), valor: mes(1989, 2) }
/** Older reforms of the currency, by 1000, that only benefits of the CLPS go through: cruzeiro novo and cruzado. */
const REFORMAS_ANTIGAS = [mes(1967, 2), mes(1986, 3)]

const MIL = fracao(1_000)

/** Rule 4. */
const emUrv = (dib: number, valores: ReadonlyMap<number, bigint>): Racional => {
  const anterior = dinheiro(valores.get(DEZEMBRO_1993 + 2)!)
  if (COMPETENCIA[dib]! >= DEZEMBRO_1993) {
    return vezes(dividido(anterior, dinheiro(tetoBeneficio(FEVEREIRO_1994))), TETO_URV)
  }
  const soma = URV.reduce<Racional>((s, [c, urv]) => mais(s, dividido(dinheiro(valores.get(c)!), deDecimal(urv))), ZERO)
  return dividido(soma, fracao(4))
}

/** Divisor of the currency a month brings to a benefit that started in an earlier one. */
const divisorDoMes = (inicio: number, c: number): Racional => {
  if (c === CRUZADO_NOVO.valor) return inicio < CRUZADO_NOVO.limites ? MIL : UM
  return REFORMAS_ANTIGAS.includes(c) ? MIL : (reajuste(c)?.divisor ?? UM)
}

/** Number of minimum wages of the first month, truncated to two decimals. */
const equivalencia = (rmi: bigint, inicio: number): Racional =>
  fracao(centavos(dividido(dinheiro(rmi), dinheiro(salarioMinimo(inicio)))), 100)

/** Every month from the one of the DIB to `ate`, with the running value. */
export const evoluir = (
  rmi: bigint,
  dib: number,
  ate: number,
  indiceTeto: Racional = UM,
  sem147 = false
): ReadonlyArray<Passo> => {
  const inicio = COMPETENCIA[dib]!
  const proprio = reajuste(inicio)
  const daClps = dib <= ADCT_58.dibAte
  const doBuracoNegro = dib >= ART_144.de && dib <= ART_144.ate
  const valores = new Map<number, bigint>([[inicio, rmi]])
  const passos: Array<Passo> = [{ competencia: inicio, mudou: false, fator: UM, irt: UM, valor: rmi }]
  let valor = rmi
  let primeiroFeito = daClps

  const multiplicado = (c: number): { readonly fator: Racional; readonly irt: Racional } => {
    const r = reajuste(c)
    if (r === undefined || (daClps && c <= ADCT_58.ate)) return { fator: UM, irt: UM }
    const daLei8870 = c === ABRIL_1994 && dib >= LEI_8870.de && dib <= LEI_8870.ate
    if (r.tipo === "ANTECIPACAO") return { fator: r.integral, irt: daLei8870 ? indiceTeto : UM }
    if (r.tipo !== "DATA_BASE") return { fator: UM, irt: daLei8870 ? indiceTeto : UM }
    const primeiro = !primeiroFeito
    primeiroFeito = true
    return {
      fator: primeiro ? (proprio?.proporcional ?? UM) : r.integral,
      irt: primeiro && dib > LEI_8870.ate ? indiceTeto : UM
    }
  }

  /** The value that replaces the running one, when the law orders one. */
  const substituto = (c: number): Racional | undefined => {
    if (daClps && c >= ADCT_58.de && c <= ADCT_58.ate) {
      return vezes(equivalencia(rmi, inicio), dinheiro(salarioMinimo(c)))
    }
    if (doBuracoNegro && c === ART_144.efeito) {
      const { indice, divisor } = os121(inicio, sem147)
      return vezes(dividido(dinheiro(rmi), divisor), indice)
    }
    return reajuste(c)?.tipo === "CONVERSAO_URV" ? emUrv(dib, valores) : undefined
  }

  for (let c = inicio + 1; c <= Math.min(ate, ULTIMO_REAJUSTE); c++) {
    const { fator, irt } = multiplicado(c)
    const corrente = dividido(vezes(dinheiro(valor), fator), divisorDoMes(inicio, c))
    const anterior = valor
    const outro = substituto(c)
    valor = centavos(vezes(outro ?? corrente, irt))
    valores.set(c, valor)
    const reajustado = outro !== undefined || (!daClps && (reajuste(c)?.tipo ?? "") !== "")
    const naMoeda = c === CRUZADO_NOVO.limites ? centavos(dividido(dinheiro(valor), MIL)) : valor
    passos.push({ competencia: c, mudou: valor !== anterior || reajustado, fator, irt, valor: naMoeda })
  }
  return passos
}

/** The running value in a month; the last one known when the tables end before it. */
export const valorEm = (rmi: bigint, dib: number, competencia: number, indiceTeto: Racional = UM): bigint =>
  evoluir(rmi, dib, competencia, indiceTeto).at(-1)!.valor
