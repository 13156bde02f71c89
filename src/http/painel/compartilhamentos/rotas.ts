/** The pages of the share links: those of a person, and their revocation. */
import { DateTime, Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { CompartilhamentosDePessoas } from "../../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { CpfDigitado } from "../../../domain/valores/cpf.ts"
import { lista as escreverLista } from "../../../views/painel/compartilhamentos/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/compartilhamentos/pagina.ts"
import { revogar as perguntar } from "../../../views/painel/compartilhamentos/revogar.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { filtrar, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { paginaDaConsulta } from "../../paginas/paginacao.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/compartilhamentos"

const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: ["cpf"], privados: ["cpf"] }

const Filtro = Schema.Struct({ cpf: Schema.optionalKey(CpfDigitado) })

const dela = Effect.fnUntraced(function* (cpf: string | undefined, pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { itens, total } =
    cpf === undefined
      ? { itens: [], total: 0 }
      : yield* (yield* CompartilhamentosDePessoas).listar(cpf, fatiaDe(numero))
  const agora = DateTime.formatIso(yield* DateTime.now)
  return {
    itens: itens.map((item) => ({ ...item, vencido: item.expiraEm <= agora })),
    pagina: infoPagina(numero, total)
  }
})

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, (digitado) =>
    Effect.flatMap(lerFormulario(Filtro, digitado), ({ cpf }) => dela(cpf, pedido))
  )
  const todos = { ...dados, caminho: CAMINHO, procurada: dados.campos.cpf !== undefined }
  return pagina({
    titulo: "Compartilhamentos",
    conteudo: pedido.fragmento ? escreverLista(todos) : escreverPagina({ ...formularioDe(pedido), ...todos }),
    status
  })
})

const confirmar = (pedido: PedidoDoPainel) =>
  Effect.succeed(
    pagina({
      titulo: "Revogar compartilhamento",
      trilha: [{ titulo: "Compartilhamentos", caminho: CAMINHO }],
      conteudo: perguntar({ ...formularioDe(pedido), id: pedido.parametros.id ?? "", caminho: CAMINHO })
    })
  )

const Motivo = Schema.Struct({ justificativa: Justificativa })

const revogar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { justificativa } = yield* lerFormulario(Motivo, pedido.campos)
  const compartilhamentos = yield* CompartilhamentosDePessoas
  yield* compartilhamentos.revogar(pedido.parametros.id ?? "", undefined, justificativa, pedido.operador)
  return seguir(CAMINHO, aviso.sucesso("O compartilhamento foi revogado e não abre mais."))
})

export const RotasCompartilhamentos = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, filtrar(LISTA), lista),
  rotaGet(`${CAMINHO}/:id/revogar`, confirmar),
  rotaPost(`${CAMINHO}/:id/revogar`, revogar, confirmar)
])
