/**
 * Pages and writes of the panel. Every route made here is behind the sign-in and the registry, keeps what was typed when
 * the session ends, checks the CSRF token of a write before anything else of it, and answers every failure with a page.
 *
 * A form is sent to the address that shows it: `rotaGet` and `rotaPost` of the same path.
 */
import { type ByteSize, Effect, type Layer, Result } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import type { RegistroAdministradores } from "../../domain/acesso/portas.ts"
import type { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import { type Rascunhos, type Sessao, Sessoes } from "../../domain/acesso/sessoes.ts"
import type { Campos, Problema } from "../../views/formulario.ts"
import type { Aviso } from "../../views/partes/avisos.ts"
import { enderecoDoPedido } from "../comum/endereco-do-pedido.ts"
import { emHttp, type FalhaDoDominio } from "../comum/falhas/do-dominio.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { operadorDe } from "../comum/operador.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { paginaDeConfirmacao } from "../comum/sessao/caminhos.ts"
import { tokenDaSessao } from "../comum/sessao/cookies.ts"
import { CAMPO_CSRF, emitirCsrf, sessaoDoCsrf } from "../comum/sessao/csrf.ts"
import { entrouAgora } from "../comum/sessao/sessao-atual.ts"
import { type Admitido, admitir, mandarEntrar, mandarPara, molduraVazia, voltaDoHtmx } from "./admissao.ts"
import { avisosPendentes, comAviso } from "./avisos.ts"
import { type ArquivoEnviado, CORPO_PADRAO, type CorpoDoFormulario, lerCorpo } from "./formulario/corpo.ts"
import { contarPostAnonimo, contarSemSessao, lerCorpoDeEstranho } from "./formulario/estranhos.ts"
import { FormularioInvalido } from "./formulario/formulario.ts"
import { guardarRascunho, lerRascunho, PARAMETRO_DO_RASCUNHO } from "./formulario/rascunho.ts"
import { apresentar, type Moldura, querFragmento } from "./moldura/apresentacao.ts"
import type { Resposta } from "./moldura/cabecalhos.ts"
import { apresentarFalha, falhaRegistrada } from "./moldura/falhas.ts"
import type { Pagina, PedidoDoPainel, Resultado } from "./moldura/pedido.ts"
import { aviso } from "./moldura/pedido.ts"
import { rotasComServicos } from "./servicos.ts"

/** A write: the request, and the files that came with it. */
export interface EscritaDoPainel extends PedidoDoPainel {
  readonly arquivos: ReadonlyMap<string, ArquivoEnviado>
}

/** Beside its services a page has what the request brings. */
type Tratar<P, R> = (pedido: P) => Effect.Effect<Resultado, Falha | FormularioInvalido, R | HttpRouter.Provided>
/** What a page gives: failures of the domain are told over HTTP here, once for all. */
type Mostrar<P, R> = (
  pedido: P
) => Effect.Effect<Resultado, Falha | FalhaDoDominio | FormularioInvalido, R | HttpRouter.Provided>

interface RotaGet<R> {
  readonly metodo: "GET"
  readonly caminho: HttpRouter.PathInput
  readonly tratar: Tratar<PedidoDoPainel, R>
}

interface RotaPost<R> {
  readonly metodo: "POST"
  readonly caminho: HttpRouter.PathInput
  readonly tratar: Tratar<EscritaDoPainel, R>
  readonly senao: (pedido: PedidoDoPainel) => Effect.Effect<Pagina, Falha, R | HttpRouter.Provided>
  readonly corpoMaximo: ByteSize.ByteSize
  readonly entradaRecente: boolean
}

export type RotaDoPainel<R> = RotaGet<R> | RotaPost<R>

/** What the frame itself stands on. */
export type ServicosDaMoldura =
  | AmbienteDeAcesso
  | ProvedorDeIdentidade
  | Rascunhos
  | RegistroAdministradores
  | RegistroDeAcessos
  | Sessoes

/** A page. */
export const rotaGet = <R>(caminho: HttpRouter.PathInput, tratar: Mostrar<PedidoDoPainel, R>): RotaDoPainel<R> => ({
  metodo: "GET",
  caminho,
  tratar: (pedido) => emHttp(tratar(pedido))
})

/**
 * A write. `senao` shows the form again (with `campos` and `problemas` filled in) when `tratar` fails with
 * `FormularioInvalido` or a `Falha` 400, 409 or 422; it is normally what the GET of the path does. Other failures get
 * their page. `corpoMaximo`: default 256 KiB. `entradaRecente`: who signed in a while ago does it anew first, and finds
 * in the form what was typed.
 */
export const rotaPost = <R, R2>(
  caminho: HttpRouter.PathInput,
  tratar: Mostrar<EscritaDoPainel, R>,
  senao: (pedido: PedidoDoPainel) => Effect.Effect<Pagina, Falha | FalhaDoDominio, R2 | HttpRouter.Provided>,
  {
    corpoMaximo = CORPO_PADRAO,
    entradaRecente = false
  }: { readonly corpoMaximo?: ByteSize.ByteSize; readonly entradaRecente?: boolean } = {}
): RotaDoPainel<R | R2> => ({
  metodo: "POST",
  caminho,
  tratar: (pedido) => emHttp(tratar(pedido)),
  senao: (pedido) => emHttp(senao(pedido)),
  corpoMaximo,
  entradaRecente
})

const CORRIGIVEIS: ReadonlySet<number> = new Set([400, 409, 422])

const SEM_PROVA = Falha.de(
  403,
  "Este formulário não veio desta sessão do painel. Volte à página, recarregue e envie de novo."
)

const semProva = ({ administrador: { cpf } }: PedidoDoPainel) =>
  Effect.andThen(contarRecusa("seguranca.csrf.recusado", { cpf }), Effect.fail(SEM_PROVA))

const RENOVADA = aviso.atencao(
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

/** The request as the page sees it, before anything that was typed. */
const montar = (requisicao: HttpServerRequest.HttpServerRequest, { sessao, administrador }: Admitido) =>
  Effect.gen(function* () {
    const { caminho, consulta } = enderecoDoPedido(requisicao)
    return {
      administrador,
      sessao: sessao.id,
      csrf: emitirCsrf(yield* AmbienteDeAcesso, sessao.id),
      operador: operadorDe(administrador.cpf, yield* origemDaRequisicao),
      caminho,
      parametros: yield* HttpRouter.params,
      consulta,
      fragmento: querFragmento(requisicao),
      campos: {},
      todos: new Map(),
      problemas: []
    } satisfies PedidoDoPainel
  })

const molduraDe = (pedido: PedidoDoPainel, avisos: ReadonlyArray<Aviso>): Moldura => ({ ...pedido, avisos })

const responder = (resultado: Resultado, pedido: PedidoDoPainel, avisos: ReadonlyArray<Aviso>) => {
  switch (resultado._tag) {
    case "Pagina":
      return apresentar(resultado, molduraDe(pedido, avisos))
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

const atenderGet = <R>(rota: RotaGet<R>, pedido: PedidoDoPainel) =>
  Effect.gen(function* () {
    const { avisos, limpar } = yield* avisosPendentes
    const rascunho = pedido.consulta.get(PARAMETRO_DO_RASCUNHO)
    const digitado = yield* lerRascunho(rascunho, pedido.administrador.cpf, pedido.caminho)
    const completo = digitado === undefined ? pedido : { ...pedido, campos: ultimos(digitado), todos: digitado }
    const resultado = yield* rota.tratar(completo)
    const todos = digitado === undefined ? avisos : [...avisos, RECUPERADO]
    const resposta = yield* responder(resultado, completo, todos)
    return resultado._tag === "Pagina" ? limpar(resposta) : resposta
  })

/** The form again, with everything that was typed and what is wrong with it. */
const reapresentar = <R>(
  rota: RotaPost<R>,
  pedido: PedidoDoPainel,
  status: number,
  problemas: ReadonlyArray<Problema>,
  avisos: ReadonlyArray<Aviso> = []
) =>
  Effect.gen(function* () {
    const completo = { ...pedido, problemas }
    return yield* responder({ ...(yield* rota.senao(completo)), status }, completo, avisos)
  })

const atenderPost = <R>(rota: RotaPost<R>, vazio: PedidoDoPainel, corpo: CorpoDoFormulario, atual: Sessao) =>
  Effect.gen(function* () {
    const sessao = atual.id
    const { [CAMPO_CSRF]: csrf, ...campos } = ultimos(corpo.todos)
    const pedido = { ...vazio, campos, todos: corpo.todos, arquivos: corpo.arquivos }
    const dona = sessaoDoCsrf(yield* AmbienteDeAcesso, csrf)
    if (dona === undefined) return yield* semProva(pedido)
    if (dona !== sessao && (yield* (yield* Sessoes).dono(dona)) !== pedido.administrador.cpf) {
      return yield* semProva(pedido)
    }
    if (dona !== sessao) return yield* reapresentar(rota, pedido, 409, [], [RENOVADA])
    if (rota.entradaRecente && !(yield* entrouAgora(atual))) {
      const guardado = yield* guardarRascunho(pedido.caminho, corpo.todos)
      return yield* mandarPara(paginaDeConfirmacao(guardado ?? pedido.caminho))
    }
    const feito = yield* Effect.result(rota.tratar(pedido))
    if (Result.isSuccess(feito)) return yield* responder(feito.success, pedido, [])
    const erro = feito.failure
    if (erro instanceof FormularioInvalido) return yield* reapresentar(rota, pedido, 400, mensagensDe(erro))
    if (CORRIGIVEIS.has(erro.http)) return yield* reapresentar(rota, pedido, erro.http, mensagensDe(erro))
    return yield* erro
  })

/** Without a session: to the sign-in and back, with what was typed kept for its author. */
const semSessao = <R>(rota: RotaDoPainel<R>, requisicao: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const { caminho, busca } = enderecoDoPedido(requisicao)
    if (rota.metodo === "GET") return yield* mandarEntrar(voltaDoHtmx(requisicao, caminho + busca))
    if ((yield* tokenDaSessao) !== undefined) yield* contarPostAnonimo // the others were counted at the door
    const { todos } = yield* lerCorpoDeEstranho
    const guardado = yield* guardarRascunho(caminho, todos)
    return yield* mandarEntrar(guardado ?? caminho)
  })

const atender = <R>(rota: RotaDoPainel<R>) =>
  Effect.gen(function* () {
    const requisicao = yield* HttpServerRequest.HttpServerRequest
    const { caminho } = enderecoDoPedido(requisicao)
    let moldura = molduraVazia(caminho)
    const pagina: Effect.Effect<Resposta, unknown, R | ServicosDaMoldura | HttpRouter.Provided> = Effect.gen(
      function* () {
        if (rota.metodo === "POST") yield* contarSemSessao
        const admitido = yield* admitir(caminho, semSessao(rota, requisicao))
        if (Result.isFailure(admitido)) return admitido.failure
        const pedido = yield* montar(requisicao, admitido.success)
        moldura = molduraDe(pedido, [])
        if (rota.metodo === "GET") return yield* atenderGet(rota, pedido)
        return yield* atenderPost(rota, pedido, yield* lerCorpo(rota.corpoMaximo), admitido.success.sessao)
      }
    )
    return yield* pagina.pipe(
      Effect.catchCause((causa) => Effect.flatMap(falhaRegistrada(causa), (falha) => apresentarFalha(falha, moldura)))
    )
  })

/** The routes as a layer; what their handlers need is taken from where the layer is built. */
export const rotasDoPainel = <R = never>(
  rotas: ReadonlyArray<RotaDoPainel<R>>
): Layer.Layer<never, never, HttpRouter.HttpRouter | R | ServicosDaMoldura> =>
  rotasComServicos<R | ServicosDaMoldura>(
    rotas.map((rota) => ({ metodo: rota.metodo, caminho: rota.caminho, atender: atender(rota) }))
  )
