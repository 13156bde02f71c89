/** The catalogue of applications as JSON, for administrators. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { DadosDaAplicacao, Identificador } from "../../../domain/plataforma/catalogo/aplicacao.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { leitura } from "../comum/endpoints.ts"
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

const listar = leitura("listar", "/", "O catálogo inteiro, na ordem em que aparece", Schema.Array(Aplicacao))

const ver = HttpApiEndpoint.get("ver", "/:id", {
  params: daAplicacao,
  query: SemConsulta,
  success: envelope(ComHistorico)
}).annotate(OpenApi.Summary, "Uma aplicação e o que foi feito dela")

const incluir = HttpApiEndpoint.post("incluir", "/", {
  query: SemConsulta,
  payload: Schema.Struct({ id: Identificador, ...DadosDaAplicacao.fields, justificativa: Justificativa }),
  success: envelope(Aplicacao).pipe(HttpApiSchema.status(201)),
  error: erroNitro(409)
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Inclui uma aplicação; 409 quando um nome dela já é de outra")

const alterar = HttpApiEndpoint.put("alterar", "/:id", {
  params: daAplicacao,
  query: SemConsulta,
  payload: Schema.Struct({ ...DadosDaAplicacao.fields, revisao: Schema.Int, justificativa: Justificativa }),
  success: envelope(Aplicacao),
  error: erroNitro(409)
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Altera uma aplicação; 409, com a atual, quando alguém a mudou antes")

export const ApiCalculadoras = deAdministrador("calculadoras", "/calculadoras", [listar, ver, incluir, alterar], {
  title: "Catálogo de aplicações",
  description: "Calculadoras e utilitários: nomes, apelidos e endereços."
})
