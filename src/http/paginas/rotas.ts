/**
 * Pages and writes behind the sign-in: of the panel (`rotaGet`, `rotaPost`, `rotasDoPainel`), which asks for a place in
 * the registry too, and of people of any kind (`paginaDePessoa`, `envioDePessoa`, `rotasDePessoa`). Every route made here
 * keeps what was typed when the session ends, checks the CSRF token of a write before anything else of it, and answers
 * every failure with a page.
 *
 * A form is sent to the address that shows it: `rotaGet` and `rotaPost` of the same path.
 */
import { type ByteSize, Effect, type Layer, Result } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import type { Pessoa } from "../../domain/acesso/pessoas.ts"
import type { Administrador, RegistroAdministradores } from "../../domain/acesso/portas.ts"
import type { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import { type Rascunhos, type Sessao, Sessoes } from "../../domain/acesso/sessoes.ts"
import type { LeiturasDeComunicados } from "../../domain/plataforma/gestao/comunicados.ts"
import type { Vigentes } from "../../domain/plataforma/vigentes/vigentes.ts"
import type { Campos, Problema } from "../../views/formulario.ts"
import type { Aviso } from "../../views/partes/avisos.ts"
import { enderecoDoPedido } from "../comum/endereco-do-pedido.ts"
import { emHttp, type FalhaDoDominio } from "../comum/falhas/do-dominio.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { operadorDe } from "../comum/operador.ts"
import { notarPessoa } from "../comum/registro/anotacoes.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { paginaDeConfirmacao } from "../comum/sessao/caminhos.ts"
import { tokenDaSessao } from "../comum/sessao/cookies.ts"
import { CAMPO_CSRF, emitirCsrf, sessaoDoCsrf } from "../comum/sessao/csrf.ts"
import { entrouAgora, sessaoQueAbre } from "../comum/sessao/sessao-atual.ts"
import {
  type Admitido,
  admitirAdministrador,
  admitirPessoa,
  mandarEntrar,
  mandarPara,
  molduraVazia,
  voltaDoHtmx
} from "./admissao.ts"
import { avisosPendentes, comAviso } from "./avisos.ts"
import { CAMINHO_DOS_AVISOS, comunicadosDe } from "./comunicados/mostrados.ts"
import { type ArquivoEnviado, CORPO_PADRAO, type CorpoDoFormulario, lerCorpo } from "./formulario/corpo.ts"
import { contarPostAnonimo, contarSemSessao, lerCorpoDeEstranho } from "./formulario/estranhos.ts"
import { FormularioInvalido } from "./formulario/formulario.ts"
import { guardarRascunho, lerRascunho, PARAMETRO_DO_RASCUNHO } from "./formulario/rascunho.ts"
import { apresentar, type Moldura, querFragmento } from "./moldura/apresentacao.ts"
import type { Resposta } from "./moldura/cabecalhos.ts"
import { type Casa, PAINEL, PUBLICA } from "./moldura/casas.ts"
import { apresentarFalha, comFalhaMostrada } from "./moldura/falhas.ts"
import type { Pagina, PedidoDePessoa, PedidoDeQuemEntrou, PedidoDoPainel, Resultado } from "./moldura/pedido.ts"
import { aviso } from "./moldura/pedido.ts"
import { rotasComServicos } from "./servicos.ts"

/** The files that came with a write. */
interface ComArquivos {
  readonly arquivos: ReadonlyMap<string, ArquivoEnviado>
}

/** A write: the request, and the files that came with it. */
export interface EscritaDoPainel extends PedidoDoPainel, ComArquivos {}
export interface EscritaDePessoa extends PedidoDePessoa, ComArquivos {}

/** Beside its services a page has what the request brings. */
type Tratar<P, R> = (pedido: P) => Effect.Effect<Resultado, Falha | FormularioInvalido, R | HttpRouter.Provided>
/** What a page gives: failures of the domain are told over HTTP here, once for all. */
type Mostrar<P, R> = (
  pedido: P
) => Effect.Effect<Resultado, Falha | FalhaDoDominio | FormularioInvalido, R | HttpRouter.Provided>

/** `P`: the request as its pages are given it. */
interface RotaGet<P, R> {
  readonly metodo: "GET"
  readonly caminho: HttpRouter.PathInput
  readonly tratar: Tratar<P, R>
}

interface RotaPost<P, R> {
  readonly metodo: "POST"
  readonly caminho: HttpRouter.PathInput
  readonly tratar: Tratar<P & ComArquivos, R>
  readonly senao: (pedido: P) => Effect.Effect<Pagina, Falha, R | HttpRouter.Provided>
  readonly corpoMaximo: ByteSize.ByteSize
  readonly entradaRecente: (campos: Campos) => boolean
}

type Rota<P, R> = RotaGet<P, R> | RotaPost<P, R>
export type RotaDoPainel<R> = Rota<PedidoDoPainel, R>
export type RotaDePessoa<R> = Rota<PedidoDePessoa, R>

/** What the frame itself stands on. */
export type ServicosDaMoldura =
  | AmbienteDeAcesso
  | LeiturasDeComunicados
  | ProvedorDeIdentidade
  | Rascunhos
  | RegistroAdministradores
  | RegistroDeAcessos
  | Sessoes
  | Vigentes

interface OpcoesDoEnvio {
  readonly corpoMaximo?: ByteSize.ByteSize
  /** Always, or for what some of its buttons do. */
  readonly entradaRecente?: boolean | ((campos: Campos) => boolean)
}

/** The words for the routes whose pages are given a `P`. */
const palavrasDe = <P>() => ({
  /** A page. */
  ver: <R>(caminho: HttpRouter.PathInput, tratar: Mostrar<P, R>): Rota<P, R> => ({
    metodo: "GET",
    caminho,
    tratar: (pedido) => emHttp(tratar(pedido))
  }),
  /**
   * A write. `senao` shows the form again (with `campos` and `problemas` filled in) when `tratar` fails with
   * `FormularioInvalido` or a `Falha` 400, 409, 413, 422, 429 or 503; it is normally what the GET of the path does. Other failures get
   * their page. `corpoMaximo`: default 256 KiB. `entradaRecente`: who signed in a while ago does it anew first, and finds
   * in the form what was typed.
   */
  enviar: <R, R2>(
    caminho: HttpRouter.PathInput,
    tratar: Mostrar<P & ComArquivos, R>,
    senao: (pedido: P) => Effect.Effect<Pagina, Falha | FalhaDoDominio, R2 | HttpRouter.Provided>,
    { corpoMaximo = CORPO_PADRAO, entradaRecente = false }: OpcoesDoEnvio = {}
  ): Rota<P, R | R2> => ({
    metodo: "POST",
    caminho,
    tratar: (pedido) => emHttp(tratar(pedido)),
    senao: (pedido) => emHttp(senao(pedido)),
    corpoMaximo,
    entradaRecente: typeof entradaRecente === "function" ? entradaRecente : () => entradaRecente
  })
})

/** Of the panel. */
export const { ver: rotaGet, enviar: rotaPost } = palavrasDe<PedidoDoPainel>()
/** Of people. */
export const { ver: paginaDePessoa, enviar: envioDePessoa } = palavrasDe<PedidoDePessoa>()

const CORRIGIVEIS: ReadonlySet<number> = new Set([400, 409, 413, 422, 429, 503])

const SEM_PROVA = Falha.de(403, "Este formulário não veio desta sessão. Volte à página, recarregue e envie de novo.")

const semProva = ({ operador: { cpf } }: PedidoDeQuemEntrou) =>
  Effect.andThen(contarRecusa("seguranca.csrf.recusado", { cpf }), Effect.fail(SEM_PROVA))

const RENOVADA = aviso.informacao(
  "Sua sessão foi renovada enquanto você preenchia. Nada do que foi digitado se perdeu: confira e envie de novo."
)

const mensagensDe = (erro: Falha | FormularioInvalido): ReadonlyArray<Problema> =>
  erro instanceof FormularioInvalido
    ? erro.problemas
    : erro.mensagens.map((texto) => {
        const [, campo = "", mensagem = texto] = /^([\w.-]+): (.+)$/s.exec(texto) ?? []
        return { campo, mensagem }
      })

const ultimos = (todos: ReadonlyMap<string, ReadonlyArray<string>>): Campos =>
  Object.fromEntries([...todos].map(([nome, valores]) => [nome, valores.at(-1) ?? ""]))

/**
 * Who comes in by a door, and how its house looks. `X`: what its pages are told of the person, beside what every page of
 * who is signed in is told.
 */
interface Porta<X> {
  readonly casa: Casa
  readonly admitir: (
    caminho: string,
    sessao: Sessao
  ) => Effect.Effect<
    Result.Result<Admitido<X>, Resposta>,
    unknown,
    ServicosDaMoldura | HttpServerRequest.HttpServerRequest
  >
}

const DO_PAINEL: Porta<{ readonly administrador: Administrador }> = { casa: PAINEL, admitir: admitirAdministrador }
const DE_PESSOAS: Porta<Pessoa & { readonly recente: boolean }> = { casa: PUBLICA, admitir: admitirPessoa }

/** The request as the page sees it, before anything that was typed. */
const montar = <X>(requisicao: HttpServerRequest.HttpServerRequest, { sessao, proprio }: Admitido<X>) =>
  Effect.gen(function* () {
    const { caminho, consulta } = enderecoDoPedido(requisicao)
    yield* notarPessoa(sessao.cpf)
    const comum: PedidoDeQuemEntrou = {
      sessao: sessao.id,
      csrf: emitirCsrf(yield* AmbienteDeAcesso, sessao.id),
      operador: operadorDe(sessao.cpf, yield* origemDaRequisicao),
      caminho,
      parametros: yield* HttpRouter.params,
      consulta,
      fragmento: querFragmento(requisicao),
      campos: {},
      todos: new Map(),
      problemas: []
    }
    return { ...proprio, ...comum }
  })

/** What stays the same for all pages of a request: the house, who is in it, and what there is to be told. */
type Casado = Pick<Moldura, "casa" | "nome" | "comunicados">

const molduraDe = (casado: Casado, pedido: PedidoDeQuemEntrou, avisos: ReadonlyArray<Aviso>): Moldura => ({
  ...casado,
  csrf: pedido.csrf,
  caminho: pedido.caminho,
  fragmento: pedido.fragmento,
  avisos,
  leitura: {
    acao: casado.casa === PAINEL ? CAMINHO_DOS_AVISOS.painel : CAMINHO_DOS_AVISOS.pessoa,
    csrf: pedido.csrf,
    voltar: pedido.caminho
  }
})

const responder = (resultado: Resultado, casado: Casado, pedido: PedidoDeQuemEntrou, avisos: ReadonlyArray<Aviso>) => {
  switch (resultado._tag) {
    case "Pagina":
      return apresentar(resultado, molduraDe(casado, pedido, avisos))
    case "Seguir":
      return comAviso(
        HttpServerResponse.redirect(resultado.caminho, { status: 303, headers: { "cache-control": "no-store" } }),
        resultado.aviso
      )
    case "Crua":
      return Effect.succeed(resultado.resposta)
  }
}

const RECUPERADO = aviso.informacao("Recuperamos o que você tinha digitado. Confira e envie de novo.")

const atenderGet = <P extends PedidoDeQuemEntrou, R>(rota: RotaGet<P, R>, casado: Casado, pedido: P) =>
  Effect.gen(function* () {
    const { avisos, limpar } = yield* avisosPendentes
    const rascunho = pedido.consulta.get(PARAMETRO_DO_RASCUNHO)
    const digitado = yield* lerRascunho(rascunho, pedido.operador.cpf, pedido.caminho)
    const completo = digitado === undefined ? pedido : { ...pedido, campos: ultimos(digitado), todos: digitado }
    const resultado = yield* rota.tratar(completo)
    const todos = digitado === undefined ? avisos : [...avisos, RECUPERADO]
    const resposta = yield* responder(resultado, casado, completo, todos)
    return resultado._tag === "Pagina" ? limpar(resposta) : resposta
  })

/** The form again, with everything that was typed and what is wrong with it. */
const reapresentar = <P extends PedidoDeQuemEntrou, R>(
  rota: RotaPost<P, R>,
  casado: Casado,
  pedido: P,
  { http: status, retryAfter }: Pick<Falha, "http" | "retryAfter">,
  problemas: ReadonlyArray<Problema>,
  avisos: ReadonlyArray<Aviso> = []
) =>
  Effect.gen(function* () {
    const completo = { ...pedido, problemas }
    return yield* responder({ ...(yield* rota.senao(completo)), status, retryAfter }, casado, completo, avisos)
  })

const atenderPost = <P extends PedidoDeQuemEntrou, R>(
  rota: RotaPost<P, R>,
  casado: Casado,
  vazio: P,
  corpo: CorpoDoFormulario,
  atual: Sessao
) =>
  Effect.gen(function* () {
    const sessao = atual.id
    const { [CAMPO_CSRF]: csrf, ...campos } = ultimos(corpo.todos)
    const pedido = { ...vazio, campos, todos: corpo.todos, arquivos: corpo.arquivos }
    const dona = sessaoDoCsrf(yield* AmbienteDeAcesso, csrf)
    if (dona === undefined) return yield* semProva(pedido)
    if (dona !== sessao && (yield* (yield* Sessoes).dono(dona)) !== pedido.operador.cpf) {
      return yield* semProva(pedido)
    }
    if (dona !== sessao) return yield* reapresentar(rota, casado, pedido, { http: 409 }, [], [RENOVADA])
    if (rota.entradaRecente(campos) && !(yield* entrouAgora(atual))) {
      const guardado = yield* guardarRascunho(pedido.caminho, corpo.todos)
      return yield* mandarPara(paginaDeConfirmacao(guardado ?? pedido.caminho))
    }
    const feito = yield* Effect.result(rota.tratar(pedido))
    if (Result.isSuccess(feito)) return yield* responder(feito.success, casado, pedido, [])
    const erro = feito.failure
    if (erro instanceof FormularioInvalido)
      return yield* reapresentar(rota, casado, pedido, { http: 400 }, mensagensDe(erro))
    if (CORRIGIVEIS.has(erro.http)) return yield* reapresentar(rota, casado, pedido, erro, mensagensDe(erro))
    return yield* erro
  })

/** Without a session: to the sign-in and back, with what was typed kept for its author. */
const semSessao = <P, R>(rota: Rota<P, R>, requisicao: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const { caminho, busca } = enderecoDoPedido(requisicao)
    if (rota.metodo === "GET") return yield* mandarEntrar(voltaDoHtmx(requisicao, caminho + busca))
    if ((yield* tokenDaSessao) !== undefined) yield* contarPostAnonimo // the others were counted at the door
    const { todos } = yield* lerCorpoDeEstranho
    const guardado = yield* guardarRascunho(caminho, todos)
    return yield* mandarEntrar(guardado ?? caminho)
  })

