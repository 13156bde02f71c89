/**
 * Two engines, the same lines: what PDFium reads is compared with pdf.js, line by line, on every sample, on records that were
 * generated and on pages drawn at random; and what one refuses the other reads.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { expect } from "vitest"
import type { Linha, Pagina, Palavra } from "../../../src/domain/documentos/linhas/linha.ts"
import { paginaDePdf } from "../../../src/domain/documentos/linhas/linhas-de-pdf.ts"
import { fonteDe } from "../../../src/jobs/extracao/mensagens/recebido.ts"
import { comPdf } from "../../../src/jobs/extracao/pdf/pdf.ts"
import { abrirPorPdfium } from "../../../src/jobs/extracao/pdf/pdfium/aberto.ts"
import { amostra, lerPdf } from "../../apoio/documentos/amostras.ts"
import { gerarCnisGrande } from "../../apoio/documentos/cnis-grande.ts"
import { paginasSorteadas } from "../../apoio/pdf/paginas-sorteadas.ts"
import { CATALOGO, escreverPdf, FONTE, fluxo, umaPagina } from "../../apoio/pdf/pdf-escrito.ts"
import { sorteio } from "../../apoio/sorteio.ts"

const PASTA = join(import.meta.dirname, "../../casos/documentos")
const SAMPLES = ["cnis", "carta", "rdctc", "pap", "erros"].flatMap((pasta) =>
  readdirSync(join(PASTA, pasta))
    .filter((nome) => nome.endsWith(".pdf"))
    .map((nome) => `${pasta}/${nome}`)
)

const pasta = mkdtempSync(join(tmpdir(), "motores-"))
afterAll(() => rmSync(pasta, { recursive: true }))

/** By PDFium alone, the same engine for all files of these tests; null where it refuses. */
const porPdfium = async (bytes: Uint8Array<ArrayBuffer>): Promise<ReadonlyArray<Pagina> | null> => {
  const aberto = await abrirPorPdfium(fonteDe({ formato: "PDF", conteudo: bytes }))
  if (aberto === undefined) return null
  const paginas = Array.from({ length: aberto.paginas }, (_, i) => {
    const { itens, vista } = aberto.extrair(i + 1)!
    return paginaDePdf(itens, vista, i + 1)
  })
  aberto.fechar()
  return paginas
}

/** By both, each page as the service takes it. */
const peloServico = (bytes: Uint8Array<ArrayBuffer>): Promise<ReadonlyArray<Pagina>> =>
  comPdf({ formato: "PDF", conteudo: bytes }, async (pdf) => {
    const paginas: Array<Pagina> = []
    for (let numero = 1; numero <= pdf.paginas; numero++) paginas.push(await pdf.extrair(numero))
    return paginas
  })

/** pdf.js parts words a blank of six tenths apart, as a typewriter's is, or does not, by the last digit of a sum. */
const EMPATE = 0.6
const FOLGA = 0.01
/** Points: one engine counts in single precision. */
const PRECISAO = 0.06

const juntas = (palavras: ReadonlyArray<Palavra>, corpo: number): ReadonlyArray<Palavra> => {
  const resultado: Array<Palavra> = []
  for (const palavra of palavras) {
    const antes = resultado.at(-1)
    const vao = antes === undefined ? Number.NaN : palavra.x - antes.x - antes.largura
    if (antes !== undefined && Math.abs(vao - EMPATE * corpo) < FOLGA * corpo)
      resultado[resultado.length - 1] = {
        texto: `${antes.texto} ${palavra.texto}`,
        x: antes.x,
        largura: palavra.x + palavra.largura - antes.x
      }
    else resultado.push(palavra)
  }
  return resultado
}

const perto = (a: number, b: number): boolean => Math.abs(a - b) < PRECISAO

const mesmas = (daqui: ReadonlyArray<Palavra>, dali: ReadonlyArray<Palavra>): boolean =>
  daqui.length === dali.length &&
  daqui.every(({ texto, x, largura }, i) => {
    const outra = dali[i]!
    return texto === outra.texto && perto(x, outra.x) && perto(largura, outra.largura)
  })

