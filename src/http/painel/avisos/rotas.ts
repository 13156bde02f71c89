/** The pages of the announcements: the list by state, each in its form with preview and history, and taking one away. */
import { Clock, Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { type NomesDePessoas, nomesDe } from "../../../domain/acesso/nomes.ts"
import {
  type Comunicado,
  ESTADOS,
  estadoDo,
  PUBLICOS,
  Titulo
} from "../../../domain/plataforma/comunicados/comunicado.ts"
import { escreverHorario, HorarioEntrada } from "../../../domain/plataforma/comunicados/horario.ts"
import { ComunicadoMudado, Comunicados } from "../../../domain/plataforma/gestao/comunicados.ts"
import type { HtmlCanonico } from "../../../domain/plataforma/texto-rico/texto-rico.ts"
import type { Campos } from "../../../views/formulario.ts"
import { htmlHigienizado } from "../../../views/motor.ts"
import { aviso as escreverAviso } from "../../../views/painel/avisos/aviso.ts"
import { excluir as escreverExclusao } from "../../../views/painel/avisos/excluir.ts"
import { lista as escreverLista } from "../../../views/painel/avisos/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/avisos/pagina.ts"
import { escreverMudancas } from "../../../views/painel/historico.ts"
import { SCRIPTS_DO_EDITOR } from "../../../views/partes/campo/texto-rico.ts"
import type { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { lerAvisos } from "../../paginas/comunicados/lidos.ts"
import { CAMINHO_DOS_AVISOS } from "../../paginas/comunicados/mostrados.ts"
import { type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { conflitou, RevisaoVista, revisaoDoFormulario } from "../../paginas/formulario/revisao.ts"
import { SimOuNao } from "../../paginas/formulario/sim-ou-nao.ts"
import { CORPO_DE_TEXTO_RICO, TextoRico } from "../../paginas/formulario/texto-rico.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/avisos"
const TRILHA = [{ titulo: "Avisos", caminho: CAMINHO }]
const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: ["estado"], privados: [] }
const Filtro = Schema.Struct({ estado: Schema.optionalKey(Schema.Literals(ESTADOS)) })

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const agora = yield* Clock.currentTimeMillis
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, ({ estado }, fatia) =>
    Effect.gen(function* () {
      const { itens, total } = yield* (yield* Comunicados).listar(estado, fatia)
      return { itens: itens.map((item) => ({ ...item, estado: estadoDo(item, agora) })), total }
    })
  )
  const conteudo = pedido.fragmento ? escreverLista(dados) : escreverPagina(dados)
  return pagina({ titulo: "Avisos", scripts: ["foco.js"], conteudo, status })
})

/** The fields of the form of an announcement, as they are stored. */
const camposDe = ({ titulo, html, publico, ostensivo, inicio, fim }: Comunicado): Campos => ({
  titulo,
  html,
  publico,
  ostensivo: String(ostensivo),
  inicio: escreverHorario(inicio),
  fim: fim === null ? "" : escreverHorario(fim)
})

/** What the template of the form reads. */
const formulario = Effect.fnUntraced(function* (
  pedido: PedidoDoPainel,
  guardado: Comunicado | undefined,
  previa: HtmlCanonico | undefined
) {
  const agora = yield* Clock.currentTimeMillis
  const cpf = guardado?.atualizadoPor ?? null
  const novos: Campos = { ostensivo: "false", inicio: escreverHorario(new Date(agora).toISOString()) }
  const digitou = Object.keys(pedido.campos).length > 0
  return {
    ...formularioDe(pedido),
    campos: digitou ? pedido.campos : guardado === undefined ? novos : camposDe(guardado),
    caminho: pedido.caminho,
    aviso: guardado && { ...guardado, html: htmlHigienizado(guardado.html), estado: estadoDo(guardado, agora) },
    quemSalvou: (yield* nomesDe([cpf])).get(cpf ?? ""),
    revisao: revisaoDoFormulario(pedido, guardado?.revisao),
    mudou: conflitou(pedido),
    previa: previa && htmlHigienizado(previa)
  }
})

const comAviso = Effect.fnUntraced(function* (pedido: PedidoDoPainel, previa?: HtmlCanonico) {
  const { aviso: guardado, historico } = yield* (yield* Comunicados).ver(pedido.parametros.id ?? "")
  return pagina({
    titulo: guardado.titulo,
    trilha: TRILHA,
    scripts: SCRIPTS_DO_EDITOR,
    conteudo: escreverAviso({
      ...(yield* formulario(pedido, guardado, previa)),
      mudancas: escreverMudancas(historico, yield* nomesDe(historico.map(({ por }) => por)))
    })
  })
})

const um = (pedido: PedidoDoPainel) => comAviso(pedido)

const semAviso = Effect.fnUntraced(function* (pedido: PedidoDoPainel, previa?: HtmlCanonico) {
  return pagina({
    titulo: "Escrever aviso",
    trilha: TRILHA,
    scripts: SCRIPTS_DO_EDITOR,
    conteudo: escreverAviso({ ...(yield* formulario(pedido, undefined, previa)), mudancas: [] })
  })
})

