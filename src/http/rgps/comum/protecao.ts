/** Who may use the endpoints of a group under `/rgps/api/v1`, in one word of its contract, and the layers behind it. */
import { Layer } from "effect"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps } from "../../comum/falhas/falha.ts"
import { type Apresentacao, situar } from "../../comum/grupo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"

/** Open to all. */
export const semChave = <Id extends string, Endpoints extends HttpApiEndpoint.Constraint>(
  grupo: HttpApiGroup.HttpApiGroup<Id, Endpoints>,
  apresentacao: Apresentacao
) => situar(grupo.middleware(ErrosRgps), "/rgps/api/v1", apresentacao)

/** For whoever has a key: its origin is counted, then the key judged, then its quota, before anything else is looked at. */
export const comChave = <Id extends string, Endpoints extends HttpApiEndpoint.Constraint>(
  grupo: HttpApiGroup.HttpApiGroup<Id, Endpoints>,
  apresentacao: Apresentacao
) => semChave(grupo.middleware(Cota).middleware(ChaveApi).middleware(LimitePorOrigem), apresentacao)

/** What surrounds the handlers of the groups above. */
export const Protecao = Layer.mergeAll(
  ErrosRgps.layer,
  CorpoJson.layer,
  Cota.layer,
  ChaveApi.layer,
  LimitePorOrigem.layer
)
