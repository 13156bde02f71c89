/** Who may use the endpoints of a part of `/backoffice/api/v1/usuario`: the word of its contract. */
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { type Apresentacao, apiDe, grupoDe, type Varios } from "../../comum/grupo.ts"
import { LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { ExigePessoa } from "./politica.ts"

type Caminho = "" | `/${string}`

const proteger = <Id extends string, E extends HttpApiEndpoint.Constraint, const C extends Caminho>(
  grupo: HttpApiGroup.HttpApiGroup<Id, E>,
  caminho: C,
  apresentacao: Apresentacao
) => apiDe(grupo.middleware(ExigePessoa).middleware(ErrosNitro), `/backoffice/api/v1/usuario${caminho}`, apresentacao)

/** For any person with an access token. `caminho`: under the prefix of the tree. */
export const dePessoa = <const Id extends string, const C extends Caminho, const E extends Varios>(
  identificador: Id,
  caminho: C,
  endpoints: E,
  apresentacao: Apresentacao
) => proteger(grupoDe(identificador, endpoints), caminho, apresentacao)

/** For people who send more than a form: bodies as large as each endpoint says (`CorpoMaximo`). */
export const dePessoaComCorpo = <const Id extends string, const C extends Caminho, const E extends Varios>(
  identificador: Id,
  caminho: C,
  endpoints: E,
  apresentacao: Apresentacao
) => proteger(grupoDe(identificador, endpoints).middleware(LimiteDoCorpo), caminho, apresentacao)
