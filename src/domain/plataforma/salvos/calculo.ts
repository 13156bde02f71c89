/** Calculations that people keep, as they are told of and looked for. Instants are ISO 8601, UTC. */
import type { TipoCalc } from "../../documentos/calc/comum/tipos.ts"

/** That one person may have at a time, hers and those she made in groups. */
export const MAXIMO_DE_CALCULOS = 10_000
/** Bytes of all contents of one person, those that were deleted and are not gone yet included. */
export const MAXIMO_DE_BYTES = 5 * 1024 * 1024 * 1024
/** Days from its deletion to its end. */
export const DIAS_ATE_O_FIM = 30

/** A kept calculation without its content. */
export interface CalculoSalvo {
  readonly id: string
  readonly nome: string
  readonly tipo: TipoCalc
  readonly numeroProcesso: string | null
  readonly pasta: string | null
  /** The group of its folder. */
  readonly grupo: string | null
  readonly etiquetas: ReadonlyArray<string>
  readonly notas: string
  /** Title line of the last result. */
  readonly resumo: string
  readonly revisao: number
  readonly criadoEm: string
  readonly atualizadoEm: string
  /** Name of who changed it last. */
  readonly atualizadoPor: string
  readonly excluidoEm: string | null
}

/** With its content: the container of a `.calc` file, JSON in UTF-8 as it was sent. */
export interface CalculoInteiro extends CalculoSalvo {
  readonly conteudo: Uint8Array
}

/** Dates from the newest, names from A. */
export const ORDENS = ["atualizadoEm", "criadoEm", "nome"] as const
export type Ordem = (typeof ORDENS)[number]

export interface FiltroDeCalculos {
  readonly busca?: string | undefined
  /** `null`: those in no folder; absent: wherever they are. */
  readonly pasta?: string | null | undefined
  readonly etiqueta?: string | undefined
  readonly tipo?: TipoCalc | undefined
  /** Those that were deleted, instead of those that were not. */
  readonly excluidos: boolean
  readonly ordem: Ordem
}

/** What a search asks for. */
export interface Busca {
  /** Words to be found by their stem. */
  readonly inteiras: ReadonlyArray<string>
  /** The last one may be only a beginning. */
  readonly comeco: string
}

/** The words of a search; numbers of processes without their marks. `undefined`: there is nothing in it to look for. */
export const lerBusca = (texto: string): Busca | undefined => {
  const palavras = texto
    .replace(/(\d)[-./](?=\d)/g, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== "")
  const comeco = palavras.at(-1)
  return comeco === undefined ? undefined : { inteiras: palavras.slice(0, -1), comeco }
}

const MAXIMO_DO_ARQUIVO = 80

/** A name of a file that every system takes: letters without accents, digits and hyphens. */
export const nomeDoArquivoCalc = (nome: string): string => {
  const limpo = nome
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, MAXIMO_DO_ARQUIVO)
    .replace(/^-|-$/g, "")
  return `${limpo === "" ? "calculo" : limpo}.calc`
}
