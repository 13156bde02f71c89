/** PDFs of nothing, or of next to nothing, for what no document holds. */
import { CATALOGO, escreverPdf, FONTE, fluxo } from "./pdf-escrito.ts"

/** A valid PDF of empty pages. */
export const pdfDePaginasVazias = (paginas: number): Uint8Array =>
  escreverPdf([
    CATALOGO,
    `<</Type/Pages/Count ${paginas}/Kids[${Array.from({ length: paginas }, (_, i) => `${i + 3} 0 R`).join(" ")}]>>`,
    ...Array.from({ length: paginas }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>")
  ])

/** Pages that all have this one line. */
export const pdfDePaginasIguais = (paginas: number, linha: string): Uint8Array =>
  escreverPdf([
    CATALOGO,
    `<</Type/Pages/Count ${paginas}/Kids[${Array.from({ length: paginas }, (_, i) => `${i + 5} 0 R`).join(" ")}]>>`,
    fluxo(`BT /F 10 Tf 50 700 Td (${linha}) Tj ET`),
    FONTE,
    ...Array.from(
      { length: paginas },
      () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 3 0 R/Resources<</Font<</F 4 0 R>>>>>>"
    )
  ])
