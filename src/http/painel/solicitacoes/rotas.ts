/** The pages of the key requests: the queue, and one request with its decision. */
import { Clock, Effect, Schema } from "effect"
import { type NomesDePessoas, nomesDe } from "../../../domain/acesso/nomes.ts"
import { AnaliseDeSolicitacoes } from "../../../domain/acesso/solicitacoes/analise.ts"
import { EM_ABERTO, ESTADOS } from "../../../domain/acesso/solicitacoes/estados.ts"
import { Aprovacao, Motivo } from "../../../domain/acesso/solicitacoes/pedido.ts"
import type { Solicitacao } from "../../../domain/acesso/solicitacoes/solicitacao.ts"
import { lista as escreverLista, type NaFila } from "../../../views/painel/solicitacoes/lista.ts"
import { solicitacao as escreverSolicitacao } from "../../../views/painel/solicitacoes/solicitacao.ts"
import type { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { EscoposMarcados, escoposMarcados } from "../../paginas/formulario/escopos.ts"
import { type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/solicitacoes"
const TRILHA = [{ titulo: "Solicitações de chave", caminho: CAMINHO }]
const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: ["estado"], privados: [] }
const Filtro = Schema.Struct({ estado: Schema.optionalKey(Schema.Literals(ESTADOS)) })

const DIA_EM_MS = 86_400_000

const naFila =
  (agoraMs: number) =>
  (pedida: Solicitacao): NaFila => ({
    ...pedida,
    diasNaFila: EM_ABERTO.includes(pedida.estado)
      ? Math.floor((agoraMs - Date.parse(pedida.criadaEm)) / DIA_EM_MS)
      : undefined
  })

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const agora = yield* Clock.currentTimeMillis
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, ({ estado }, fatia) =>
    Effect.gen(function* () {
      const { itens, total } = yield* (yield* AnaliseDeSolicitacoes).listar(estado, fatia)
      return { itens: itens.map(naFila(agora)), total }
    })
  )
  return pagina({ titulo: "Solicitações de chave", conteudo: escreverLista(dados), status })
})

const uma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { historico, ...pedida } = yield* (yield* AnaliseDeSolicitacoes).ver(pedido.parametros.protocolo ?? "")
  const digitou = Object.keys(pedido.campos).length > 0
  const classe = pedida.classe ?? pedida.classePretendida
  return pagina({
    titulo: `Solicitação ${pedida.protocolo}`,
    trilha: TRILHA,
    conteudo: escreverSolicitacao({
      ...formularioDe(pedido),
      campos: digitou ? pedido.campos : { classe },
      marcados: digitou ? escoposMarcados(pedido) : (pedida.escopos ?? pedida.escoposPretendidos),
      pedida,
      historico,
      nomes: yield* nomesDe(historico.map(({ por }) => por)),
      decidivel: EM_ABERTO.includes(pedida.estado),
      propria: pedida.cpf === pedido.operador.cpf
    })
  })
})

const DaAprovacao = Schema.Struct({ ...Aprovacao.fields, escopos: EscoposMarcados })

const aprovar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const lida = yield* lerFormulario(DaAprovacao, { ...pedido.campos, escopos: escoposMarcados(pedido).join(",") })
  const { protocolo, estado } = yield* (yield* AnaliseDeSolicitacoes).aprovar(
    pedido.parametros.protocolo ?? "",
    lida,
    pedido.operador
  )
  return seguir(
    `${CAMINHO}/${protocolo}`,
    estado === "aprovada"
      ? aviso.sucesso("Solicitação aprovada. A pessoa é avisada por e-mail e tem 30 dias para retirar a chave.")
      : aviso.informacao("Primeira aprovação registrada: a classe Judiciário espera pela de outro administrador.")
  )
})

const DaRejeicao = Schema.Struct({ motivo: Motivo })

const rejeitar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { motivo } = yield* lerFormulario(DaRejeicao, pedido.campos)
  const { protocolo } = yield* (yield* AnaliseDeSolicitacoes).rejeitar(
    pedido.parametros.protocolo ?? "",
    motivo,
    pedido.operador
  )
  return seguir(`${CAMINHO}/${protocolo}`, aviso.sucesso("Solicitação rejeitada. A pessoa é avisada por e-mail."))
})

export const RotasSolicitacoes = rotasDoPainel<AmbienteDeAcesso | AnaliseDeSolicitacoes | NomesDePessoas>([
  rotaGet(CAMINHO, lista),
  rotaGet(`${CAMINHO}/:protocolo`, uma),
  rotaPost(`${CAMINHO}/:protocolo`, aprovar, uma, { entradaRecente: true }),
  rotaGet(`${CAMINHO}/:protocolo/rejeitar`, uma),
  rotaPost(`${CAMINHO}/:protocolo/rejeitar`, rejeitar, uma)
])
