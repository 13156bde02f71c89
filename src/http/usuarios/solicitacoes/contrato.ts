/** The own key requests as JSON (specification 5, section 6). */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { PedidoDeSolicitacao } from "../../../domain/acesso/solicitacoes/pedido.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { camposDaChave, camposDaSolicitacao } from "../../comum/resposta/chaves-json.ts"
import { envelope, envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
import { dePessoa } from "../comum/protecao.ts"

const Solicitacao = Schema.Struct(camposDaSolicitacao).annotate({ identifier: "MinhaSolicitacaoDeChave" })
const params = { protocolo: Schema.String }

const listar = HttpApiEndpoint.get("listar", "/", {
  query: parametroPage,
  success: envelopePaginado(Schema.Array(Solicitacao))
}).annotate(OpenApi.Summary, "Minhas solicitações de chave, da mais nova à mais antiga")

const enviar = HttpApiEndpoint.post("enviar", "/", {
  query: SemConsulta,
  payload: PedidoDeSolicitacao,
  success: envelope(Schema.Struct({ protocolo: Schema.String })).pipe(HttpApiSchema.status(201)),
  error: ([409, 415, 422, 429] as const).map(erroNitro)
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.kibibytes(64))
  .annotate(OpenApi.Summary, "Solicita uma chave; 409 com o protocolo quando já há uma solicitação em análise")

const ver = HttpApiEndpoint.get("ver", "/:protocolo", {
  params,
  query: SemConsulta,
  success: envelope(Solicitacao)
}).annotate(OpenApi.Summary, "Uma solicitação minha")

const cancelar = HttpApiEndpoint.post("cancelar", "/:protocolo/cancelar", {
  params,
  query: SemConsulta,
  success: envelope(Solicitacao),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Cancela uma solicitação minha que ainda não foi decidida")

const excluir = HttpApiEndpoint.delete("excluir", "/:protocolo", {
  params,
  query: SemConsulta,
  success: envelope(Schema.Null),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "O mesmo que cancelar")

const retirar = HttpApiEndpoint.post("retirar", "/:protocolo/retirar", {
  params,
  query: SemConsulta,
  success: envelope(
    Schema.Struct({
      chave: Schema.String.annotate({ description: "A chave: só nesta resposta, e em nenhum outro lugar" }),
      registrada: Schema.Struct(camposDaChave)
    })
  ),
  error: ([409, 422] as const).map(erroNitro)
}).annotate(OpenApi.Summary, "Retira a chave de uma solicitação aprovada, uma única vez: ela é feita neste momento")

export const ApiSolicitacoesProprias = dePessoa(
  "solicitacoesProprias",
  "/solicitacoes-chave",
  [listar, enviar, ver, cancelar, excluir, retirar],
  { title: "Minhas solicitações de chave", description: "Pedir uma chave de API, acompanhar e retirá-la." }
)
