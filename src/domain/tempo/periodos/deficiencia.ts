/** Degree of disability by day. */
import { type Data, maisDias } from "../../valores/data.ts"
import type { GrauDeficiencia } from "../pedido/enumeracoes.ts"
import type { PeriodoPcd } from "../pedido/periodos.ts"
import { type Conjunto, contem, unir } from "./intervalos.ts"
import type { Periodo } from "./periodos.ts"

export interface Deficiencia {
  /** True when some day has a degree of disability. */
  readonly existe: boolean
  /** Days with disability. */
  readonly dias: Conjunto
  readonly grauEm: (p: Periodo, dia: Data) => GrauDeficiencia
  /** Sorted days of a period after which the degree may change. */
  readonly limites: (p: Periodo) => ReadonlyArray<Data>
}

const COM_DEFICIENCIA = ["LEVE", "MODERADO", "GRAVE"] as const

/** Degree from `periodosPcd` by date; only when there is none does the period's own degree decide. */
export const deficienciaDe = (
  periodosPcd: ReadonlyArray<PeriodoPcd>,
  periodos: ReadonlyArray<Periodo>
): Deficiencia => {
  if (periodosPcd.length === 0) {
    const dias = unir(periodos.filter((p) => p.grau !== "SEM_DEFICIENCIA" && p.forma !== "NAO_COMPUTAR"))
    return {
      existe: dias.length > 0,
      dias,
      grauEm: (p) => p.grau,
      limites: () => []
    }
  }
  const porGrau: ReadonlyArray<readonly [GrauDeficiencia, Conjunto]> = COM_DEFICIENCIA.map((grau) => [
    grau,
    unir(periodosPcd.filter((p) => p.grauDeficiencia === grau).map((p) => ({ ini: p.dataInicial, fim: p.dataFinal })))
  ])
  const todos = porGrau.flatMap(([, conjunto]) => conjunto)
  const limites = todos.flatMap(({ ini, fim }) => [maisDias(ini, -1), fim]).sort((a, b) => a - b)
  return {
    existe: todos.length > 0,
    dias: unir(todos),
    grauEm: (_, dia) => porGrau.find(([, conjunto]) => contem(conjunto, dia))?.[0] ?? "SEM_DEFICIENCIA",
    limites: (p) => limites.filter((l) => l >= p.ini && l < p.fim)
  }
}
