/** Who may use the endpoints of a part of `/backoffice/api/v1/usuario`: the word of its contract. */
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { type Apresentacao, apiDe, grupoDe, type Varios } from "../../comum/grupo.ts"
import { ExigePessoa } from "./politica.ts"

type Caminho = "" | `/${string}`

/** For any person with an access token. `caminho`: under the prefix of the tree. */
export const dePessoa = <const Id extends string, const C extends Caminho, const E extends Varios>(
  identificador: Id,
  caminho: C,
  endpoints: E,
  apresentacao: Apresentacao
) =>
  apiDe(
    grupoDe(identificador, endpoints).middleware(ExigePessoa).middleware(ErrosNitro),
    `/backoffice/api/v1/usuario${caminho}`,
    apresentacao
  )
