/**
 * Security events: one log line per refusal, tagged `seguranca`, with what an investigation needs (kind, origin, route,
 * which key or whose token) and nothing that opens a door. The dictionary is `EVENTOS_DE_SEGURANCA`.
 *
 * They go to the log and to the counter `seguranca.eventos`, never to the database: a stranger must not be able to make
 * it grow. What a known person was refused is in the access log of the panel besides.
 */
import { Clock, Context, Effect, Metric, References, type Scope, Semaphore } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { redeDaOrigem } from "../../../domain/acesso/cotas.ts"
import { TENTATIVAS_POR_MINUTO } from "../../../domain/acesso/sessoes.ts"
import { JanelaEmMemoria } from "./janela-em-memoria.ts"
import { origemDa, ProxiesConfiaveis } from "./origem.ts"

/** Every kind of event, and what it tells. The name is the message of the line. */
export const EVENTOS_DE_SEGURANCA = {
  "seguranca.chave.ausente": "rota protegida pedida sem chave de API",
  "seguranca.chave.malformada": "chave de API que não tem a forma das emitidas",
  "seguranca.chave.desconhecida": "chave de API bem formada que não existe",
  "seguranca.chave.revogada": "chave de API revogada",
  "seguranca.chave.no-endereco": "chave de API enviada no endereço",
  "seguranca.chave.sem-escopo": "chave de API sem o escopo da rota",
  "seguranca.servico.recusado": "segredo de serviço ausente ou errado",
  "seguranca.token.recusado": "token de acesso recusado",
  "seguranca.registro.negado": "pessoa identificada que não está no registro de administradores",
  "seguranca.csrf.recusado": "escrita sem a prova de que veio da sessão",
  "seguranca.formulario.recusado": "formulário enviado de outra página, ou grande demais para quem não entrou",
  "seguranca.entrada.recusada": "entrada que o provedor não confirmou, vencida ou repetida",
  "seguranca.entrada.limite": "tentativas demais de entrar de uma mesma origem",
  "seguranca.sessao.recusada": "sessão encerrada, vencida ou de quem não se espera",
  "seguranca.cota.excedida": "cota da classe da chave excedida",
  "seguranca.origem.excedida": "limite por endereço de origem excedido",
  "seguranca.pedido.malformado": "pedido que só um programa hostil ou defeituoso escreve",
  "seguranca.recusa": "outra recusa (401, 403 ou 429)"
} as const

export type TipoDeEvento = keyof typeof EVENTOS_DE_SEGURANCA

/** What is known of who was refused. */
export interface PormenoresDoEvento {
  /** The text presented as an API key: only the prefix that its holder sees is written, and only when it has the form. */
  readonly chave?: string | undefined
  /** Stable identity of a key that was recognised. */
  readonly idToken?: string | null | undefined
  /** 11 digits; written with eight of them hidden. */
  readonly cpf?: string | null | undefined
  /** A code of ours (`JWTExpired`, `SEM_CPF`), never a piece of the request. */
  readonly codigo?: string | undefined
}

/** Lines of one kind and one origin in a minute; the rest is counted. */
export const EVENTOS_POR_MINUTO = 10
/** Kinds and origins told apart in a minute; the rest shares one counter. */
const MAXIMO_DE_ORIGENS = 10_000
const MINUTO_MS = 60_000

/** Decides what is written: the same refusal over and over must not fill the log. */
export class ContencaoDeEventos {
  private minuto = 0
  private vistos = new Map<string, number>()
  private suprimidos = 0

  /**
   * Whether the event is written and, at the first of a new minute, how many of the last were not.
   */
  admitir(
    tipo: TipoDeEvento,
    origem: string,
    agoraMs: number
  ): { readonly escrever: boolean; readonly omitidos: number } {
    const minuto = Math.floor(agoraMs / MINUTO_MS)
    let omitidos = 0
    if (minuto !== this.minuto) {
      omitidos = this.suprimidos
      this.minuto = minuto
      this.vistos = new Map()
      this.suprimidos = 0
    }
    const chave = this.vistos.size < MAXIMO_DE_ORIGENS ? `${tipo} ${origem}` : tipo
    const vezes = (this.vistos.get(chave) ?? 0) + 1
    this.vistos.set(chave, vezes)
    const escrever = vezes <= EVENTOS_POR_MINUTO
    if (!escrever) this.suprimidos++
    return { escrever, omitidos }
  }
}

/** Anonymous POSTs to pages (specification 5, section 10) and attempts to sign in, each per network and minute. */
export const POSTS_ANONIMOS_POR_MINUTO = 30

/** Changes of drafts of the web calculators (specification 5, section 11), per network and minute. */
export const EDICOES_POR_MINUTO = 300

/** Pages of drafts of the web calculators, per network and minute: as many as there are changes. */
export const PAGINAS_DE_RASCUNHOS_POR_MINUTO = 300

/** Readings of addresses that hold secrets (specification 5, section 2), per network and clock minute. */
export const LEITURAS_DE_SEGREDOS_POR_MINUTO = 60

/** Pages of drafts that are made for one network at the same time. */
const PAGINAS_AO_MESMO_TEMPO = 2

/** The places of each network, for its pages of drafts; a network without any page is forgotten. */
class LugaresPorRede {
  private readonly porRede = new Map<string, { readonly lugares: Semaphore.Semaphore; presentes: number }>()

