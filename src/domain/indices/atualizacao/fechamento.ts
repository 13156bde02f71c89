/** Closed months: the job stores no value that its source may still complete. */
import { competenciaDaData, maisCompetencias, primeiroDia } from "../../valores/competencia.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import { primeiroDiaUtil } from "../../valores/dia-util.ts"
import type { Fechamento } from "./fontes/serie.ts"

/** The first day on which the value dated `dia` (day 1 of its month in a monthly series) is final. */
export const finalDesde = (fechamento: Fechamento, dia: Data): Data => {
  const mes = competenciaDaData(dia)
  switch (fechamento.tipo) {
    case "inicio-do-mes":
      return primeiroDia(mes)
    case "dia-do-mes":
      return maisDias(primeiroDia(mes), fechamento.dia - 1)
    case "mes-encerrado":
      return primeiroDia(maisCompetencias(mes, 1))
    case "apos-primeiro-dia-util":
      return maisDias(primeiroDiaUtil(maisCompetencias(mes, 1)), 1)
    case "dia-encerrado":
      return maisDias(dia, 1)
  }
}

/** Whether the value dated `dia` is final on the day `hoje`. */
export const encerrado = (fechamento: Fechamento, dia: Data, hoje: Data): boolean => finalDesde(fechamento, dia) <= hoje
