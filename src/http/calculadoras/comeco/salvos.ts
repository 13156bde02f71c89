/** `/meus-calculos`: the calculations that a person saved and those of her groups; a draft begins with a copy of one. */
import { Effect, Schema } from "effect"
import { calculadoraDoTipo } from "../../../domain/calculadoras/resultado/partes.ts"
import { LeiturasParaRascunho } from "../../../domain/plataforma/rascunhos/leitura.ts"
import { rascunhoDoPedido } from "../../../domain/plataforma/rascunhos/origem-do-caso.ts"
import type { FiltroDeCalculos } from "../../../domain/plataforma/salvos/calculo.ts"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import { salvos } from "../../../views/calculadoras/comeco/salvos.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { CAMINHO_DOS_CALCULOS } from "../../comum/sessao/caminhos.ts"
import { filtrar, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { type PedidoDePessoa, pagina } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa } from "../../paginas/rotas.ts"
import { contarComoPublico } from "../comum/cota.ts"
import { comecarCom } from "./comecar.ts"

/** A search may name a person. */
const LISTA: ListaComFiltros = { caminho: CAMINHO_DOS_CALCULOS, filtros: ["busca"], privados: ["busca"] }
const MAXIMO_DA_BUSCA = 200
const Filtro = Schema.Struct({
  busca: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((texto: string) =>
        texto.length <= MAXIMO_DA_BUSCA ? undefined : `esperados até ${MAXIMO_DA_BUSCA} caracteres`
      )
    )
  )
})
const TODOS: FiltroDeCalculos = { excluidos: false, ordem: "atualizadoEm" }

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { listar } = yield* CalculosSalvos
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, (filtro, fatia) =>
    emHttp(
      Effect.map(listar({ ...TODOS, ...filtro }, pedido.cpf, fatia), ({ itens, total }) => ({
        itens: itens.map((calculo) => ({ ...calculo, abrivel: calculadoraDoTipo(calculo.tipo) !== undefined })),
        total
      }))
    )
  )
  return pagina({
    titulo: "Meus cálculos",
    conteudo: salvos({ ...dados, csrf: pedido.csrf, caminho: CAMINHO_DOS_CALCULOS }),
    status
  })
})

const SEM_CALCULADORA = "este cálculo é de RMI sem contagem de tempo, que a calculadora na web não faz"

/** The calculator is that of its type. */
const abrir = Effect.fnUntraced(function* (id: string, cpf: string) {
  yield* contarComoPublico
  const { tipo, conteudo } = yield* (yield* CalculosSalvos).ver(id, cpf)
  const calculadora = calculadoraDoTipo(tipo)
  if (calculadora === undefined) return yield* FormularioInvalido.de("", SEM_CALCULADORA)
  const pedido = yield* Effect.catchTag(
    (yield* LeiturasParaRascunho).lerCalc(new Uint8Array(conteudo), calculadora),
    "CalculoRecusado",
    ({ mensagens }) => new FormularioInvalido({ problemas: mensagens.map((mensagem) => ({ campo: "", mensagem })) })
  )
  return yield* comecarCom(rascunhoDoPedido(calculadora, pedido))
})

const procurar = filtrar(LISTA)

/** The form of the search, and the button of each calculation. */
const tomar = (pedido: PedidoDePessoa) =>
  pedido.campos.calculo === undefined ? procurar(pedido) : abrir(pedido.campos.calculo, pedido.cpf)

export const ROTAS_DOS_SALVOS = [
  paginaDePessoa(CAMINHO_DOS_CALCULOS, mostrar),
  envioDePessoa(CAMINHO_DOS_CALCULOS, tomar, mostrar)
]
