/** The first and the last day of benefits whose days the law gives, by the law of the day of the fact. */
import { noArtigo, regraDescrita } from "../regras/regra.ts"
import { type Data, data, formatarBr, maisDias } from "../valores/data.ts"
import { ehDeDependente, ehPensao } from "./familias.ts"

export const INICIO_DO_DEPENDENTE = regraDescrita(
  "CP-10",
  "Lei 8.213/1991, arts. 74 e 80",
  "Pensão ou auxílio-reclusão desde o fato, se pedido no prazo da lei do dia dele; depois do prazo, desde o requerimento"
)

/** Kinds of dependants: the terms are longer for a child under 16. */
export const DEPENDENTES = ["MENOR_DE_16", "OUTRO"] as const
export type Dependente = (typeof DEPENDENTES)[number]

/** First day due to a child under 16 who asked after the term: by STJ, Tema 1.421, or by the reading before it. */
export const MENOR_DEPOIS_DO_PRAZO = ["DESDE_O_REQUERIMENTO", "DESDE_O_FATO"] as const
export type MenorDepoisDoPrazo = (typeof MENOR_DEPOIS_DO_PRAZO)[number]

export const TEMA_1421 = "STJ, Tema 1.421, de 10/06/2026"

interface Prazo {
  /** First day of death or prison that it rules. */
  readonly desde: Data
  /** Days from the fact to the request; none runs against a dependant without them. */
  readonly dias: Readonly<Partial<Record<Dependente, number>>>
  readonly lei: string
}

/** Newest first. Before the oldest no term ran against anybody. */
const PRAZOS: ReadonlyArray<Prazo> = [
  { desde: data("2019-01-18"), dias: { OUTRO: 90, MENOR_DE_16: 180 }, lei: "Lei 13.846/2019, da MP 871/2019" },
  { desde: data("2015-11-05"), dias: { OUTRO: 90 }, lei: "Lei 13.183/2015" },
  { desde: data("1997-11-11"), dias: { OUTRO: 30 }, lei: "Lei 9.528/1997" }
]

const prazoEm = (fato: Data): Prazo | undefined => PRAZOS.find(({ desde }) => desde <= fato)

export interface PedidoDoDependente {
  /** Day of the death or prison. */
  readonly fato: Data
  readonly requerimento: Data
  readonly dependente: Dependente
  readonly menorDepoisDoPrazo: MenorDepoisDoPrazo
}

export interface InicioDoDependente {
  /** First day due. */
  readonly inicio: Data
  /** Days of the term, undefined where none ran. */
  readonly dias: number | undefined
  readonly noPrazo: boolean
}

export const inicioDoDependente = (p: PedidoDoDependente): InicioDoDependente => {
  const dias = prazoEm(p.fato)?.dias[p.dependente]
  const noPrazo = dias === undefined || p.requerimento <= maisDias(p.fato, dias)
  const desdeOFato = noPrazo || (p.dependente === "MENOR_DE_16" && p.menorDepoisDoPrazo === "DESDE_O_FATO")
  return { inicio: desdeOFato ? p.fato : p.requerimento, dias, noPrazo }
}

/** The terms that ran against dependants by the law of a day, in words; undefined where none did. */
export const frasePrazos = (fato: Data): string | undefined => {
  const { OUTRO, MENOR_DE_16 } = prazoEm(fato)?.dias ?? {}
  const doMenor =
    MENOR_DE_16 === undefined ? "nenhum, se menor de 16 anos" : `${MENOR_DE_16}, se filho menor de 16 anos`
  return OUTRO === undefined ? undefined : `${OUTRO} dias (${doMenor})`
}

/** The provision that gives the first day: art. 80 takes the auxílio-reclusão to the terms of the pension. */
export const leiDoInicio = (especie: number): string =>
  ehPensao(especie) ? noArtigo(INICIO_DO_DEPENDENTE, "Lei 8.213/1991, art. 74").lei : INICIO_DO_DEPENDENTE.lei

export const nomeDoFato = (especie: number): string => (ehPensao(especie) ? "o óbito" : "a prisão")

