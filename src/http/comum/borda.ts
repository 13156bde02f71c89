/**
 * The edge of the server, around every route: request id, one log line and one measurement per request, failures in the
 * shape of their tree, protective headers, and the emission of usage actions and audit events.
 */
import { Cause, Clock, Context, Effect, type Fiber, Layer, Option, References } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Falta } from "../../domain/rotinas/faltas.ts"
import { type Endereco, localizador } from "./arvore.ts"
import { protetorDe } from "./cabecalhos-protetores.ts"
import { desvioDaBarra, recusaDaMoldura, recusaDoEndereco, recusaDosHosts } from "./exame-do-pedido.ts"
import { ENCERRANDO, falhaDaCausa, foiEncerrado, ROTA_AUSENTE, SEM_DESCRITORES, SEM_ROTA } from "./falhas/de-causa.ts"
import { Falha, respostaDeFalha } from "./falhas/falha.ts"
import { desviosDe } from "./lugar.ts"
import { rastroRecebido } from "./rastro-de-fora.ts"
import { medirRequisicao } from "./recepcao/medicao.ts"
import { lerOResto, mensagemDe } from "./recepcao/resto-do-corpo.ts"
import {
  AdiamentoDoRegistro,
  type AnotacoesDeRota,
  ConsumidorDaOcorrencia,
  DetalhesDoEvento,
  EmissorDeOcorrencias,
  UsosDaOcorrencia
} from "./registro/anotacoes.ts"
import { contarRecusa, MemoriaDaBorda, SegurancaDoPedido } from "./registro/eventos-de-seguranca.ts"
import { anotacoesDaLinha, idsDaRequisicao, REQUISICAO } from "./registro/linha-da-requisicao.ts"
import { cabecalhosDe } from "./registro/obsolescencia.ts"
import { origemDa, ProxiesConfiaveis, vemDeProxy } from "./registro/origem.ts"
import { type Atalho, primeiraResposta } from "./resposta/atalho.ts"
import { quemPede } from "./resposta/negociacao.ts"
import { metodosDo } from "./roteador.ts"
import { abrirVia, type ViaDireta, ViaDiretaDoServidor } from "./via-direta.ts"

/** Status noted when the client leaves before the answer (no answer is sent). */
const CLIENTE_AUSENTE = 499

/** The framework writes some refusals itself, outside the error channel and in plain text: they take the tree's shape. */
const recusaCrua = (resposta: HttpServerResponse.HttpServerResponse): Falha | undefined => {
  if (resposta.status < 400) return undefined
  const cru = resposta.body._tag === "Empty" || resposta.body.contentType?.startsWith("text/plain") === true
  if (!cru) return undefined
  if (resposta.status === 415) return Falha.de(415, "content-type não aceito por esta rota")
  if (resposta.status === 413) return Falha.de(413, "corpo da requisição acima do limite")
  return undefined
}

type Resposta = HttpServerResponse.HttpServerResponse
type Requisicao = HttpServerRequest.HttpServerRequest

interface OpcoesDaBorda {
  /** Usage actions and audit events of the contracts served (`anotacoesPorRota`). */
  readonly anotacoes?: Iterable<readonly [string, AnotacoesDeRota]>
  readonly atalhos?: ReadonlyArray<Atalho>
  /** Where the trees lie; whatever none takes is answered as the root. */
  readonly enderecos?: ReadonlyArray<Endereco>
  /** Public origin of the service: where it is https, browsers are told to use nothing else. */
  readonly urlBase?: string
  /** Public origin of people's pages; default: the same. */
  readonly urlPortal?: string | undefined
  /** The page of an address that does not exist, for people; default: they read what programs read. */
  readonly paginaDoAusente?: (requisicao: Requisicao) => Effect.Effect<Resposta>
}

const DESCRITORES = new Falta("descritores de arquivos e conexões esgotados")

/** The failure of a request that no route takes: 405 where its address takes other methods, else 404. */
const semRota = (router: HttpRouter.HttpRouter, { url }: Requisicao): Falha => {
  const metodos = metodosDo(router, url)
  return metodos.length === 0 ? ROTA_AUSENTE : Falha.doMetodo(metodos)
}

const responderCausa = (
  { router, paginaDoAusente }: Casa,
  causa: Cause.Cause<unknown>,
  { requisicao, arvore: { forma } }: Recebido
): Effect.Effect<Resposta> => {
  const dita = falhaDaCausa(causa)
  const falha = dita === SEM_ROTA ? semRota(router, requisicao) : dita
  if (falha === ROTA_AUSENTE && paginaDoAusente !== undefined && quemPede(requisicao.headers.accept) === "pessoa")
    return paginaDoAusente(requisicao)
  const resposta = Effect.succeed(respostaDeFalha(falha, forma))
  if (falha === SEM_DESCRITORES)
    return Effect.andThen(
      DESCRITORES.houve(
        "o processo já tem abertos todos os arquivos e conexões que pode (ulimit -n): aumente o limite"
      ),
      resposta
    )
  return falha.http === 500 ? Effect.andThen(Effect.logError("falha não prevista", causa), resposta) : resposta
}

