/** PDFs written by hand, for what no document holds. */

/** A valid PDF of empty pages. */
export const pdfDePaginasVazias = (paginas: number): Uint8Array => {
  const objetos = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${paginas}/Kids[${Array.from({ length: paginas }, (_, i) => `${i + 3} 0 R`).join(" ")}]>>`,
    ...Array.from({ length: paginas }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>")
  ]
  let corpo = "%PDF-1.4\n"
  const posicoes = objetos.map((objeto, i) => {
    const posicao = corpo.length
    corpo += `${i + 1} 0 obj${objeto}endobj\n`
    return posicao
  })
  const tabela = posicoes.map((posicao) => `${String(posicao).padStart(10, "0")} 00000 n \n`).join("")
  return new TextEncoder().encode(
    `${corpo}xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer<</Size ${objetos.length + 1}/Root 1 0 R>>\nstartxref\n${corpo.length}\n%%EOF`
  )
}
