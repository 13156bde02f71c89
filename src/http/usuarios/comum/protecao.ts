/** Who may use the endpoints of a part of `/backoffice/api/v1/usuario`: the word of its contract, and what makes it a part. */
import { Layer } from "effect"
import { partesReservadas } from "../../comum/arvore.ts"
import { CasosDeUso } from "../../comum/casos-de-uso.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { type Apresentacao, apiDe, grupoDe, type Varios } from "../../comum/grupo.ts"
import { LimiteDoCorpo, MembrosUnicos } from "../../comum/recepcao/corpo.ts"
import { ExigePessoa, ExigePessoaRecente } from "./politica.ts"

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

/** A part of the tree: its contract and its handlers. */
export const parteDePessoa = partesReservadas(
  Layer.mergeAll(
    ErrosNitro.layer,
    ExigePessoa.layer,
    ExigePessoaRecente.layer,
    LimiteDoCorpo.layer,
    MembrosUnicos.layer,
    CasosDeUso
  )
)
