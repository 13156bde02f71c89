/** Review of a draft: its documents, what to look at first, and its periods. */
import { Effect } from "effect"
import { digitadosDoPeriodo, type Revisado } from "../../../domain/calculadoras/revisao/campos.ts"
import {
  CAMPO_COLADO,
  CAMPO_DA_CATEGORIA,
  categoriaDosDemais,
  colarPeriodos
} from "../../../domain/calculadoras/revisao/colar.ts"
import {
  acrescentarPeriodo,
  alterarPeriodo,
  dividirPeriodo,
  juntarPeriodos,
  periodosDo,
  posicaoDe,
  tirarPeriodo
} from "../../../domain/calculadoras/revisao/periodos.ts"
import { responderRepetido } from "../../../domain/calculadoras/revisao/repetidos.ts"
import { recusarDocumento, usarDocumento } from "../../../domain/plataforma/rascunhos/documentos.ts"
import { rotuloDoUltimo } from "../../../domain/plataforma/rascunhos/historico.ts"
import type { Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { grade, type ModoDaGrade, paginaDaPosicao, revisao } from "../../../views/calculadoras/revisao/revisao.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { aviso, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { comoEsta, escreverPagina, paginaPedida } from "../comum/como-esta.ts"
import { guardarEnviado } from "../comum/envio.ts"
import { formularioDoPasso, type PedidoDoPasso, passoGet, passoPost } from "../comum/passos.ts"
import { revisado } from "../comum/revisado.ts"

/** What is open in the grid: a period being edited, one being typed, a paste, or nothing. */
const modoDe = ({ consulta, campos, rascunho: { atual } }: PedidoDoPasso): ModoDaGrade => {
  const pedido = campos.periodo ?? consulta.get("editar")
  if (pedido !== undefined && pedido !== null) {
    const posicao = posicaoDe(atual, pedido)
    if (posicao >= 0) return { tipo: "EDITAR", posicao }
  }
  const posicao = Number(consulta.get("posicao") ?? 0) - 1
  if (periodosDo(atual)[posicao] !== undefined) return { tipo: "EDITAR", posicao }
  const modo = campos.modo ?? consulta.get("modo")
  return { tipo: modo === "novo" ? "NOVO" : modo === "colar" ? "COLAR" : "NADA" }
}

const posicaoDoModo = (modo: ModoDaGrade, { rascunho: { atual } }: PedidoDoPasso): number =>
  modo.tipo === "EDITAR" ? modo.posicao : periodosDo(atual).length

/** What was typed stands at the position where its period is by now. */
const digitadosNoLugar = (modo: ModoDaGrade, pedido: PedidoDoPasso) =>
  Object.fromEntries(
    Object.entries(pedido.campos).map(([nome, texto]) => [
      nome.replace(/^periodosContribuicao\.\d+\./, `periodosContribuicao.${posicaoDoModo(modo, pedido)}.`),
      texto
    ])
  )

/** The form of a period: what it has, and over it what was typed. */
const noLugar = (modo: ModoDaGrade, pedido: PedidoDoPasso) => {
  const posicao = posicaoDoModo(modo, pedido)
  const periodo = periodosDo(pedido.rascunho.atual)[posicao] ?? {}
  const mostrados = modo.tipo === "COLAR" ? {} : digitadosDoPeriodo(periodo, posicao)
  return { ...mostrados, ...digitadosNoLugar(modo, pedido) }
}

const dadosDaGrade = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, base, problemas } = pedido
  const modo = modoDe(pedido)
  return {
    ...formularioDoPasso(pedido),
    campos: noLugar(modo, pedido),
    problemas,
    fragmento: pedido.fragmento,
    base,
    revisao: String(rascunho.revisao),
    desfazer: rotuloDoUltimo(rascunho),
    modo,
    pagina: paginaPedida(pedido),
    rascunho: rascunho.atual,
    contagem: yield* comoEsta(pedido)
  }
})

type DadosDaGrade = Effect.Success<ReturnType<typeof dadosDaGrade>>