const novo = (pedido: PedidoDoPainel) => semAviso(pedido)

const Previa = Schema.Struct({ html: TextoRico })

const Digitado = Schema.Struct({
  titulo: Titulo,
  html: TextoRico,
  publico: Schema.Literals(PUBLICOS),
  ostensivo: SimOuNao,
  inicio: HorarioEntrada.pipe(Schema.annotateKey({ messageMissingKey: "informe quando começa" })),
  fim: Schema.optionalKey(HorarioEntrada),
  acao: Schema.Literals(["rascunho", "publicar"])
    .annotate({ message: "use um dos botões" })
    .pipe(Schema.annotateKey({ messageMissingKey: "use um dos botões" })),
  revisao: RevisaoVista,
  justificativa: Justificativa
})

/** What was typed as announcements are kept. */
const lerAviso = Effect.fnUntraced(function* ({ campos, operador }: PedidoDoPainel) {
  const { acao, revisao, justificativa, fim = null, ...lido } = yield* lerFormulario(Digitado, campos)
  return {
    escrito: { ...lido, fim, rascunho: acao === "rascunho" },
    revisao,
    autoria: { origem: operador, justificativa }
  }
})

const ehPrevia = ({ acao }: Campos): boolean => acao === "previa"

/** What was typed, as it would be stored. */
const prever = Effect.fnUntraced(function* ({ campos }: PedidoDoPainel) {
  const { html } = yield* lerFormulario(Previa, campos)
  return yield* (yield* Comunicados).prever(html)
})

const feito = (id: string, rascunho: boolean) =>
  seguir(
    `${CAMINHO}/${id}`,
    aviso.sucesso(rascunho ? "Rascunho gravado. Ninguém fora do painel o vê." : "Aviso publicado.")
  )

const incluir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  if (ehPrevia(pedido.campos)) return yield* semAviso(pedido, yield* prever(pedido))
  const { escrito, autoria } = yield* lerAviso(pedido)
  const { id, rascunho } = yield* (yield* Comunicados).incluir(escrito, autoria)
  return feito(id, rascunho)
})

const gravar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  if (ehPrevia(pedido.campos)) return yield* comAviso(pedido, yield* prever(pedido))
  const { escrito, revisao, autoria } = yield* lerAviso(pedido)
  const comunicados = yield* Comunicados
  const { aviso: atual } = yield* comunicados.ver(pedido.parametros.id ?? "")
  if (revisao === undefined) return yield* new ComunicadoMudado({ atual })
  const { rascunho } = yield* comunicados.alterar(atual.id, escrito, revisao, autoria)
  return feito(atual.id, rascunho)
})

const confirmar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { aviso: guardado } = yield* (yield* Comunicados).ver(pedido.parametros.id ?? "")
  const caminho = `${CAMINHO}/${guardado.id}`
  return pagina({
    titulo: "Excluir aviso",
    trilha: [...TRILHA, { titulo: guardado.titulo, caminho }],
    conteudo: escreverExclusao({
      ...formularioDe(pedido),
      caminho,
      titulo: guardado.titulo,
      html: htmlHigienizado(guardado.html),
      revisao: revisaoDoFormulario(pedido, guardado.revisao),
      mudou: conflitou(pedido)
    })
  })
})

const Exclusao = Schema.Struct({ revisao: RevisaoVista, justificativa: Justificativa })

const excluir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { revisao, justificativa } = yield* lerFormulario(Exclusao, pedido.campos)
  yield* (yield* Comunicados).excluir(pedido.parametros.id ?? "", revisao, { origem: pedido.operador, justificativa })
  return seguir(CAMINHO, aviso.sucesso("O aviso foi excluído."))
})

/** What everybody will see is published only by who has just proved who it is. */
const OPCOES = { corpoMaximo: CORPO_DE_TEXTO_RICO, entradaRecente: ({ acao }: Campos) => acao === "publicar" }

const LIDOS = lerAvisos(CAMINHO_DOS_AVISOS.painel)

export const RotasAvisosDoPainel = rotasDoPainel<AmbienteDeAcesso | Comunicados | NomesDePessoas>([
  rotaGet(CAMINHO_DOS_AVISOS.painel, LIDOS.mostrar),
  rotaPost(CAMINHO_DOS_AVISOS.painel, LIDOS.marcar, LIDOS.mostrar),
  rotaGet(CAMINHO, lista),
  rotaGet(`${CAMINHO}/novo`, novo),
  rotaPost(`${CAMINHO}/novo`, incluir, novo, OPCOES),
  rotaGet(`${CAMINHO}/:id`, um),
  rotaPost(`${CAMINHO}/:id`, gravar, um, OPCOES),
  rotaGet(`${CAMINHO}/:id/excluir`, confirmar),
  rotaPost(`${CAMINHO}/:id/excluir`, excluir, confirmar)
])
