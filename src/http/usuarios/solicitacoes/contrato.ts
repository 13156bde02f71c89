/** The own key requests as JSON (specification 5, section 6). */
import { ByteSize, Schema } from "effect"
import { PedidoDeSolicitacao } from "../../../domain/acesso/solicitacoes/pedido.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, criacao, exclusao, leitura, listagem } from "../../comum/endpoints.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { camposDaChave, camposDaSolicitacao } from "../../comum/resposta/chaves-json.ts"
import { ExigePessoaRecente } from "../comum/politica.ts"
import { dePessoa } from "../comum/protecao.ts"

const Solicitacao = Schema.Struct(camposDaSolicitacao).annotate({ identifier: "MinhaSolicitacaoDeChave" })
const Retirada = Schema.Struct({
  chave: Schema.String.annotate({ description: "A chave: só nesta resposta, e em nenhum outro lugar" }),
  registrada: Schema.Struct(camposDaChave)
})

const params = { protocolo: idNoEndereco }

const listar = listagem("listar", "/", Solicitacao, {
  resumo: "Minhas solicitações de chave, da mais nova à mais antiga"
})

const enviar = criacao("enviar", "/", Schema.Struct(params), {
  resumo: "Solicita uma chave; 409 com o protocolo quando já há uma solicitação em análise",
  pedido: PedidoDeSolicitacao,
  exemplo: {
    nomeContato: "Maria da Silva",
    email: "maria@exemplo.jus.br",
    nomeChave: "Cálculos da vara",
    finalidade: "Conferir os cálculos dos processos previdenciários da vara.",
    vinculo: { orgao: "1ª Vara Federal de Exemplo" },
    classePretendida: "institucional",
    escopos: ["rgps"],
    termos: { versao: 1, aceito: true }
  },
  status: [409, 415, 422, 429]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.kibibytes(64))

const ver = leitura("ver", "/:protocolo", Solicitacao, { resumo: "Uma solicitação minha", params })

const cancelar = ato("cancelar", "/:protocolo/cancelar", Solicitacao, {
  resumo: "Cancela uma solicitação minha que ainda não foi decidida",
  params,
  status: [409]
})

const excluir = exclusao("excluir", "/:protocolo", { resumo: "O mesmo que cancelar", params, status: [409] })

const retirar = ato("retirar", "/:protocolo/retirar", Retirada, {
  resumo: "Retira a chave de uma solicitação aprovada, uma única vez: ela é feita neste momento",
  params,
  status: [409, 422]
}).middleware(ExigePessoaRecente)

export const ApiSolicitacoesProprias = dePessoa(
  "solicitacoesProprias",
  "/solicitacoes-chave",
  [listar, enviar, ver, cancelar, excluir, retirar],
  { title: "Minhas solicitações de chave", description: "Pedir uma chave de API, acompanhar e retirá-la." }
)