const atender = <X, R>({ casa, admitir }: Porta<X>, rota: Rota<PedidoDeQuemEntrou & X, R>) =>
  Effect.gen(function* () {
    const requisicao = yield* HttpServerRequest.HttpServerRequest
    const { caminho } = enderecoDoPedido(requisicao)
    let moldura = molduraVazia(caminho, casa)
    const pagina: Effect.Effect<Resposta, unknown, R | ServicosDaMoldura | HttpRouter.Provided> = Effect.gen(
      function* () {
        if (rota.metodo === "POST") yield* contarSemSessao
        const sessao = yield* sessaoQueAbre(caminho)
        if (sessao === undefined) return yield* semSessao(rota, requisicao)
        const admitido = yield* admitir(caminho, sessao)
        if (Result.isFailure(admitido)) return admitido.failure
        const pedido = yield* montar(requisicao, admitido.success)
        const comunicados = pedido.fragmento ? [] : yield* comunicadosDe(sessao.cpf)
        const casado = { casa, nome: admitido.success.nome, comunicados }
        moldura = molduraDe(casado, pedido, [])
        if (rota.metodo === "GET") return yield* atenderGet(rota, casado, pedido)
        return yield* atenderPost(rota, casado, pedido, yield* lerCorpo(rota.corpoMaximo), sessao)
      }
    )
    return yield* comFalhaMostrada(pagina, (falha) => apresentarFalha(falha, moldura))
  })

const comPorta = <X, R>(porta: Porta<X>, rotas: ReadonlyArray<Rota<PedidoDeQuemEntrou & X, R>>) =>
  rotasComServicos<R | ServicosDaMoldura>(
    rotas.map((rota) => ({ metodo: rota.metodo, caminho: rota.caminho, atender: atender(porta, rota) }))
  )

/** The routes as a layer; what their handlers need is taken from where the layer is built. */
export const rotasDoPainel = <R = never>(
  rotas: ReadonlyArray<RotaDoPainel<R>>
): Layer.Layer<never, never, HttpRouter.HttpRouter | R | ServicosDaMoldura> => comPorta(DO_PAINEL, rotas)

/** The same, for people of any kind. */
export const rotasDePessoa = <R = never>(
  rotas: ReadonlyArray<RotaDePessoa<R>>
): Layer.Layer<never, never, HttpRouter.HttpRouter | R | ServicosDaMoldura> => comPorta(DE_PESSOAS, rotas)
