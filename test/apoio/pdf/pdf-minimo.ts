/** PDFs of nothing, for what no document holds. */
import { CATALOGO, escreverPdf } from "./pdf-escrito.ts"

/** A valid PDF of empty pages. */
export const pdfDePaginasVazias = (paginas: number): Uint8Array =>
  escreverPdf([
    CATALOGO,
    `<</Type/Pages/Count ${paginas}/Kids[${Array.from({ length: paginas }, (_, i) => `${i + 3} 0 R`).join(" ")}]>>`,
    ...Array.from({ length: paginas }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>")
  ])
