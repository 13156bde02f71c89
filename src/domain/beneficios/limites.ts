/**
 * The smallest and the largest benefit of each month: the salário mínimo, the ceiling of the
 * salário de benefício and, for the salário-maternidade of employees and avulsas, the subsidy of the justices of the
 * STF, in the currency of the month.
 *
 * A month later than the tables uses the value in force (an open end); a month before them is a failure.
 */
import { Result } from "effect"
import { salarioMinimo, subsidioStf, teto } from "../indices/catalogo/catalogo-limites.ts"
import type { DefinicaoTabela } from "../indices/catalogo/definicao.ts"
import type { Instantaneo } from "../indices/instantaneo.ts"
import { regraDescrita } from "../regras/regra.ts"
import {
  type Competencia,
  competencia,
  competenciaDaData,
  formatarCompetencia,
  maisCompetencias
} from "../valores/competencia.ts"
import { type Data, data, ultimoDiaDoMes } from "../valores/data.ts"
import { arredondar, decimal } from "../valores/decimal.ts"
import { type Centavos, centavosDe } from "../valores/dinheiro.ts"
import { TabelaIncompleta } from "./falhas.ts"
import { lembrar, linhasDe, obrigatorio } from "./leitura-de-tabela.ts"

export const PISO_E_TETO = regraDescrita(
  "ATR-12",
  "Constituição, art. 201, § 2º; Lei 8.213/1991, arts. 33 e 41-A, § 1º",
  "A renda fica entre o piso e o teto de cada mês."
)

/** An amount for each month from `inicio` on; months after the last keep its value. */
export interface SerieDeLimites {
  readonly tabela: string
  readonly inicio: Competencia
  readonly valores: ReadonlyArray<Centavos>
}

export interface LimitesMensais {
  readonly salarioMinimo: SerieDeLimites
  readonly teto: SerieDeLimites
  /** Begins in 01/2004: before it no value is safe, and the salário-maternidade has no limit. */
  readonly subsidioStf: SerieDeLimites
}

interface Vigente {
  readonly de: Competencia
  readonly valor: Centavos
}

const centavos = (texto: string): Centavos => centavosDe(arredondar(decimal(texto), 2))

/** Rows in force from a month on, in order, spread over the months. */
const espalhar = (tabela: string, vigentes: ReadonlyArray<Vigente>): SerieDeLimites => {
  const inicio = vigentes[0]!.de
  const valores: Array<Centavos> = []
  vigentes.forEach(({ de, valor }, i) => {
    const ate = vigentes[i + 1]?.de ?? maisCompetencias(de, 1)
    for (let c = de; c < ate; c = maisCompetencias(c, 1)) valores.push(valor)
  })
  return { tabela, inicio, valores }
}

/** The value of a month is the one in force on its last day; one that began and ended inside a month is never it. */
const doUltimoDia = (instantaneo: Instantaneo, tabela: DefinicaoTabela): SerieDeLimites => {
  const linhas = linhasDe(instantaneo, tabela).filter(({ data_inicio, data_fim }) => {
    const fimDoMes = ultimoDiaDoMes(data(data_inicio!))
    return data_fim === null || data_fim === undefined || data(data_fim) >= fimDoMes
  })
  return espalhar(
    tabela.nome,
    linhas.map((linha) => ({
      de: competenciaDaData(data(obrigatorio(linha, "data_inicio"))),
      valor: centavos(obrigatorio(linha, "valor"))
    }))
  )
}

const tetoDoMes = (instantaneo: Instantaneo): SerieDeLimites =>
  espalhar(
    teto.nome,
    linhasDe(instantaneo, teto).map((linha) => ({
      de: competencia(obrigatorio(linha, "competencia_inicio")),
      valor: centavos(obrigatorio(linha, "limite_salario_beneficio"))
    }))
  )

/** The limits of a snapshot, read once. */
export const limitesMensais: (instantaneo: Instantaneo) => LimitesMensais = lembrar((instantaneo) => ({
  salarioMinimo: doUltimoDia(instantaneo, salarioMinimo),
  teto: tetoDoMes(instantaneo),
  subsidioStf: doUltimoDia(instantaneo, subsidioStf)
}))

/** The value of a month, or `undefined` before the table. */
export const limiteOuNada = ({ inicio, valores }: SerieDeLimites, c: Competencia): Centavos | undefined =>
  c < inicio ? undefined : valores[Math.min(c - inicio, valores.length - 1)]

/** The value of a month, in the currency of that month. */
export const limiteEm = (serie: SerieDeLimites, c: Competencia): Result.Result<Centavos, TabelaIncompleta> => {
  const valor = limiteOuNada(serie, c)
  return valor === undefined
    ? Result.fail(new TabelaIncompleta({ tabela: serie.tabela, referencia: formatarCompetencia(c) }))
    : Result.succeed(valor)
}

/** The subsidies of the justices of the STF, each with the day since which it is in force. */
const subsidiosDoStf: (instantaneo: Instantaneo) => ReadonlyArray<{ readonly de: Data; readonly valor: Centavos }> =
  lembrar((instantaneo) =>
    linhasDe(instantaneo, subsidioStf).map((linha) => ({
      de: data(obrigatorio(linha, "data_inicio")),
      valor: centavos(obrigatorio(linha, "valor"))
    }))
  )

/**
 * The subsidy of the justices of the STF in force on a day, the only limit of a salário-maternidade of that day paid to an
 * employee or an avulsa (CF arts. 248 and 37, XI; Lei 8.213/1991 art. 72, § 1); `undefined` before
 * 01/01/2004. The limit of a month is `limitesMensais(…).subsidioStf`.
 */
export const subsidioStfEm = (instantaneo: Instantaneo, dia: Data): Centavos | undefined =>
  subsidiosDoStf(instantaneo).findLast(({ de }) => de <= dia)?.valor
