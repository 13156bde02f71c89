/** What the service and its reading threads of kept calculations say to each other. */
import type { Aberto, ConteudoAAbrir } from "../../domain/calculos/copias/portas.ts"
import type { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import type { ArquivoDaCopia, CopiaALer, PaginaLida, Recorte } from "../../domain/demonstrativos/leituras/portas.ts"
import type { Folha } from "../../views/motor.ts"

export type Ordem =
  | { readonly ordem: "ABRIR"; readonly pedido: ConteudoAAbrir }
  /** A content of an earlier release, compressed and not encrypted. */
  | { readonly ordem: "CONVERTER"; readonly comprimido: Uint8Array; readonly resumo: string }
  | { readonly ordem: "PAGINA"; readonly copia: CopiaALer; readonly recorte: Recorte }
  | { readonly ordem: "ARQUIVO"; readonly copia: CopiaALer; readonly arquivo: ArquivoDaCopia }
  | { readonly ordem: "FOLHA"; readonly folha: Folha; readonly bytes: number }

export type Resposta =
  | { readonly resposta: "ABERTO"; readonly aberto: Aberto }
  | { readonly resposta: "CONVERTIDO"; readonly comprimido: Uint8Array }
  /** What is stored is not what was written. */
  | { readonly resposta: "DANIFICADO" }
  | { readonly resposta: "PAGINA"; readonly pagina: PaginaLida }
  | { readonly resposta: "FOLHA"; readonly html: string }
  | { readonly resposta: "ARQUIVO"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly resposta: "RECUSADO"; readonly motivo: NaoDemonstravel["motivo"] }
  /** `defeito`: where it broke; a message could quote the calculation. */
  | { readonly resposta: "DEFEITO"; readonly defeito: string }
