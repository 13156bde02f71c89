/** The whole administrative case file (documents `pap.md` section 1): each document of it, read. */
import type { CartaLida } from "../carta/modelo.ts"
import type { CnisLido } from "../cnis/modelo/modelo.ts"
import type { Entrada } from "../entrada/modelo.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import type { RdctcLido } from "../rdctc/modelo.ts"
import type { TipoSegmentado } from "../segmentos.ts"

/** Pages of the uploaded file, from 1, both included. */
export interface LugarNoPap {
  readonly inicio: number
  readonly fim: number
  readonly completo: boolean
}

export interface ItemDoPap<D> extends LugarNoPap {
  readonly documento: D
  readonly entrada: Entrada
}

export interface PapLido {
  readonly tipoDocumento: "PAP"
  readonly totalPaginas: number
  /** Pictures of pages, and pages whose characters came out wrong. */
  readonly paginasSemTexto: ReadonlyArray<number>
  /** Each list in order of appearance; the same document filed twice is there twice. */
  readonly cnis: ReadonlyArray<ItemDoPap<CnisLido>>
  readonly rdctc: ReadonlyArray<ItemDoPap<RdctcLido>>
  readonly cartas: ReadonlyArray<ItemDoPap<CartaLida>>
  /** All of them in order of appearance. */
  readonly ordem: ReadonlyArray<LugarNoPap & { readonly tipo: TipoSegmentado }>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}
