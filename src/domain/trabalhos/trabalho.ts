/** A job: a calculation that is made after its request was answered (specification 2, section 2.4). */
import type { Andamento, NomeDeConferencia, OpcoesDoCalculo } from "../calculos/comum/portas.ts"
import type { Conclusao } from "../rmi/resultado/resultado.ts"
import type { Estado } from "./estados.ts"

/** The calculations that may be jobs. */
export const OPERACOES_DE_TRABALHO = ["rmi", "arquivo-rmi"] as const satisfies ReadonlyArray<NomeDeConferencia>
export type OperacaoDeTrabalho = (typeof OPERACOES_DE_TRABALHO)[number]

/** Whose a job is where keys are not required: nobody's in particular. */
const ANONIMO = "anonimo"

/** Whose the jobs of a consumer are: the stable identity of the key. */
export const titularDe = (idToken: string | null): string => idToken ?? ANONIMO

/** `ABANDONADO`: every instance that began it went away. */
export const MOTIVOS_DO_ERRO = [
  "INVALIDO",
  "NAO_PROCESSAVEL",
  "PRAZO",
  "MEMORIA",
  "DEFEITO",
  "INDICES_INDISPONIVEIS",
  "ABANDONADO"
] as const

/** Why a job has no result. */
export interface ErroDoTrabalho {
  readonly motivo: (typeof MOTIVOS_DO_ERRO)[number]
  /** Of a refusal: each says what is wrong and what would be right. */
  readonly mensagens: ReadonlyArray<string>
}

/** What its holder sees of a job. Moments are ISO 8601 in UTC; `null`: not yet, or never. */
export interface Trabalho {
  readonly id: string
  readonly estado: Estado
  readonly progresso: Andamento
  readonly criadoEm: string
  readonly iniciadoEm: string | null
  readonly terminadoEm: string | null
  readonly erro: ErroDoTrabalho | null
  readonly conclusao: Conclusao | null
}

/** What is asked for. */
export interface PedidoDeTrabalho {
  readonly operacao: OperacaoDeTrabalho
  /** The body as it was received. Deleted when the job ends. */
  readonly corpo: Uint8Array<ArrayBuffer>
  readonly opcoes: OpcoesDoCalculo
  /** Goes ahead of those that are not (class `judiciario`). */
  readonly prioritario: boolean
}
