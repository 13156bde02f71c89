/** The three tables of the law the second implementation reads, straight from the files the product ships. */
import { readFileSync } from "node:fs"
import { fimDaCompetencia, lerDia } from "./calendario.ts"

const linhas = (arquivo: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(new URL(`../../../../sql/seed/${arquivo}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((linha) => linha.split(","))

const CASAS = 10

/** A decimal text or JSON number as an integer of 10⁻¹⁰. */
export const escalado = (valor: string | number): bigint => {
  const [inteiro, fracao = ""] = String(valor).split(".")
  return BigInt(inteiro! + fracao.padEnd(CASAS, "0").slice(0, CASAS))
}

interface Faixa {
  readonly de: number
  readonly ate: number
  readonly valor: bigint
}

const faixas = (arquivo: string): ReadonlyArray<Faixa> =>
  linhas(arquivo).map(([de, ate, valor]) => ({
    de: lerDia(de!),
    ate: ate === "" ? Number.POSITIVE_INFINITY : lerDia(ate!),
    valor: escalado(valor!)
  }))

const SALARIO_MINIMO = faixas("salario-minimo.csv")
const BAIXA_RENDA = faixas("limite-baixa-renda.csv")
const ART_142 = new Map(linhas("carencia-art-142.csv").map(([ano, meses]) => [Number(ano), Number(meses)]))

const vigente = (tabela: ReadonlyArray<Faixa>, d: number): bigint | undefined =>
  tabela.find((f) => f.de <= d && d <= f.ate)?.valor

/** Minimum wage of a competence: the one in force on its last day. */
export const salarioMinimo = (competencia: number): bigint => {
  const valor = vigente(SALARIO_MINIMO, fimDaCompetencia(competencia))
  if (valor === undefined) throw new Error(`sem salário mínimo em ${competencia}`)
  return valor
}

/** Low-income limit on a day; undefined before Emenda 20. */
export const limiteBaixaRenda = (d: number): bigint | undefined => vigente(BAIXA_RENDA, d)

/** Months of the table of art. 142 for the year the conditions were met (TC-23). */
export const carenciaDoArt142 = (ano: number): number => (ano < 1991 ? 60 : ano > 2011 ? 180 : ART_142.get(ano)!)
