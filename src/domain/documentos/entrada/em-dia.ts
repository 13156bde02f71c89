/** From which month on the payments of a person count for the qualifying period (E7, TC-25). */
import { type Competencia, lerCompetencia, maisCompetencias, primeiroDia } from "../../valores/competencia.ts"
import { type Data, lerData, maisDias } from "../../valores/data.ts"
import { diaUtil } from "../../valores/dia-util.ts"
import type { Categoria, Relacao } from "../relacao.ts"

/** Day 15 of the following month or, if that is not a bank day, the next one. */
export const vencimento = (competencia: Competencia): Data => {
  let dia = maisDias(primeiroDia(maisCompetencias(competencia, 1)), 14)
  while (!diaUtil(dia)) dia = maisDias(dia, 1)
  return dia
}

const pagaEmDia = (mes: string, pagamento: string): boolean => {
  const competencia = lerCompetencia(mes)
  const dia = lerData(pagamento)
  return competencia !== undefined && dia !== undefined && dia <= vencimento(competencia)
}

/** The employer of a domestic worker answers for the payment from this month on (LC 150/2015). */
const DOMESTICO_DESDE = "2015-06"

/** Whether a month of a category counts. */
export type ContaCarencia = (categoria: Categoria, competencia: string) => boolean

/** Per category, over the whole document: true from the first month paid on time on. */
export const carenciaDosPagamentos = (relacoes: ReadonlyArray<Relacao>): ContaCarencia => {
  /** First month paid on time; null when no payment of the category was on time. */
  const primeira = new Map<Categoria, string | null>()
  for (const { tipo, categoria, contribuicoes } of relacoes)
    for (const { competencia, dataPagamento } of tipo === "CONTRIBUICAO" ? contribuicoes : []) {
      if (dataPagamento === null) continue
      const antes = primeira.get(categoria) ?? null
      const antecipa = antes === null || competencia < antes
      primeira.set(categoria, antecipa && pagaEmDia(competencia, dataPagamento) ? competencia : antes)
    }
  return (categoria, competencia) => {
    if (categoria === "DOMESTICO" && competencia >= DOMESTICO_DESDE) return true
    const desde = primeira.get(categoria)
    return desde === undefined || (desde !== null && competencia >= desde)
  }
}
