/**
 * Pages for anybody: no session is asked for, and none is looked at. A form of these pages is taken from our own pages
 * alone (`lerCorpoDeNos`), thirty a minute from one network, and every failure is a page.
 */
import { type ByteSize, Effect, type Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Vigentes } from "../../domain/plataforma/vigentes/vigentes.ts"
import { enderecoDoPedido } from "../comum/endereco-do-pedido.ts"
import { ROTA_AUSENTE } from "../comum/falhas/de-causa.ts"
import { emHttp, type FalhaDoDominio } from "../comum/falhas/do-dominio.ts"
import type { Falha } from "../comum/falhas/falha.ts"
import type { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { CAMINHO_PAINEL, sob } from "../comum/sessao/caminhos.ts"
import { molduraVazia } from "./admissao.ts"
import { CAMINHO_DOS_AVISOS, comunicadosDeAnonimos } from "./comunicados/mostrados.ts"
import {
  CORPO_DE_ESTRANHO,
  contarLeituraDeSegredo,
  contarPostAnonimo,
  lerCorpoDeNos,
  soDeNos
} from "./formulario/estranhos.ts"
import { apresentar, querFragmento } from "./moldura/apresentacao.ts"
import type { Resposta } from "./moldura/cabecalhos.ts"
import { CAMINHO_DO_PORTAL, type Casa, PAINEL, PORTAL, PUBLICA } from "./moldura/casas.ts"
import { apresentarFalha, ausenteParaProgramas, comFalhaMostrada } from "./moldura/falhas.ts"
import type { PedidoDePagina, Resultado } from "./moldura/pedido.ts"
import { rotasComServicos } from "./servicos.ts"

/** What the frame of a page for anybody stands on. */
type ServicosDasPublicas = AmbienteDeAcesso | Vigentes

type Mostrar<R> = (pedido: PedidoDePagina) => Effect.Effect<Resultado, Falha | FalhaDoDominio, R | HttpRouter.Provided>

export interface RotaPublica<R> {
  readonly metodo: "GET" | "POST"
  readonly caminho: HttpRouter.PathInput
  readonly tratar: Mostrar<R>
  /** The address holds a secret, or the form takes one: at most so many of them a minute from one network. */
  readonly secreta: boolean
  /** `NAO_LIDO`: whoever handles it reads it, as an upload that may be long. */
  readonly corpoMaximo: ByteSize.ByteSize | "NAO_LIDO"
  /** The limit that counts it: every form has one, a page only where making it costs more than showing it. */
  readonly contar: typeof contarPostAnonimo | Effect.Effect<void>
}

/** What a form of these pages may have of its own. */
export type OpcoesDoEnvioPublico = Partial<Pick<RotaPublica<never>, "corpoMaximo" | "contar">>

const rota =
  (metodo: "GET" | "POST", secreta: boolean) =>
  <R>(
    caminho: HttpRouter.PathInput,
    tratar: Mostrar<R>,
    {
      corpoMaximo = CORPO_DE_ESTRANHO,
      contar = metodo === "POST" ? contarPostAnonimo : Effect.void
    }: OpcoesDoEnvioPublico = {}
  ): RotaPublica<R> => ({ metodo, caminho, tratar, secreta, corpoMaximo, contar })

/** A page. */
export const paginaPublica = rota("GET", false)
/** A form that changes nothing of anybody, or what the browser alone holds. `corpoMaximo`: default 64 KiB. */
export const envioPublico = rota("POST", false)
/** A page or a file whose address holds a secret. */
export const paginaSecreta = rota("GET", true)
/** A form that takes a secret. */
export const envioSecreto = rota("POST", true)

const SEM_CAMPOS: Pick<PedidoDePagina, "campos" | "todos"> = { campos: {}, todos: new Map() }

const camposDe = (todos: ReadonlyMap<string, ReadonlyArray<string>>) =>
  Object.fromEntries([...todos].map(([nome, valores]) => [nome, valores.at(-1) ?? ""]))

const montar = (requisicao: HttpServerRequest.HttpServerRequest) =>
  Effect.map(HttpRouter.params, (parametros): PedidoDePagina => {
    const { caminho, consulta } = enderecoDoPedido(requisicao)
    return {
      caminho,
      parametros,
      consulta,
      fragmento: querFragmento(requisicao),
      campos: {},
      todos: new Map(),
      problemas: []
    }
  })

/** A path that belongs to no area. */
const NENHUM = ""

/** No form holds an address with a secret in it. */
const voltaDe = (caminho: string, secreta: boolean): string =>
  secreta || caminho === NENHUM ? CAMINHO_DOS_AVISOS.anonimo : caminho

const responder = Effect.fnUntraced(function* (
  resultado: Resultado,
  { caminho, fragmento }: PedidoDePagina,
  secreta: boolean
) {
  switch (resultado._tag) {
    case "Pagina": {
      const ausente =
        resultado.status === 404 ? ausenteParaProgramas(yield* HttpServerRequest.HttpServerRequest, PUBLICA) : undefined
      if (ausente !== undefined) return ausente
      // what is not there is not there in the same words, wherever it was looked for
      const mostrado = (resultado.status ?? 200) < 400 ? caminho : NENHUM
      const leitura = { acao: CAMINHO_DOS_AVISOS.anonimo, csrf: undefined, voltar: voltaDe(mostrado, secreta) }
      const comunicados = fragmento ? [] : yield* comunicadosDeAnonimos
      return yield* apresentar(resultado, { ...molduraVazia(mostrado, PUBLICA), fragmento, comunicados, leitura })
    }
    case "Seguir":
      return HttpServerResponse.redirect(resultado.caminho, { status: 303 })
    case "Crua":
      return resultado.resposta
  }
})

const lerCampos = (corpoMaximo: RotaPublica<never>["corpoMaximo"]) =>
  corpoMaximo === "NAO_LIDO"
    ? Effect.as(soDeNos, SEM_CAMPOS)
    : Effect.map(lerCorpoDeNos(corpoMaximo), ({ todos }) => ({ todos, campos: camposDe(todos) }))

const atender = <R>({ metodo, tratar, secreta, corpoMaximo, contar }: RotaPublica<R>) =>
  Effect.gen(function* () {
    const requisicao = yield* HttpServerRequest.HttpServerRequest
    const { caminho } = enderecoDoPedido(requisicao)
    const pagina: Effect.Effect<Resposta, unknown, R | ServicosDasPublicas | HttpRouter.Provided> = Effect.gen(
      function* () {
        yield* contar
        if (secreta) yield* contarLeituraDeSegredo
        const pedido = yield* montar(requisicao)
        if (metodo === "GET") return yield* responder(yield* emHttp(tratar(pedido)), pedido, secreta)
        const preenchido = { ...pedido, ...(yield* lerCampos(corpoMaximo)) }
        return yield* responder(yield* emHttp(tratar(preenchido)), preenchido, secreta)
      }
    )
    return yield* comFalhaMostrada(pagina, (falha) => apresentarFalha(falha, molduraVazia(caminho, PUBLICA)))
  })

/** The routes as a layer; what their handlers need is taken from where the layer is built. */
export const rotasPublicas = <R = never>(
  rotas: ReadonlyArray<RotaPublica<R>>
): Layer.Layer<never, never, HttpRouter.HttpRouter | R | ServicosDasPublicas> =>
  rotasComServicos<R | ServicosDasPublicas>(
    rotas.map((rota) => ({ metodo: rota.metodo, caminho: rota.caminho, atender: atender(rota) }))
  )

const casaDoCaminho = (caminho: string): Casa => {
  if (sob(caminho, CAMINHO_PAINEL)) return PAINEL
  return sob(caminho, CAMINHO_DO_PORTAL) ? PORTAL : PUBLICA
}

/** The page of an address that no route takes, in the house that it lies in. */
export const paginaDoAusente = (requisicao: HttpServerRequest.HttpServerRequest): Effect.Effect<Resposta> => {
  const { caminho } = enderecoDoPedido(requisicao)
  const casa = casaDoCaminho(caminho)
  const seguinte = casa.seguinte(caminho)
  return apresentarFalha(ROTA_AUSENTE, molduraVazia(NENHUM, casa), seguinte).pipe(
    Effect.provideService(HttpServerRequest.HttpServerRequest, requisicao)
  )
}
