/** Handlers of the invitations that a person received. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Convites } from "../../../domain/plataforma/convites/convites.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meuAtoEmGrupo, meus } from "../comum/respostas.ts"
import { ApiConvites } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiConvites, "convites", (handlers) =>
  Effect.map(Convites, (convites) =>
    handlers.handleAll({
      listar: ({ query: { page } }) => meus(page, convites.recebidos),
      aceitar: ({ params: { id } }) => meuAtoEmGrupo((quem) => convites.responder(id, "ACEITAR", quem)),
      recusar: ({ params: { id } }) => meuAtoEmGrupo((quem) => convites.responder(id, "RECUSAR", quem))
    })
  )
)

export const parteConvites = parteDePessoa(ApiConvites, tratadores)
