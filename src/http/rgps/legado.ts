/**
 * The paths of the first version of the calculation API, removed on 31/05/2026 (specification 2, section 9): 404 that
 * names the successor.
 */
import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { Falha, formaEnvelope, respostaDeFalha } from "../comum/falhas/falha.ts"

/** Path under `/api/v1` → path under `/rgps/api/v1`. */
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

/** One route per removed path, for every method. Other paths under `/api/v1` are unmatched like any other. */
export const RotasLegadas: Layer.Layer<never, never, HttpRouter.HttpRouter> = Layer.mergeAll(
  Layer.empty,
  ...Object.entries(SUCESSORES).map(([antigo, novo]) =>
    HttpRouter.add(
      "*",
      `/api/v1/${antigo}`,
      respostaDeFalha(Falha.de(404, `rota removida em 31/05/2026; use POST /rgps/api/v1/${novo}`), formaEnvelope)
    )
  )
)
