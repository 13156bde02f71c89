/** What every step of the pipeline shares: the case, its law, its window, its limits (RMI-02, RMI-10, RMI-80). */
import { COMPETENCIA, dia, lerDia } from "../../tempo/base/calendario.ts"
import { type Coeficiente, type Era, type ModoFator, PROGRAMADAS } from "../base/metodo.ts"
import type { Beneficio, Categoria, Pedido } from "../base/pedido.ts"
import { centavos, dinheiro, dividido, entre, maior, type Racional, UM, vezes } from "../base/racional.ts"
import { divisorDeMoeda } from "../base/tabelas.ts"
import type { Descarte } from "../descarte/descarte.ts"
import type { Passo } from "../renda/evolucao.ts"
import type { Fator } from "../renda/fator.ts"
import type { Medir } from "../salarios/art32.ts"
import { fatorOrtn, indiceAcumulado } from "../salarios/correcao.ts"
import type { LinhaSc } from "../salarios/linhas.ts"
import type { Fatos } from "../salarios/tempo.ts"

export interface Caso {
  readonly pedido: Pedido
  readonly chave: string
  readonly especie: number
  readonly dib: number
  readonly dda: number
  readonly tempo: Fatos
  readonly abaixo: (periodo: number, competencia: number) => boolean
  readonly categoria: Categoria
  /** Given by the user in the desvinculada. */
  readonly coeficiente?: Racional
  /** Formula of the coefficient in the desvinculada, when the user gave the time alone. */
  readonly formula?: Coeficiente
  /** `aplicarFatorAposEc103` of the desvinculada. */
  readonly fatorAposEc103?: boolean
  /** Whether discards were asked for, in the desvinculada; the law decides in the canonical. */
  readonly descarte?: boolean
  /** How an activity alone is measured; absent where activities are always added (RMI-27). */
  readonly medir?: Medir
  /** Day the requirements are looked at: an activity begun later has no part in the original art. 32. */
  readonly requisitosEm?: number
  readonly numeroMaximoIteracoes: number
  /** Whether the request asked for that number. */
  readonly iteracoesPedidas: boolean
}

export type Situacao = "UTILIZADA" | "NAO_SELECIONADA" | "DESCARTADA" | "ABAIXO_DO_MINIMO" | "FORA_DO_PBC"

/** A month of the evolution with the value within its limits. */
export interface PassoMostrado extends Passo {
  readonly mostrado: bigint
}

export interface LinhaCalculada extends LinhaSc {
  readonly situacao: Situacao
  readonly indice?: Racional
  readonly corrigido?: bigint
  /** Days and carência of the month, where discards are looked for. */
  readonly contribui?: { readonly dias: number; readonly carencia: number }
}

export interface Calculado {
  readonly chave: string
  readonly especie: number
  readonly era: Era
  readonly metodo: string
  readonly dda: number
  readonly dib: number
  readonly tempo: number
  readonly carencia: number
  readonly linhas: ReadonlyArray<LinhaCalculada>
  readonly n?: number
  readonly soma?: bigint
  readonly quantidade?: number
  readonly divisor?: number
  /** What the law lets the mean be divided by at least. */
  readonly divisorMinimo?: { readonly tipo: string; readonly valor: number } | undefined
  readonly media?: bigint
  /** Means of the activities by the original art. 32, the principal first. */
  readonly concomitantes?: ReadonlyArray<bigint>
  readonly mediaDozeUltimos?: bigint
  readonly fator?: Fator & {
    readonly aplicado: boolean
    readonly modo: ModoFator
    readonly x: number | undefined
    readonly dias: number
    readonly acrescimo: number
  }
  readonly sbSemTeto: bigint
  readonly sb: bigint
  readonly indiceTeto: Racional
  readonly coeficiente: Racional
  /** The rent before its floor and its ceiling. */
  readonly semLimites?: bigint
  readonly rmi: bigint
  readonly rendaNaDib: bigint
  /** Whether the salaries are corrected beyond the last index published (RMI-115). */
  readonly projetada: boolean
  /** Months after the start in which the running value changes. */
  readonly evolucao?: ReadonlyArray<PassoMostrado>
  readonly adicional25?: bigint
  readonly descarte?: Descarte
}

