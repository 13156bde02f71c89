/** What the service and its reading threads of kept calculations say to each other. */
import type { ConteudoDaCopia } from "../../domain/calculos/copias/copia.ts"
import type { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import type { ArquivoDaCopia, CopiaALer, PaginaLida, Recorte } from "../../domain/demonstrativos/leituras/portas.ts"
import type { Folha } from "../../views/motor.ts"

export type Ordem =
  | OrdemDeAbrir
  | { readonly ordem: "PAGINA"; readonly copia: CopiaALer; readonly recorte: Recorte }
  | { readonly ordem: "ARQUIVO"; readonly copia: CopiaALer; readonly arquivo: ArquivoDaCopia }
  | { readonly ordem: "FOLHA"; readonly folha: Folha; readonly bytes: number }

export interface OrdemDeAbrir {
  readonly ordem: "ABRIR"
  /** As it is stored. */
  readonly comprimido: Uint8Array
  readonly resumo: string
}

export type Resposta =
  | { readonly resposta: "ABERTO"; readonly conteudo: ConteudoDaCopia }
  /** What is stored is not what was written. */
  | { readonly resposta: "DANIFICADO" }
  | { readonly resposta: "PAGINA"; readonly pagina: PaginaLida }
  | { readonly resposta: "FOLHA"; readonly html: string }
  | { readonly resposta: "ARQUIVO"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly resposta: "RECUSADO"; readonly motivo: NaoDemonstravel["motivo"] }
  /** `defeito`: where it broke; a message could quote the calculation. */
  | { readonly resposta: "DEFEITO"; readonly defeito: string }
