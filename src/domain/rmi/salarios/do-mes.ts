/** What the tables say of the salaries of each month: their currency and their ceiling. */
import { Result } from "effect"
import type { Competencia } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe } from "../../valores/dinheiro.ts"
import { type Limites, limitesEm, moedaEm, type ParametrosRmi } from "../tabelas/parametros.ts"

export interface MesDeSalario {
  /** Symbol of the currency; empty before the table. */
  readonly moeda: string
  /** Ceiling of the salário de contribuição; absent before the table. */
  readonly limite: { readonly valor: Decimal; readonly centavos: Centavos } | undefined
}

const lembrados = new WeakMap<ReadonlyArray<Limites>, Map<Competencia, MesDeSalario>>()

const ler = (p: ParametrosRmi, c: Competencia): MesDeSalario => {
  const limites = limitesEm(p, c)
  const moeda = moedaEm(p, c)
  return {
    moeda: Result.isSuccess(moeda) ? moeda.success.simbolo : "",
    limite: Result.isSuccess(limites)
      ? { valor: limites.success.contribuicao, centavos: centavosDe(limites.success.contribuicao) }
      : undefined
  }
}

/** Read once for each set of tables. */
export const mesDeSalario = (p: ParametrosRmi, c: Competencia): MesDeSalario => {
  let meses = lembrados.get(p.limites)
  if (meses === undefined) {
    meses = new Map()
    lembrados.set(p.limites, meses)
  }
  let mes = meses.get(c)
  if (mes === undefined) {
    mes = ler(p, c)
    meses.set(c, mes)
  }
  return mes
}
