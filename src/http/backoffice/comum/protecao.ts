/** Who may use the endpoints of a group under `/backoffice/api/v1/admin`, in one word of its contract. */
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { type Apresentacao, situar } from "../../comum/grupo.ts"
import { ExigeAdministrador } from "./politica.ts"

/** For administrators. `caminho`: under the prefix of the tree. */
export const deAdministrador = <
  Id extends string,
  Endpoints extends HttpApiEndpoint.Constraint,
  const Caminho extends "" | `/${string}`
>(
  grupo: HttpApiGroup.HttpApiGroup<Id, Endpoints>,
  caminho: Caminho,
  apresentacao: Apresentacao
) =>
  situar(
    grupo.middleware(ExigeAdministrador).middleware(ErrosNitro),
    `/backoffice/api/v1/admin${caminho}`,
    apresentacao
  )
