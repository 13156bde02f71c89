/** `/meus-calculos/{calculadora}`: a draft that begins with a copy of a calculation that a person saved. */
import { Effect } from "effect"
import { LeiturasParaRascunho } from "../../../domain/plataforma/rascunhos/leitura.ts"
import { rascunhoDoPedido } from "../../../domain/plataforma/rascunhos/origem-do-caso.ts"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import { salvos } from "../../../views/calculadoras/comeco/salvos.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { CAMINHO_DOS_CALCULOS } from "../../comum/sessao/caminhos.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { formularioDe, type PedidoDePessoa, pagina } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa } from "../../paginas/rotas.ts"
import { contarComoPublico } from "../comum/cota.ts"
import { calculadoraDe } from "../comum/passos.ts"
import { comecarCom } from "./comecar.ts"

const CAMINHO = `${CAMINHO_DOS_CALCULOS}/:id` as const

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { id, nome } = yield* calculadoraDe(pedido.parametros.id)
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { itens, total } = yield* (yield* CalculosSalvos).listar(
    { excluidos: false, ordem: "atualizadoEm" },
    pedido.cpf,
    fatiaDe(numero)
  )
  return pagina({
    titulo: `${nome}: meus cálculos`,
    conteudo: salvos({
      ...formularioDe(pedido),
      caminho: `${CAMINHO_DOS_CALCULOS}/${id}`,
      calculos: itens,
      pagina: infoPagina(numero, total)
    })
  })
})

const abrir = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { id } = yield* calculadoraDe(pedido.parametros.id)
  yield* contarComoPublico
  const { conteudo } = yield* (yield* CalculosSalvos).ver(pedido.campos.calculo ?? "", pedido.cpf)
  const lido = (yield* LeiturasParaRascunho).lerCalc(new Uint8Array(conteudo), id)
  const pedidoDoCalculo = yield* Effect.catchTag(
    lido,
    "CalculoRecusado",
    ({ mensagens }) => new FormularioInvalido({ problemas: mensagens.map((mensagem) => ({ campo: "", mensagem })) })
  )
  return yield* comecarCom(rascunhoDoPedido(id, pedidoDoCalculo))
})

export const ROTAS_DOS_SALVOS = [paginaDePessoa(CAMINHO, mostrar), envioDePessoa(CAMINHO, abrir, mostrar)]
