/**
 * The trace of an account: a list of nodes from which every figure of the result can be recomputed.
 *
 * A node names the rule it applies (`regra`), one operation of the closed list below, its inputs as plain values and its
 * output. `destinos` are the JSON Pointers, inside the result, of the figures that equal `saida`: several when they are
 * equal for the same reason. Amounts, coefficients, factors and percentages are texts in plain decimal notation, compared
 * by value; competences are `AAAA-MM`, days `AAAA-MM-DD`, fractions pairs of integers. An amount below zero is cut as its
 * absolute value. Nothing else is needed: a checker implements the operations, recomputes each `saida` and compares the
 * figures it points to.
 *
 * The trace is written after the calculation, from the same values, and only when it is asked for; it grows with the
 * months of the account, never with their square: sums over months are carried from one node to the next.
 */
import type { NoDa, NoDaTabela, Op, PassoDaTabela } from "../../regras/passo-de-rastro.ts"
import type { Regra } from "../../regras/regra.ts"
import type { Arredondamento } from "../../valores/dinheiro.ts"
import { CASAS_COEFICIENTE, CASAS_PERCENTUAL, type Coeficiente, type Percentual } from "../aritmetica/escala.ts"
import type { Par } from "../aritmetica/fracao.ts"

/** A decimal in plain notation. */
export type Texto = string

/** An amount, the days of the month of thirty it is due for, and the fraction of it. */
export type Trecho = readonly [valor: Texto, dias: number, fracao: Par]

/** The operations, each with its inputs and its output. */
export interface Operacoes {
  /** A value of the law, of a table, of the request or of the evolution of an income, read as it is. */
  readonly VALOR: Op<{ readonly origem: string; readonly valor: Texto | number | Par }, Texto | number | Par>
  readonly SOMAR: Op<{ readonly parcelas: ReadonlyArray<Texto> }, Texto>
  /** `de` minus each of `menos`; may be negative. */
  readonly SUBTRAIR: Op<{ readonly de: Texto; readonly menos: ReadonlyArray<Texto> }, Texto>
  /** `valor × numerador ÷ denominador`, cut at `casas` decimals. */
  readonly PROPORCAO: Op<
    {
      readonly valor: Texto
      readonly numerador: Texto
      readonly denominador: Texto
      readonly casas: number
      readonly corte: Arredondamento
    },
    Texto
  >
  readonly MENOR: Op<{ readonly valores: ReadonlyArray<Texto> }, Texto>
  readonly MAIOR: Op<{ readonly valores: ReadonlyArray<Texto> }, Texto>
  /** `valor` inside [`piso`, `teto`], each of which may not exist; where they cross the ceiling wins. */
  readonly LIMITAR: Op<{ readonly valor: Texto; readonly piso: Texto | null; readonly teto: Texto | null }, Texto>
  readonly CORTAR: Op<{ readonly valor: Texto; readonly casas: number; readonly corte: Arredondamento }, Texto>
  /** How many there are. */
  readonly CONTAR: Op<{ readonly itens: ReadonlyArray<string> }, number>
  /**
   * Days due in a competence, over 30: from day `min(30, inicio)` in the month of `inicio`, else from the 1st, to day
   * `min(30, fim)` in the month of `fim`, else to the 30th; the last day of a month, or a day after 27/02, is the 30th.
   */
  readonly TRINTA_AVOS: Op<{ readonly inicio: string; readonly fim: string; readonly competencia: string }, number>
  /** Competences of a year with at least 15 such days. */
  readonly AVOS: Op<{ readonly inicio: string; readonly fim: string; readonly ano: number }, number>
  /** `Σ valor × dias × fração ÷ 30`, the fraction of a cent dropped once. */
  readonly PONDERAR: Op<{ readonly trechos: ReadonlyArray<Trecho> }, Texto>
  /** `Σ dias × fração ÷ dias`; one whose terms are too large is cut at twelve decimals; `[1, 1]` without days. */
  readonly FRACAO_MEDIA: Op<
    { readonly trechos: ReadonlyArray<readonly [dias: number, fracao: Par]>; readonly dias: number },
    Par
  >
  /** `(max(1, real) + 10⁻⁴⁰) ÷ divisor`, truncated at 10 decimals: the divisor brings an old currency to reais. */
  readonly COEFICIENTE_DE_CORRECAO: Op<{ readonly real: Texto; readonly divisor: Texto }, Texto>
  /** Progressive percentages of the slices of `base` that end at `limites` (the last has no end), cut at the cent. */
  readonly FAIXAS: Op<
    {
      readonly base: Texto
      readonly limites: ReadonlyArray<Texto>
      readonly percentuais: ReadonlyArray<Texto>
      readonly corte: Arredondamento
    },
    Texto
  >
}

type Operacao = keyof Operacoes

/** One step: an operation with its inputs and output, and the rule it applies (`ATR-nn`). */
export type Passo = PassoDaTabela<Operacoes>
export type No = NoDaTabela<Operacoes>

/** Writes a node. */
export const no = <O extends Operacao>(
  { numero }: Regra,
  operacao: O,
  entradas: Operacoes[O]["entradas"],
  saida: Operacoes[O]["saida"],
  destinos: ReadonlyArray<string> = []
): NoDa<Operacoes, O> => ({ regra: numero, operacao, entradas, saida, destinos })

/** Values read as they are: one node for all the figures that equal each. */
export const lidos = (
  regra: Regra,
  origem: string,
  figuras: Iterable<readonly [valor: Texto | number | Par, destino: string]>
): ReadonlyArray<No> => {
  const grupos = new Map<string, { readonly valor: Texto | number | Par; readonly destinos: Array<string> }>()
  for (const [valor, destino] of figuras) {
    const chave = String(valor)
    const grupo = grupos.get(chave)
    if (grupo === undefined) grupos.set(chave, { valor, destinos: [destino] })
    else grupo.destinos.push(destino)
  }
  return [...grupos.values()].map(({ valor, destinos }) => no(regra, "VALOR", { origem, valor }, valor, destinos))
}

/** Pointers by what they point to. */
export type Destinos<K> = Map<K, Array<string>>

export const apontar = <K>(destinos: Destinos<K>, chave: K, ...ponteiros: ReadonlyArray<string>): void => {
  const lista = destinos.get(chave)
  if (lista === undefined) destinos.set(chave, [...ponteiros])
  else lista.push(...ponteiros)
}

/** An integer of the last decimal as a decimal. */
export const emTexto = (inteiro: number | bigint, casas: number): Texto => {
  const negativo = inteiro < 0
  const digitos = String(negativo ? -inteiro : inteiro).padStart(casas + 1, "0")
  return `${negativo ? "-" : ""}${digitos.slice(0, digitos.length - casas)}.${digitos.slice(digitos.length - casas)}`
}

export const deCentavos = (valor: number): Texto => emTexto(valor, 2)
export const deCoeficiente = (valor: Coeficiente): Texto => emTexto(valor, CASAS_COEFICIENTE)
export const dePercentual = (valor: Percentual): Texto => emTexto(valor, CASAS_PERCENTUAL)
