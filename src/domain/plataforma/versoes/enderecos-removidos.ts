/** The addresses of the first version of the calculation API, all POST, and what took their place (specification 2, section 9). */
import { data } from "../../valores/data.ts"

/** The first day on which they were gone. */
export const DIA_DA_REMOCAO = data("2026-05-31")

/** Before and after. */
export const PREFIXOS = { antigo: "/api/v1", novo: "/rgps/api/v1" } as const

/** Path under the old prefix → path under the new one. */
export const SUCESSORES: Readonly<Record<string, string>> = {
  "tempo/calcular": "calculos-tempo",
  "tempo/calcular-grupos": "calculos-tempo/por-grupos",
  "atrasados/calcular": "calculos-atrasados",
  "cnis/ler": "calculos-tempo/cnis/ler",
  "rdctc/ler": "calculos-tempo/rdctc/ler",
  "prevjud/ler": "calculos-tempo/prevjud/ler",
  "prevjud/tempo/calcular": "calculos-tempo/prevjud/calcular",
  "prevjud/tempo/calcular-grupos": "calculos-tempo/prevjud/calcular-por-grupos",
  "arquivo-calc/tempo/ler": "calculos-tempo/arquivo-calc/ler",
  "arquivo-calc/tempo/calcular": "calculos-tempo/arquivo-calc/calcular",
  "arquivo-calc/tempo/calcular-grupos": "calculos-tempo/arquivo-calc/calcular-por-grupos",
  "arquivo-calc/atrasados/ler": "calculos-atrasados/arquivo-calc/ler",
  "arquivo-calc/atrasados/calcular": "calculos-atrasados/arquivo-calc/calcular"
}
