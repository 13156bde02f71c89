/**
 * What people read of a kept calculation: pages of its statements, its tables as files, its request as a file. Reading the
 * result, making its blocks and writing them take a second for a long life, and happen beside the rest of the service.
 */
import { Context, type Effect } from "effect"
import type { CalculoInterrompido, CapacidadeOcupada } from "../../calculos/comum/portas.ts"
import type { Copia, CopiaExaminada, RotaDemonstrada } from "../../calculos/copias/copia.ts"
import type { TipoDeDemonstrativo } from "../blocos.ts"
import type { NaoDemonstravel } from "../comum/entrada.ts"
import type { FormatoDaMemoria } from "../planilha/memoria-csv.ts"

/** The parts of a kept calculation that reading it needs. */
export interface CopiaALer extends Pick<Copia, "opcoes" | "pedido" | "resultado" | "versao" | "criadoEm"> {
  readonly rota: RotaDemonstrada
}

/** Marks of a kept calculation: with the same ones, the same words were written of it before, whatever code opened it. */
export type CopiaReconhecida = Pick<CopiaExaminada, "versao" | "criadoEm" | "resumo" | "armazenado">

/** A calculation to be read: its content is unpacked only if it was not read a moment ago. */
export interface Lendo<E, R> {
  readonly reconhecida: CopiaReconhecida
  readonly abrir: Effect.Effect<CopiaALer, E, R>
  /** Whose share of the threads it uses. */
  readonly dono: string
}

/** The part of a statement that one page shows. */
export interface Recorte {
  /** One of the statements of the calculation; without it, the main one. */
  readonly documento?: TipoDeDemonstrativo
  /** Stable name of a section, of a statement too large to be shown at once. */
  readonly secao?: string
  /** Year of the rows of long tables. */
  readonly ano?: number
  /** The page is that of a draft: a warning leads to the row it is about. */
  readonly noRascunho?: boolean
}

export interface PaginaLida {
  readonly titulo: string
  /** Whether the result was cut short: such a result has no PDF. */
  readonly incompleto: boolean
  /** Written by a template; its links are relative to the address of the page. */
  readonly html: string
  /** The statements that this calculation has, the main one first. */
  readonly documentos: ReadonlyArray<{ readonly tipo: TipoDeDemonstrativo; readonly titulo: string }>
}

/** A file of a kept calculation: its request (`.calc`), or every table of its statements. */
export type ArquivoDaCopia =
  | { readonly tipo: "calc" }
  | { readonly tipo: "csv"; readonly formato: FormatoDaMemoria }
  | { readonly tipo: "xlsx" }

export type FalhaDaLeitura = NaoDemonstravel | CapacidadeOcupada | CalculoInterrompido

export class LeiturasDoCalculo extends Context.Service<
  LeiturasDoCalculo,
  {
    /** Instead of a statement that the calculation does not have its main one is read. */
    readonly pagina: <E, R>(lendo: Lendo<E, R>, recorte: Recorte) => Effect.Effect<PaginaLida, E | FalhaDaLeitura, R>
    /** A template (`Folha` of the views) too long to be written between two turns of the loop. */
    readonly folha: (
      folha: { readonly modelo: string; readonly dados: object },
      dono: string
    ) => Effect.Effect<string, Exclude<FalhaDaLeitura, NaoDemonstravel>>
    readonly arquivo: <E, R>(
      lendo: Lendo<E, R>,
      arquivo: ArquivoDaCopia
    ) => Effect.Effect<Uint8Array<ArrayBuffer>, E | FalhaDaLeitura, R>
  }
>()("demonstrativos/LeiturasDoCalculo") {}
