/** How the values of a statement are written for people, in every medium: `1.234,50`, `31/01/2014`, `01/2014`. */
import { decimal, escreverDecimal, formatarDecimalBr, milhar } from "../valores/decimal.ts"
import { anosEmDias, DIAS_DO_MES, tempoResumido } from "../valores/tempo-30-360.ts"
import type { BlocoDo, Coluna, Unidade, Valor } from "./blocos.ts"

type Numero = Extract<Valor, { readonly tipo: "numero" }>

/** Decimals of a unit on paper; `todas`: as they are. */
const CASAS: Readonly<Record<Unidade, number | "todas">> = {
  moeda: 2,
  percentual: 4,
  coeficiente: 8,
  dias: "todas",
  meses: "todas",
  anos: "todas",
  pontos: "todas",
  quantidade: "todas"
}

/** What a header says in parentheses. */
const UNIDADES: Readonly<Record<Unidade, string>> = {
  moeda: "R$",
  percentual: "%",
  coeficiente: "fator",
  dias: "dias",
  meses: "meses",
  anos: "anos",
  pontos: "pontos",
  quantidade: "nº"
}

/** Decimals a number has on paper. */
export const casasDe = ({ digitos, unidade, casas = CASAS[unidade] }: Numero): number =>
  casas === "todas" ? (digitos.split(".")[1] ?? "").length : casas

/** Without an exponent, which JSON may have. */
const semExpoente = (digitos: string): string => (/[eE]/.test(digitos) ? escreverDecimal(decimal(digitos)) : digitos)

/** Rounded half up to the decimals of paper; most numbers have no more than those, and are only filled up with zeros. */
const digitosBr = (numero: Numero): string => {
  const casas = casasDe(numero)
  const escrito = semExpoente(numero.digitos)
  const [inteiro = "", fracao = ""] = escrito.split(".")
  if (fracao.length > casas) return formatarDecimalBr(decimal(escrito), casas)
  return casas === 0 ? milhar(inteiro) : `${milhar(inteiro)},${fracao.padEnd(casas, "0")}`
}

/** `2014-01-31` → `31/01/2014`; `2014-01` → `01/2014`. */
export const aoContrario = (iso: string): string => iso.split("-").reverse().join("/")

/** The 13th salary in words. */
export const DECIMO_TERCEIRO = "13º"

const escreverDemais = (valor: Exclude<Valor, Numero>): string => {
  switch (valor.tipo) {
    case "texto":
      return valor.texto
    case "data":
      return aoContrario(valor.data)
    case "competencia":
      return valor.decimoTerceiro === true
        ? `${DECIMO_TERCEIRO} de ${valor.competencia.slice(0, 4)} (${aoContrario(valor.competencia)})`
        : aoContrario(valor.competencia)
    case "tempo":
      return tempoResumido(anosEmDias(valor.anos) + valor.meses * DIAS_DO_MES + valor.dias)
    case "vazio":
      return ""
  }
}

/** In a cell, whose header says the unit: only a currency that is not the real is named, and a time is `13a 1m 5d`. */
export const escreverNaCelula = (valor: Valor): string => {
  if (valor.tipo === "tempo") return `${valor.anos}a ${valor.meses}m ${valor.dias}d`
  if (valor.tipo !== "numero") return escreverDemais(valor)
  const escrito = digitosBr(valor)
  return valor.moeda === undefined || valor.moeda === UNIDADES.moeda ? escrito : `${valor.moeda} ${escrito}`.trimStart()
}

/** In a cell of this column: where the header says no unit, because the rows differ in it, the cell says its own. */
export const escreverNaColuna = (valor: Valor, coluna: Coluna | undefined): string =>
  valor.tipo === "numero" && coluna !== undefined && coluna.unidade === undefined
    ? escreverComUnidade(valor)
    : escreverNaCelula(valor)

const PALAVRAS: Partial<Readonly<Record<Unidade, readonly [um: string, varios: string]>>> = {
  dias: ["dia", "dias"],
  meses: ["mês", "meses"],
  anos: ["ano", "anos"],
  pontos: ["ponto", "pontos"]
}

/** By itself, with its unit: `R$ 1.234,50`, `12,5000 %`, `180 meses`. */
export const escreverComUnidade = (valor: Valor): string => {
  if (valor.tipo !== "numero") return escreverDemais(valor)
  const escrito = digitosBr(valor)
  if (valor.unidade === "moeda") return `${valor.moeda ?? UNIDADES.moeda} ${escrito}`.trimStart()
  if (valor.unidade === "percentual") return `${escrito} %`
  const palavras = PALAVRAS[valor.unidade]
  return palavras === undefined ? escrito : `${escrito} ${palavras[escrito === "1" ? 0 : 1]}`
}

/** The unit of a value that has one: `R$`, `%`, `meses`. */
export const unidadeDe = (valor: Valor): string =>
  valor.tipo !== "numero" ? "" : valor.unidade === "moeda" ? (valor.moeda ?? UNIDADES.moeda) : UNIDADES[valor.unidade]

/** The header of a column: what it holds and in what unit. */
export const cabecalho = ({ rotulo, unidade, moeda }: Coluna): string =>
  unidade === undefined ? rotulo : `${rotulo} (${unidade === "moeda" ? (moeda ?? UNIDADES.moeda) : UNIDADES[unidade]})`

/** The code of a permalink as paper shows it: five groups of five and the last character. */
export const codigoEmGrupos = (codigo: string): string => codigo.match(/.{1,5}/g)?.join("-") ?? ""

/** A cell in plain notation, as programs read it: `1234.50`, `2014-01-31`, `2014-01`. */
export const escreverIso = (valor: Valor): string => {
  switch (valor.tipo) {
    case "numero":
      return semExpoente(valor.digitos)
    case "data":
      return valor.data
    case "competencia":
      return valor.competencia
    default:
      return escreverDemais(valor)
  }
}

/** The rows of a table that a page of one year shows: those of the year, and the totals. */
export const linhasDoAno = (
  { linhas, anos }: Pick<BlocoDo<"tabela">, "linhas" | "anos">,
  ano: number
): BlocoDo<"tabela">["linhas"] =>
  anos === undefined ? linhas : linhas.filter((linha, i) => linha.papel === "total" || anos[i] === ano)