export const JULHO_1994 = 1994 * 12 + 6
export const AFILIACAO_108 = dia(1994, 7, 31)
export const LIMITE_12 = dia(2015, 3, 1)
export const MP_905 = { de: dia(2019, 11, 12), ate: dia(2020, 4, 19) }
export const PERMANENTE = [32, 92]
export const TEMPORARIA = [31, 91]
const ASSISTENCIAIS = [87, 88]
export const PENSOES = [21, 93, 25]

export const precedente = (pedido: Pedido, dib: number): Beneficio | undefined =>
  pedido.beneficios.findLast((b) => TEMPORARIA.includes(b.especie) && b.dcb === dib - 1)

/** The law of the benefit is that of this day (RMI-10). */
export const dataDaLei = (caso: Caso): number => {
  const { pedido, especie, dib } = caso
  if (PROGRAMADAS.includes(especie)) return caso.dda
  // an assistance benefit depends on no fact
  if (ASSISTENCIAIS.includes(especie)) return dib
  const fato = pedido.fato ?? dib
  const anterior = precedente(pedido, dib)
  if (PERMANENTE.includes(especie) && pedido.opcoes.dataBaseIncapacidade === "PRIMEIRA_DII" && anterior !== undefined) {
    return Math.min(fato, anterior.dib)
  }
  return fato
}

/** Everything the steps share. */
export interface Quadro {
  readonly caso: Caso
  readonly lei: number
  readonly fato: number
  readonly era: Era
  /** The mean is of the law of this day. */
  readonly leiDaMedia: number
  readonly fim: number
  /** Month the salaries are corrected to. */
  readonly correcao: number
  /** Day whose floor and ceiling limit the benefit. */
  readonly limites: number
  readonly sm: bigint
  readonly teto: bigint
  /** Rows with the month of the fact made up as any month of the PBC is, whether it is one or not. */
  readonly linhasDoFato: () => ReadonlyArray<LinhaSc>
  /** Parcels of the secondary activities. */
  readonly parcelas?: ReadonlyArray<bigint>
  /** Rows of all the activities together, when those of the mean are only of the principal. */
  readonly linhasSomadas?: ReadonlyArray<LinhaCalculada>
}

export interface Janela {
  readonly inicio: number
  readonly fim: number
  readonly quantas: number
}

/** Categories whose salário-maternidade is one salary: there is no PBC to fill (RMI-46). */
const UM_SALARIO: ReadonlyArray<Categoria> = ["DOMESTICA", "SEGURADA_ESPECIAL"]
const DE_REMUNERACAO: ReadonlyArray<Categoria> = ["EMPREGADA", "AVULSA"]

/** The months that may enter the mean. */
export const janela = (q: Quadro): Janela => {
  const { especie, pedido } = q.caso
  const doFato = COMPETENCIA[q.fato]!
  if (especie === 95) return { inicio: doFato, fim: doFato, quantas: 0 }
  if (especie === 80) {
    // the salary of the month is known or it is not: for the employee no month is filled
    if (DE_REMUNERACAO.includes(q.caso.categoria)) return { inicio: doFato + 1, fim: doFato, quantas: 0 }
    if (UM_SALARIO.includes(q.caso.categoria)) return { inicio: doFato - 1, fim: doFato, quantas: 0 }
    const fim = doFato - 1
    return { inicio: fim - 14, fim, quantas: 12 }
  }
  if (q.era === "E1" && !PROGRAMADAS.includes(especie)) return { inicio: q.fim - 17, fim: q.fim, quantas: 12 }
  if (q.era === "E1") return { inicio: q.fim - 47, fim: q.fim, quantas: 36 }
  if (q.era === "E2" || q.era === "E3") {
    const { inicioPBC } = pedido.opcoes
    const fim = inicioPBC === null ? q.fim : Math.min(q.fim, COMPETENCIA[lerDia(inicioPBC)]! - 1)
    return { inicio: fim - 47, fim, quantas: 36 }
  }
  return { inicio: JULHO_1994, fim: q.fim, quantas: Number.POSITIVE_INFINITY }
}

