/** Key requests as JSON, for who decides them (specification 5, section 10). */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { ESTADOS } from "../../../domain/acesso/solicitacoes/estados.ts"
import { Aprovacao, Motivo } from "../../../domain/acesso/solicitacoes/pedido.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { camposDaSolicitacao, Ocorrido } from "../../comum/resposta/chaves-json.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { listagem } from "../comum/endpoints.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Solicitacao = Schema.Struct(camposDaSolicitacao).annotate({ identifier: "SolicitacaoDeChave" })
const ComHistorico = Schema.Struct({ ...camposDaSolicitacao, historico: Schema.Array(Ocorrido) }).annotate({
  identifier: "SolicitacaoDeChaveComHistorico"
})

const params = { protocolo: Schema.String }
const justificativa = Schema.optionalKey(Justificativa)

const listar = listagem("listar", "/", "Solicitações de chave, da que espera há mais tempo", Solicitacao, {
  estado: Schema.optionalKey(Schema.Literals(ESTADOS))
})

const ver = HttpApiEndpoint.get("ver", "/:protocolo", {
  params,
  query: SemConsulta,
  success: envelope(ComHistorico)
}).annotate(OpenApi.Summary, "Uma solicitação e o que houve com ela")

const aprovar = HttpApiEndpoint.post("aprovar", "/:protocolo/aprovar", {
  params,
  query: SemConsulta,
  payload: Schema.Struct({ ...Aprovacao.fields, justificativa }),
  success: envelope(Solicitacao),
  error: erroNitro(409)
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Aprova com classe e escopos; a classe judiciario espera por outro administrador")

const rejeitar = HttpApiEndpoint.post("rejeitar", "/:protocolo/rejeitar", {
  params,
  query: SemConsulta,
  payload: Schema.Struct({ motivo: Motivo, justificativa }),
  success: envelope(Solicitacao),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Rejeita, com o motivo que a pessoa lê")

export const ApiSolicitacoes = deAdministrador(
  "solicitacoesChave",
  "/solicitacoes-chave",
  [listar, ver, aprovar, rejeitar],
  {
    title: "Solicitações de chave",
    description: "Quem pede chaves de API, e a resposta."
  }
)
