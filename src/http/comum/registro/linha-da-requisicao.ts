/** The log line of a request: what it says, whichever road the answer took. */
import { Context } from "effect"
import type { DadosDoConsumidor } from "../../../domain/acesso/consumidor.ts"

type Anotacoes = Readonly<Record<string, unknown>>

/** The message of the line. */
export const REQUISICAO = "requisição"

/** An id that a trusted proxy may impose, and that of anybody is noted: enough to correlate, nothing that could break a log line. */
const idAceito = (texto: string | undefined): texto is string =>
  texto !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(texto)

/** The id that a request goes by, and the one that a caller gave who is not believed (`x-request-id`). */
export const idsDaRequisicao = (recebido: string | undefined, confiavel: boolean) => {
  const aceito = idAceito(recebido) ? recebido : undefined
  return {
    idRecebido: confiavel ? undefined : aceito,
    idRequisicao: confiavel && aceito !== undefined ? aceito : crypto.randomUUID()
  }
}

/** Who makes the request, where a key was recognised: never the key, never its holder. */
const identidadeNaLinha = (consumidor: DadosDoConsumidor | undefined) =>
  consumidor === undefined
    ? undefined
    : consumidor.idToken === null
      ? { classe: consumidor.classe }
      : { classe: consumidor.classe, idToken: consumidor.idToken }

/** Ids that a caller gave and that nothing here goes by: enough to find the request that he speaks of. */
const recebidosDeFora = (idRecebido: string | undefined, rastro: string | undefined) =>
  idRecebido === undefined && rastro === undefined
    ? undefined
    : {
        ...(idRecebido === undefined ? {} : { idRecebido }),
        ...(rastro === undefined ? {} : { rastroRecebido: rastro })
      }

/** What every request of a route that is answered alike has in its line. */
export interface RotaAtendida {
  /** The tag of its tree. */
  readonly servico: string
  /** Template of the route. */
  readonly rota: string
  readonly metodo: string
  readonly status: number
}

/** What one request has of its own. */
export interface AtendidaAgora {
  readonly ms: number
  readonly idRequisicao: string
  readonly ip: string | undefined
  readonly consumidor: DadosDoConsumidor | undefined
  readonly idRecebido: string | undefined
  /** Trace id that a caller asked for and did not get. */
  readonly rastro: string | undefined
}

export interface RequisicaoAtendida extends RotaAtendida, AtendidaAgora {}

/** The fields of the line that do not change from request to request, the first ones. */
export const anotacoesDaRota = ({ servico, rota, metodo, status }: RotaAtendida): Anotacoes => ({
  tags: [servico],
  rota,
  metodo,
  status
})

/** The others, in their order. */
export const anotacoesDeAgora = ({ ms, idRequisicao, ip, consumidor, idRecebido, rastro }: AtendidaAgora): Anotacoes =>
  consumidor === undefined && idRecebido === undefined && rastro === undefined
    ? { ms, idRequisicao, ip }
    : { ms, idRequisicao, ip, ...identidadeNaLinha(consumidor), ...recebidosDeFora(idRecebido, rastro) }

/** The fields of the line, in their order. */
export const anotacoesDaLinha = (atendida: RequisicaoAtendida): Anotacoes => ({
  ...anotacoesDaRota(atendida),
  ...anotacoesDeAgora(atendida)
})

/**
 * Makes what writes a record of level `info` as the logger of the process writes it, without a fiber: of the message and
 * of the fields that stay, once; then, each time, with the fields that change behind them and the instant in milliseconds.
 */
export type RegistroDireto = (mensagem: string, fixas: Anotacoes) => (variaveis: Anotacoes, instanteMs: number) => void

/** Where the log of this process takes such records; absent, whatever is to be logged needs a fiber. */
export const RegistroDireto = Context.Reference<RegistroDireto | undefined>("http/RegistroDireto", {
  defaultValue: () => undefined
})