/** Every row with its factor and its corrected value; the ones that may enter the mean wait as not selected. */
export const corrigidas = (q: Quadro, linhas: ReadonlyArray<LinhaSc>, j: Janela): ReadonlyArray<LinhaCalculada> => {
  const { opcoes } = q.caso.pedido
  return linhas.map((linha) => {
    if (linha.competencia < j.inicio || linha.competencia > j.fim) return { ...linha, situacao: "FORA_DO_PBC" }
    if (linha.abaixoDoMinimo) return { ...linha, situacao: "ABAIXO_DO_MINIMO" }
    const nominal =
      q.era === "E1" && (!PROGRAMADAS.includes(q.caso.especie) || linha.competencia > COMPETENCIA[q.caso.dib]! - 13)
    const clps = q.era === "E1"
    const indice = nominal
      ? UM
      : clps
        ? vezes(fatorOrtn(linha.competencia, q.correcao), divisorDeMoeda(linha.competencia, q.correcao))
        : indiceAcumulado(linha.competencia, q.correcao, opcoes.irsmFev1994)
    const moeda = divisorDeMoeda(linha.competencia, q.correcao)
    const corrigido = centavos(dividido(vezes(dinheiro(linha.limitado), indice), moeda), opcoes.arredondamento)
    return { ...linha, situacao: "NAO_SELECIONADA", indice, corrigido }
  })
}

export const arredondarRenda = (q: Quadro, valor: Racional): bigint => {
  const { arredondamento, arredondarRmi } = q.caso.pedido.opcoes
  return centavos(valor, arredondarRmi ? "ARREDONDAR" : arredondamento)
}

/** The salary of the month of the accident, within its ceiling and in the money of the DIB (RMI-68, RMI-69). */
export const scDoAcidente = (q: Quadro): bigint | undefined => {
  const mes = COMPETENCIA[q.fato]!
  const linha = q.linhasDoFato().find((l) => l.competencia === mes && !l.abaixoDoMinimo)
  if (linha === undefined) return undefined
  return centavos(
    dividido(dinheiro(linha.limitado), divisorDeMoeda(mes, q.correcao)),
    q.caso.pedido.opcoes.arredondamento
  )
}

export const ehAuxilioAcidente = (especie: number): boolean => especie === 36 || especie === 94 || especie === 95

/** Least rent: the minimum wage, or its part in the benefits that do not replace earnings (RMI-81). */
export const pisoDaRenda = (q: Quadro, coeficiente: Racional, sm = q.sm): bigint =>
  ehAuxilioAcidente(q.caso.especie)
    ? centavos(vezes(coeficiente, dinheiro(sm)), q.caso.pedido.opcoes.arredondamento)
    : sm

/** A salário de benefício within the limits, and what the ceiling cut (RMI-80, RMI-83, RMI-91). */
export interface Sb {
  readonly semTeto: bigint
  readonly sb: bigint
  readonly indiceTeto: Racional
}

export const limitarSb = (q: Quadro, semTeto: bigint, paraIndice = semTeto): Sb => ({
  semTeto,
  sb: entre(semTeto, q.sm, q.teto),
  indiceTeto: maior(UM, dividido(dinheiro(paraIndice), dinheiro(q.teto)))
})

export type Parcial = Omit<
  Calculado,
  | "chave"
  | "especie"
  | "era"
  | "dda"
  | "dib"
  | "tempo"
  | "carencia"
  | "rendaNaDib"
  | "projetada"
  | "evolucao"
  | "adicional25"
>
