/** The coefficient of a benefit. */
import { BigDecimal } from "effect"
import type { PorSexo } from "../../beneficios/exigencia.ts"
import type { Sexo } from "../../tempo/pedido/enumeracoes.ts"
import { calcularPedagio } from "../../tempo/requisitos/pedagio.ts"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { DIAS_DO_ANO } from "../../valores/tempo-30-360.ts"
import type { RegraCoeficiente, Unidade } from "../metodo/regra-do-coeficiente.ts"
import type { Coeficiente } from "../resultado/resultado.ts"

/** What a coefficient may read of the person and of the options. */
export interface DadosDoCoeficiente {
  readonly sexo: Sexo
  /** Completed years of time of the fundamento, after discards. */
  readonly anos: number
  /** Groups of 12 contributions of the carência kind of the benefit. */
  readonly grupos12: number
  /** 0 for the fundamentos that do not read it. */
  readonly anosAlemDoPedagio: number
  readonly dependentes: { readonly quantidade: number; readonly invalido: boolean }
  readonly grauAuxilioAcidente: 30 | 40 | 60
  readonly limitarCoeficiente100: boolean
}

export const CEM = 100
/** EC 103, art. 23, in hundredths. */
export const COTA_FAMILIAR = 50
export const COTA_POR_DEPENDENTE = 10

/** What a progressive coefficient counts. */
export const LIDAS: Readonly<Record<Unidade, (d: DadosDoCoeficiente) => number>> = {
  ANOS: (d) => d.anos,
  GRUPOS_DE_12: (d) => d.grupos12,
  ANOS_ALEM_DO_PEDAGIO: (d) => d.anosAlemDoPedagio,
  DEPENDENTES: (d) => d.dependentes.quantidade
}

export type Progressivo = Extract<RegraCoeficiente, { readonly tipo: "PROGRESSIVO" }>

export const maximoDe = ({ maximo }: Progressivo, { limitarCoeficiente100 }: DadosDoCoeficiente): number | null =>
  maximo ?? (limitarCoeficiente100 ? CEM : null)

const semLimite = (regra: Progressivo, d: DadosDoCoeficiente): number =>
  regra.inicial[d.sexo] + regra.porUnidade[d.sexo] * Math.max(0, LIDAS[regra.unidade](d) - regra.desde[d.sexo])

const limitado = (valor: number, maximo: number | null): number => (maximo === null ? valor : Math.min(valor, maximo))

const cotas = ({ dependentes }: DadosDoCoeficiente): number =>
  dependentes.invalido ? CEM : Math.min(CEM, COTA_FAMILIAR + COTA_POR_DEPENDENTE * dependentes.quantidade)

/** The coefficient in hundredths: 91 is 0.91. */
export const centesimosDoCoeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente): number => {
  switch (regra.tipo) {
    case "FIXO":
      return regra.centesimos
    case "GRAU":
      return d.grauAuxilioAcidente
    case "COTAS_EC103":
      return cotas(d)
    case "PROGRESSIVO":
      return limitado(semLimite(regra, d), maximoDe(regra, d))
  }
}

/** 91 → 0.91. */
export const decimalDeCentesimos = (centesimos: number): Decimal => BigDecimal.make(BigInt(centesimos), 2)

const escrito = (centesimos: number): string => formatarDecimalBr(decimalDeCentesimos(centesimos), 2)

const NOMES: Readonly<Record<Unidade, readonly [string, string]>> = {
  ANOS: ["ano completo", "anos completos"],
  GRUPOS_DE_12: ["grupo de 12 contribuições", "grupos de 12 contribuições"],
  ANOS_ALEM_DO_PEDAGIO: ["ano além do pedágio", "anos além do pedágio"],
  DEPENDENTES: ["dependente", "dependentes"]
}

const parcela = (regra: Progressivo, d: DadosDoCoeficiente): string => {
  const lidas = LIDAS[regra.unidade](d)
  const desde = regra.desde[d.sexo]
  const [um, varios] = NOMES[regra.unidade]
  const unidades = `${lidas} ${lidas === 1 ? um : varios}`
  if (desde === 0) return unidades
  return lidas <= desde ? `0 (${unidades}, nenhum além de ${desde})` : `(${unidades} − ${desde})`
}

const somar = (regra: Progressivo, d: DadosDoCoeficiente): string => {
  const soma = `${escrito(regra.inicial[d.sexo])} + ${escrito(regra.porUnidade[d.sexo])} × ${parcela(regra, d)}`
  const total = semLimite(regra, d)
  const maximo = maximoDe(regra, d)
  return maximo !== null && total > maximo
    ? `${soma} = ${escrito(total)}, limitado a ${escrito(maximo)}`
    : `${soma} = ${escrito(total)}`
}

/** The coefficient with the values put in, as a person reads it: `0,60 + 0,02 × (35 anos completos − 20) = 0,90`. */
export const formulaDoCoeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente): string => {
  const valor = escrito(centesimosDoCoeficiente(regra, d))
  switch (regra.tipo) {
    case "FIXO":
      return valor
    case "GRAU":
      return `${valor} (grau da redução da capacidade)`
    case "COTAS_EC103":
      return d.dependentes.invalido
        ? `${valor} (dependente inválido ou com deficiência)`
        : `0,50 + 0,10 × ${d.dependentes.quantidade} ${d.dependentes.quantidade === 1 ? "dependente" : "dependentes"} = ${valor}`
    case "PROGRESSIVO":
      return somar(regra, d)
  }
}

const leitura = (regra: Progressivo, d: DadosDoCoeficiente): Partial<Coeficiente> => {
  const desde = regra.desde[d.sexo]
  return {
    ...(desde === 0 ? {} : { base: desde }),
    ...(regra.unidade === "ANOS" ? { anos: d.anos } : {}),
    ...(regra.unidade === "GRUPOS_DE_12" ? { grupos12: d.grupos12 } : {})
  }
}

/** The coefficient and what it was made of, for the result. */
export const coeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente): Coeficiente => ({
  valor: decimalDeCentesimos(centesimosDoCoeficiente(regra, d)),
  ...(regra.tipo === "PROGRESSIVO" ? leitura(regra, d) : {}),
  formula: formulaDoCoeficiente(regra, d)
})

/** Minimum time of the proportional retirement and its toll on what was missing on 16/12/1998 (EC 20, art. 9º, § 1º). */
export const MINIMO_EC20: PorSexo<number> = { M: 30, F: 25 }
export const PEDAGIO_EC20 = 40

/** Completed years beyond the minimum time plus the toll: days of time now and on 16/12/1998. */
export const anosAlemDoPedagio = (sexo: Sexo, dias: number, diasEm16121998: number): number => {
  const { exigido } = calcularPedagio({
    alvoAnos: MINIMO_EC20[sexo],
    cumprido: diasEm16121998,
    percentual: PEDAGIO_EC20
  })
  return Math.max(0, Math.floor((dias - exigido) / DIAS_DO_ANO))
}
