/** Pages out of a PDF: the same after the file was opened anew, all of them whoever takes them. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { novaPartilha } from "../../../src/jobs/extracao/mensagens/mensagens.ts"
import { abrirPdf, tomarPaginas } from "../../../src/jobs/extracao/pdf/pdf.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { pdfDePaginasVazias } from "../../apoio/pdf/pdf-minimo.ts"

describe("pages of a PDF", () => {
  it("are the same after the file was opened anew, and its bytes are left alone", async () => {
    const bytes = new Uint8Array(amostra("cnis/cnis-02-multipagina.pdf"))
    const pdf = await abrirPdf(bytes)
    try {
      const antes = [await pdf.extrair(1), await pdf.extrair(3)]
      expect(antes[1]!.textos.length).toBeGreaterThan(10)
      await pdf.reabrir()
      expect([await pdf.extrair(1), await pdf.extrair(3)]).toEqual(antes)
      expect(Buffer.compare(bytes, amostra("cnis/cnis-02-multipagina.pdf"))).toBe(0)
    } finally {
      await pdf.fechar()
    }
  })

  it("are each taken once, by two that share the file, across openings", async () => {
    const partilha = novaPartilha()
    const tomadas = await Promise.all(
      [1, 2].map(async () => {
        const pdf = await abrirPdf(new Uint8Array(pdfDePaginasVazias(1_500)))
        const numeros: Array<number> = []
        for await (const paginas of tomarPaginas(pdf, partilha, () => true))
          numeros.push(...paginas.map(({ numero }) => numero))
        await pdf.fechar()
        return numeros
      })
    )
    expect(tomadas.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 1_500 }, (_, i) => i + 1))
  })

  it("a page that is not there spoils the file", async () => {
    const pdf = await abrirPdf(new Uint8Array(pdfDePaginasVazias(2)))
    await expect(pdf.extrair(3)).rejects.toMatchObject({ motivo: "DANIFICADO" })
    await pdf.fechar()
  })
})
