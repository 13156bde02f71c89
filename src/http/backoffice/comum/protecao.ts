/** Who may use the endpoints of a part of `/backoffice/api/v1/admin`: the word of its contract, and what makes it a part. */
import { Layer } from "effect"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { partesReservadas } from "../../comum/arvore.ts"
import { CasosDeUso } from "../../comum/casos-de-uso.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { type Apresentacao, apiDe, grupoDe, type Varios } from "../../comum/grupo.ts"
import { LimiteDoCorpo, MembrosUnicos } from "../../comum/recepcao/corpo.ts"
import { ExigeAdministrador, ExigeEntradaRecente } from "./politica.ts"

type Caminho = "" | `/${string}`

const proteger = <Id extends string, E extends HttpApiEndpoint.Constraint, const C extends Caminho>(
  grupo: HttpApiGroup.HttpApiGroup<Id, E>,
  caminho: C,
  apresentacao: Apresentacao
) =>
  apiDe(grupo.middleware(ExigeAdministrador).middleware(ErrosNitro), `/backoffice/api/v1/admin${caminho}`, apresentacao)

/** For administrators. `caminho`: under the prefix of the tree. */
export const deAdministrador = <const Id extends string, const C extends Caminho, const E extends Varios>(
  identificador: Id,
  caminho: C,
  endpoints: E,
  apresentacao: Apresentacao
) => proteger(grupoDe(identificador, endpoints), caminho, apresentacao)

/** For administrators who send more than a form: bodies as large as each endpoint says (`CorpoMaximo`). */
export const deAdministradorComCorpo = <const Id extends string, const C extends Caminho, const E extends Varios>(
  identificador: Id,
  caminho: C,
  endpoints: E,
  apresentacao: Apresentacao
) => proteger(grupoDe(identificador, endpoints).middleware(LimiteDoCorpo), caminho, apresentacao)

/** A part of the tree: its contract and its handlers. */
export const parteDeAdministrador = partesReservadas(
  Layer.mergeAll(
    ErrosNitro.layer,
    ExigeAdministrador.layer,
    ExigeEntradaRecente.layer,
    LimiteDoCorpo.layer,
    MembrosUnicos.layer,
    CasosDeUso
  )
)
