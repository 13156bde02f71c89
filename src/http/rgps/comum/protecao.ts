/** What surrounds the handlers of every protected group under `/rgps/api/v1`, for whoever builds one. */
import { Layer } from "effect"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps } from "../../comum/falhas/falha.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"

export const Protecao = Layer.mergeAll(
  ErrosRgps.layer,
  CorpoJson.layer,
  Cota.layer,
  ChaveApi.layer,
  LimitePorOrigem.layer
)
