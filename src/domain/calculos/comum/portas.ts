/**
 * Calculations made beside the rest of the service, so that none of them keeps another request waiting: a request goes in
 * as it was received and comes out as the JSON of its result. Reading, checking, calculating and writing all happen there.
 */
import { Context, Data, type Effect } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { IndicesIndisponiveis } from "../../indices/portas.ts"
import type { Conclusao } from "../../rmi/resultado/resultado.ts"
import type { Data as Dia } from "../../valores/data.ts"

/**
 * What may be asked for; of a `…arquivo-…` the body is a `.calc` file, of the others JSON. A `ler-…` answers the request
 * that the file, the dossier or a snapshot allows, the snapshot that another service sent, or a calculation to keep, and
 * needs no tables. `projetar-direito` says which rights a time request still lacks, and when they will be met.
 * `conferir-carta` compares somebody else's calculation with ours. Neither of these two is a calculation to be kept.
 */
export const NOMES_DAS_OPERACOES = [
  "tempo",
  "tempo-por-grupos",
  "projetar-direito",
  "atrasados",
  "rmi",
  "rmi-por-fundamento",
  "rmi-desvinculada",
  "conferir-carta",
  "prevjud",
  "prevjud-por-grupos",
  "arquivo-tempo",
  "arquivo-tempo-por-grupos",
  "arquivo-atrasados",
  "arquivo-rmi",
  "arquivo-rmi-desvinculada",
  "ler-arquivo-tempo",
  "ler-arquivo-rmi",
  "ler-arquivo-rmi-desvinculada",
  "ler-arquivo-atrasados",
  "ler-prevjud",
  "ler-troca",
  "ler-copia",
  "ler-pedido-direto",
  "ler-calculo-novo",
  "ler-calculo-mudado"
] as const
export type NomeDeOperacao = (typeof NOMES_DAS_OPERACOES)[number]

/** The operations whose requests may be checked now and calculated later. */
export type NomeDeConferencia = Extract<NomeDeOperacao, "rmi" | "arquivo-rmi">

/** How much of the memória de cálculo an RMI answers: in each fundamento, once in each marco, or nowhere. */
export const FORMAS_DA_MEMORIA = ["completa", "porMarco", "nenhuma"] as const
export type FormaDaMemoria = (typeof FORMAS_DA_MEMORIA)[number]

export interface OpcoesDoCalculo {
  /** Adds the trace to the result. */
  readonly rastro?: boolean
  /** Of an RMI: discards to try. */
  readonly numeroMaximoIteracoes?: number
  /** Form of the memória in the answer of an RMI, not in what is calculated or kept; `completa` without it. */
  readonly memoria?: FormaDaMemoria
}

/** A kept content opens with the code of a snapshot, or with the token of a share link. */
export type SegredoDoConteudo = "CODIGO" | "TOKEN"

/** The answer beside a result that a caller keeps: the request alone, or also the content, closed for a new code or token. */
export type ParaGuardar = "PEDIDO" | SegredoDoConteudo

/** A content as it is kept: closed where it was calculated, and nowhere else. Hashes are SHA-256 in hexadecimal. */
export interface ConteudoGuardado {
  /** The code or the token, drawn for this content. Nothing else opens it, and only its hash is kept. */
  readonly segredo: string
  readonly qual: SegredoDoConteudo
  /** Hash of the text of the content. */
  readonly resumo: string
  readonly cifrado: Uint8Array<ArrayBuffer>
  /** Hash of `cifrado`. */
  readonly resumoCifrado: string
}

export interface PedidoDeCalculo {
  readonly operacao: NomeDeOperacao
  /** As it was received: JSON text, or bytes of JSON or of a file. Who asks for a calculation gives them away. */
  readonly corpo: string | Uint8Array<ArrayBuffer>
  readonly opcoes: OpcoesDoCalculo
  /** Goes ahead of those that are not (class `judiciario`). */
  readonly prioritario: boolean
  readonly devolver?: ParaGuardar | undefined
}

export interface PedidoAConferir extends PedidoDeCalculo {
  readonly operacao: NomeDeConferencia
}

