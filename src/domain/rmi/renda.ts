/**
 * From the mean to the RMI: fator, limits of the salário de benefício, coefficient and limits of the rent (steps 6 to 9 of
 * the pipeline, rule RMI-02), in integers of cents. The search of the discard calls it for every hypothesis.
 */
import { BigDecimal } from "effect"
import type { Centavos } from "../valores/centavos.ts"
import type { Decimal } from "../valores/decimal.ts"
import { proporcional, vezes } from "./arredondamento.ts"
import type { Arredondamento } from "./correcao/fator-do-mes.ts"
import type { Limitacao } from "./resultado.ts"

/** What a coefficient and a fator read of the time that is left. */
export interface Leitura {
  /** Days of the time of the fundamento. */
  readonly dias: number
  readonly carencia: number
}

/** A coefficient as a decimal fraction: 91 of 100. The denominator is a power of ten. */
export interface Fracao {
  readonly numerador: number
  readonly denominador: number
}

export const decimalDaFracao = ({ numerador, denominador }: Fracao): Decimal =>
  BigDecimal.make(BigInt(numerador), Math.round(Math.log10(denominador)))

export const centesimos = (numerador: number): Fracao => ({ numerador, denominador: 100 })

export interface FatorDaRenda {
  readonly modo: "OBRIGATORIO" | "SO_SE_MAIOR_QUE_1"
  /** What multiplies the mean for an amount of time: the fator, or its gradual application (rule RMI-54). */
  readonly doTempo: (dias: number) => Decimal
}

/** What the coefficient multiplies when it is not the salário de benefício itself. */
export type Sobre =
  | { readonly tipo: "SB" }
  /** The larger of the salário de benefício and the salary of the month of the accident (rules RMI-66, RMI-68, RMI-69). */
  | { readonly tipo: "MAIOR_ENTRE_SB_E_SC"; readonly sc: Centavos }
  /** The rent of a retirement, itself a coefficient of the salário de benefício (rules RMI-66, RMI-69). */
  | { readonly tipo: "RENDA"; readonly coeficiente: (leitura: Leitura) => Fracao }
  /** A rent already known. */
  | { readonly tipo: "RENDA_CONHECIDA"; readonly renda: Centavos }

export interface RegrasDaRenda {
  /** Of the salário de benefício; null = no floor (CLPS, rule RMI-11). */
  readonly pisoDoSb: Centavos | null
  /** Null = without ceiling (rule RMI-46). */
  readonly tetoDoSb: Centavos | null
  readonly fator: FatorDaRenda | undefined
  readonly sobre: Sobre
  readonly coeficiente: (leitura: Leitura) => Fracao
  /** Salário de benefício × coefficient; the CLPS has a formula of its own (rule RMI-11). */
  readonly produto: (sb: Centavos, coeficiente: Fracao) => Centavos
  /** A rent already calculated × share. */
  readonly quota: (renda: Centavos, coeficiente: Fracao) => Centavos
  /** The limit of the 12 last salaries (rule RMI-45). */
  readonly limiteDozeUltimos: Centavos | undefined
  readonly piso: (coeficiente: Fracao) => Centavos
  /** Null = without ceiling. */
  readonly teto: Centavos | null
  readonly arredondamento: Arredondamento
}

export interface RendaCalculada {
  readonly media: Centavos
  /** Multiplier of the mean; undefined when it was not applied. */
  readonly multiplicador: Decimal | undefined
  readonly sbSemTeto: Centavos
  /** The mean with the fator when it is mandatory: what the ceiling index is taken of (rule RMI-91). */
  readonly mediaDoIndice: Centavos
  readonly limitacao: Limitacao
  readonly sb: Centavos
  readonly base: Centavos
  readonly coeficiente: Fracao
  /** Base × coefficient, before any limit. */
  readonly semLimite: Centavos
  readonly limitadaPelosDoze: boolean
  readonly limitacaoRmi: Limitacao
  readonly rmi: Centavos
}

interface Limitado {
  readonly valor: Centavos
  readonly limitacao: Limitacao
}

/** Inside [floor, ceiling]; where they cross (the sum of a floor above the ceiling) the ceiling wins. */
const limitar = (valor: Centavos, piso: Centavos | null, teto: Centavos | null): Limitado => {
  if (teto !== null && valor > teto) return { valor: teto, limitacao: "TETO" }
  if (piso !== null && valor < piso) return { valor: piso, limitacao: "PISO" }
  return { valor, limitacao: "NENHUMA" }
}

interface ComFator {
  readonly valor: Centavos
  readonly multiplicador: Decimal | undefined
}

/** Rules RMI-53, RMI-55: mandatory, or only when the benefit grows with it. */
const aplicarFator = (media: Centavos, { fator, arredondamento }: RegrasDaRenda, dias: number): ComFator => {
  if (fator === undefined) return { valor: media, multiplicador: undefined }
  const multiplicador = fator.doTempo(dias)
  const valor = vezes(media, multiplicador, arredondamento)
  return fator.modo === "OBRIGATORIO" || valor > media
    ? { valor, multiplicador }
    : { valor: media, multiplicador: undefined }
}

const baseDe = (regras: RegrasDaRenda, sb: Centavos, leitura: Leitura): Centavos => {
  const { sobre } = regras
  switch (sobre.tipo) {
    case "SB":
      return sb
    case "MAIOR_ENTRE_SB_E_SC":
      return sobre.sc > sb ? sobre.sc : sb
    case "RENDA_CONHECIDA":
      return sobre.renda
    case "RENDA": {
      const renda = regras.produto(sb, sobre.coeficiente(leitura))
      return limitar(renda, regras.pisoDoSb, regras.teto).valor
    }
  }
}

export const calcularRenda = (regras: RegrasDaRenda, media: Centavos, leitura: Leitura): RendaCalculada => {
  const { valor: sbSemTeto, multiplicador } = aplicarFator(media, regras, leitura.dias)
  const { valor: sb, limitacao } = limitar(sbSemTeto, regras.pisoDoSb, regras.tetoDoSb)
  const base = baseDe(regras, sb, leitura)
  const coeficiente = regras.coeficiente(leitura)
  const deRenda = regras.sobre.tipo === "RENDA" || regras.sobre.tipo === "RENDA_CONHECIDA"
  const semLimite = (deRenda ? regras.quota : regras.produto)(base, coeficiente)
  const doze = regras.limiteDozeUltimos
  const limitadaPelosDoze = doze !== undefined && semLimite > doze
  const { valor: rmi, limitacao: limitacaoRmi } = limitar(
    limitadaPelosDoze ? doze : semLimite,
    regras.piso(coeficiente),
    regras.teto
  )
  return {
    media,
    multiplicador,
    sbSemTeto,
    mediaDoIndice: regras.fator?.modo === "OBRIGATORIO" ? sbSemTeto : media,
    limitacao,
    sb,
    base,
    coeficiente,
    semLimite,
    limitadaPelosDoze,
    limitacaoRmi,
    rmi
  }
}

/** Base × coefficient with the last cent as the law orders. */
export const produtoSimples =
  (modo: Arredondamento) =>
  (base: Centavos, { numerador, denominador }: Fracao): Centavos =>
    proporcional(base, numerador, denominador, modo)
