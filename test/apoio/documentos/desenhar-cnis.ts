/** Draws records as the extracts print them: tables whose cells wrap, centred on their row or aligned to its top. */
import PDFDocument from "pdfkit"
import { CATALOGO, escreverPdf, fluxo } from "../pdf/pdf-escrito.ts"

/** How the cells of a row that wrap are placed; turned pages are shown upright by `/Rotate 90`. */
export interface Estilo {
  readonly celulas: "CENTRADAS" | "NO_TOPO"
  readonly girado: boolean
}

/** A cell: its lines, top to bottom. */
export type Celula = string | ReadonlyArray<string>

export interface Coluna {
  readonly x: number
  readonly largura: number
}

/** Something of a page, top to bottom. */
export type Bloco =
  | { readonly tipo: "LINHA"; readonly partes: ReadonlyArray<readonly [x: number, texto: string]> }
  | { readonly tipo: "FILA"; readonly colunas: ReadonlyArray<Coluna>; readonly celulas: ReadonlyArray<Celula> }

const CORPO = 7
const ALTURA_DA_LINHA = 7
const ENTRE_FILAS = 5
const PAGINA = { largura: 842, altura: 595 }

const medidor = new PDFDocument({ autoFirstPage: false }).font("Helvetica").fontSize(CORPO)
const larguraDe = (texto: string): number => medidor.widthOfString(texto)

const linhasDa = (celula: Celula): ReadonlyArray<string> => (typeof celula === "string" ? [celula] : celula)

interface Letreiro {
  readonly texto: string
  readonly x: number
  readonly y: number
}

/** Centred cells are centred across as well. */
const daFila = (
  { colunas, celulas }: Extract<Bloco, { tipo: "FILA" }>,
  topo: number,
  { celulas: modo }: Estilo
): { readonly letreiros: ReadonlyArray<Letreiro>; readonly altura: number } => {
  const altura = Math.max(...celulas.map((celula) => linhasDa(celula).length)) * ALTURA_DA_LINHA
  const letreiros = celulas.flatMap((celula, i) => {
    const linhas = linhasDa(celula)
    const { x, largura } = colunas[i]!
    const sobra = modo === "CENTRADAS" ? (altura - linhas.length * ALTURA_DA_LINHA) / 2 : 0
    return linhas
      .map((texto, l) => ({
        texto,
        x: modo === "CENTRADAS" ? x + (largura - larguraDe(texto)) / 2 : x,
        y: topo + sobra + l * ALTURA_DA_LINHA
      }))
      .filter(({ texto }) => texto !== "")
  })
  return { letreiros, altura: altura + ENTRE_FILAS }
}

const letreirosDe = (blocos: ReadonlyArray<Bloco>, estilo: Estilo): ReadonlyArray<Letreiro> => {
  const todos: Array<Letreiro> = []
  let y = 24
  for (const bloco of blocos) {
    if (bloco.tipo === "LINHA") {
      todos.push(...bloco.partes.map(([x, texto]) => ({ texto, x, y })))
      y += ALTURA_DA_LINHA + ENTRE_FILAS
      continue
    }
    const { letreiros, altura } = daFila(bloco, y, estilo)
    todos.push(...letreiros)
    y += altura
  }
  return todos
}

const emPdf = (texto: string): string => texto.replace(/[\\()]/g, "\\$&")
const numero = (n: number): string => n.toFixed(2)

const pintar = ({ texto, x, y }: Letreiro, girado: boolean): string => {
  const lugar = girado ? `0 1 -1 0 ${numero(y)} ${numero(x)}` : `1 0 0 1 ${numero(x)} ${numero(PAGINA.altura - y)}`
  return `BT /F ${CORPO} Tf ${lugar} Tm (${emPdf(texto)}) Tj ET`
}

/** The same pages, the same bytes. */
export const desenharPdf = (paginas: ReadonlyArray<ReadonlyArray<Bloco>>, estilo: Estilo): Uint8Array => {
  const caixa = estilo.girado ? `${PAGINA.altura} ${PAGINA.largura}` : `${PAGINA.largura} ${PAGINA.altura}`
  const giro = estilo.girado ? "/Rotate 90" : ""
  const filhos = paginas.map((_, i) => `${4 + 2 * i} 0 R`).join(" ")
  return escreverPdf([
    CATALOGO,
    `<</Type/Pages/Count ${paginas.length}/Kids[${filhos}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...paginas.flatMap((blocos, i) => [
      `<</Type/Page/Parent 2 0 R${giro}/MediaBox[0 0 ${caixa}]/Contents ${5 + 2 * i} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      fluxo(
        letreirosDe(blocos, estilo)
          .map((letreiro) => pintar(letreiro, estilo.girado))
          .join("\n")
      )
    ])
  ])
}

/** As a viewer copies it: centred cells one after the other, each with its line ends; the others line by line. */
const copiarFila = (celulas: ReadonlyArray<Celula>, { celulas: modo }: Estilo): ReadonlyArray<string> => {
  const linhas = celulas.map(linhasDa)
  if (modo === "CENTRADAS")
    return linhas
      .filter((celula) => celula[0] !== "")
      .map((celula) => celula.join("\n"))
      .join(" ")
      .split("\n")
  const quantas = Math.max(...linhas.map(({ length }) => length))
  return Array.from({ length: quantas }, (_, i) =>
    linhas.flatMap((celula) => (celula[i] === undefined || celula[i] === "" ? [] : [celula[i]])).join(" ")
  )
}

export const copiar = (paginas: ReadonlyArray<ReadonlyArray<Bloco>>, estilo: Estilo): string =>
  `${paginas
    .flat()
    .flatMap((bloco) =>
      bloco.tipo === "LINHA" ? [bloco.partes.map(([, texto]) => texto).join(" ")] : copiarFila(bloco.celulas, estilo)
    )
    .join("\n")}\n`
