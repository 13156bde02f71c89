/** The salaries of a request: those of its periods and those not tied to any. */
import type { Origem } from "../../tempo/pedido/enumeracoes.ts"
import { type Periodo, porIncapacidade, valido } from "../../tempo/periodos/periodos.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { centavosDe } from "../../valores/dinheiro.ts"
import type { AbaixoDoMinimo } from "./abaixo-do-minimo.ts"
import { colunaDe } from "./linha.ts"
import type { Parcela } from "./parcela.ts"

export interface SalarioAvulso {
  readonly competencia: Competencia
  readonly valor: Decimal
  readonly origem: Origem
}

const ABAIXO = { abaixoDoMinimo: true } as const

/** The salaries not tied to a period. */
export const parcelasAvulsas = (
  salarios: ReadonlyArray<SalarioAvulso>,
  abaixo: AbaixoDoMinimo
): ReadonlyArray<Parcela> =>
  salarios.map((s) => ({
    competencia: s.competencia,
    centavos: centavosDe(s.valor),
    coluna: colunaDe(s.origem),
    ...(abaixo.avulso(s) ? ABAIXO : {})
  }))

/** The salaries of a period; a period that counts for nothing brings none. */
export const parcelasDoPeriodo = (p: Periodo, abaixo: AbaixoDoMinimo): ReadonlyArray<Parcela> => {
  if (!valido(p)) return []
  const coluna = colunaDe(p.fonte.origem)
  const marca = porIncapacidade(p) ? ({ marca: "beneficioIncapacidade" } as const) : {}
  return p.fonte.salarios.map(
    ({ competencia, valor }): Parcela => ({
      competencia,
      centavos: centavosDe(valor),
      coluna,
      ...(abaixo.doPeriodo(p, competencia) ? ABAIXO : {}),
      ...marca
    })
  )
}
