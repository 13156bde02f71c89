/** How figures and lists are written in the sentences of the explanation. */
import { BigDecimal } from "effect"
import { competencia, formatarCompetenciaBr, maisCompetencias } from "../../valores/competencia.ts"
import { data, formatarBr } from "../../valores/data.ts"
import { type Decimal, escreverDecimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { anosEmDias, DIAS_DO_MES, tempoResumido } from "../../valores/tempo-30-360.ts"
import type { Explicacao, Tempo } from "../resultado.ts"

export const explicacao = (regra: string, citacao: string, texto: string): Explicacao => ({ regra, citacao, texto })

/** `R$ 1.234,50`, in the currency of the calculation. */
export const dinheiro = (simbolo: string, valor: Decimal): string => `${simbolo} ${formatarDecimalBr(valor, 2)}`

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

/** `AAAA-MM-DD` → `DD/MM/AAAA`. */
export const diaBr = (iso: string): string => formatarBr(data(iso))

/** `AAAA-MM` → `MM/AAAA`. */
export const mesBr = (iso: string): string => formatarCompetenciaBr(competencia(iso))

export const tempoEscrito = ({ anos, meses, dias }: Tempo): string =>
  tempoResumido(anosEmDias(anos) + meses * DIAS_DO_MES + dias)

/** Competences in order, consecutive ones as a range: `01/2001 a 03/2001, 07/2002`. */
export const competenciasBr = (isos: ReadonlyArray<string>): string => {
  const faixas: Array<[string, string]> = []
  for (const iso of isos) {
    const ultima = faixas.at(-1)
    if (ultima !== undefined && maisCompetencias(competencia(ultima[1]), 1) === competencia(iso)) ultima[1] = iso
    else faixas.push([iso, iso])
  }
  return faixas.map(([de, ate]) => (de === ate ? mesBr(de) : `${mesBr(de)} a ${mesBr(ate)}`)).join(", ")
}