/**
 * The answer of a request that the end of the process cuts goes on as a defect, in which the server looks for it: an
 * interrupted fiber has no other result.
 */
const comoDefeito = (resposta: Effect.Effect<Resposta>) => Effect.uninterruptible(Effect.flatMap(resposta, Effect.die))

/** A 400 that only programs cause is told as an event; another spelling of a path is what scanners try all day. */
const recusar = (falha: Falha): Effect.Effect<never, Falha> =>
  falha.http === 400
    ? Effect.andThen(contarRecusa("seguranca.pedido.malformado"), Effect.fail(falha))
    : Effect.fail(falha)

/** The template of the matched route (`/indices/api/v1/tabela/:competencia`): a URL itself may hold a token. */
const rotaCasada = (contexto: Context.Context<never>): string =>
  Context.getOrUndefined(contexto, HttpRouter.RouteContext)?.route.path ?? "(nenhuma)"

/** Refusals that are security events, told here when nobody told them nearer to the decision. */
const RECUSAS: ReadonlySet<number> = new Set([401, 403, 429])

/** htmx is sent to the sign-in with a 401: an ended session, and no attack. */
const mandaEntrar = ({ headers }: Resposta): boolean => headers["hx-redirect"] !== undefined

/**
 * Says, as long as such requests come, that the setting of the proxies is missing: without it everybody behind one shares
 * its limits.
 */
const avisoDeProxy = () => {
  const falta = new Falta("X-Forwarded-For de um endereço que não está em TRUSTED_PROXIES")
  return (requisicao: Requisicao, confiavel: boolean): Effect.Effect<void> | undefined => {
    if (confiavel || requisicao.headers["x-forwarded-for"] === undefined) return undefined
    const par = Option.getOrElse(requisicao.remoteAddress, () => "desconhecido")
    return falta.houve(
      `o cabeçalho veio de ${par}; se é o seu gateway, todos os que vêm por ele contam como uma só origem: ponha esse endereço em TRUSTED_PROXIES`
    )
  }
}

/** What stays from request to request. */
const casaDe = (
  { anotacoes = [], atalhos = [], enderecos = [], paginaDoAusente, ...origens }: OpcoesDaBorda,
  router: HttpRouter.HttpRouter
) => {
  const proteger = protetorDe(origens.urlBase)
  /** Protected answers of the shortcuts, which are few and come again and again. */
  const protegidas = new WeakMap<Resposta, Resposta>()
  const protegerDireta = (resposta: Resposta, arvore: Endereco): Resposta => {
    let pronta = protegidas.get(resposta)
    if (pronta === undefined) {
      pronta = proteger(resposta, arvore)
      protegidas.set(resposta, pronta)
    }
    return pronta
  }
  const declaradas = new Map(anotacoes)
  return {
    router,
    arvoreDe: localizador(enderecos),
    desviar: desviosDe(origens),
    declaradas,
    obsoletas: new Map(
      [...declaradas].flatMap(([rota, { obsolescencia }]) =>
        obsolescencia === undefined ? [] : [[rota, cabecalhosDe(obsolescencia)] as const]
      )
    ),
    atalhos,
    paginaDoAusente,
    proteger,
    protegerDireta,
    memoria: new MemoriaDaBorda(),
    avisar: avisoDeProxy()
  }
}

type Casa = ReturnType<typeof casaDe>

/** Whether the connection of a request is beyond what the process can serve. */
const ehExcedente = (requisicao: Requisicao, via: ViaDireta | undefined): boolean => {
  const mensagem = mensagemDe(requisicao)
  return mensagem !== undefined && via?.excedentes.has(mensagem.socket) === true
}

/** The refusal of a request whose server ends or is full, or whose host or body two readers may find in two ways. */
const recusaDaConexao = (requisicao: Requisicao, via: ViaDireta | undefined): Falha | undefined => {
  if (via?.fechada === true) return ENCERRANDO
  if (ehExcedente(requisicao, via)) return SEM_DESCRITORES
  return recusaDosHosts(requisicao) ?? recusaDaMoldura(requisicao)
}