const escreverGrade = (dados: DadosDaGrade) => escreverPagina(grade(dados), periodosDo(dados.rascunho).length)

const escreverInteira = Effect.fnUntraced(function* (dados: DadosDaGrade, { rascunho, consulta }: PedidoDoPasso) {
  const folha = revisao({
    ...dados,
    // only benefits have periods
    grade: rascunho.calculadora === "rgps-beneficios" ? yield* escreverGrade(dados) : undefined,
    expiraEm: rascunho.expiraEm,
    documento: consulta.get("documento") ?? undefined
  })
  return yield* escreverPagina(folha, folha.linhas)
})

/** The page, or the grid alone where htmx asks for it. */
const mostrar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const dados = yield* dadosDaGrade(pedido)
  const { nome, fragmento, base } = pedido
  return pagina({
    titulo: `${nome}: conferir os dados`,
    conteudo: yield* fragmento ? escreverGrade(dados) : escreverInteira(dados, pedido),
    scripts: ["htmx.js", "foco.js"],
    trilha: [{ titulo: nome, caminho: base }]
  })
})

/** The page of the last period. */
const ultimaPagina = ({ atual }: PedidoDoPasso["rascunho"]): number =>
  paginaDaPosicao(Math.max(0, periodosDo(atual).length - 1))

/** The page after a step, of those that the draft still has: for htmx at once, else at its address. */
const seguirNaRevisao = (pedido: PedidoDoPasso, rascunho: PedidoDoPasso["rascunho"], pedida: number) => {
  const numero = Math.min(pedida, ultimaPagina(rascunho))
  const consulta = new URLSearchParams(numero === 1 ? {} : { pagina: String(numero) })
  return pedido.fragmento
    ? mostrar({ ...pedido, rascunho, campos: {}, consulta })
    : Effect.succeed(seguir(`${pedido.base}/revisao${numero === 1 ? "" : `?${consulta}`}`))
}

/** The buttons of the form of a period. */
const ATOS: Readonly<Record<string, readonly [string, (pedido: PedidoDoPasso, id: string) => Revisado<Rascunho>]>> = {
  gravar: ["mudar o período", ({ rascunho, campos }, id) => alterarPeriodo(rascunho.atual, id, doPeriodo(campos))],
  tirar: ["tirar o período", ({ rascunho }, id) => tirarPeriodo(rascunho.atual, id)],
  dividir: [
    "dividir o período",
    ({ rascunho, campos }, id) => dividirPeriodo(rascunho.atual, id, sufixo(campos, "dividirEm"))
  ],
  juntar: [
    "juntar os períodos",
    ({ rascunho, campos }, id) => juntarPeriodos(rascunho.atual, id, sufixo(campos, "juntarCom"))
  ]
}

/** Not fields of a period, but of what is done with it. */
const DOS_ATOS = ["dividirEm", "juntarCom"]

const doPeriodo = (campos: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(campos).filter(
      ([nome]) => nome.startsWith("periodosContribuicao.") && !DOS_ATOS.some((ato) => nome.endsWith(`.${ato}`))
    )
  )

const sufixo = (campos: Readonly<Record<string, string>>, nome: string): string =>
  Object.entries(campos).find(([campo]) => campo.endsWith(`.${nome}`))?.[1] ?? ""

const noLugarDeAgora = (pedido: PedidoDoPasso): PedidoDoPasso => ({
  ...pedido,
  campos: digitadosNoLugar(modoDe(pedido), pedido)
})

const periodo = Effect.fnUntraced(function* (recebido: PedidoDoPasso) {
  const pedido = noLugarDeAgora(recebido)
  const { acao = "gravar", periodo: id } = recebido.campos
  const { rascunho } = pedido
  const rascunhos = yield* RascunhosDeCalculo
  if (id === undefined) {
    const novo = yield* revisado(acrescentarPeriodo(rascunho.atual, doPeriodo(pedido.campos)))
    const mudado = yield* rascunhos.mudar(rascunho, "acrescentar o período", novo)
    return yield* seguirNaRevisao(pedido, mudado, ultimaPagina(mudado))
  }
  const ato = ATOS[acao]
  if (ato === undefined) return yield* FormularioInvalido.de("", "escolha o que fazer com o período")
  const novo = yield* revisado(ato[1](pedido, id))
  const posicao = posicaoDe(rascunho.atual, id)
  const mudado = yield* rascunhos.mudar(rascunho, `${ato[0]} ${posicao + 1}`, novo)
  return yield* seguirNaRevisao(pedido, mudado, paginaDaPosicao(posicao))
})

