/** The insured's record as printed (documents `cnis.md` section 6). */
import type { LeituraBase } from "../../leitura.ts"
import type { Filiado, Relacao } from "../../relacao.ts"

export type LayoutCnis = "MEU_INSS_2023" | "MEU_INSS_2017" | "PORTAL_CNIS" | "CNIS_CIDADAO_2014"

/** A cell of the table by calendar year: a cross-check, never a source of values. */
export interface Consolidado {
  readonly competencia: string
  readonly valor: number
}

export interface ItemDaLegenda {
  readonly codigo: string
  readonly descricao: string
}

export interface CnisLido extends LeituraBase {
  readonly tipoDocumento: "CNIS"
  readonly layout: LayoutCnis
  readonly codigoAutenticidade: string | null
  readonly filiado: Filiado
  /** By row number of the document. */
  readonly relacoes: ReadonlyArray<Relacao>
  readonly consolidados: ReadonlyArray<Consolidado>
  readonly legenda: ReadonlyArray<ItemDaLegenda>
}
