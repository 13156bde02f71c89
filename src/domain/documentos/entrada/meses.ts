/** The value rows of a relation, one per month (E2), and the class of each month (E5). */
import { lerCompetencia } from "../../valores/competencia.ts"
import { indicador } from "../indicadores.ts"
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

const mesDe = (competencia: string, linhas: ReadonlyArray<LinhaDeValor>): Mes => {
  const valores = linhas.flatMap(({ valor }) => (valor === null ? [] : [valor]))
  const indicadores = [...new Set(linhas.flatMap((linha) => linha.indicadores))]
  const ajustada = indicadores.some((codigo) => AJUSTADA.has(codigo))
  const classes = new Set(linhas.map(classeDaLinha))
  return {
    competencia,
    classe: CLASSES.find((classe) => classes.has(classe))!,
    salario:
      valores.length === 0
        ? null
        : { competencia, valor: somarValores(valores), ...(ajustada ? { ajustada } : {}), indicadores }
  }
}

const porMes = <L extends { readonly competencia: string }>(linhas: ReadonlyArray<L>) =>
  [...Map.groupBy(linhas, (linha) => linha.competencia)].sort(([a], [b]) => (a < b ? -1 : 1))

/** E2: the months of a relation that have a line, ascending; the amount is the base, never what was paid. */
export const mesesDe = ({ remuneracoes, contribuicoes }: Relacao): ReadonlyArray<Mes> => {
  const linhas: ReadonlyArray<LinhaDeValor> = [
    ...remuneracoes,
    ...contribuicoes.map(({ salarioContribuicao, ...linha }) => ({ ...linha, valor: salarioContribuicao }))
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