/** The first one that was pasted is shown. */
const colar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, campos } = pedido
  const colado = colarPeriodos(rascunho.atual, campos[CAMPO_COLADO] ?? "", campos[CAMPO_DA_CATEGORIA])
  const novo = yield* revisado(colado)
  const mudado = yield* (yield* RascunhosDeCalculo).mudar(rascunho, "colar períodos", novo)
  return yield* seguirNaRevisao(pedido, mudado, paginaDaPosicao(periodosDo(rascunho.atual).length))
})

const categoria = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, campos } = pedido
  const novo = yield* revisado(categoriaDosDemais(rascunho.atual, campos[CAMPO_DA_CATEGORIA] ?? ""))
  const mudado = yield* (yield* RascunhosDeCalculo).mudar(rascunho, "informar a categoria", novo)
  return yield* seguirNaRevisao(pedido, mudado, paginaPedida(pedido))
})

const desfazer = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const desfeito = yield* (yield* RascunhosDeCalculo).desfazer(pedido.rascunho)
  return yield* seguirNaRevisao(pedido, desfeito, paginaPedida(pedido))
})

const decidir = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, campos } = pedido
  const { documento = "", acao } = campos
  const novo =
    acao === "recusar"
      ? recusarDocumento(rascunho.atual, documento)
      : acao === "substituir" || acao === "acrescentar"
        ? usarDocumento(rascunho.atual, documento, acao === "substituir" ? "SUBSTITUIR" : "ACRESCENTAR")
        : yield* FormularioInvalido.de("", "escolha o que fazer com o documento")
  const rotulo = acao === "recusar" ? "deixar o documento de fora" : "usar o documento"
  const mudado = yield* (yield* RascunhosDeCalculo).mudar(rascunho, rotulo, novo)
  return pedido.fragmento
    ? yield* mostrar({ ...pedido, rascunho: mudado, campos: {}, fragmento: false })
    : seguir(`${pedido.base}/revisao`)
})

/** An answer to a question about repeated values. */
const repetidos = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, campos } = pedido
  const { repetido = "", acao = "" } = campos
  const novo = yield* revisado(responderRepetido(rascunho.atual, repetido, acao))
  const rotulo = acao === "tirar" ? "tirar o repetido" : "contar os dois"
  yield* (yield* RascunhosDeCalculo).mudar(rascunho, rotulo, novo)
  return seguir(`${pedido.base}/revisao`)
})

/** Nothing of it stays here, as where several people use one computer. */
const descartar = Effect.fnUntraced(function* ({ rascunho }: PedidoDoPasso) {
  yield* (yield* RascunhosDeCalculo).descartar(rascunho)
  return seguir(`/calculadoras/${rascunho.calculadora}`, aviso.sucesso("O rascunho foi descartado."))
})

/** One more document: what it is decides whether it waits. */
const enviar = (pedido: PedidoDoPasso) => Effect.as(guardarEnviado(pedido), seguir(`${pedido.base}/revisao`))

export const ROTAS_DA_REVISAO = [
  passoGet("/revisao", mostrar),
  passoPost("/revisao/periodos", periodo, mostrar),
  passoPost("/revisao/colar", colar, mostrar),
  passoPost("/revisao/categoria", categoria, mostrar),
  passoPost("/revisao/desfazer", desfazer, mostrar),
  passoPost("/revisao/repetidos", repetidos, mostrar),
  passoPost("/revisao/documentos", decidir, mostrar),
  passoPost("/descartar", descartar, mostrar, { soLe: true }),
  passoPost("/documentos", enviar, mostrar, { corpoMaximo: "NAO_LIDO" })
]
