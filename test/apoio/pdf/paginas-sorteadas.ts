/** Pages drawn at random in the ways that programs draw text: what two engines must read as the same lines. */
import { entre, type Sorteio, um } from "../sorteio.ts"
import { CATALOGO, escreverPdf, type Objeto } from "./pdf-escrito.ts"

const LARGURA = 842
const ALTURA = 595
/** No typewriter: a blank of it is as wide as what parts two pieces, and sums decide (`corrente.ts`). */
const FONTES = ["Helvetica", "Times-Italic", "Times-Roman", "Helvetica-Bold"]
const TEXTOS = [
  "Seq. NIT",
  "123.45678.90-1",
  "01/02/1999",
  "1.294,00",
  "EMPRESA DE TESTES E CIA LTDA",
  "Remunerações",
  "PREM-EXT, IREM-INDPEND",
  "São João - ação nº 3 § 2º",
  "a  b   c",
  " começo e fim ",
  "12-",
  "345",
  "R$",
  "Competência  Remuneração"
]

const emPdf = (texto: string): string => texto.replace(/[\\()]/g, "\\$&")
const numero = (n: number): string => String(Math.round(n * 1000) / 1000)

/** What is drawn, and an upper limit of how wide it is. */
interface Peca {
  readonly desenho: string
  readonly largura: number
}

/** The text as one string, or as several with kerning between them, some of it as wide as a column. */
const mostrar = (r: Sorteio, texto: string, corpo: number): Peca => {
  if (r() < 0.6) return { desenho: `(${emPdf(texto)}) Tj`, largura: texto.length * corpo }
  const partes: Array<string> = []
  let largura = texto.length * corpo
  for (let i = 0; i < texto.length; ) {
    const fim = i + entre(r, 1, 6)
    partes.push(`(${emPdf(texto.slice(i, fim))})`)
    const vao = r() < 0.5 ? um(r, [-40, 35, 80, -130, -280, -400, -900, -3000, 120]) : 0
    if (vao !== 0) partes.push(String(vao))
    largura += (Math.max(0, -vao) * corpo) / 1000
    i = fim
  }
  return { desenho: `[${partes.join("")}] TJ`, largura }
}

/** A text twice to make it bold, a number in two halves, letters and words apart, scaled, a step up, two lines: what programs do. */
const peca = (r: Sorteio, x: number, y: number): Peca => {
  const texto = um(r, TEXTOS)
  const corpo = um(r, [6, 7, 7, 8, 9.5, 10])
  const fonte = `/F${entre(r, 1, FONTES.length)}`
  const { desenho, largura } = mostrar(r, texto, corpo)
  const comeco = `BT ${fonte} ${corpo} Tf ${numero(x)} ${numero(y)} Td`
  const escrita = `(${emPdf(texto)}) Tj`
  const metade = numero(1.39 * corpo)
  const [todo, alto] = [2 * corpo, numero(0.37 * corpo)]
  const feitios: ReadonlyArray<string> = [
    `BT /F1 ${corpo} Tf ${numero(x)} ${numero(y)} Td ${escrita} 0.3 0 Td ${escrita} ET`,
    `${comeco} (1.2) Tj ${metade} 0 Td (94,00) Tj ET`,
    `${comeco} 0.8 Tc ${desenho} 0 Tc ET`,
    `${comeco} 3 Tw ${desenho} 0 Tw ET`,
    `q 0.5 0 0 0.5 0 0 cm BT ${fonte} ${todo} Tf ${numero(2 * x)} ${numero(2 * y)} Td ${desenho} ET Q`,
    `${comeco} ${desenho} ${alto} Ts (a) Tj 0 Ts ET`,
    `${comeco} ${desenho} ${numero(corpo + 0.6)} TL T* (${emPdf(um(r, TEXTOS))}) Tj ET`,
    `BT ${fonte} 1 Tf ${corpo} 0 0 ${corpo} ${numero(x)} ${numero(y)} Tm ${desenho} ET`
  ]
  const feitio = r() < 0.5 ? um(r, feitios) : `${comeco} ${desenho} ET`
  return { desenho: feitio, largura: largura + 30 * corpo }
}

/** Rows of cells, now and then in no order; some rows so near that only their height parts them. */
const conteudo = (r: Sorteio): string => {
  const pecas: Array<string> = []
  for (let y = ALTURA - 30; y > 30; y -= um(r, [13, 14, 15, 21]))
    for (let x = entre(r, 10, 60); x < LARGURA - 300; ) {
      const { desenho, largura } = peca(r, x, y)
      pecas.push(desenho)
      x += Math.ceil(largura) + entre(r, 0, 40)
    }
  if (r() < 0.5) pecas.push("BT /F1 7 Tf 0 1 -1 0 8 100 Tm (Assinado eletronicamente) Tj ET")
  if (r() < 0.5) pecas.push(`BT /F1 7 Tf ${LARGURA + 140} 300 Td (fora da folha) Tj ET`)
  if (r() < 0.3) pecas.sort(() => r() - 0.5)
  return pecas.join("\n")
}

/** Upright when shown: a turned page is drawn turned. */
const GIROS: Readonly<Record<number, string>> = {
  0: "",
  90: `0 1 -1 0 ${ALTURA} 0 cm `,
  180: `-1 0 0 -1 ${LARGURA} ${ALTURA} cm `,
  270: `0 -1 1 0 0 ${LARGURA} cm `
}

/** A file of so many pages; every third is a form that the page draws. */
export const paginasSorteadas = (r: Sorteio, paginas: number): Uint8Array => {
  const fontes = FONTES.map((_, i) => `/F${i + 1} ${3 + i} 0 R`).join("")
  const primeira = 3 + FONTES.length
  const objetos: ReadonlyArray<Objeto> = Array.from({ length: paginas }, (_, i) => {
    const giro = um(r, [0, 0, 0, 90, 180, 270])
    const [largura, altura] = giro % 180 === 0 ? [LARGURA, ALTURA] : [ALTURA, LARGURA]
    const corte = r() < 0.3 ? `/CropBox[-6 -9 ${largura + 20} ${altura + 12}]` : ""
    const este = primeira + 3 * i
    const desenho = { entradas: "", bytes: Buffer.from(GIROS[giro]! + conteudo(r), "latin1") }
    const forma = i % 3 === 2
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[-30 -30 ${largura + 30} ${altura + 30}]${corte}/Rotate ${giro}/Contents ${este + 1} 0 R/Resources<</Font<<${fontes}>>/XObject<</X ${este + 2} 0 R>>>>>>`,
      forma ? { entradas: "", bytes: Buffer.from("/X Do") } : desenho,
      {
        entradas: `/Type/XObject/Subtype/Form/BBox[0 0 ${LARGURA} ${LARGURA}]/Resources<</Font<<${fontes}>>>>`,
        bytes: forma ? desenho.bytes : Buffer.of()
      }
    ] satisfies ReadonlyArray<Objeto>
  }).flat()
  const filhos = Array.from({ length: paginas }, (_, i) => `${primeira + 3 * i} 0 R`).join(" ")
  return escreverPdf([
    CATALOGO,
    `<</Type/Pages/Count ${paginas}/Kids[${filhos}]>>`,
    ...FONTES.map((nome) => `<</Type/Font/Subtype/Type1/BaseFont/${nome}/Encoding/WinAnsiEncoding>>`),
    ...objetos
  ])
}