  /** Waits for a place of this network, and keeps it until the scope ends. */
  ocupar(rede: string): Effect.Effect<void, never, Scope.Scope> {
    return Effect.gen({ self: this }, function* () {
      const daRede = this.porRede.get(rede) ?? { lugares: Semaphore.makeUnsafe(PAGINAS_AO_MESMO_TEMPO), presentes: 0 }
      yield* Effect.acquireRelease(
        Effect.sync(() => {
          daRede.presentes++
          this.porRede.set(rede, daRede)
        }),
        () =>
          Effect.sync(() => {
            if (--daRede.presentes === 0) this.porRede.delete(rede)
          })
      )
      yield* daRede.lugares.takeScoped(1)
    })
  }
}

/** What one server remembers of those who come, for a minute. */
export class MemoriaDaBorda {
  readonly contencao = new ContencaoDeEventos()
  readonly formularios = new JanelaEmMemoria(POSTS_ANONIMOS_POR_MINUTO)
  readonly edicoes = new JanelaEmMemoria(EDICOES_POR_MINUTO)
  readonly paginas = new JanelaEmMemoria(PAGINAS_DE_RASCUNHOS_POR_MINUTO)
  readonly segredos = new JanelaEmMemoria(LEITURAS_DE_SEGREDOS_POR_MINUTO)
  readonly entradas = new JanelaEmMemoria(TENTATIVAS_POR_MINUTO)
  readonly lugares = new LugaresPorRede()
}

/** Where the current request notes that its refusal was told, and the memory of its server. */
export interface SegurancaDoPedido {
  readonly memoria: MemoriaDaBorda
  contada: boolean
}

/** The edge gives each request its own. */
export const SegurancaDoPedido = Context.Reference<SegurancaDoPedido | undefined>("http/SegurancaDoPedido", {
  defaultValue: () => undefined
})

/** For what happens outside any request of a server. */
const semServidor = new MemoriaDaBorda()

/** The memory of the server that answers the current request. */
export const memoriaDaBorda: Effect.Effect<MemoriaDaBorda> = Effect.map(
  SegurancaDoPedido,
  (doPedido) => doPedido?.memoria ?? semServidor
)

const contadores = new Map<TipoDeEvento, Metric.Counter<number>>()

const contadorDe = (tipo: TipoDeEvento): Metric.Counter<number> => {
  let doTipo = contadores.get(tipo)
  if (doTipo === undefined) {
    doTipo = Metric.counter("seguranca.eventos", {
      description: "Security events, by kind",
      incremental: true,
      attributes: { tipo }
    })
    contadores.set(tipo, doTipo)
  }
  return doTipo
}

/** A provider answers with codes of its own, through the browser of who signs in. */
const CODIGO = /^[\w.-]{1,64}$/
const PREFIXO = /^rgps_[0-9A-Za-z]{8}/

/** `52998224725` → `***.982.***-**`: enough to recognise a person who is looked for, too little to learn one. */
export const ocultarCpf = (cpf: string): string => cpf.replace(/^\d{3}(\d{3})\d{5}$/, "***.$1.***-**")

const camposDe = ({ chave, idToken, cpf, codigo }: PormenoresDoEvento): Record<string, string> => {
  const prefixo = chave === undefined ? undefined : PREFIXO.exec(chave)?.[0]
  return {
    ...(prefixo === undefined ? {} : { chave: prefixo }),
    ...(idToken == null ? {} : { idToken }),
    ...(cpf == null ? {} : { cpfOculto: ocultarCpf(cpf) }),
    ...(codigo === undefined ? {} : { codigo: CODIGO.test(codigo) ? codigo : "OUTRO" })
  }
}

/**
 * Tells a security event of the current request. Never fails and never delays; call it where the refusal is decided,
 * once: the edge adds `seguranca.recusa` for an answer 401, 403 or 429 of which nobody told.
 */
export const contarRecusa = (tipo: TipoDeEvento, pormenores: PormenoresDoEvento = {}): Effect.Effect<void> =>
  Effect.withFiber((fibra) => {
    const contexto = fibra.context
    const requisicao = Context.getOrUndefined(contexto, HttpServerRequest.HttpServerRequest)
    const doPedido = fibra.getRef(SegurancaDoPedido)
    if (doPedido !== undefined) doPedido.contada = true
    contadorDe(tipo).updateUnsafe(1, contexto)
    const ip = requisicao && origemDa(requisicao, fibra.getRef(ProxiesConfiaveis))
    const agora = fibra.getRef(Clock.Clock).currentTimeMillisUnsafe()
    const { escrever, omitidos } = (doPedido?.memoria ?? semServidor).contencao.admitir(tipo, redeDaOrigem(ip), agora)
    if (!escrever) return Effect.void
    const rota = Context.getOrUndefined(contexto, HttpRouter.RouteContext)
    return Effect.provideService(Effect.logWarning(tipo), References.CurrentLogAnnotations, {
      ...fibra.getRef(References.CurrentLogAnnotations),
      tags: ["seguranca"],
      ip,
      rota: rota?.route.path ?? "(nenhuma)",
      metodo: requisicao?.method,
      ...camposDe(pormenores),
      ...(omitidos === 0 ? {} : { omitidosNoMinutoAnterior: omitidos })
    })
  })
