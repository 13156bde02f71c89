/** What people keep, as administrators see it (specification 5, section 10): listed by CPF, and one ended with a reason. */
import type { Schema } from "effect"
import { ComJustificativa } from "../../../domain/acesso/campos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { exclusao, listagem } from "../../comum/endpoints.ts"
import { deAdministrador } from "./protecao.ts"

/** What a contract says of its kind of thing: the two sentences of OpenAPI, its title, and its description. */
interface Palavras {
  readonly lista: string
  readonly fim: string
  readonly title: string
  readonly description: string
}

/** `fim`: the name of the endpoint that ends one. */
export const coisasDePessoas = <
  const Id extends string,
  const C extends `/${string}`,
  const Fim extends string,
  Item extends Schema.Top
>(
  identificador: Id,
  caminho: C,
  fim: Fim,
  item: Item,
  palavras: Palavras
) =>
  deAdministrador(
    identificador,
    caminho,
    [
      listagem("listar", "/", item, { resumo: palavras.lista, filtro: { cpf: Cpf } }),
      exclusao(fim, "/:id", { resumo: palavras.fim, params: { id: idNoEndereco }, pedido: ComJustificativa })
    ],
    palavras
  )
