/** Handlers of the folders of people and of their groups. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Pastas } from "../../../domain/plataforma/pastas/pastas.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meuAto, meuFim, meusPoucos } from "../comum/respostas.ts"
import { ApiPastas } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPastas, "pastas", (handlers) =>
  Effect.map(Pastas, (pastas) =>
    handlers.handleAll({
      listar: ({ query: { page } }) => meusPoucos(page, pastas.arvore),
      criar: ({ payload }) => meuAto((quem) => pastas.incluir(payload, quem), 201),
      alterar: ({ params: { id }, payload }) => meuAto((quem) => pastas.alterar(id, payload, quem)),
      excluir: ({ params: { id }, query: { mover } }) => meuFim((quem) => pastas.excluir(id, mover, quem))
    })
  )
)

export const partePastas = parteDePessoa(ApiPastas, tratadores)
