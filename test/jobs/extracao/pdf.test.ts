/** Pages out of a PDF: the same after the file was opened anew, all of them whoever takes them. */
import { describe, it } from "@effect/vitest"
import { expect, vi } from "vitest"
import { novaPartilha } from "../../../src/jobs/extracao/mensagens/mensagens.ts"
import type { PaginaCompacta } from "../../../src/jobs/extracao/mensagens/pagina-compacta.ts"
import { comPdf, type PdfAberto } from "../../../src/jobs/extracao/pdf/pdf.ts"
import { tomarPaginas } from "../../../src/jobs/extracao/pdf/tomada.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { pdfDePaginasIguais, pdfDePaginasVazias } from "../../apoio/pdf/pdf-minimo.ts"

const comBytes = <A>(conteudo: Uint8Array, uso: (pdf: PdfAberto) => Promise<A>): Promise<A> =>
  comPdf({ formato: "PDF", conteudo: new Uint8Array(conteudo) }, uso)

describe("pages of a PDF", () => {
  it("are the same after the file was opened anew, and its bytes are left alone", async () => {
    const bytes = new Uint8Array(amostra("cnis/cnis-02-multipagina.pdf"))
    await comPdf({ formato: "PDF", conteudo: bytes }, async (pdf) => {
      const antes = [await pdf.extrair(1), await pdf.extrair(3)]
      expect(antes[1]!.linhas.length).toBeGreaterThan(10)
      await pdf.reabrir()
      expect([await pdf.extrair(1), await pdf.extrair(3)]).toEqual(antes)
      expect(Buffer.compare(bytes, amostra("cnis/cnis-02-multipagina.pdf"))).toBe(0)
    })
  })

  it("are each taken once, by two that share the file, across openings", async () => {
    const partilha = novaPartilha()
    const tomadas = await Promise.all(
      [1, 2].map(async () => {
        const numeros: Array<number> = []
        await comBytes(pdfDePaginasVazias(1_500), async (pdf) => {
          for await (const paginas of tomarPaginas(pdf, partilha, () => true))
            numeros.push(...paginas.map(({ numero }) => numero))
        })
        return numeros
      })
    )
    expect(tomadas.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 1_500 }, (_, i) => i + 1))
  })

  it("of a long file PDFium alone takes, and opens it once more on the way: none is lost or changed", async () => {
    await comBytes(pdfDePaginasIguais(1_300, "Texto da folha"), async (pdf) => {
      const reabrir = vi.spyOn(pdf, "reabrir")
      const lidas: Array<PaginaCompacta> = []
      for await (const paginas of tomarPaginas(pdf, novaPartilha(), () => true)) lidas.push(...paginas)
      expect(lidas.map(({ numero }) => numero)).toEqual(Array.from({ length: 1_300 }, (_, i) => i + 1))
      expect(new Set(lidas.map(({ textos }) => textos.join("|")))).toEqual(new Set(["Texto da folha"]))
      expect(new Set(lidas.map(({ medidas }) => medidas.join("|"))).size).toBe(1)
      expect(reabrir).toHaveBeenCalledTimes(1)
      expect(pdf.pesado).toBe(false)
    })
  })

  it("a page that is not there spoils the file", async () => {
    await comBytes(pdfDePaginasVazias(2), (pdf) =>
      expect(pdf.extrair(3)).rejects.toMatchObject({ motivo: "DANIFICADO" })
    )
  })
})
