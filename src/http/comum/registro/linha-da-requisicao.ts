/** The log line of a request: what it says, whichever road the answer took. */
import { Context } from "effect"
import type { DadosDoConsumidor } from "../../../domain/acesso/consumidor.ts"
import { lembrar, Recentes } from "../../../domain/valores/memoria.ts"
import { MAXIMO_DE_CONHECIDOS } from "./origem.ts"

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

/** The last fields, which few requests have. */
const anotacoesRaras = ({ consumidor, idRecebido, rastro }: AtendidaAgora): Anotacoes | undefined =>
  consumidor === undefined && idRecebido === undefined && rastro === undefined
    ? undefined
    : { ...identidadeNaLinha(consumidor), ...recebidosDeFora(idRecebido, rastro) }

/** The fields of the line, in their order. */
export const anotacoesDaLinha = (atendida: RequisicaoAtendida): Anotacoes => {
  const { ms, idRequisicao, ip } = atendida
  return { ...anotacoesDaRota(atendida), ms, idRequisicao, ip, ...anotacoesRaras(atendida) }
}

type Mascara = (json: string) => string

const semChaves = (json: string): string => json.slice(1, -1)

/**
 * How the fields behind those of the route are written, in the same order: what the line would be as a whole, without
 * an object made for it. (An id of ours and one that is accepted hold nothing that JSON would escape.)
 */
export const escritorDeAgora = (mascarar: Mascara): ((agora: AtendidaAgora) => string) => {
  const origem = lembrar(
    (ip: string) => `,${semChaves(mascarar(JSON.stringify({ ip })))}`,
    new Recentes<string>(MAXIMO_DE_CONHECIDOS)
  )
  const demais = (raras: Anotacoes | undefined) =>
    raras === undefined ? "" : `,${semChaves(mascarar(JSON.stringify(raras)))}`
  return (agora) => {
    const { ms, idRequisicao, ip } = agora
    return `"ms":${ms},"idRequisicao":"${mascarar(idRequisicao)}"${ip === undefined ? "" : origem(ip)}${demais(anotacoesRaras(agora))}`
  }
}

/**
 * Makes what writes the line of a request as the logger of the process writes it, without a fiber: of the message and of
 * the fields of the route, once; then, each time, with what a request has of its own and the instant in milliseconds.
 */
export type RegistroDireto = (
  mensagem: string,
  rota: RotaAtendida
) => (agora: AtendidaAgora, instanteMs: number) => void

/** Where the log of this process takes such records; absent, whatever is to be logged needs a fiber. */
export const RegistroDireto = Context.Reference<RegistroDireto | undefined>("http/RegistroDireto", {
  defaultValue: () => undefined
})
