/** The salaries of a request: those of its periods and those not tied to any (rules RMI-20, RMI-21, RMI-26). */
import type { Analise } from "../../tempo/competencias-fora.ts"
import { PRIMEIRA_COM_MINIMO } from "../../tempo/competencias-fora.ts"
import type { Origem } from "../../tempo/enumeracoes.ts"
import { type Periodo, valido } from "../../tempo/periodos.ts"
import { centavosDe } from "../../valores/centavos.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { colunaDe } from "./linha.ts"
import type { Parcela } from "./parcela.ts"

export interface SalarioAvulso {
  readonly competencia: Competencia
  readonly valor: Decimal
  readonly origem: Origem
}

/** The salaries not tied to a period. */
export const parcelasAvulsas = (salarios: ReadonlyArray<SalarioAvulso>): ReadonlyArray<Parcela> =>
  salarios.map(({ competencia, valor, origem }) => ({
    competencia,
    centavos: centavosDe(valor),
    coluna: colunaDe(origem)
  }))

/** The salaries of a period; a period that counts for nothing brings none. */
export const parcelasDoPeriodo = (p: Periodo, { abaixoDoMinimo }: Analise): ReadonlyArray<Parcela> => {
  if (!valido(p)) return []
  const coluna = colunaDe(p.fonte.origem)
  const marca = p.natureza === "BENEFICIO_INCAPACIDADE" ? ({ marca: "beneficioIncapacidade" } as const) : {}
  return p.fonte.salarios.map(({ competencia, valor }): Parcela => {
    const abaixo = competencia >= PRIMEIRA_COM_MINIMO && abaixoDoMinimo.has(competencia)
    return {
      competencia,
      centavos: centavosDe(valor),
      coluna,
      ...(abaixo ? { abaixoDoMinimo: true as const } : {}),
      ...marca
    }
  })
}