/** What is known of a request from its beginning, and what its handlers tell the edge meanwhile. */
const receber = (casa: Casa, fibra: Fiber.Fiber<unknown, unknown>) => {
  const requisicao = Context.getUnsafe(fibra.context, HttpServerRequest.HttpServerRequest)
  const relogio = fibra.getRef(Clock.Clock)
  const proxies = fibra.getRef(ProxiesConfiaveis)
  const confiavel = vemDeProxy(Option.getOrUndefined(requisicao.remoteAddress), proxies)
  const via = fibra.getRef(ViaDiretaDoServidor)
  const daConexao = recusaDaConexao(requisicao, via)
  const barra = daConexao === undefined ? desvioDaBarra(requisicao) : undefined
  const comoEsta = daConexao === undefined && barra === undefined
  const direta = comoEsta ? primeiraResposta(casa.atalhos, requisicao) : undefined
  const arvore = casa.arvoreDe(requisicao.url)
  const recusado = comoEsta && direta === undefined ? recusaDoEndereco(requisicao) : daConexao
  const desvio =
    barra !== undefined
      ? Effect.succeed(barra)
      : direta === undefined && recusado === undefined
        ? casa.desviar(requisicao, arvore)
        : undefined
  const detalhes: (typeof DetalhesDoEvento)["Service"] & {} = {}
  const quem: (typeof ConsumidorDaOcorrencia)["Service"] & {} = {}
  const usos: (typeof UsosDaOcorrencia)["Service"] & {} = []
  const seguranca: SegurancaDoPedido = { memoria: casa.memoria, contada: false }
  const adiamento: (typeof AdiamentoDoRegistro)["Service"] & {} = { adiado: false }
  return {
    requisicao,
    relogio,
    inicio: relogio.currentTimeMillisUnsafe(),
    proxies,
    confiavel,
    arvore,
    ...idsDaRequisicao(requisicao.headers["x-request-id"], confiavel),
    direta,
    via,
    recusado,
    desvio,
    detalhes,
    quem,
    usos,
    seguranca,
    adiamento
  }
}

type Recebido = ReturnType<typeof receber>

/** One log line, one measurement, and what the contract of the route says that it causes. */
const registrar = (casa: Casa, recebido: Recebido, status: number): Effect.Effect<unknown> =>
  Effect.withFiber((agora) => {
    const { requisicao, arvore, idRequisicao, quem, detalhes, usos } = recebido
    const rota = recebido.direta?.rota ?? rotaCasada(agora.context)
    const duracaoMs = recebido.relogio.currentTimeMillisUnsafe() - recebido.inicio
    const ip = origemDa(requisicao, recebido.proxies)
    medirRequisicao(agora.context, requisicao.method, rota, status, duracaoMs)
    const linha = Effect.provideService(
      Effect.logInfo(REQUISICAO),
      References.CurrentLogAnnotations,
      anotacoesDaLinha({
        servico: arvore.servico,
        rota,
        metodo: requisicao.method,
        status,
        ms: duracaoMs,
        idRequisicao,
        ip,
        consumidor: quem.consumidor,
        idRecebido: recebido.idRecebido,
        rastro: rastroRecebido(requisicao)
      })
    )
    const declarado = casa.declaradas.get(`${requisicao.method} ${rota}`)
    if (declarado === undefined && usos.length === 0) return linha
    const emitida = agora.getRef(EmissorDeOcorrencias)({
      acao: undefined,
      evento: undefined,
      ...declarado,
      servico: arvore.servico,
      rota,
      status,
      duracaoMs,
      idRequisicao,
      ip,
      detalhes,
      usos,
      consumidor: quem.consumidor,
      pessoa: quem.pessoa,
      requisicao
    })
    const aoLado = Effect.forkDetach(
      Effect.catchCause(emitida, (causa) => Effect.logWarning("ocorrência não registrada", causa))
    )
    return Effect.andThen(linha, aoLado)
  })

/** With what is known of the request now, when its answer ends. */
const registrarDepois = (casa: Casa, recebido: Recebido) =>
  Effect.contextWith((contexto: Context.Context<never>) =>
    Effect.sync(() => {
      recebido.adiamento.registrar = (status) => Effect.provideContext(registrar(casa, recebido, status), contexto)
    })
  )

/** An answer of what is to end says so, whatever its status. */
const anunciarFim = (
  { obsoletas }: Casa,
  { requisicao, direta }: Recebido,
  resposta: Resposta
): Effect.Effect<Resposta> =>
  Effect.withFiber((agora) => {
    const cabecalhos = obsoletas.get(`${requisicao.method} ${direta?.rota ?? rotaCasada(agora.context)}`)
    return Effect.succeed(cabecalhos === undefined ? resposta : HttpServerResponse.setHeaders(resposta, cabecalhos))
  })

