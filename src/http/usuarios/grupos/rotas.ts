/** Handlers of groups, of who takes part in them, and of the invitations that they send. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Convites } from "../../../domain/plataforma/convites/convites.ts"
import { Grupos } from "../../../domain/plataforma/grupos/grupos.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meu, meuAto, meuAtoEmGrupo, meuFim, meus } from "../comum/respostas.ts"
import { ApiGrupos } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiGrupos, "grupos", (handlers) =>
  Effect.gen(function* () {
    const grupos = yield* Grupos
    const convites = yield* Convites
    return handlers.handleAll({
      listar: ({ query: { page } }) => meus(page, grupos.listar),
      criar: ({ payload: { nome } }) => meuAtoEmGrupo((quem) => grupos.incluir(nome, quem), 201),
      ver: ({ params: { id } }) => meu((cpf) => grupos.ver(id, cpf)),
      alterar: ({ params: { id }, payload }) => meuAto((quem) => grupos.alterar(id, payload, quem)),
      excluir: ({ params: { id } }) => meuFim((quem) => grupos.excluir(id, quem)),
      participantes: ({ params: { id }, query: { page } }) =>
        emHttp(meus(page, (cpf, fatia) => grupos.participantes(id, cpf, fatia))),
      mudarNivel: ({ params: { id, participante }, payload: { nivel } }) =>
        meuAto((quem) => grupos.mudarNivel(id, participante, nivel, quem)),
      retirar: ({ params: { id, participante } }) => meuFim((quem) => grupos.retirar(id, participante, quem)),
      convites: ({ params: { id }, query: { page } }) =>
        emHttp(meus(page, (cpf, fatia) => convites.enviados(id, cpf, fatia))),
      convidar: ({ params: { id }, payload }) => meuAtoEmGrupo((quem) => convites.enviar(id, payload, quem), 201),
      cancelarConvite: ({ params: { id, convite } }) => meuFim((quem) => convites.cancelar(id, convite, quem))
    })
  })
)

export const parteGrupos = parteDePessoa(ApiGrupos, tratadores)