export interface Calculado {
  /** The `result` of the answer in UTF-8; the complete one, where it is to be kept. */
  readonly json: Uint8Array<ArrayBuffer>
  /** The `result` as it was asked for, where `json` is the complete one that is kept. */
  readonly resposta?: Uint8Array<ArrayBuffer> | undefined
  /** Of an RMI: whether every hypothesis of discard was examined. */
  readonly conclusao: Conclusao | undefined
  /** The request as sent, after decoding: JSON without white space between its values, in UTF-8; where it was asked back. */
  readonly pedido?: Uint8Array<ArrayBuffer>
  /** Where it was asked for. */
  readonly guardado?: ConteudoGuardado
}

/** A calculation and what it was made with. */
export interface Feito extends Calculado {
  /** The tables; `undefined` where none were needed. */
  readonly tabelas: Instantaneo | undefined
  /** Today, in Brasília. */
  readonly hoje: Dia
  /** Version of the program. */
  readonly motor: string
}

/** How many of something are ready, of all that will be. */
export interface Etapas {
  readonly concluidos: number
  readonly total: number
}

/** How far an RMI is: fundamentos calculated, in every marco, and marcos (blocos) with all of theirs. */
export interface Andamento extends Etapas {
  readonly blocos: Etapas
}

export const SEM_ANDAMENTO: Andamento = { concluidos: 0, total: 0, blocos: { concluidos: 0, total: 0 } }

/** What is ready of an RMI before the whole is. */
export interface Parte {
  readonly tipo: "INICIO" | "FUNDAMENTO" | "BLOCO"
  readonly andamento: Andamento
  /** The fundamento, or the bloco with its fundamentos, as in `result`, in UTF-8; only for listeners that want results. */
  readonly json: Uint8Array<ArrayBuffer> | undefined
}

/** A listener to the parts before the end. `ouvir` is called in order, and never after the end. */
export interface Ouvinte {
  readonly querer: "ANDAMENTO" | "RESULTADOS"
  readonly ouvir: (parte: Parte) => void
}

/** The request cannot be calculated as it is: each message says what is wrong and what would be right. */
export class CalculoRecusado extends Data.TaggedError("CalculoRecusado")<{
  /** `NAO_PROCESSAVEL`: well formed, but nothing that this operation calculates. */
  readonly motivo: "INVALIDO" | "NAO_PROCESSAVEL"
  readonly mensagens: ReadonlyArray<string>
}> {
  static invalido(...mensagens: ReadonlyArray<string>): CalculoRecusado {
    return new CalculoRecusado({ motivo: "INVALIDO", mensagens })
  }
}

/** All calculating threads are busy and too many requests wait already: try again. */
export class CapacidadeOcupada extends Data.TaggedError("CapacidadeOcupada")<{
  /** After how many seconds. */
  readonly tentarEm: number
}> {}

/** The calculation began and was ended from outside. Nothing of what it held is repeated. */
export class CalculoInterrompido extends Data.TaggedError("CalculoInterrompido")<{
  /** It took too long, took too much memory, or broke. */
  readonly motivo: "PRAZO" | "MEMORIA" | "DEFEITO"
}> {}

export type FalhaDaCalculadora = CalculoRecusado | CapacidadeOcupada | CalculoInterrompido | IndicesIndisponiveis

/** A request that can be calculated. */
export interface Conferido {
  /** SHA-256 of the canonical content (body and options), in hexadecimal: equal for requests that say the same. */
  readonly resumo: string
}

export class Calculadora extends Context.Service<
  Calculadora,
  {
    /**
     * Calculates with the tables in force and the current day. Interrupting it takes the request out of the queue, or
     * stops the calculation.
     */
    readonly calcular: (pedido: PedidoDeCalculo, ouvinte?: Ouvinte) => Effect.Effect<Feito, FalhaDaCalculadora>
    /**
     * Reads and checks a request now, whoever calculates meanwhile, to be calculated later. Refuses what `calcular`
     * would refuse without its tables.
     */
    readonly conferir: (
      pedido: PedidoAConferir
    ) => Effect.Effect<Conferido, Exclude<FalhaDaCalculadora, { readonly _tag: "IndicesIndisponiveis" }>>
  }
>()("calculos/Calculadora") {}
