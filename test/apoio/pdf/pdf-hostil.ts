/** Small PDFs made to take time or memory: each must be refused, or read, in what a reading may take. */
import { bomba, CATALOGO, DUAS_VEZES, escreverPdf, FONTE, fluxo, type Objeto, umaPagina } from "./pdf-escrito.ts"

const comConteudo = (conteudo: Objeto, fonte = FONTE, ...outros: ReadonlyArray<Objeto>): Uint8Array =>
  escreverPdf([...umaPagina(), conteudo, fonte, ...outros])

const numero = (n: number, bytes: number): Buffer => {
  const escrito = Buffer.alloc(bytes)
  escrito.writeUIntBE(n, 0, bytes)
  return escrito
}

/** A file whose only table of objects is this stream. */
const comTabela = (entradas: string, bytes: Uint8Array): Uint8Array => {
  const antes = Buffer.from(`%PDF-1.5\n1 0 obj${CATALOGO}endobj\n`)
  const tabela = Buffer.concat([
    Buffer.from(`9 0 obj<</Type/XRef/Root 1 0 R${entradas}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from("\nendstream endobj\n")
  ])
  return new Uint8Array(Buffer.concat([antes, tabela, Buffer.from(`startxref\n${antes.length}\n%%EOF`)]))
}

/** A file whose page tree is in the stream of objects 3 0 R. */
const comObjetosEm = (objetos: Objeto): Uint8Array => {
  const antes = escreverPdf([CATALOGO, "null", objetos])
  const lugarDe = (n: number) => numero(Buffer.from(antes).indexOf(`\n${n} 0 obj`) + 1, 4)
  const linhas = [
    [Buffer.of(1), lugarDe(1), numero(0, 2)],
    [Buffer.of(2), numero(3, 4), numero(0, 2)],
    [Buffer.of(1), lugarDe(3), numero(0, 2)]
  ].map((linha) => Buffer.concat(linha))
  const tabela = Buffer.concat(linhas)
  const posicao = antes.length + 1
  return new Uint8Array(
    Buffer.concat([
      antes,
      Buffer.from(`\n9 0 obj<</Type/XRef/Root 1 0 R/Size 4/W[1 4 2]/Index[1 3]/Length ${tabela.length}>>stream\n`),
      tabela,
      Buffer.from(`\nendstream endobj\nstartxref\n${posicao}\n%%EOF`)
    ])
  )
}

/** Page 2 0 R holds 3 0 R, which holds 4 0 R… */
const paginasAninhadas = (niveis: number): Uint8Array =>
  escreverPdf([
    CATALOGO,
    ...Array.from({ length: niveis }, (_, i) => `<</Type/Pages/Count 1/Kids[${i + 3} 0 R]>>`),
    `<</Type/Page/Parent ${niveis + 1} 0 R/MediaBox[0 0 9 9]>>`
  ])

/** Each form draws the next one ten times. */
const formasQueSeMultiplicam = (niveis: number): Uint8Array =>
  escreverPdf([
    ...umaPagina("/XObject<</X 6 0 R>>/Font<</F 5 0 R>>"),
    fluxo("/X Do"),
    FONTE,
    ...Array.from({ length: niveis }, (_, i) =>
      fluxo(
        i + 1 < niveis ? "/X Do ".repeat(10) : "BT /F 9 Tf (x) Tj ET",
        `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${i + 7} 0 R>>/Font<</F 5 0 R>>>>`
      )
    )
  ])

const cmap = (corpo: string): Uint8Array =>
  comConteudo(
    fluxo("BT /F 9 Tf (abc) Tj ET"),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
    fluxo(
      `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${corpo}`
    )
  )

export const PDFS_HOSTIS: Readonly<Record<string, () => Uint8Array>> = {
  "a page of 300 MiB of blanks": () => comConteudo(fluxo(bomba(" ", 300), DUAS_VEZES)),
  "a page of 100 MiB of text": () => comConteudo(fluxo(bomba("BT/F 9 Tf(aaaaaaa)Tj ET ", 100), DUAS_VEZES)),
  "a page of 100 MiB of open brackets": () => comConteudo(fluxo(bomba("[", 100), DUAS_VEZES)),
  "a page of 50 MiB of saved states": () => comConteudo(fluxo(bomba("q ", 50), DUAS_VEZES)),
  "an object stream of 100 MiB": () =>
    comObjetosEm(fluxo(bomba(" ", 100), `${DUAS_VEZES}/Type/ObjStm/N 100000000/First 10`)),
  "an object stream of objects without end": () =>
    comObjetosEm(fluxo(bomba("2 0 ", 50), `${DUAS_VEZES}/Type/ObjStm/N 10000000/First 99`)),
  "a table of objects of 100 MiB": () =>
    comTabela(`/Size 99999999/W[1 4 2]${DUAS_VEZES}`, bomba("\u0001\0\0\0\t\0\0", 100)),
  "a table of objects with enormous fields": () => comTabela("/Size 4/W[999999999 999999999 9]", Buffer.alloc(64, 1)),
  "a table of objects that says it has all numbers": () =>
    comTabela("/Size 2147483647/W[0 1 0]/Index[0 2147483647]", Buffer.alloc(64, 1)),
  "a table of objects before itself": () => escreverPdf([CATALOGO, "<</Type/Pages/Count 1/Kids[1 0 R]>>"], "/Prev 9"),
  "a page tree that holds itself": () => escreverPdf([CATALOGO, "<</Type/Pages/Count 1/Kids[2 0 R]>>"]),
  "a page tree that holds itself many times": () =>
    escreverPdf([CATALOGO, `<</Type/Pages/Count 4999/Kids[${"2 0 R ".repeat(4999)}]>>`]),
  "two page trees that hold each other": () =>
    escreverPdf([CATALOGO, "<</Type/Pages/Count 9/Kids[3 0 R 3 0 R]>>", "<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>"]),
  "a page tree of 20,000 levels": () => paginasAninhadas(20_000),
  "a count of pages below zero": () => escreverPdf([CATALOGO, "<</Type/Pages/Count -5/Kids[]>>"]),
  "a count of pages that is no number": () => escreverPdf([CATALOGO, "<</Type/Pages/Count 1e99/Kids[3 0 R]>>"]),
  "5,000 pages promised and none there": () => escreverPdf([CATALOGO, "<</Type/Pages/Count 5000/Kids[]>>"]),
  "a form that draws itself": () =>
    escreverPdf([
      ...umaPagina("/XObject<</X 6 0 R>>"),
      fluxo("/X Do"),
      FONTE,
      fluxo("/X Do /X Do", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>")
    ]),
  "forms that draw forms, a billion times": () => formasQueSeMultiplicam(9),
  "100,000 nested lists in a page": () => comConteudo(fluxo(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)),
  "100,000 nested records in the catalogue": () => escreverPdf([`${"<</A".repeat(100_000)}/Pages 2 0 R`]),
  "a length that is its own stream": () =>
    new Uint8Array(
      Buffer.from(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Length 2 0 R>>stream\nx\nendstream endobj\ntrailer<</Root 1 0 R>>"
      )
    ),
  "an object that is a reference to itself": () => escreverPdf([CATALOGO, "2 0 R"]),
  "enormous and meaningless numbers": () =>
    comConteudo(
      fluxo(
        `BT /F 1e999 Tf ${"9".repeat(100_000)} 0 0 -1e308 1e308 1e308 Tm (a) Tj .......5 --9 Td (b) Tj /F -0 Tf (c) Tj ET`
      )
    ),
  "a page of no size, turned by an enormous angle": () =>
    escreverPdf([
      CATALOGO,
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[1e308 -1e308 1e308 1e308]/Rotate 99999999990/UserUnit -1e300/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
      fluxo("BT /F 9 Tf (abc) Tj ET"),
      FONTE
    ]),
  "characters mapped to four billion others": () =>
    cmap("1 beginbfrange <00000000> <FFFFFFFF> <0000> endbfrange endcmap"),
  "characters mapped to texts without end": () =>
    cmap(`1 beginbfchar <61> <${"0041".repeat(100_000)}> endbfchar endcmap`),
  "a font made of itself": () =>
    comConteudo(
      fluxo("BT /F 9 Tf (aaa) Tj ET"),
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[0 0 0 0 0 0]/FirstChar 97/LastChar 97/Widths[1]/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</F 5 0 R>>>>>>",
      fluxo("BT /F 9 Tf (aaa) Tj ET")
    ),
  "every filter there is, one over the other": () =>
    comConteudo(
      fluxo("xxxxxxxx", "/Filter[/LZWDecode/ASCII85Decode/ASCIIHexDecode/RunLengthDecode/FlateDecode/DCTDecode/Crypt]")
    ),
  "a password that cannot be": () =>
    escreverPdf(
      [CATALOGO, "<</Type/Pages/Count 0/Kids[]>>"],
      "/Encrypt<</Filter/Standard/V 5/R 6/Length 999999/O()/U()/P -1>>/ID[()()]"
    )
}
