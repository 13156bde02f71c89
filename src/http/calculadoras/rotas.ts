/**
 * Where court systems send people with a case: a page that asks before it consumes, what was received, and the request it
 * gives as a file. The token stands in the address of the first page alone; after it no address holds it.
 */
import { DateTime, Effect, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { BLOCOS } from "../../domain/calculos/troca/pedido-de-troca.ts"
import type { CabecaDaTroca } from "../../domain/calculos/troca/troca-lida.ts"
import { escreverCalc, type ParaEscrever } from "../../domain/documentos/calc/escrita.ts"
import type { Entrada } from "../../domain/documentos/entrada/modelo.ts"
import type { AtrasadosDoPrevjud } from "../../domain/documentos/prevjud/filtro.ts"
import { resolver } from "../../domain/plataforma/catalogo/aplicacao.ts"
import { InstalacaoDasAplicacoes } from "../../domain/plataforma/catalogo/enderecos.ts"
import { DURACAO_DA_ABERTA, TrocaAusente } from "../../domain/plataforma/troca/portas.ts"
import { Trocas } from "../../domain/plataforma/troca/trocas.ts"
import { Vigentes } from "../../domain/plataforma/vigentes/vigentes.ts"
import { ehUuid } from "../../domain/valores/textos/uuid.ts"
import { abrir } from "../../views/calculadoras/abrir.ts"
import { recebido } from "../../views/calculadoras/recebido.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { gravarCookie, lerCookie } from "../comum/sessao/cookies.ts"
import { novoSegredo } from "../comum/sessao/segredo-do-navegador.ts"
import { crua, type PedidoDePagina, pagina } from "../paginas/moldura/pedido.ts"
import { envioSecreto, paginaSecreta, rotasPublicas } from "../paginas/publicas.ts"

const CAMINHO = "/calculadoras/:id"

/** The calculator of the address: its canonical name, or an alias. */
const calculadoraDe = ({ parametros }: PedidoDePagina) =>
  Effect.flatMap(Vigentes, ({ atual }) => {
    const achada = resolver(atual().aplicacoes, parametros.id ?? "")
    return achada === undefined || achada.categoria !== "calculadora"
      ? Effect.fail(new TrocaAusente())
      : Effect.succeed(achada)
  })

/** Spends nothing, whatever the token. */
const perguntar = Effect.fnUntraced(function* (pedido: PedidoDePagina) {
  const { id, nome, descricao } = yield* calculadoraDe(pedido)
  const token = pedido.consulta.get("exchange") ?? ""
  return pagina({
    titulo: nome,
    conteudo: abrir({ nome, descricao, caminho: `/calculadoras/${id}`, token }),
    scripts: token === "" ? [] : ["troca.js"]
  })
})

/** Consumes the token for this browser, which goes on at an address without it. */
const consumir = Effect.fnUntraced(function* (pedido: PedidoDePagina) {
  const { id } = yield* calculadoraDe(pedido)
  const navegador = (yield* lerCookie("caso")) ?? novoSegredo()
  const caso = yield* (yield* Trocas).abrirNoNavegador(pedido.campos.exchange ?? "", id, Redacted.make(navegador))
  const ambiente = yield* AmbienteDeAcesso
  const seguinte = HttpServerResponse.redirect(`/calculadoras/${id}/casos/${caso}`, {
    status: 303,
    headers: { "cache-control": "no-store" }
  })
  return crua(gravarCookie(ambiente, "caso", navegador, DURACAO_DA_ABERTA)(seguinte))
})

/** The case that the address names, if this browser opened it. */
const casoDe = Effect.fnUntraced(function* (pedido: PedidoDePagina) {
  const { id, nome } = yield* calculadoraDe(pedido)
  const navegador = yield* lerCookie("caso")
  const { caso = "" } = pedido.parametros
  if (navegador === undefined || !ehUuid(caso)) return yield* new TrocaAusente()
  return { id, nome, caso, navegador: Redacted.make(navegador) }
})

const processoDe = ({ numeroProcesso, autor, protocolo, citacao }: CabecaDaTroca) =>
  (
    [
      ["Processo", numeroProcesso],
      ["Autor", autor],
      ["Requerimento", protocolo],
      ["Citação", citacao]
    ] as const
  ).flatMap(([rotulo, valor]) => (valor === undefined ? [] : [[rotulo, valor] as const]))

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDePagina) {
  const { id, nome, caso, navegador } = yield* casoDe(pedido)
  const cabeca = yield* (yield* Trocas).verAberta(caso, id, navegador)
  return pagina({
    titulo: `${nome}: caso recebido`,
    conteudo: recebido({
      processo: processoDe(cabeca),
      blocos: cabeca.blocos,
      caminho: `/calculadoras/${id}/casos/${caso}`
    })
  })
})

