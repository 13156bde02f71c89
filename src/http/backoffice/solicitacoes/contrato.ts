/** Key requests as JSON, for who decides them (specification 5, section 10). */
import { Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { ESTADOS } from "../../../domain/acesso/solicitacoes/estados.ts"
import { Aprovacao, Motivo } from "../../../domain/acesso/solicitacoes/pedido.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, leitura, listagem } from "../../comum/endpoints.ts"
import { camposDaSolicitacao, Ocorrido } from "../../comum/resposta/chaves-json.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Solicitacao = Schema.Struct(camposDaSolicitacao).annotate({ identifier: "SolicitacaoDeChave" })
const ComHistorico = Schema.Struct({ ...camposDaSolicitacao, historico: Schema.Array(Ocorrido) }).annotate({
  identifier: "SolicitacaoDeChaveComHistorico"
})

const params = { protocolo: idNoEndereco }
const justificativa = Schema.optionalKey(Justificativa)

const listar = listagem("listar", "/", Solicitacao, {
  resumo: "Solicitações de chave, da que espera há mais tempo",
  filtro: { estado: Schema.optionalKey(Schema.Literals(ESTADOS)) }
})

const ver = leitura("ver", "/:protocolo", ComHistorico, { resumo: "Uma solicitação e o que houve com ela", params })

const aprovar = ato("aprovar", "/:protocolo/aprovar", Solicitacao, {
  resumo: "Aprova com classe e escopos; a classe judiciario espera por outro administrador",
  params,
  pedido: Aprovacao,
  status: [409]
}).middleware(ExigeEntradaRecente)

const rejeitar = ato("rejeitar", "/:protocolo/rejeitar", Solicitacao, {
  resumo: "Rejeita, com o motivo que a pessoa lê",
  params,
  pedido: Schema.Struct({ motivo: Motivo, justificativa }),
  status: [409]
})

export const ApiSolicitacoes = deAdministrador(
  "solicitacoesChave",
  "/solicitacoes-chave",
  [listar, ver, aprovar, rejeitar],
  {
    title: "Solicitações de chave",
    description: "Quem pede chaves de API, e a resposta."
  }
)
