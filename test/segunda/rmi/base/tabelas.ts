/** The tables of the law, straight from the files the product ships: months are `12 × year + month − 1`. */
import { readFileSync } from "node:fs"
import { COMPETENCIA, dia, fimDaCompetencia, lerCompetencia, lerDia } from "../../tempo/base/calendario.ts"
import { centavos, deDecimal, fracao, mais, type Racional, UM, vezes, ZERO } from "./racional.ts"

const celulas = (linha: string): ReadonlyArray<string> => {
  const lista: Array<string> = []
  let atual = ""
  let entreAspas = false
  for (const letra of linha) {
    if (letra === '"') entreAspas = !entreAspas
    else if (letra === "," && !entreAspas) {
      lista.push(atual)
      atual = ""
    } else atual += letra
  }
  return [...lista, atual]
}

type Registro = Readonly<Record<string, string>>

const ler = (arquivo: string): ReadonlyArray<Registro> => {
  const [cabecalho, ...linhas] = readFileSync(new URL(`../../../../sql/seed/${arquivo}.csv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map(celulas)
  return linhas.map((linha) => Object.fromEntries(cabecalho!.map((nome, i) => [nome, linha[i] ?? ""])))
}

const emCentavos = (texto: string): bigint => centavos(deDecimal(texto))
/** `1 + p/100` of a percentage. */
export const multiplicador = (percentual: string): Racional => mais(UM, vezes(deDecimal(percentual), fracao(1, 100)))

export type Coluna = "ortn_otn" | "irsm" | "ipcr" | "inpc_inss" | "aux_igp_di_inss"

const TABELA = new Map(ler("tabela").map((r) => [lerCompetencia(r.competencia!), r]))

/** The cell of a month as written; undefined when it is empty. */
export const celula = (coluna: Coluna, competencia: number): string | undefined => {
  const texto = TABELA.get(competencia)?.[coluna]
  return texto === undefined || texto === "" ? undefined : texto
}

interface Faixa {
  readonly de: number
  readonly ate: number
  readonly registro: Registro
}

const fim = (texto: string, ler: (t: string) => number): number =>
  texto === "" ? Number.POSITIVE_INFINITY : ler(texto)

const naFaixa = (faixas: ReadonlyArray<Faixa>, quando: number, tabela: string): Registro => {
  const faixa = faixas.find((f) => f.de <= quando && quando <= f.ate)
  if (faixa === undefined) throw new Error(`${tabela}: nada em ${quando}`)
  return faixa.registro
}

const SALARIO_MINIMO = ler("salario-minimo").map((r) => ({
  de: lerDia(r.data_inicio!),
  ate: fim(r.data_fim!, lerDia),
  registro: r
}))

/** Minimum wage of a month, in cents: the one in force on its last day. */
export const salarioMinimo = (competencia: number): bigint =>
  emCentavos(naFaixa(SALARIO_MINIMO, fimDaCompetencia(competencia), "salário mínimo").valor!)

const SUBSIDIO = ler("subsidio-stf").map((r) => ({
  de: lerDia(r.data_inicio!),
  ate: fim(r.data_fim!, lerDia),
  registro: r
}))

/** Subsidy of the justices of the STF on a day, in cents; undefined before 01/01/2004 (RMI-46). */
export const subsidioStf = (d: number): bigint | undefined => {
  const vigente = SUBSIDIO.find((f) => f.de <= d && d <= f.ate)
  return vigente === undefined ? undefined : emCentavos(vigente.registro.valor!)
}

const TETO = ler("teto").map((r) => ({
  de: lerCompetencia(r.competencia_inicio!),
  ate: fim(r.competencia_fim!, lerCompetencia),
  registro: r
}))

/** Ceiling of the salário de contribuição of a month (RMI-01); undefined before the table begins. */
export const limiteContribuicao = (competencia: number): bigint | undefined =>
  competencia < TETO[0]!.de ? undefined : emCentavos(naFaixa(TETO, competencia, "teto").limite_salario_contribuicao!)

const EC20_TETO = dia(1998, 12, 16)
const DEZEMBRO_1998 = 1998 * 12 + 11

/** Ceiling of benefits on a day: R$ 1.200,00 only from 16/12/1998 on (RMI-92). */
export const tetoBeneficio = (d: number): bigint => {
  const competencia = COMPETENCIA[d]!
  const mes = competencia === DEZEMBRO_1998 && d < EC20_TETO ? competencia - 1 : competencia
  return emCentavos(naFaixa(TETO, mes, "teto").limite_salario_beneficio!)
}

/** Menor valor-teto of a month (RMI-11). */
export const menorValorTeto = (competencia: number): bigint =>
  emCentavos(naFaixa(TETO, competencia, "teto").menor_valor_teto!)

interface Moeda {
  readonly de: number
  readonly ate: number
  readonly simbolo: string
  readonly divisor: Racional
}

/** Currencies by month of the salaries; the passage to URV divides by 637.64, not by 2750 (RMI-25). */
const MOEDAS: ReadonlyArray<Moeda> = ler("moedas").map((r) => ({
  de: r.competencia_inicio === "" ? Number.NEGATIVE_INFINITY : lerCompetencia(r.competencia_inicio!),
  ate: fim(r.competencia_fim!, lerCompetencia),
  simbolo: r.simbolo!,
  divisor: r.codigo === "CRUZEIRO_REAL" ? deDecimal("637.64") : deDecimal(r.divisor_para_a_seguinte || "1")
}))

const moeda = (competencia: number): number => MOEDAS.findIndex((m) => m.de <= competencia && competencia <= m.ate)

/** Symbol of the currency of a month. */
export const simboloDaMoeda = (competencia: number): string => MOEDAS[moeda(competencia)]!.simbolo

/** What an amount of one month is divided by to be in the currency of a later one. */
export const divisorDeMoeda = (de: number, para: number): Racional => {
  let divisor = UM
  for (let i = moeda(de); i < moeda(para); i++) divisor = vezes(divisor, MOEDAS[i]!.divisor)
  return divisor
}

const OS121 = new Map(ler("os121").map((r) => [lerCompetencia(r.competencia_dib!), r]))

/** Index and currency divisor that bring an income of the buraco negro to 06/1992 (RMI-13). */
export const os121 = (
  competencia: number,
  sem147: boolean
): { readonly indice: Racional; readonly divisor: Racional } => {
  const r = OS121.get(competencia)
  if (r === undefined) throw new Error(`os121: nada em ${competencia}`)
  return {
    indice: deDecimal(sem147 ? r.indice_ate_06_1992! : r.indice_total!),
    divisor: deDecimal(r.divisor_moeda!)
  }
}

export interface Reajuste {
  readonly tipo: "" | "DATA_BASE" | "ANTECIPACAO" | "CONVERSAO_URV"
  readonly integral: Racional
  /** Undefined when the table has none yet. */
  readonly proporcional: Racional | undefined
  readonly primeiro: number | undefined
  readonly divisor: Racional
}

const REAJUSTES = new Map<number, Reajuste>(
  [...ler("reajuste-pre-real"), ...ler("reajuste")].map((r) => [
    lerCompetencia(r.competencia!),
    {
      tipo: r.tipo as Reajuste["tipo"],
      integral: multiplicador(r.percentual_integral || "0"),
      proporcional: r.percentual_proporcional === "" ? undefined : multiplicador(r.percentual_proporcional!),
      primeiro: r.competencia_primeiro_reajuste === "" ? undefined : lerCompetencia(r.competencia_primeiro_reajuste!),
      divisor: deDecimal(r.divisor_moeda || "1")
    }
  ])
)

/** The row of a month of the two tables of adjustments; undefined outside them. */
export const reajuste = (competencia: number): Reajuste | undefined => REAJUSTES.get(competencia)
/** Last month of the table of adjustments. */
export const ULTIMO_REAJUSTE = Math.max(...REAJUSTES.keys())

const TABUA = new Map(
  ler("tabua-mortalidade").map((r) => [`${r.ano_tabua} ${r.idade}`, deDecimal(r.expectativa_sobrevida!)])
)
const VIGENCIA = ler("tabua-mortalidade-vigencia").map((r) => ({
  ano: Number(r.ano_tabua),
  desde: lerDia(r.publicacao === "" ? r.vigencia_inicio! : r.publicacao!),
  ate: lerDia(r.vigencia_fim!),
  existe: r.tem_tabela === "S"
}))

/** Table in force on a day, by publication (RMI-51); undefined when it is not here, which must be an error. */
export const tabuaDoDia = (d: number): number | undefined => {
  const ultima = VIGENCIA.findLast((v) => v.desde <= d)
  if (ultima === undefined || !ultima.existe) return undefined
  return ultima === VIGENCIA.at(-1) && d > ultima.ate ? undefined : ultima.ano
}

/** Life expectancy at a completed age; from 80 on, that of 80. */
export const expectativa = (ano: number, idade: number): Racional => TABUA.get(`${ano} ${Math.min(80, idade)}`) ?? ZERO
