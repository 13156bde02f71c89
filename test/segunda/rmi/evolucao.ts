/** A rent readjusted month by month: the running value, truncated at each step, never limited (RMI-90, RMI-91). */
import { COMPETENCIA, dia } from "../tempo/calendario.ts"
import { centavos, deDecimal, dinheiro, dividido, fracao, mais, type Racional, UM, vezes, ZERO } from "./racional.ts"
import { reajuste, tetoBeneficio, ULTIMO_REAJUSTE } from "./tabelas.ts"

export interface Passo {
  readonly competencia: number
  /** Whether the running value was touched in the month. */
  readonly mudou: boolean
  /** What the running value was multiplied by, without the index of the ceiling. */
  readonly fator: Racional
  readonly irt: Racional
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
const FEVEREIRO_1989 = mes(1989, 2)
const ABRIL_1994 = mes(1994, 4)

/** Window of the recovery in 04/1994 (Lei 8.870 art. 26); every later DIB recovers in the first adjustment. */
const LEI_8870 = { de: dia(1991, 4, 5), ate: dia(1993, 12, 31) }

/** The mean of four months; from 12/1993 on, the ratio of 02/1994 to its ceiling (README of the data, section 3, rule 4). */
const emUrv = (dib: number, valores: ReadonlyMap<number, bigint>): Racional => {
  const competencia = COMPETENCIA[dib]!
  if (competencia >= DEZEMBRO_1993) {
    const razao = dividido(dinheiro(valores.get(mes(1994, 2))!), dinheiro(tetoBeneficio(dia(1994, 2, 28))))
    return vezes(razao, TETO_URV)
  }
  const soma = URV.reduce<Racional>((s, [c, urv]) => mais(s, dividido(dinheiro(valores.get(c)!), deDecimal(urv))), ZERO)
  return dividido(soma, fracao(4))
}

/** Every month from the one of the DIB to `ate`, with the running value. */
export const evoluir = (rmi: bigint, dib: number, ate: number, indiceTeto: Racional = UM): ReadonlyArray<Passo> => {
  const inicio = COMPETENCIA[dib]!
  const proprio = reajuste(inicio)
  const valores = new Map<number, bigint>([[inicio, rmi]])
  const passos: Array<Passo> = [{ competencia: inicio, mudou: false, fator: UM, irt: UM, valor: rmi }]
  let valor = rmi
  let primeiroFeito = false
  for (let c = inicio + 1; c <= Math.min(ate, ULTIMO_REAJUSTE); c++) {
    const r = reajuste(c)
    let fator = UM
    let irt = UM
    if (r !== undefined && r.tipo === "DATA_BASE") {
      fator = primeiroFeito ? r.integral : (proprio?.proporcional ?? UM)
      if (!primeiroFeito && dib > LEI_8870.ate) irt = indiceTeto
      primeiroFeito = true
    }
    if (r !== undefined && r.tipo === "ANTECIPACAO") fator = r.integral
    if (c === ABRIL_1994 && dib >= LEI_8870.de && dib <= LEI_8870.ate) irt = indiceTeto
    // a DIB of 01/1989 is already in the currency that 02/1989 brings
    const divisor = r === undefined || (c === FEVEREIRO_1989 && inicio === c - 1) ? UM : r.divisor
    const multiplicado =
      r?.tipo === "CONVERSAO_URV" ? emUrv(dib, valores) : dividido(vezes(dinheiro(valor), fator), divisor)
    const anterior = valor
    valor = centavos(vezes(multiplicado, irt))
    valores.set(c, valor)
    const mudou = valor !== anterior || (r !== undefined && r.tipo !== "")
    passos.push({ competencia: c, mudou, fator, irt, valor })
  }
  return passos
}

/** The running value in a month; the last one known when the tables end before it. */
export const valorEm = (rmi: bigint, dib: number, competencia: number, indiceTeto: Racional = UM): bigint =>
  evoluir(rmi, dib, competencia, indiceTeto).at(-1)!.valor
