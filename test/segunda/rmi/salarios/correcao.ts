/** Correction of salaries: the chain of the Lei 8.213 methods, month by month, never rounded (RMI-30, RMI-31). */
import { deDecimal, dividido, type Racional, UM, vezes } from "../base/racional.ts"
import { type Coluna, celula, divisorDeMoeda, multiplicador } from "../base/tabelas.ts"

const mes = (ano: number, m: number): number => ano * 12 + m - 1

/** Column of each stretch of months; a stretch without column has no index. */
const CADEIA: ReadonlyArray<readonly [number, Coluna | undefined]> = [
  [Number.NEGATIVE_INFINITY, undefined],
  [mes(1979, 4), "inpc_inss"],
  [mes(1993, 1), "irsm"],
  [mes(1994, 3), undefined],
  [mes(1994, 7), "ipcr"],
  [mes(1995, 7), "inpc_inss"],
  [mes(1996, 4), "aux_igp_di_inss"],
  [mes(2004, 2), "inpc_inss"]
]

const FEVEREIRO_1994 = mes(1994, 2)

/** Index of one month as a multiplier; 1 when none was published (RMI-115). */
export const indiceDoMes = (competencia: number, irsmFev1994: boolean): Racional => {
  if (competencia === FEVEREIRO_1994 && !irsmFev1994) return UM
  const coluna = CADEIA.findLast(([de]) => de <= competencia)![1]
  const texto = coluna === undefined ? undefined : celula(coluna, competencia)
  return texto === undefined ? UM : multiplicador(texto)
}

/** Products kept by final month, the last ones asked for: an old one has thousands of digits. */
const feitas = new Map<string, Map<number, Racional>>()
const MAXIMO_GUARDADO = 12

/** Product of the indices from a month to the one before `fim`; months from `fim` on have factor 1. */
export const indiceAcumulado = (competencia: number, fim: number, irsmFev1994: boolean): Racional => {
  const chave = `${fim} ${irsmFev1994}`
  const acumulados = feitas.get(chave) ?? new Map<number, Racional>()
  feitas.delete(chave)
  feitas.set(chave, acumulados)
  if (feitas.size > MAXIMO_GUARDADO) feitas.delete(feitas.keys().next().value!)
  let produto = UM
  for (let c = fim - 1; c >= competencia; c--) {
    produto = acumulados.get(c) ?? vezes(produto, indiceDoMes(c, irsmFev1994))
    acumulados.set(c, produto)
  }
  return produto
}

/** Factor that brings an amount of a month to the currency and the prices of the month `fim` (RMI-25, RMI-30). */
export const fatorDeCorrecao = (competencia: number, fim: number, irsmFev1994: boolean): Racional =>
  competencia >= fim ? UM : dividido(indiceAcumulado(competencia, fim, irsmFev1994), divisorDeMoeda(competencia, fim))

/** ORTN/OTN ratio of the CLPS; both are written in the currency of their month (RMI-11). */
export const fatorOrtn = (competencia: number, dib: number): Racional =>
  dividido(deDecimal(celula("ortn_otn", dib)!), deDecimal(celula("ortn_otn", competencia)!))
