/** How figures and lists are written in the sentences of the explanation. */
import { BigDecimal } from "effect"
import type { Apurado } from "../../regras/apurado.ts"
import { type Decimal, escreverDecimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { type Centavos, formatarCentavosBr } from "../../valores/dinheiro.ts"
import { anosEmDias, DIAS_DO_MES, tempoResumido } from "../../valores/tempo-30-360.ts"
import type { Explicacao, IntervaloDeMeses, Tempo } from "./resultado.ts"

/** The sentences of what was applied, in order. */
export const frasesDe = (apurados: ReadonlyArray<Apurado<unknown>>): ReadonlyArray<Explicacao> =>
  apurados.flatMap(({ regra: { numero, lei }, figuras, frase }) =>
    frase === undefined ? [] : [{ regra: numero, citacao: lei, texto: frase(), figuras }]
  )

/** `R$ 1.234,50`, in the currency of the calculation. */
export const dinheiro = (simbolo: string, valor: Decimal): string => `${simbolo} ${formatarDecimalBr(valor, 2)}`

export const emDinheiro = (simbolo: string, valor: Centavos): string => `${simbolo} ${formatarCentavosBr(valor)}`

/** All the digits, comma and no needless zeros: `0,987`. */
export const numero = (valor: Decimal): string => escreverDecimal(BigDecimal.normalize(valor)).replace(".", ",")

/** At most `casas` decimals, for figures with dozens of them: `0,9871…`. */
export const abreviado = (valor: Decimal, casas: number): string => {
  const escrito = numero(valor)
  const corte = escrito.indexOf(",") + 1 + casas
  return escrito.includes(",") && escrito.length > corte ? `${escrito.slice(0, corte)}…` : escrito
}

/** `1 linha`, `12 linhas`. */
export const quantos = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`

/** `AAAA-MM` → `MM/AAAA`. */
export const mesBr = (iso: string): string => `${iso.slice(5)}/${iso.slice(0, 4)}`

/** Months counted from year 0. */
const ordem = (iso: string): number => {
  let [ano, mes] = [0, 0]
  for (let i = 0; i < 4; i++) ano = ano * 10 + iso.charCodeAt(i) - ZERO
  for (let i = 5; i < 7; i++) mes = mes * 10 + iso.charCodeAt(i) - ZERO
  return ano * 12 + mes
}

const ZERO = "0".charCodeAt(0)

export const tempoEscrito = ({ anos, meses, dias }: Tempo): string =>
  tempoResumido(anosEmDias(anos) + meses * DIAS_DO_MES + dias)

/** Competences in order, `AAAA-MM`, as ranges of consecutive ones. */
export const intervalosDeMeses = (isos: ReadonlyArray<string>): ReadonlyArray<IntervaloDeMeses> => {
  const intervalos: Array<{ readonly inicio: string; fim: string; ordem: number }> = []
  for (const iso of isos) {
    const esta = ordem(iso)
    const ultimo = intervalos.at(-1)
    if (ultimo !== undefined && ultimo.ordem + 1 === esta) {
      ultimo.fim = iso
      ultimo.ordem = esta
    } else intervalos.push({ inicio: iso, fim: iso, ordem: esta })
  }
  return intervalos.map(({ inicio, fim }) => ({ inicio, fim }))
}

/** Competences in order, consecutive ones as a range: `01/2001 a 03/2001, 07/2002`. */
export const competenciasBr = (isos: ReadonlyArray<string>): string =>
  intervalosDeMeses(isos)
    .map(({ inicio, fim }) => (inicio === fim ? mesBr(inicio) : `${mesBr(inicio)} a ${mesBr(fim)}`))
    .join(", ")
