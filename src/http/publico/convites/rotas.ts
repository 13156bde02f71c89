/** The page of the invitations that a person received: accept, refuse. */
import { Effect, Schema } from "effect"
import { Convites } from "../../../domain/plataforma/convites/convites.ts"
import { lista } from "../../../views/publico/convites/lista.ts"
import { participanteDe } from "../../comum/pessoa-atual.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { CAMINHO_DOS_CONVITES } from "../../comum/sessao/caminhos.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { aviso, formularioDe, type PedidoDePessoa, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa, rotasDePessoa } from "../../paginas/rotas.ts"

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { itens, total } = yield* (yield* Convites).recebidos(pedido.cpf, fatiaDe(numero))
  return pagina({
    titulo: "Convites",
    conteudo: lista({ ...formularioDe(pedido), convites: itens, pagina: infoPagina(numero, total) })
  })
})

const RESPOSTA = "escolha aceitar ou recusar"
const Respondido = Schema.Struct({
  convite: Schema.String,
  resposta: Schema.Literals(["ACEITAR", "RECUSAR"])
    .annotate({ message: RESPOSTA })
    .pipe(Schema.annotateKey({ messageMissingKey: RESPOSTA }))
})

const DITOS = {
  ACEITAR: "Convite aceito: você participa do grupo.",
  RECUSAR: "Convite recusado."
}

const responder = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { convite, resposta } = yield* lerFormulario(Respondido, pedido.campos)
  yield* (yield* Convites).responder(convite, resposta, participanteDe(pedido))
  return seguir(CAMINHO_DOS_CONVITES, aviso.sucesso(DITOS[resposta]))
})

export const RotasConvites = rotasDePessoa([
  paginaDePessoa(CAMINHO_DOS_CONVITES, mostrar),
  envioDePessoa(CAMINHO_DOS_CONVITES, responder, mostrar)
])
