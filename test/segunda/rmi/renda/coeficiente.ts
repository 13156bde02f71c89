/** Coefficients by species and date (RMI-11, RMI-60 to RMI-69). */
import { dia } from "../../tempo/base/calendario.ts"
import { fracao, menor, type Racional, UM } from "../base/racional.ts"

const centesimos = (n: number): Racional => fracao(n, 100)

/** `min(limite, base + passo × quantos)`, all in hundredths. */
export const crescente = (base: number, passo: number, quantos: number, limite: number): Racional =>
  menor(centesimos(limite), centesimos(base + passo * quantos))

/** EC 103 art. 26: 60% and 2% for each year beyond the base (RMI-60). */
export const ec103 = (anos: number, base: number, limitar100: boolean): Racional => {
  const valor = centesimos(60 + 2 * Math.max(0, anos - base))
  return limitar100 ? menor(UM, valor) : valor
}

/** Last day of the coefficients of the original Lei 8.213 (Lei 9.032). */
export const ANTES_LEI_9032 = dia(1995, 4, 28)
/** Last day of the pension of the whole salário de benefício (MP 1.523-9). */
const ANTES_MP_1523 = dia(1997, 6, 27)
const EC103 = dia(2019, 11, 13)

/** Share of a pension, by the day of the death (RMI-66). */
export const quotaDaPensao = (
  especie: number,
  fato: number,
  dependentes: { readonly quantidade: number; readonly invalido: boolean }
): Racional => {
  if (fato <= ANTES_LEI_9032) return especie === 93 ? UM : crescente(80, 10, dependentes.quantidade, 100)
  if (fato <= EC103 || dependentes.invalido) return UM
  return crescente(50, 10, dependentes.quantidade, 100)
}

/** Whether the pension is a share of the salário de benefício itself, not of a retirement. */
export const pensaoSobreSb = (fato: number): boolean => fato > ANTES_LEI_9032 && fato <= ANTES_MP_1523

/** Coefficient of the CLPS; `undefined` for the pension, which is a share of a retirement (RMI-11). */
export const coeficienteDaClps = (especie: number, sexo: "M" | "F", anos: number): Racional => {
  switch (especie) {
    case 41:
    case 46:
      return crescente(70, 1, anos, 95)
    case 42:
      return sexo === "F" ? centesimos(95) : crescente(80, 3, Math.max(0, anos - 30), 95)
    case 57:
      return centesimos(95)
    case 31:
      return crescente(70, 1, anos, 90)
    default:
      return crescente(70, 1, anos, 100)
  }
}

/** Completed years beyond 30 or 25 and the toll of 40% of what was missing on 16/12/1998 (RMI-62). */
export const anosAlemDoPedagio = (dias: number, naEc20: number, base: number): number => {
  const alvo = base * 360
  const falta = Math.max(0, alvo - naEc20)
  return Math.max(0, Math.floor((dias * 10 - alvo * 10 - falta * 4) / 3600))
}
