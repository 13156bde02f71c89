/** The catalogue of applications as JSON, for administrators. */
import { Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { DadosDaAplicacao, Identificador } from "../../../domain/plataforma/catalogo/aplicacao.ts"
import { alteracao, criacao, leitura, listaCurta } from "../../comum/endpoints.ts"
import { ATUALIZACAO, Historico } from "../comum/historico.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const camposDaAplicacao = {
  id: Schema.String,
  ...DadosDaAplicacao.fields,
  ...ATUALIZACAO,
  atualizadaEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  atualizadaPor: Schema.String.annotate({ description: "CPF, ou SISTEMA" })
}
const Aplicacao = Schema.Struct(camposDaAplicacao).annotate({ identifier: "AplicacaoRegistrada" })
const ComHistorico = Schema.Struct({ ...camposDaAplicacao, historico: Historico }).annotate({
  identifier: "AplicacaoComHistorico"
})

const daAplicacao = { id: Identificador }

const listar = listaCurta("listar", "/", Aplicacao, {
  resumo: "O catálogo inteiro, na ordem em que aparece"
})

const ver = leitura("ver", "/:id", ComHistorico, {
  resumo: "Uma aplicação e o que foi feito dela",
  params: daAplicacao
})

const incluir = criacao("incluir", "/", Aplicacao, {
  resumo: "Inclui uma aplicação; 409 quando um nome dela já é de outra",
  pedido: Schema.Struct({ id: Identificador, ...DadosDaAplicacao.fields, justificativa: Justificativa }),
  status: [409]
}).middleware(ExigeEntradaRecente)

const alterar = alteracao("alterar", "/:id", Aplicacao, {
  resumo: "Altera uma aplicação; 409, com a atual, quando alguém a mudou antes",
  params: daAplicacao,
  pedido: Schema.Struct({ ...DadosDaAplicacao.fields, revisao: Schema.Int, justificativa: Justificativa }),
  status: [409]
}).middleware(ExigeEntradaRecente)

export const ApiCalculadoras = deAdministrador("calculadoras", "/calculadoras", [listar, ver, incluir, alterar], {
  title: "Catálogo de aplicações",
  description: "Calculadoras e utilitários: nomes, apelidos e endereços."
})
