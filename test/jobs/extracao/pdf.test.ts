/** Pages out of a PDF: the same after the file was opened anew, all of them whoever takes them. */
import { describe, it } from "@effect/vitest"
import { expect, vi } from "vitest"
import { maximoDeDesenhos } from "../../../src/domain/documentos/portas.ts"
import { comecarLeitura } from "../../../src/jobs/extracao/memoria/memoria.ts"
import { DESENHADOS, novaPartilha } from "../../../src/jobs/extracao/mensagens/mensagens.ts"
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

  it.each(["PDFium", "pdf.js"])(
    "H16: that share what they draw are refused after as many letters as their file may have: by %s",
    async (motor) => {
      const LETRAS = 20_000
      const POR_LINHA = 40
      const bytes = pdfDePaginasIguais(
        300,
        // PDFium draws once what is the same again at the same place
        Array.from({ length: LETRAS / POR_LINHA }, (_, i) => String(i).padStart(POR_LINHA, "ABCD")).join(
          ") Tj 0 -1.2 Td ("
        )
      )
      const cabem = Math.floor(maximoDeDesenhos(bytes.length) / LETRAS)
      expect(cabem).toBeLessThan(100)
      try {
        await comBytes(bytes, async (pdf) => {
          comecarLeitura(novaPartilha(), Number.MAX_SAFE_INTEGER, bytes.length)
          if (motor === "pdf.js") Reflect.set(pdf, "pdfium", undefined)
          let lidas = 0
          const todas = async () => {
            for (let numero = 1; numero <= pdf.paginas; numero++) {
              await pdf.extrair(numero)
              lidas++
            }
          }
          await expect(todas()).rejects.toMatchObject({ motivo: "DESENHOS_DEMAIS" })
          expect(lidas).toBeLessThanOrEqual(cabem)
          expect(lidas).toBeGreaterThan(cabem / 2)
        })
      } finally {
        comecarLeitura(novaPartilha(), Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
      }
    }
  )

  it("of a record draw a tenth of what their file may have, at the most", async () => {
    const bytes = new Uint8Array(amostra("cnis/cnis-02-multipagina.pdf"))
    const partilha = novaPartilha()
    comecarLeitura(partilha, Number.MAX_SAFE_INTEGER, bytes.length)
    await comBytes(bytes, async (pdf) => {
      for (let numero = 1; numero <= pdf.paginas; numero++) await pdf.extrair(numero)
    })
    expect(partilha[DESENHADOS]).toBeGreaterThan(1_000)
    expect(partilha[DESENHADOS]).toBeLessThan(bytes.length)
  })

  it("a page that is not there spoils the file", async () => {
    await comBytes(pdfDePaginasVazias(2), (pdf) =>
      expect(pdf.extrair(3)).rejects.toMatchObject({ motivo: "DANIFICADO" })
    )
  })
})