/** The file of a block is its request of time; a dossier gives one of arrears besides. */
const DE_ATRASADOS = "prevjud-atrasados.calc"

const blocoDe = (arquivo: string | undefined) =>
  arquivo === DE_ATRASADOS ? "PrevJud" : BLOCOS.find((nome) => `${nome.toLowerCase()}.calc` === arquivo)

/** What is told of the lawsuit, as requests have it. */
const doProcesso = ({ numeroProcesso, autor }: CabecaDaTroca) => ({
  processo: {
    ...(numeroProcesso === undefined ? {} : { numero: numeroProcesso }),
    ...(autor === undefined ? {} : { autor })
  }
})

const doTempo = (entrada: Entrada, cabeca: CabecaDaTroca): Omit<ParaEscrever, "geradoEm" | "versao"> => ({
  tipo: "tempo",
  corpo: {
    ...entrada,
    ...(cabeca.protocolo === undefined ? {} : { dataApuracao: cabeca.protocolo }),
    ...doProcesso(cabeca)
  }
})

/** What the filter of the dossier chose; the income of what is due tells no dossier. */
const dosAtrasados = (
  { avisos: _, ...grupos }: AtrasadosDoPrevjud,
  cabeca: CabecaDaTroca
): Omit<ParaEscrever, "geradoEm" | "versao"> => ({
  tipo: "atrasados",
  corpo: {
    ...grupos,
    parametros: cabeca.citacao === undefined ? {} : { citacao: cabeca.citacao },
    ...doProcesso(cabeca)
  }
})

/** The request of one block, as a file that the routes of `.calc` read. */
const baixar = Effect.fnUntraced(function* (pedido: PedidoDePagina) {
  const { id, caso, navegador } = yield* casoDe(pedido)
  const { arquivo: nome } = pedido.parametros
  const bloco = blocoDe(nome)
  if (bloco === undefined) return yield* new TrocaAusente()
  const { cabeca, entrada, atrasados } = yield* (yield* Trocas).entradaAberta(caso, id, navegador, bloco)
  if (nome === DE_ATRASADOS && atrasados === undefined) return yield* new TrocaAusente()
  const { versao } = yield* InstalacaoDasAplicacoes
  const arquivo = escreverCalc({
    ...(nome === DE_ATRASADOS && atrasados !== undefined ? dosAtrasados(atrasados, cabeca) : doTempo(entrada, cabeca)),
    geradoEm: DateTime.formatIso(yield* DateTime.now),
    versao
  })
  return crua(
    HttpServerResponse.text(JSON.stringify(arquivo), {
      contentType: "application/json",
      headers: {
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-disposition": `attachment; filename="caso-${nome}"`
      }
    })
  )
})

export const RotasCalculadoras = rotasPublicas([
  paginaSecreta(CAMINHO, perguntar),
  envioSecreto(CAMINHO, consumir),
  paginaSecreta(`${CAMINHO}/casos/:caso`, mostrar),
  paginaSecreta(`${CAMINHO}/casos/:caso/:arquivo`, baixar)
])