/** Sentence that says how the day of the request decides, for either kind; undefined where the species has no dependants. */
export const fraseDoInicio = (especie: number, fato: Data, requerimento: Data): string | undefined => {
  if (!ehDeDependente(especie) || requerimento < fato) return undefined
  const prazo = prazoEm(fato)
  const desde = `desde ${nomeDoFato(especie)}, ${formatarBr(fato)}`
  if (prazo === undefined)
    return `A lei do dia do fato não dava prazo ao pedido: o benefício é devido ${desde} (${leiDoInicio(especie)}).`
  const de = (dependente: Dependente) =>
    inicioDoDependente({ fato, requerimento, dependente, menorDepoisDoPrazo: "DESDE_O_REQUERIMENTO" })
  const [outro, menor] = [de("OUTRO"), de("MENOR_DE_16")]
  const pedido = `O pedido, de ${formatarBr(requerimento)}, veio`
  const lei = `(${leiDoInicio(especie)}, na redação da ${prazo.lei})`
  if (outro.noPrazo) return `${pedido} no prazo de ${outro.dias} dias ${lei}: o benefício é devido ${desde}.`
  const fora = `${pedido} depois do prazo de ${outro.dias} dias ${lei}: o benefício é devido desde o requerimento`
  if (!menor.noPrazo) return `${fora}, também ao menor de 16 anos, que tinha ${menor.dias} dias (${TEMA_1421}).`
  const doMenor = menor.dias === undefined ? "contra quem não corria prazo" : `que tinha ${menor.dias} dias`
  return `${fora}; ao menor de 16 anos, ${doMenor}, ${desde}.`
}

export const DURACAO_DA_MATERNIDADE = regraDescrita(
  "CP-20",
  "Lei 8.213/1991, art. 71",
  "Salário-maternidade por 120 dias, e por 120 dias depois da alta quando mãe ou filho ficou internado por mais de duas semanas"
)

export const DIAS_DO_SALARIO_MATERNIDADE = 120
/** The benefit begins up to 28 days before the birth, or two weeks before that by medical certificate. */
const DIAS_ANTES_DO_PARTO = 28 + 14

/** First day on which Lei 15.222/2025 rules the stay in hospital; before it, ADI 6327 of the STF. */
const LEI_15222 = data("2025-09-30")

export interface Maternidade {
  readonly inicio: Data
  readonly parto: Data
  /** The later discharge, of mother or child, after a stay of more than two weeks. */
  readonly alta?: Data | undefined
}

/** First day on which the benefit of a birth may begin. */
export const primeiroDiaDaMaternidade = (parto: Data): Data => maisDias(parto, -DIAS_ANTES_DO_PARTO)

/** Last day of a salário-maternidade: the time before the birth is taken from that after the discharge. */
export const fimDaMaternidade = ({ inicio, parto, alta }: Maternidade): Data =>
  alta === undefined
    ? maisDias(inicio, DIAS_DO_SALARIO_MATERNIDADE - 1)
    : maisDias(alta, DIAS_DO_SALARIO_MATERNIDADE - (parto - inicio))

/** Provision that orders the length of a salário-maternidade. */
export const leiDaMaternidade = (alta: Data | undefined): string =>
  alta === undefined
    ? DURACAO_DA_MATERNIDADE.lei
    : alta < LEI_15222
      ? "STF, ADI 6327"
      : `${DURACAO_DA_MATERNIDADE.lei}, § 3º, da Lei 15.222/2025`

interface DiasDaPaternidade {
  readonly desde: Data
  readonly dias: number
  readonly lei: string
}

/**
 * Days of the salário-paternidade. The law goes on to 15 and to 20 days, the last only where the fiscal target was met: the
 * first day of each step is not settled, and a step enters here when it is.
 */
const PATERNIDADE: ReadonlyArray<DiasDaPaternidade> = [{ desde: data("2027-01-01"), dias: 10, lei: "Lei 15.371/2026" }]

/** Sentence on the salário-paternidade of a birth; undefined before the law. */
export const fraseDaPaternidade = (fato: Data): string | undefined => {
  const vigente = PATERNIDADE.findLast(({ desde }) => desde <= fato)
  return vigente === undefined
    ? undefined
    : `Ao pai é devido, desde ${formatarBr(vigente.desde)}, o salário-paternidade (${vigente.lei}), com a renda do salário-maternidade: ${vigente.dias} dias no começo, e depois 15 e 20, nos anos que a lei diz e que não se decidem aqui.`
}
