import { assert, describe, it } from "@effect/vitest"
import { type ItemDePdf, type Matriz, paginaDePdf } from "../../../src/domain/documentos/linhas/linhas-de-pdf.ts"
import { decodificar, linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra, pdfDaAmostra, textoDaAmostra } from "../../apoio/documentos/amostras.ts"

const VISTA: Matriz = [1, 0, 0, -1, 0, 600]
const item = (str: string, x: number, y: number, width: number, corpo = 10): ItemDePdf => ({
  str,
  transform: [corpo, 0, 0, corpo, x, y],
  width
})
const textos = (itens: ReadonlyArray<ItemDePdf>, vista = VISTA) =>
  paginaDePdf(itens, vista, 1).linhas.map((linha) => linha.texto)

describe("lines of a PDF page", () => {
  it("follow the page, not the order of drawing", () => {
    assert.deepStrictEqual(
      textos([item("baixo", 10, 100, 30), item("fim", 80, 500, 20), item("alto", 10, 500.4, 20)]),
      ["alto fim", "baixo"]
    )
  })

  it("glue pieces of one word and keep words apart", () => {
    assert.deepStrictEqual(textos([item("1.2", 10, 50, 12), item("94,00", 22.1, 50, 25), item("PREM", 50, 50, 25)]), [
      "1.294,00 PREM"
    ])
  })

  it("take once what is drawn twice to look bold", () => {
    assert.deepStrictEqual(textos([item("Carta", 10, 50, 30), item("Carta", 10.3, 50, 30), item("11", 60, 50, 11)]), [
      "Carta 11"
    ])
  })

  it("ignore the blanks that the engine guesses and text that runs up the margin", () => {
    const carimbo: ItemDePdf = { str: "C", transform: [0, 10, -10, 0, 5, 50], width: 6 }
    assert.deepStrictEqual(textos([item(" ", 10, 50, 3), item("", 10, 40, 0), carimbo, item("texto", 20, 50, 30)]), [
      "texto"
    ])
  })

  it("read a page that is shown turned", () => {
    const deitada: Matriz = [0, 1, 1, 0, 0, 0]
    const letra: ItemDePdf = { str: "Página 1 de 2", transform: [0, 10, -10, 0, 100, 30], width: 60 }
    const pagina = paginaDePdf([letra], deitada, 3)
    assert.strictEqual(pagina.linhas[0]!.texto, "Página 1 de 2")
    assert.deepStrictEqual(pagina.linhas[0]!.palavras, [{ texto: "Página 1 de 2", x: 30, largura: 60 }])
    assert.strictEqual(pagina.linhas[0]!.pagina, 3)
  })

  it("write one spelling of ligatures, dashes and spaces, and keep inner spaces apart", () => {
    const [linha] = paginaDePdf([item("oﬁcial \u2013  x\u00a0y\u00ad", 10, 50, 60)], VISTA, 1).linhas
    assert.strictEqual(linha!.texto, "oficial - x y")
    assert.strictEqual(linha!.comEspacos, "oficial -  x y")
  })

  it("rebuild words that a sample draws in pieces", async () => {
    const inteiro = await pdfDaAmostra("cnis/cnis-08-fragmentado.pdf")
    const linhas = inteiro.paginas[0]!.linhas.map((linha) => linha.texto)
    assert.deepStrictEqual(
      linhas,
      textoDaAmostra("cnis/cnis-08-fragmentado.txt").paginas[0]!.linhas.map((linha) => linha.texto)
    )
  })
})

describe("lines of a text", () => {
  it("are the same in UTF-8, with its mark and in Windows-1252", () => {
    const utf8 = decodificar(amostra("cnis/cnis-01-pequeno.copiado.txt"))
    assert.strictEqual(decodificar(amostra("cnis/cnis-01-pequeno.cp1252.txt")), utf8)
    assert.strictEqual(decodificar(new TextEncoder().encode(`\ufeff${utf8}`)), utf8)
  })

  it("accept every line end, tabs and form feeds, and keep the numbers of the editor", () => {
    const { paginas } = linhasDeTexto("um\r\n\r\ndois\tx\rtrês\n\fquatro  y")
    assert.deepStrictEqual(
      paginas.map(({ numero, linhas }) => [numero, linhas.map((l) => [l.pagina, l.numero, l.texto, l.comEspacos])]),
      [
        [
          1,
          [
            [1, 1, "um", "um"],
            [1, 3, "dois x", "dois    x"],
            [1, 4, "três", "três"]
          ]
        ],
        [2, [[2, 1, "quatro y", "quatro  y"]]]
      ]
    )
  })
})
