/** The pages of what people keep: that it is there, and its end. */
import { Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { CpfDigitado } from "../../../domain/valores/cpf.ts"
import { tituloDe } from "../../../views/painel/pessoas/coisas.ts"
import { lista as escreverLista } from "../../../views/painel/pessoas/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/pessoas/pagina.ts"
import { remover as perguntar } from "../../../views/painel/pessoas/remover.ts"
import { filtrar, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { COISAS, type NomeDeCoisa } from "./coisas.ts"

const CAMINHO = "/_painel/pessoas"
const TITULO = "O que pessoas guardam"
const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: ["cpf"], privados: ["cpf"] }

const NOMES = Object.keys(COISAS).filter((nome): nome is NomeDeCoisa => nome in COISAS)
const [PRIMEIRA = "calculos"] = NOMES

/** Which kind: in the open, beside whose it is, sealed. */
const Filtro = Schema.Struct({ cpf: Schema.optionalKey(CpfDigitado), oque: Schema.optionalKey(Schema.Literals(NOMES)) })

const oqueDe = ({ consulta }: PedidoDoPainel): NomeDeCoisa =>
  NOMES.find((nome) => nome === consulta.get("oque")) ?? PRIMEIRA

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const oque = oqueDe(pedido)
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, ({ cpf }, fatia) =>
    Effect.gen(function* () {
      return cpf === undefined ? { itens: [], total: 0 } : yield* COISAS[oque].listar(cpf, fatia)
    })
  )
  const consultaDe = (nome: NomeDeCoisa) => new URLSearchParams({ ...dados.filtros, oque: nome }).toString()
  const cpf = dados.campos.cpf?.replace(/\D/g, "") ?? null
  const todos = {
    ...dados,
    oque,
    palavras: COISAS[oque].palavras,
    abas: NOMES.map((nome) => ({
      titulo: tituloDe(COISAS[nome].palavras),
      consulta: consultaDe(nome),
      atual: nome === oque
    })),
    consulta: consultaDe(oque),
    caminho: CAMINHO,
    pessoa: { cpf, nome: (yield* nomesDe([cpf])).get(cpf ?? "") },
    procurada: dados.campos.cpf !== undefined
  }
  return pagina({
    titulo: TITULO,
    conteudo: pedido.fragmento ? escreverLista(todos) : escreverPagina({ ...formularioDe(pedido), ...todos }),
    status
  })
})

const Motivo = Schema.Struct({ justificativa: Justificativa })

/** The question and the act, for one kind: both keep the filter that the reader came with. */
const fimDe = (oque: NomeDeCoisa) => {
  const { palavras, remover } = COISAS[oque]
  const caminho = `${CAMINHO}/${oque}/:id/remover` as const
  const voltaDe = ({ consulta }: PedidoDoPainel) =>
    `${CAMINHO}?${new URLSearchParams({ ...Object.fromEntries(consulta), oque })}`
  const confirmar = (pedido: PedidoDoPainel) =>
    Effect.succeed(
      pagina({
        titulo: `${palavras.acao} ${palavras.nomes[0]}`,
        trilha: [{ titulo: TITULO, caminho: CAMINHO }],
        conteudo: perguntar({
          ...formularioDe(pedido),
          palavras,
          endereco: `${pedido.caminho}?${pedido.consulta}`,
          volta: voltaDe(pedido)
        })
      })
    )
  const fazer = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
    const { justificativa } = yield* lerFormulario(Motivo, pedido.campos)
    yield* remover(pedido.parametros.id ?? "", justificativa, pedido.operador)
    return seguir(voltaDe(pedido), aviso.sucesso(palavras.efeito))
  })
  return [rotaGet(caminho, confirmar), rotaPost(caminho, fazer, confirmar)]
}

export const RotasDeCoisasDePessoas = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, filtrar(LISTA), lista),
  ...NOMES.flatMap(fimDe)
])
