/** What a `.calc` file is and what reading one may answer (section 7 of the contract). */
import type { PedidoAtrasados } from "../../../atrasados/pedido/entrada.ts"
import type { PedidoRmiConferido, PedidoRmiDesvinculada } from "../../../rmi/pedido/entrada.ts"
import type { PedidoTempo } from "../../../tempo/pedido/entrada.ts"
import type { Objeto } from "../../json-recebido.ts"

/** Largest file, in bytes: 5 MiB. */
export const MAXIMO_BYTES_CALC = 5 * 1024 * 1024

export const TIPOS_CALC = ["tempo", "rmi", "rmi-desvinculada", "atrasados"] as const
export type TipoCalc = (typeof TIPOS_CALC)[number]

export const ehTipoCalc = (valor: unknown): valor is TipoCalc => TIPOS_CALC.some((tipo) => tipo === valor)

/** An observed file without a type serves time and canonical RMI alike. */
export type ClasseDeArquivo = TipoCalc | "canonico"

/** The request each type of body is; an RMI is of every fundamento, or of the one it names. */
export interface PedidoPorTipo {
  readonly tempo: PedidoTempo
  readonly rmi: PedidoRmiConferido
  readonly "rmi-desvinculada": PedidoRmiDesvinculada
  readonly atrasados: PedidoAtrasados
}

export type Caminho = ReadonlyArray<string | number>

/** Something wrong, and the path of the field it belongs to. */
export interface ProblemaNoPedido {
  readonly caminho: Caminho
  readonly mensagem: string
}

export type FalhaCalc =
  /** Not JSON, not an object, or a field that is missing, misspelt or wrong. */
  | { readonly _tag: "ArquivoInvalido"; readonly mensagens: ReadonlyArray<string> }
  /** Readable, but not a file of this route. */
  | { readonly _tag: "ArquivoIncompativel"; readonly mensagem: string }

export const invalido = (...mensagens: ReadonlyArray<string>): FalhaCalc => ({ _tag: "ArquivoInvalido", mensagens })
export const incompativel = (mensagem: string): FalhaCalc => ({ _tag: "ArquivoIncompativel", mensagem })

/** What either form gives: the body without defaults, what has no place in it, and where in the file a field stands. */
export interface CorpoDoArquivo {
  readonly corpo: Objeto
  /** JSON Pointer into the file → value. */
  readonly preservado: ReadonlyMap<string, unknown>
  readonly problemas: ReadonlyArray<ProblemaNoPedido>
  /** From a path of the body to the path of the file. */
  readonly noArquivo: (caminho: Caminho) => Caminho
}