const mesmoLugar = ({ palavras: a, altura }: Linha, { palavras: b, altura: outra }: Linha): boolean =>
  perto(altura!.y, outra!.y) &&
  perto(altura!.corpo, outra!.corpo) &&
  (mesmas(a!, b!) || mesmas(juntas(a!, altura!.corpo), juntas(b!, altura!.corpo)))

/** How many lines were compared. */
const comparar = (paginas: ReadonlyArray<Pagina>, referencia: ReadonlyArray<Pagina>, nome: string): number => {
  assert.strictEqual(paginas.length, referencia.length, nome)
  for (const [i, { linhas }] of paginas.entries()) {
    const esperadas = referencia[i]!.linhas
    const texto = (de: ReadonlyArray<Linha>) => de.map(({ comEspacos }) => comEspacos)
    assert.deepStrictEqual(texto(linhas), texto(esperadas), `${nome}, page ${i + 1}`)
    for (const [l, linha] of linhas.entries()) {
      assert.strictEqual(linha.texto, esperadas[l]!.texto)
      if (!mesmoLugar(linha, esperadas[l]!))
        assert.deepStrictEqual(linha, esperadas[l]!, `${nome}, page ${i + 1}: the words of a line or their places`)
    }
  }
  return referencia.reduce((soma, { linhas }) => soma + linhas.length, 0)
}

describe("PDFium reads the lines that pdf.js reads", () => {
  it("of every sample that can be read; what cannot be, both refuse", async () => {
    let linhas = 0
    const recusadas: Array<string> = []
    for (const nome of SAMPLES) {
      const bytes = new Uint8Array(amostra(nome))
      const paginas = await porPdfium(bytes)
      const referencia = await lerPdf(bytes).then(
        ({ paginas }) => paginas,
        () => null
      )
      if (paginas === null || referencia === null) {
        assert.strictEqual(paginas, referencia, nome)
        recusadas.push(nome)
      } else linhas += comparar(paginas, referencia, nome)
    }
    expect(recusadas).toEqual(
      ["corrompido-truncado", "criptografado-senha-usuario", "nao-e-pdf", "vazio"].map((nome) => `erros/${nome}.pdf`)
    )
    expect(linhas).toBeGreaterThan(4_000)
  }, 60_000)

  const escrita = (texto: string, pagina = ""): Uint8Array<ArrayBuffer> => {
    const [catalogo, paginas, folha] = umaPagina()
    const fonte = FONTE.replace(">>", "/Encoding/WinAnsiEncoding>>")
    return new Uint8Array(
      escreverPdf([catalogo!, paginas!, folha!.replace(">>>>", `>>${pagina}>>`), fluxo(texto), fonte])
    )
  }

  it("of a page whose unit is longer than a point: as if it were one", async () => {
    const texto =
      "BT /F 10 Tf 50 700 Td (Origem do) Tj ( vinculo) Tj 120 0 Td (Matricula) Tj -120 -12 Td (99 100) Tj ET"
    const referencia = (await lerPdf(escrita(texto))).paginas
    const dobrada = escrita(texto, "/UserUnit 2")
    expect(comparar((await porPdfium(dobrada))!, referencia, "PDFium")).toBe(2)
    expect(comparar((await lerPdf(dobrada)).paginas, referencia, "pdf.js")).toBe(2)
  })

  it("of words broken by a hyphen, which the code of the soft one writes too (ISO 32000, annex D.3)", async () => {
    const bytes = escrita(
      "BT /F 10 Tf 50 700 Td (contri\\255) Tj 0 -12 Td (buicao me\\255io fim-) Tj 0 -12 Td (seguinte) Tj ET"
    )
    const paginas = (await porPdfium(bytes))!
    expect(comparar(paginas, (await lerPdf(bytes)).paginas, "hyphens")).toBe(3)
    expect(paginas[0]!.linhas.map(({ texto }) => texto)).toEqual(["contri-", "buicao me-io fim-", "seguinte"])
  })

  for (const semente of [2, 3, 4, 5])
    it(`of a generated record, seed ${semente}`, async () => {
      const { caminho } = await gerarCnisGrande(10, pasta, semente)
      const bytes = new Uint8Array(readFileSync(caminho))
      const linhas = comparar((await porPdfium(bytes))!, (await lerPdf(bytes)).paginas, `seed ${semente}`)
      expect(linhas).toBeGreaterThan(400)
    }, 60_000)

  for (const semente of [1, 2, 3, 4, 5, 6])
    it(`of pages drawn at random, seed ${semente}`, async () => {
      const bytes = new Uint8Array(paginasSorteadas(sorteio(semente), 9))
      const linhas = comparar((await porPdfium(bytes))!, (await lerPdf(bytes)).paginas, `seed ${semente}`)
      expect(linhas).toBeGreaterThan(200)
    }, 60_000)
})

