/** The own account and its open sessions as JSON. */
import { Schema } from "effect"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { exclusao, listaCurta } from "../../comum/endpoints.ts"
import { camposDaSessao } from "../../comum/resposta/sessao-json.ts"
import { dePessoa } from "../comum/protecao.ts"

const Sessao = Schema.Struct({
  ...camposDaSessao,
  atual: Schema.Boolean.annotate({ description: "É a sessão deste pedido; nunca com token de acesso" })
}).annotate({ identifier: "SessaoPropria" })

const listar = listaCurta("listar", "/", Sessao, {
  resumo: "Minhas sessões abertas em navegadores, da última usada à primeira"
})

const encerrar = exclusao("encerrar", "/:id", {
  resumo: "Encerra uma sessão minha; 404 quando não há nenhuma com este identificador",
  params: { id: idNoEndereco }
})

export const ApiSessoesProprias = dePessoa("sessoesProprias", "/sessoes", [listar, encerrar], {
  title: "Minhas sessões",
  description: "Navegadores em que entrei."
})
