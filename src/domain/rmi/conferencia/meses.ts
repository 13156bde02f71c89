/** The months of a letter beside ours: salaries, correction, and which of them are added. */
import { BigDecimal } from "effect"
import { type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import { truncar } from "../../valores/decimal.ts"
import { type Arredondamento, type Centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { escalado, FatorExato } from "../aritmetica/fator-exato.ts"
import { CASAS_EXIBIDAS, corrigirCentavos } from "../correcao/fator-do-mes.ts"
import type { CartaConferida, MesDaCarta } from "./carta.ts"
import { type Campo, type Comparacao, imprime, type ValorComparado } from "./comparacao.ts"
import type { Premissas } from "./premissas.ts"
import type { MesCalculado, Visao } from "./visao.ts"

/** A month in the letter, in the calculation, or in both. */
export interface MesAlinhado {
  readonly competencia: Competencia
  readonly carta: MesDaCarta | undefined
  /** Only one that may enter the mean. */
  readonly nosso: MesCalculado | undefined
}

/** Every month of one of the two, oldest first; a month that we leave out by law counts only where the letter has it. */
export const alinhar = ({ meses: daCarta }: CartaConferida, { meses: nossos }: Visao): ReadonlyArray<MesAlinhado> => {
  if (nossos === undefined) return []
  const porMes = new Map(daCarta.map((m) => [m.competencia, m]))
  const contam = [...nossos.values()].filter(({ conta }) => conta)
  const todas = new Set([...porMes.keys(), ...contam.map(({ linha }) => linha.competencia)])
  return [...todas]
    .sort((a, b) => a - b)
    .map((competencia) => ({
      competencia,
      carta: porMes.get(competencia),
      nosso: nossos.get(competencia)?.conta === true ? nossos.get(competencia) : undefined
    }))
}

interface Dito {
  readonly carta: ValorComparado
  readonly calculado: ValorComparado
  readonly igual: boolean
  readonly premissa: (c: Competencia) => Premissas
}

const doMes = (campo: Campo, competencia: Competencia, { premissa, ...dito }: Dito): Comparacao => ({
  campo,
  competencia: formatarCompetencia(competencia),
  ...dito,
  premissa: () => premissa(competencia)
})

const so = <A>(c: Competencia, valor: A): ReadonlyMap<Competencia, A> => new Map([[c, valor]])

/** The amount of the month before the ceiling, corrected from what the ceiling leaves: only the print is another. */
const impressoSemTeto = (carta: MesDaCarta, nosso: MesCalculado): boolean =>
  carta.salario === nosso.linha.bruto && carta.corrigido === nosso.correcao?.corrigido

const salarioDosDois = (carta: MesDaCarta, nosso: MesCalculado): Comparacao => {
  const semTeto = nosso.limite !== undefined && carta.salario > nosso.limite
  return doMes(semTeto ? "teto" : "salario", nosso.linha.competencia, {
    carta: decimalDeCentavos(carta.salario),
    calculado: decimalDeCentavos(nosso.salario),
    igual: carta.salario === nosso.salario || impressoSemTeto(carta, nosso),
    premissa: (c) => ({ salarios: so(c, carta.salario) })
  })
}

const salarioDaCarta = ({ competencia, salario, corrigido, desconsiderado }: MesDaCarta): Comparacao =>
  doMes("salario", competencia, {
    carta: decimalDeCentavos(salario),
    calculado: null,
    igual: desconsiderado,
    premissa: (c) => ({ salarios: so(c, salario), deFora: so(c, corrigido) })
  })

/** What we discard the letter may leave unprinted. */
const salarioNosso = (
  { linha, salario, descartada }: MesCalculado,
  descartadas: CartaConferida["descartadas"]
): Comparacao =>
  doMes("salario", linha.competencia, {
    carta: null,
    calculado: decimalDeCentavos(salario),
    igual: descartada || descartadas.has(linha.competencia),
    premissa: (c) => ({ salarios: so(c, null) })
  })

export const compararSalarios = (
  meses: ReadonlyArray<MesAlinhado>,
  { descartadas }: CartaConferida
): ReadonlyArray<Comparacao> =>
  meses.flatMap(({ carta, nosso }) => {
    if (carta === undefined) return nosso === undefined ? [] : [salarioNosso(nosso, descartadas)]
    return [nosso === undefined ? salarioDaCarta(carta) : salarioDosDois(carta, nosso)]
  })

type Corrigido = NonNullable<MesCalculado["correcao"]>

/** The letter of the INSS cuts its index; terminals print more decimals, cut or rounded. */
const mesmoIndice = ({ fator }: Corrigido, { indice }: MesDaCarta, casas: number): boolean =>
  casas === CASAS_EXIBIDAS
    ? BigDecimal.equals(truncar(fator.decimal, casas), indice)
    : imprime(fator.decimal, indice, casas)

/** Whether its corrected salary is its salary × its index, within a unit of the last decimal of the index and a cent. */
const coerente = (
  { salario, indice, corrigido }: MesDaCarta,
  divisor: FatorExato["divisor"],
  casas: number
): boolean => {
  const produto = corrigirCentavos(new FatorExato(escalado(indice), divisor), salario)
  return Math.abs(produto - corrigido) <= salario / 10 ** casas + 1
}

interface Modo {
  readonly casas: number
  readonly arredondamento: Arredondamento
}

/** Index and corrected salary of a month that both have; the second says only what the first and the salary do not. */
const correcaoDosDois = (
  carta: MesDaCarta,
  nosso: MesCalculado,
  { casas, arredondamento }: Modo
): ReadonlyArray<Comparacao> => {
  const { correcao } = nosso
  if (correcao === undefined) return []
  const { fator, corrigido } = correcao
  const { competencia } = nosso.linha
  const mesmo = mesmoIndice(correcao, carta, casas)
  const daPropria = coerente(carta, fator.divisor, casas)
  const esperado: Centavos = impressoSemTeto(carta, nosso)
    ? corrigido
    : corrigirCentavos(fator, carta.salario, arredondamento)
  const doIndice = daPropria && carta.salario === nosso.salario
  return [
    doMes("indice", competencia, {
      carta: carta.indice,
      calculado: truncar(fator.decimal, casas),
      igual: mesmo,
      premissa: (c) => ({ indices: so(c, carta.indice), ...(doIndice ? { corrigidos: so(c, carta.corrigido) } : {}) })
    }),
    doMes("salarioCorrigido", competencia, {
      carta: decimalDeCentavos(carta.corrigido),
      calculado: decimalDeCentavos(corrigido),
      igual: mesmo ? carta.corrigido === esperado : daPropria,
      premissa: (c) => ({ corrigidos: so(c, carta.corrigido) })
    })
  ]
}

export const compararCorrecao = (
  meses: ReadonlyArray<MesAlinhado>,
  { casasDoIndice: casas }: CartaConferida,
  arredondamento: Arredondamento
): ReadonlyArray<Comparacao> =>
  meses.flatMap(({ carta, nosso }) =>
    carta === undefined || nosso === undefined ? [] : correcaoDosDois(carta, nosso, { casas, arredondamento })
  )

const NA_MEDIA = "na média"
const FORA_DA_MEDIA = "fora da média"
const escrita = (usada: boolean): string => (usada ? NA_MEDIA : FORA_DA_MEDIA)

/** Months of equal corrected salaries may be exchanged: which of them is left out changes nothing. */
const semTrocas = (diferentes: ReadonlyArray<MesCalculado>): ReadonlySet<MesCalculado> => {
  const restantes = new Set(diferentes)
  for (const nosso of diferentes) {
    if (!nosso.usada || !restantes.has(nosso)) continue
    const par = [...restantes].find((m) => !m.usada && m.correcao?.corrigido === nosso.correcao?.corrigido)
    if (par === undefined) continue
    restantes.delete(nosso)
    restantes.delete(par)
  }
  return restantes
}

/** Which months are added. */
export const compararSituacoes = (
  meses: ReadonlyArray<MesAlinhado>,
  { descartadas }: CartaConferida
): ReadonlyArray<Comparacao> => {
  const nosDois = meses.flatMap(({ carta, nosso }) =>
    carta === undefined || nosso === undefined
      ? []
      : [{ nosso, naCarta: !carta.desconsiderado && !descartadas.has(carta.competencia) }]
  )
  const diferem = semTrocas(nosDois.filter(({ nosso, naCarta }) => naCarta !== nosso.usada).map(({ nosso }) => nosso))
  return nosDois.map(({ nosso, naCarta }) =>
    doMes("situacao", nosso.linha.competencia, {
      carta: escrita(naCarta),
      calculado: escrita(nosso.usada),
      igual: !diferem.has(nosso),
      premissa: (c) => ({ situacoes: so(c, naCarta) })
    })
  )
}
