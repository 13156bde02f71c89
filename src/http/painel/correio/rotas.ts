/** The pages of the outbox: what leaves, what did not, and the letters as their readers get them. */
import { Effect, Schema } from "effect"
import { ComJustificativa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import type { Carta, ModeloDeCarta } from "../../../domain/correio/cartas.ts"
import { Correio, MensagemAusente } from "../../../domain/correio/correio.ts"
import { ESTADOS_DA_MENSAGEM } from "../../../domain/correio/entrega.ts"
import { escreverCarta } from "../../../views/correio/escrita.ts"
import { lista as escreverLista } from "../../../views/painel/correio/lista.ts"
import { mensagem as escreverMensagem } from "../../../views/painel/correio/mensagem.ts"
import { MODELOS_ESCRITOS, modeloEscrito } from "../../../views/painel/correio/palavras.ts"
import { escreverMudancas } from "../../../views/painel/historico.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/correio"
const TRILHA = [{ titulo: "Correio", caminho: CAMINHO }]
const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: ["estado"], privados: [] }
const Filtro = Schema.Struct({ estado: Schema.optionalKey(Schema.Literals(ESTADOS_DA_MENSAGEM)) })

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const correio = yield* Correio
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, ({ estado }, fatia) =>
    correio.listar(estado, fatia)
  )
  return pagina({
    titulo: "Correio",
    conteudo: escreverLista({ ...dados, contagem: yield* correio.contar }),
    status
  })
})

const uma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { mensagem, carta, historico } = yield* (yield* Correio).ver(pedido.parametros.id ?? "")
  const { urlPortal } = yield* AmbienteDeAcesso
  return pagina({
    titulo: modeloEscrito(mensagem.modelo),
    trilha: TRILHA,
    conteudo: escreverMensagem({
      ...formularioDe(pedido),
      mensagem,
      mudancas: escreverMudancas(historico, yield* nomesDe(historico.map(({ por }) => por))),
      escrita: carta && escreverCarta(carta, mensagem.id, urlPortal)
    })
  })
})

const reenviar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { justificativa } = yield* lerFormulario(ComJustificativa, pedido.campos)
  const autoria = { origem: pedido.operador, justificativa }
  const { id } = yield* (yield* Correio).reenviar(pedido.parametros.id ?? "", autoria)
  return seguir(`${CAMINHO}/${id}`, aviso.sucesso("A mensagem voltou à fila e será enviada de novo."))
})

const NOME = "Maria Exemplo"
const PROTOCOLO = "2026-000123-7"
const PREFIXO = "rgps_EXEMPLO0"

/** Each letter about nobody. */
const EXEMPLOS: { readonly [M in ModeloDeCarta]: Extract<Carta, { readonly modelo: M }> } = {
  "solicitacao-recebida": { modelo: "solicitacao-recebida", nome: NOME, protocolo: PROTOCOLO },
  "solicitacao-aprovada": {
    modelo: "solicitacao-aprovada",
    nome: NOME,
    protocolo: PROTOCOLO,
    classe: "institucional",
    escopos: ["rgps"],
    nota: "Bom trabalho.",
    venceEm: "2026-12-31T15:00:00.000Z"
  },
  "solicitacao-rejeitada": {
    modelo: "solicitacao-rejeitada",
    nome: NOME,
    protocolo: PROTOCOLO,
    motivo: "A finalidade descrita não é de cálculos previdenciários."
  },
  "chave-retirada": { modelo: "chave-retirada", nome: NOME, protocolo: PROTOCOLO, prefixo: PREFIXO },
  "chave-revogada": {
    modelo: "chave-revogada",
    nome: NOME,
    prefixo: PREFIXO,
    nomeDaChave: "Sistema do escritório",
    peloTitular: true,
    motivo: "revogada pelo próprio titular"
  },
  "convite-para-grupo": {
    modelo: "convite-para-grupo",
    nome: null,
    convidadoPor: NOME,
    nivel: "editor",
    venceEm: "2026-12-31T15:00:00.000Z"
  }
}

const modelo = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const exemplo = Object.values(EXEMPLOS).find((carta) => carta.modelo === pedido.parametros.modelo)
  if (exemplo === undefined) return yield* new MensagemAusente()
  const { urlPortal } = yield* AmbienteDeAcesso
  return pagina({
    titulo: `Modelo: ${MODELOS_ESCRITOS[exemplo.modelo]}`,
    trilha: TRILHA,
    conteudo: escreverMensagem({
      ...formularioDe(pedido),
      mensagem: undefined,
      mudancas: [],
      escrita: escreverCarta(exemplo, "00000000-0000-4000-8000-000000000000", urlPortal)
    })
  })
})

export const RotasCorreio = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaGet(`${CAMINHO}/modelos/:modelo`, modelo),
  rotaGet(`${CAMINHO}/:id`, uma),
  rotaPost(`${CAMINHO}/:id`, reenviar, uma)
])