/** Whatever the answer: its shape, its protective headers, its id, its record. */
const concluir = (casa: Casa, recebido: Recebido, resposta: Resposta): Effect.Effect<Resposta> => {
  const { proteger, protegerDireta } = casa
  const { requisicao, arvore, direta, idRequisicao, seguranca, adiamento } = recebido
  const recusa = recusaCrua(resposta)
  const final = recusa === undefined ? resposta : respostaDeFalha(recusa, arvore.forma)
  const protegida = direta === undefined ? proteger(final, arvore) : protegerDireta(final, arvore)
  const identificada = HttpServerResponse.setHeader(protegida, "x-request-id", idRequisicao)
  const encerrando = recebido.via?.fechada === true
  const ultima = encerrando || recebido.recusado === SEM_DESCRITORES
  const comId = ultima ? HttpServerResponse.setHeader(identificada, "connection", "close") : identificada
  const anunciada = casa.obsoletas.size === 0 ? Effect.succeed(comId) : anunciarFim(casa, recebido, comId)
  const registro = adiamento.adiado ? registrarDepois(casa, recebido) : registrar(casa, recebido, final.status)
  const registrada = Effect.andThen(registro, anunciada)
  const contada =
    RECUSAS.has(final.status) && !seguranca.contada && !mandaEntrar(final)
      ? Effect.andThen(contarRecusa("seguranca.recusa", { codigo: String(final.status) }), registrada)
      : registrada
  return final.status < 400 || encerrando ? contada : Effect.tap(contada, lerOResto(requisicao))
}

const atender =
  (casa: Casa) =>
  <E, R>(interno: Effect.Effect<Resposta, E, R>): Effect.Effect<Resposta, E, R> =>
    Effect.withFiber((fibra) => {
      const recebido = receber(casa, fibra)
      const { requisicao, direta, recusado, desvio, arvore, idRequisicao } = recebido
      // set and not provided: `rotaCasada` reads what the router sets after this, and the request restores it all
      if (direta === undefined) {
        fibra.setContext(
          fibra.context.pipe(
            Context.add(DetalhesDoEvento, recebido.detalhes),
            Context.add(ConsumidorDaOcorrencia, recebido.quem),
            Context.add(UsosDaOcorrencia, recebido.usos),
            Context.add(AdiamentoDoRegistro, recebido.adiamento),
            Context.add(SegurancaDoPedido, recebido.seguranca)
          )
        )
      }
      const efeito: Effect.Effect<Resposta, E | Falha, R> =
        direta?.responder() ?? (recusado === undefined ? (desvio ?? interno) : recusar(recusado))
      const atendida = Effect.matchCauseEffect(efeito, {
        onSuccess: (resposta) => concluir(casa, recebido, resposta),
        onFailure: (causa) => {
          if (foiEncerrado(causa))
            return comoDefeito(concluir(casa, recebido, respostaDeFalha(ENCERRANDO, arvore.forma)))
          return Cause.hasInterruptsOnly(causa) // the client is gone: the server must see it
            ? Effect.andThen(registrar(casa, recebido, CLIENTE_AUSENTE), Effect.failCause(causa as Cause.Cause<E>))
            : Effect.flatMap(responderCausa(casa, causa, recebido), (resposta) => concluir(casa, recebido, resposta))
        }
      })
      const avisada =
        casa.avisar(requisicao, recebido.confiavel) ?? (recusado === undefined ? DESCRITORES.passou : undefined)
      const completa = avisada === undefined ? atendida : Effect.andThen(avisada, atendida)
      return direta === undefined ? Effect.annotateLogs(completa, { idRequisicao }) : completa
    })

/** While the edge stands, the server that takes its requests answers by its direct road. */
const abrirNoServidor = (casa: Casa) =>
  Effect.acquireRelease(
    Effect.contextWith((contexto: Context.Context<never>) =>
      Effect.sync(() => {
        const via = Context.get(contexto, ViaDiretaDoServidor)
        if (via !== undefined) via.atender = abrirVia(casa, contexto)
        return via
      })
    ),
    (via) =>
      Effect.sync(() => {
        if (via !== undefined) via.atender = undefined
      })
  )

/** The middleware of the whole server. Order, from outside in: log and headers, failures, shortcut, routes. */
export const Borda = (opcoes: OpcoesDaBorda): Layer.Layer<never, never, HttpRouter.HttpRouter> =>
  Layer.effectDiscard(
    Effect.flatMap(HttpRouter.HttpRouter, (router) => {
      const casa = casaDe(opcoes, router)
      const middleware = atender(casa)
      return Effect.andThen(
        abrirNoServidor(casa),
        router.addGlobalMiddleware((efeito) => middleware(efeito))
      )
    })
  )
