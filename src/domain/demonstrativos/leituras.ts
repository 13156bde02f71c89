/**
 * What people read of a kept calculation: pages of its statements, its tables as files, its request as a file. Reading the
 * result, making its blocks and writing them take a second for a long life, and happen beside the rest of the service.
 */
import { Context, type Effect } from "effect"
import type { CalculoInterrompido, CapacidadeOcupada } from "../calculos/comum/portas.ts"
import type { Copia } from "../calculos/copias/copia.ts"
import type { TipoDeDemonstrativo } from "./blocos.ts"
import type { NaoDemonstravel } from "./comum/entrada.ts"
import type { FormatoDaMemoria } from "./planilha/memoria-csv.ts"

/** What of a kept calculation is needed to read it. */
export type CopiaALer = Pick<Copia, "rota" | "pedido" | "resultado" | "versao" | "criadoEm" | "resumo">

/** What of a statement one page shows. */
export interface Recorte {
  /** One of the statements of the calculation; without it, the main one. */
  readonly documento?: TipoDeDemonstrativo
  /** Stable name of a section, of a statement too large to be shown at once. */
  readonly secao?: string
  /** Of the rows of long tables. */
  readonly ano?: number
}

export interface PaginaLida {
  readonly titulo: string
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
    /** `dono`: whose share of the threads it uses. A statement that the calculation does not have is its main one. */
    readonly pagina: (copia: CopiaALer, recorte: Recorte, dono: string) => Effect.Effect<PaginaLida, FalhaDaLeitura>
    readonly arquivo: (
      copia: CopiaALer,
      arquivo: ArquivoDaCopia,
      dono: string
    ) => Effect.Effect<Uint8Array<ArrayBuffer>, FalhaDaLeitura>
  }
>()("demonstrativos/LeiturasDoCalculo") {}
