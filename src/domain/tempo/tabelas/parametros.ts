/**
 * The dated tables a time calculation needs, as immutable values given by the caller, and their lookups. A lookup outside
 * what the table covers is a failure that names the table: never a guess.
 */
import { Data as Etiquetado, Result } from "effect"
import { type Competencia, formatarCompetencia, ultimoDia } from "../../valores/competencia.ts"
import { type Data, formatarIso, partes } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Problema } from "../pedido/coerencia.ts"

/** An amount in force from a day to another; an open end is still in force. */
export interface Vigencia {
  readonly de: Data
  readonly ate: Data | null
  readonly valor: Decimal
}

export interface ParametrosTempo {
  /** The day of the calculation: limits dates in the future and says which months are projections. */
  readonly hoje: Data
  /** Salário mínimo, sorted, contiguous. */
  readonly salarioMinimo: ReadonlyArray<Vigencia>
  /** Months of carência by year (Lei 8.213 art. 142), sorted, contiguous. */
  readonly carenciaArt142: ReadonlyArray<{ readonly ano: number; readonly meses: number }>
  /** Income limit of auxílio-reclusão, sorted, contiguous. */
  readonly limiteBaixaRenda: ReadonlyArray<Vigencia>
}

/** The request cannot be calculated as it is; each problem names its field. */
export class PedidoInvalido extends Etiquetado.TaggedError("PedidoInvalido")<{
  readonly problemas: ReadonlyArray<Problema>
}> {}

/** A table does not cover a date the calculation needs. */
export class TabelaSemValor extends Etiquetado.TaggedError("TabelaSemValor")<{
  readonly tabela: "salario-minimo" | "carencia-art-142" | "limite-baixa-renda"
  /** The month, year or day looked up. */
  readonly referencia: string
}> {}

export type FalhaTempo = PedidoInvalido | TabelaSemValor

const emVigor = (tabela: ReadonlyArray<Vigencia>, dia: Data): Decimal | undefined =>
  tabela.find((v) => v.de <= dia && (v.ate === null || dia <= v.ate))?.valor

/** The minimum wage of a month: the one in force on its last day. */
export const salarioMinimoEm = (p: ParametrosTempo, c: Competencia): Result.Result<Decimal, TabelaSemValor> => {
  const valor = emVigor(p.salarioMinimo, ultimoDia(c))
  return valor === undefined
    ? Result.fail(new TabelaSemValor({ tabela: "salario-minimo", referencia: formatarCompetencia(c) }))
    : Result.succeed(valor)
}

/** The income limit of auxílio-reclusão on a day. */
export const limiteBaixaRendaEm = (p: ParametrosTempo, dia: Data): Result.Result<Decimal, TabelaSemValor> => {
  const valor = emVigor(p.limiteBaixaRenda, dia)
  return valor === undefined
    ? Result.fail(new TabelaSemValor({ tabela: "limite-baixa-renda", referencia: formatarIso(dia) }))
    : Result.succeed(valor)
}

/**
 * Months of carência of the table of art. 142 in a year. A year before the table uses its first row, a year
 * after it the last one, as the rule orders.
 */
export const carenciaArt142Em = (p: ParametrosTempo, dia: Data): number => {
  const { ano } = partes(dia)
  const tabela = p.carenciaArt142
  let meses = tabela[0]!.meses
  for (const linha of tabela) {
    if (linha.ano > ano) break
    meses = linha.meses
  }
  return meses
}
