/** The value rows of a relation, one per month (E2), and the class of each month (E5). */

import { indicador } from "../../tempo/periodos/indicadores.ts"
import { lerCompetencia } from "../../valores/competencia.ts"
import type { Relacao } from "../relacao.ts"
import { somarValores } from "./centavos.ts"
import type { SalarioLido, ValorDoMes } from "./modelo.ts"

export type Classe = "NORMAL" | "REDUZIDA" | "FORA"

/** Best first: the class of a month is the best of its lines. */
const CLASSES: ReadonlyArray<Classe> = ["NORMAL", "REDUZIDA", "FORA"]

interface LinhaDeValor {
  readonly competencia: string
  readonly valor: number | null
  readonly indicadores: ReadonlyArray<string>
}

export interface Mes {
  /** `YYYY-MM`. */
  readonly competencia: string
  readonly classe: Classe
  /** Null when no line of the month has a value. */
  readonly salario: SalarioLido | null
}

/** Months with these codes were already brought to the minimum. */
const AJUSTADA: ReadonlySet<string> = new Set(["ICOMPL-VR-SM-EC103", "IUTILIZ-EXC-EC103", "IAGRUP-SM-EC103"])

/** From this month on the calculation itself decides about payments below the minimum. */
const REFORMA = "2019-11"

const foraDaContagem = (codigo: string, competencia: string): boolean => {
  const conhecido = indicador(codigo)
  return (
    conhecido?.efeito === "NAO_CONTA_COMPETENCIA" &&
    conhecido.grupo !== "EC103" &&
    !(codigo === "PREC-MENOR-MIN" && competencia >= REFORMA)
  )
}

/** E5, one line. */
const classeDaLinha = ({ competencia, indicadores }: LinhaDeValor): Classe => {
  if (indicadores.some((codigo) => foraDaContagem(codigo, competencia))) return "FORA"
  return indicadores.some((codigo) => indicador(codigo)?.efeito === "REDUZ_EFEITO") ? "REDUZIDA" : "NORMAL"
}

/** The codes of some lines, each once, as they come. */
const codigosDe = (linhas: ReadonlyArray<LinhaDeValor>): ReadonlyArray<string> =>
  linhas.every(({ indicadores }) => indicadores.length === 0)
    ? []
    : [...new Set(linhas.flatMap(({ indicadores }) => indicadores))]

const classeDasLinhas = (linhas: ReadonlyArray<LinhaDeValor>): Classe => {
  const classes = linhas.map(classeDaLinha)
  return CLASSES.find((classe) => classes.includes(classe))!
}

const mesDe = (competencia: string, linhas: ReadonlyArray<LinhaDeValor>): Mes => {
  const valores = linhas.map(({ valor }) => valor).filter((valor) => valor !== null)
  const indicadores = codigosDe(linhas)
  const ajustada = indicadores.some((codigo) => AJUSTADA.has(codigo))
  const classe = indicadores.length === 0 ? "NORMAL" : classeDasLinhas(linhas)
  if (valores.length === 0) return { competencia, classe, salario: null }
  const valor = somarValores(valores)
  return {
    competencia,
    classe,
    salario: ajustada ? { competencia, valor, ajustada, indicadores } : { competencia, valor, indicadores }
  }
}

const porMes = <L extends { readonly competencia: string }>(linhas: ReadonlyArray<L>) =>
  [...Map.groupBy(linhas, ({ competencia }) => competencia)].sort(([a], [b]) => (a < b ? -1 : 1))

/** E2: the months of a relation that have a line, ascending; the amount is the base, never what was paid. */
export const mesesDe = ({ remuneracoes, contribuicoes }: Relacao): ReadonlyArray<Mes> => {
  const linhas: ReadonlyArray<LinhaDeValor> = [
    ...remuneracoes,
    ...contribuicoes.map(({ competencia, salarioContribuicao: valor, indicadores }) => ({
      competencia,
      valor,
      indicadores
    }))
  ]
  return porMes(linhas.filter((linha) => lerCompetencia(linha.competencia) !== undefined)).map(([mes, doMes]) =>
    mesDe(mes, doMes)
  )
}

export const salariosDe = (meses: ReadonlyArray<Mes>): ReadonlyArray<SalarioLido> =>
  meses.flatMap(({ salario }) => (salario === null ? [] : [salario]))

/** 13th salaries, the lines of one month added. */
export const decimosDe = ({ decimosTerceiros }: Relacao): ReadonlyArray<ValorDoMes> =>
  porMes(decimosTerceiros).map(([competencia, doMes]) => ({
    competencia,
    valor: somarValores(doMes.map(({ valor }) => valor))
  }))
