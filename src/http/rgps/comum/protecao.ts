/** Who may use the endpoints of a group under `/rgps/api/v1`, in one word of its contract, and the layers behind it. */
import { Layer } from "effect"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps } from "../../comum/falhas/falha.ts"
import { type Apresentacao, grupoDe, situar, type Varios } from "../../comum/grupo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { contrato } from "./endpoints.ts"

const noPrefixo = <Id extends string, E extends HttpApiEndpoint.Constraint>(
  grupo: HttpApiGroup.HttpApiGroup<Id, E>,
  apresentacao: Apresentacao
) => situar(grupo.middleware(ErrosRgps), "/rgps/api/v1", apresentacao)

/** Open to all. */
export const semChave = <const Id extends string, const E extends Varios>(
  identificador: Id,
  endpoints: E,
  apresentacao: Apresentacao
) => noPrefixo(grupoDe(identificador, endpoints), apresentacao)

/** For whoever has a key: its origin is counted, then the key judged, then its quota, before anything else is looked at. */
export const comChave = <const Id extends string, const E extends Varios>(
  identificador: Id,
  endpoints: E,
  apresentacao: Apresentacao
) =>
  noPrefixo(
    grupoDe(identificador, endpoints).middleware(Cota).middleware(ChaveApi).middleware(LimitePorOrigem),
    apresentacao
  )

/** A part of the tree that is one group, open to all. */
export const contratoSemChave = <const Id extends string, const E extends Varios>(
  identificador: Id,
  endpoints: E,
  apresentacao: Apresentacao
) => contrato(identificador, semChave(identificador, endpoints, apresentacao))

/** A part of the tree that is one group, for whoever has a key. */
export const contratoComChave = <const Id extends string, const E extends Varios>(
  identificador: Id,
  endpoints: E,
  apresentacao: Apresentacao
) => contrato(identificador, comChave(identificador, endpoints, apresentacao))

/** What surrounds the handlers of the groups above. */
export const Protecao = Layer.mergeAll(
  ErrosRgps.layer,
  CorpoJson.layer,
  Cota.layer,
  ChaveApi.layer,
  LimitePorOrigem.layer
)
