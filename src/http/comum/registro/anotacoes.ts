/**
 * What an endpoint declares about itself besides its contract: the usage action and the audit event. Both live on the
 * endpoint, so that the tables of the specification can be compared with the routes.
 */
import { Context, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApi, type HttpApiGroup } from "effect/http-api"
import type { DadosDoConsumidor } from "../../../domain/acesso/consumidor.ts"
import type { Aplicacao } from "../../../domain/telemetria/aplicacoes.ts"
import { type Obsolescencia, Obsoleta } from "./obsolescencia.ts"

/** Usage action: `endpoint.annotate(Acao, "rgps.rmi.api")`. */
export class Acao extends Context.Service<Acao, string>()("http/Acao") {}

/** Audit event: `endpoint.annotate(Evento, "rmi.calculado")`. */
export class Evento extends Context.Service<Evento, string>()("http/Evento") {}

type Detalhes = Record<string, string | number | boolean>

/** Fields that only the handler knows, of the audit event of the current request; the edge gives each request its own. */
export const DetalhesDoEvento = Context.Reference<Detalhes | undefined>("http/DetalhesDoEvento", {
  defaultValue: () => undefined
})

/** Adds fields to the audit event of the request being answered; nothing personal may be among them. */
export const detalharEvento = (detalhes: Readonly<Detalhes>): Effect.Effect<void> =>
  Effect.map(DetalhesDoEvento, (doEvento) => {
    if (doEvento !== undefined) Object.assign(doEvento, detalhes)
  })

/** Where an answer that goes on after it began tells the edge of its end; the edge gives each request its own. */
export const AdiamentoDoRegistro = Context.Reference<
  { adiado: boolean; registrar?: (status: number) => Effect.Effect<unknown> } | undefined
>("http/AdiamentoDoRegistro", { defaultValue: () => undefined })

/**
 * For a handler whose answer is a stream: the request is logged, measured and emitted when the effect this gives is run,
 * once, with the status that the answer ended with, and not when it began.
 */
export const adiarRegistro: Effect.Effect<(status: number) => Effect.Effect<void>> = Effect.map(
  AdiamentoDoRegistro,
  (adiamento) => {
    if (adiamento !== undefined) adiamento.adiado = true
    return (status) => Effect.suspend(() => Effect.asVoid(adiamento?.registrar?.(status) ?? Effect.void))
  }
)

/** Where the current request tells the edge who makes it; the edge gives each request its own. */
export const ConsumidorDaOcorrencia = Context.Reference<
  { consumidor?: DadosDoConsumidor; pessoa?: string } | undefined
>("http/ConsumidorDaOcorrencia", { defaultValue: () => undefined })

/** Notes the CPF of the signed-in person who makes the current request: usage names the person, the log does not. */
export const notarPessoa = (cpf: string): Effect.Effect<void> =>
  Effect.map(ConsumidorDaOcorrencia, (daOcorrencia) => {
    if (daOcorrencia !== undefined) daOcorrencia.pessoa = cpf
  })

/** Notes who makes the request being answered, as its key was judged: usage is recorded without judging it again. */
export const notarConsumidor = (contexto: Context.Context<never>, consumidor: DadosDoConsumidor): void => {
  const daOcorrencia = Context.get(contexto, ConsumidorDaOcorrencia)
  if (daOcorrencia !== undefined) daOcorrencia.consumidor = consumidor
}

/** Use of a calculator that only the handler knows of. */
export interface UsoNotado {
  readonly app: Aplicacao
  readonly acao: string
}

/** Where the current request tells the edge what was used by it; the edge gives each request its own. */
export const UsosDaOcorrencia = Context.Reference<Array<UsoNotado> | undefined>("http/UsosDaOcorrencia", {
  defaultValue: () => undefined
})

/** Notes usage actions of the request being answered, on behalf of a calculator. */
export const notarUso = (app: Aplicacao, ...acoes: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.map(UsosDaOcorrencia, (usos) => {
    usos?.push(...acoes.map((acao) => ({ app, acao })))
  })

export interface AnotacoesDeRota {
  readonly acao: string | undefined
  readonly evento: string | undefined
  readonly obsolescencia?: Obsolescencia | undefined
}

/** `GET /indices/api/v1/tabela/:competencia` → what that endpoint declares; endpoints without declarations are absent. */
export const anotacoesPorRota = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): ReadonlyMap<string, AnotacoesDeRota> => {
  const porRota = new Map<string, AnotacoesDeRota>()
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const acao = Context.getOrUndefined(mergedAnnotations, Acao)
      const evento = Context.getOrUndefined(mergedAnnotations, Evento)
      const obsolescencia = Context.getOrUndefined(mergedAnnotations, Obsoleta)
      if (acao !== undefined || evento !== undefined || obsolescencia !== undefined) {
        porRota.set(`${endpoint.method} ${endpoint.path}`, { acao, evento, obsolescencia })
      }
    }
  })
  return porRota
}

/** A request that was answered by an endpoint with a usage action or an audit event. */
export interface Ocorrencia extends AnotacoesDeRota {
  readonly servico: string
  readonly rota: string
  readonly status: number
  readonly duracaoMs: number
  readonly idRequisicao: string
  /** Address of origin, behind the trusted proxies. */
  readonly ip: string | undefined
  /** See `detalharEvento`. */
  readonly detalhes: Readonly<Detalhes>
  /** See `notarUso`. */
  readonly usos: ReadonlyArray<UsoNotado>
  /** Whoever the key of the request stands for; `undefined` on open routes and before a key was accepted. */
  readonly consumidor: DadosDoConsumidor | undefined
  /** CPF of the signed-in person; `undefined` where nobody is. */
  readonly pessoa: string | undefined
  readonly requisicao: HttpServerRequest.HttpServerRequest
}

/**
 * Receives every occurrence after the answer is decided. Best effort: it runs beside the answer, never delays or
 * changes it, and its failures are only logged. Without a layer nothing is emitted.
 */
export const EmissorDeOcorrencias = Context.Reference<(ocorrencia: Ocorrencia) => Effect.Effect<void>>(
  "http/EmissorDeOcorrencias",
  { defaultValue: () => () => Effect.void }
)