const comTexto = (conteudo: string, fonte: string, ...outros: ReadonlyArray<ReturnType<typeof fluxo> | string>) =>
  new Uint8Array(escreverPdf([...umaPagina(), fluxo(conteudo), fonte, ...outros]))

const textos = (paginas: ReadonlyArray<Pagina>) => paginas.map(({ linhas }) => linhas.map(({ texto }) => texto))

describe("what PDFium does not read", () => {
  it("pdf.js does: a file that begins late, or promises pages that it has not", async () => {
    const ordinario = amostra("cnis/cnis-01-pequeno.pdf")
    const tarde = new Uint8Array(Buffer.concat([Buffer.alloc(2_000, "A"), ordinario]))
    expect(await porPdfium(tarde)).toBeNull()
    expect(textos(await peloServico(tarde))).toEqual(textos((await lerPdf(tarde)).paginas))
    const escrito = comTexto("BT /F 10 Tf 100 100 Td (Texto da folha) Tj ET", FONTE)
    const aMais = new Uint8Array(
      Buffer.from(Buffer.from(escrito).toString("latin1").replace("/Count 1", "/Count 3"), "latin1")
    )
    expect(await porPdfium(aMais)).toBeNull()
    expect(textos(await peloServico(aMais))).toEqual([["Texto da folha"]])
  })

  it("is what pdf.js makes of it: characters that mean nothing, a page without anything", async () => {
    const privados = `1 beginbfrange <20> <7e> <e020> endbfrange`
    const semSentido = comTexto(
      "BT /F 10 Tf 100 100 Td (Texto da folha) Tj ET",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
      fluxo(
        `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${privados} endcmap end`
      )
    )
    expect(textos((await porPdfium(semSentido))!)[0]![0]).toMatch(/^\p{Co}+/u)
    expect(textos(await peloServico(semSentido))).toEqual(textos((await lerPdf(semSentido)).paginas))
    expect(textos(await peloServico(comTexto("", FONTE)))).toEqual([[]])
  })

  it("is refused for the same reason as before: a password, damage", async () => {
    for (const [nome, motivo] of [
      ["criptografado-senha-usuario", "SENHA"],
      ["corrompido-truncado", "DANIFICADO"],
      ["nao-e-pdf", "DANIFICADO"]
    ] as const)
      await expect(peloServico(new Uint8Array(amostra(`erros/${nome}.pdf`)))).rejects.toMatchObject({ motivo })
  })

  it("fields of forms and notes: what is drawn over a page is not of its text, by either", async () => {
    const aparencia = fluxo(
      "/Tx BMC BT /F 10 Tf 2 5 Td (PREENCHIDO) Tj ET EMC",
      "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 5 0 R>>>>"
    )
    const bytes = new Uint8Array(
      escreverPdf([
        "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]>>>>",
        CATALOGO.replace("/Type/Catalog/Pages 2 0 R", "/Type/Pages/Count 1/Kids[3 0 R]"),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 8 0 R>>>>/Annots[6 0 R 7 0 R]>>",
        fluxo("BT /F 10 Tf 100 700 Td (Texto da folha) Tj ET q 1 0 0 1 100 650 cm /X Do Q"),
        FONTE,
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(campo)/V(PREENCHIDO)/Rect[100 600 300 620]/AP<</N 8 0 R>>>>",
        "<</Type/Annot/Subtype/FreeText/Contents(NOTA)/Rect[100 500 300 520]/AP<</N 8 0 R>>>>",
        aparencia
      ])
    )
    // once: what the page itself draws of the form
    expect(textos((await porPdfium(bytes))!)).toEqual([["Texto da folha", "PREENCHIDO"]])
    comparar((await porPdfium(bytes))!, (await lerPdf(bytes)).paginas, "fields")
  })
})
