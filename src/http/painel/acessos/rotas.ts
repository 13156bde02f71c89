/** The page of the access log: filters and pages, newest first. */
import { Effect, Schema } from "effect"
import { EVENTOS_DE_ACESSO, NOMES_DE_EVENTO, RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { CpfDigitado } from "../../../domain/valores/cpf.ts"
import { lista as escreverLista } from "../../../views/painel/acessos/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/acessos/pagina.ts"
import { filtrar, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { formularioDe, type PedidoDoPainel, pagina } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/acessos"

const Filtro = Schema.Struct({
  cpf: Schema.optionalKey(CpfDigitado),
  evento: Schema.optionalKey(Schema.Literals(NOMES_DE_EVENTO).annotate({ message: "escolha um dos eventos da lista" }))
})

const EVENTOS = [
  { valor: "", rotulo: "Todos" },
  ...NOMES_DE_EVENTO.map((valor) => ({ valor, rotulo: EVENTOS_DE_ACESSO[valor] }))
]

const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: ["cpf", "evento"], privados: ["cpf"] }

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const acessos = yield* RegistroDeAcessos
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, acessos.listar)
  const nomes = yield* nomesDe(dados.itens.map(({ cpf }) => cpf))
  return pagina({
    titulo: "Acessos ao painel",
    conteudo: pedido.fragmento
      ? escreverLista({ rotulos: EVENTOS_DE_ACESSO, nomes, ...dados })
      : escreverPagina({ ...formularioDe(pedido), rotulos: EVENTOS_DE_ACESSO, opcoes: EVENTOS, nomes, ...dados }),
    status
  })
})

export const RotasAcessos = rotasDoPainel([rotaGet(CAMINHO, lista), rotaPost(CAMINHO, filtrar(LISTA), lista)])
