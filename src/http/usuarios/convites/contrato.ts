/** The invitations that a person received. */
import { Schema } from "effect"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, listagem } from "../../comum/endpoints.ts"
import { camposDoConvite } from "../comum/convite-no-fio.ts"
import { dePessoa } from "../comum/protecao.ts"

const Convite = Schema.Struct({
  ...camposDoConvite,
  grupo: Schema.Struct({
    id: Schema.String,
    nome: Schema.String.annotate({ description: "Como o grupo se chamava quando o convite foi enviado" })
  })
}).annotate({ identifier: "ConviteRecebido" })

const doConvite = { params: { id: idNoEndereco }, status: [409] } as const

const listar = listagem("listar", "/", Convite, {
  resumo: "Convites que recebi: os pendentes primeiro, do mais novo ao mais antigo"
})
const aceitar = ato("aceitar", "/:id/aceitar", Convite, {
  resumo: "Aceita um convite meu e passo a participar do grupo; 409, com o estado, quando ele já não está pendente",
  ...doConvite
})
const recusar = ato("recusar", "/:id/recusar", Convite, {
  resumo: "Recusa um convite meu; 409 como ao aceitar",
  ...doConvite
})

export const ApiConvites = dePessoa("convites", "/convites", [listar, aceitar, recusar], {
  title: "Meus convites",
  description: "Convites a participar de grupos."
})
