/**
 * Packs the small objects of a finished file into compressed object streams, with a cross-reference stream in place of the
 * table (ISO 32000-1, 7.5.7 and 7.5.8). The library writes each object by itself and as text: a statement of thousands of
 * tagged cells is a tenth as long when they are packed.
 */
import { deflateSync } from "node:zlib"

type Bytes = Uint8Array<ArrayBuffer>

/** Objects of one stream: a reader unpacks all of them to get one. */
const OBJETOS_POR_FLUXO = 500
/** Bytes of an entry of the cross-reference: kind, place, place inside. */
const CAMPOS = [1, 4, 2] as const
const ENTRADA = 7
/** Row filter of PNG: the difference to the row above. */
const ACIMA = 2

/** Length of a row of the table that the library writes. */
const LINHA_DA_TABELA = 20

/** A byte for a character, and back (what runtimes call `latin1` for text is another alphabet). */
const emTexto = (bytes: Bytes): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")
const emBytes = (texto: string): Bytes => Uint8Array.from(Buffer.from(texto, "latin1"))

/** One after the other. */
export const juntar = (partes: ReadonlyArray<Bytes>): Bytes => {
  const todos = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0))
  let lugar = 0
  for (const parte of partes) {
    todos.set(parte, lugar)
    lugar += parte.length
  }
  return todos
}

/** What the library wrote after the objects. */
const lerTabela = (
  pdf: Bytes
): { readonly inicio: number; readonly lugares: ReadonlyArray<number>; readonly fim: string } => {
  const inicio = Number(/startxref\n(\d+)\n/.exec(emTexto(pdf.subarray(-64)))?.[1])
  const tabela = emTexto(pdf.subarray(inicio))
  const [cabecalho = "", , quantos = "0"] = /^xref\n0 ((\d+))\n/.exec(tabela) ?? []
  const lugares: Array<number> = []
  for (let id = 1; id < Number(quantos); id++) {
    const linha = cabecalho.length + id * LINHA_DA_TABELA
    lugares.push(Number(tabela.slice(linha, linha + 10)))
  }
  return { inicio, lugares, fim: tabela.slice(cabecalho.length + Number(quantos) * LINHA_DA_TABELA) }
}

/** The file as it comes to be: bytes, and where each object stands. */
class Saida {
  readonly partes: Array<Bytes> = []
  readonly entradas: Array<readonly [tipo: number, lugar: number, dentro: number]> = [[0, 0, 65_535]]
  tamanho = 0

  por(bytes: Bytes): void {
    this.partes.push(bytes)
    this.tamanho += bytes.length
  }

  fluxo(id: number, dicionario: string, conteudo: Bytes): void {
    this.entradas[id] = [1, this.tamanho, 0]
    this.por(emBytes(`${id} 0 obj\n<<${dicionario} /Filter /FlateDecode /Length ${conteudo.length}>>\nstream\n`))
    this.por(conteudo)
    this.por(emBytes("\nendstream\nendobj\n"))
  }

  pacote(id: number, objetos: ReadonlyArray<readonly [id: number, texto: string]>): void {
    let lugar = 0
    const lugares = objetos.map(([deDentro, texto], i) => {
      this.entradas[deDentro] = [2, id, i]
      const par = `${deDentro} ${lugar}`
      lugar += texto.length + 1
      return par
    })
    const indice = `${lugares.join(" ")}\n`
    const textos = objetos.map(([, texto]) => `${texto}\n`).join("")
    const dicionario = `/Type /ObjStm /N ${objetos.length} /First ${indice.length}`
    this.fluxo(id, dicionario, deflateSync(emBytes(indice + textos)))
  }
}

/** The rows of the cross-reference, each as what it differs from the one before. */
const escreverEntradas = (entradas: Saida["entradas"]): Bytes => {
  const linhas = new Uint8Array(entradas.length * (ENTRADA + 1))
  const anterior = new Uint8Array(ENTRADA)
  const atual = new Uint8Array(ENTRADA)
  const vista = new DataView(atual.buffer)
  entradas.forEach(([tipo, lugar, dentro], i) => {
    vista.setUint8(0, tipo)
    vista.setUint32(1, lugar)
    vista.setUint16(5, dentro)
    const base = i * (ENTRADA + 1)
    linhas[base] = ACIMA
    for (let j = 0; j < ENTRADA; j++) linhas[base + 1 + j] = atual[j]! - anterior[j]!
    anterior.set(atual)
  })
  return linhas
}

const FIM = "\nendobj\n"

/** The same objects under the same numbers, in fewer bytes. `pdf`: as the library wrote it. */
export const compactar = (pdf: Bytes): Bytes => {
  const { inicio, lugares, fim } = lerTabela(pdf)
  const ordem = lugares.map((lugar, i) => ({ id: i + 1, lugar })).sort((a, b) => a.lugar - b.lugar)
  const saida = new Saida()
  saida.por(pdf.slice(0, ordem[0]?.lugar ?? inicio))
  let pacote: Array<readonly [number, string]> = []
  let livre = lugares.length + 1
  const fecharPacote = (): void => {
    if (pacote.length > 0) saida.pacote(livre++, pacote)
    pacote = []
  }
  ordem.forEach(({ id, lugar }, i) => {
    const objeto = pdf.slice(lugar, ordem[i + 1]?.lugar ?? inicio)
    const final = emTexto(objeto.subarray(-FIM.length - 9, -FIM.length))
    if (final === "endstream") {
      saida.entradas[id] = [1, saida.tamanho, 0]
      saida.por(objeto)
      return
    }
    const texto = emTexto(objeto)
    pacote.push([id, texto.slice(texto.indexOf("obj\n") + 4, -FIM.length).replaceAll("\n", " ")])
    if (pacote.length === OBJETOS_POR_FLUXO) fecharPacote()
  })
  fecharPacote()
  const ids = /\/Root \d+ 0 R|\/Info \d+ 0 R|\/ID \[[^\]]*\]/g
  const rodape = (fim.match(ids) ?? []).join(" ")
  const onde = saida.tamanho
  saida.entradas[livre] = [1, onde, 0]
  const tamanho = saida.entradas.length
  const dicionario =
    `/Type /XRef /Size ${tamanho} /W [${CAMPOS.join(" ")}] ${rodape} ` +
    `/DecodeParms <</Predictor 12 /Columns ${ENTRADA}>>`
  saida.fluxo(livre, dicionario, deflateSync(escreverEntradas(saida.entradas)))
  saida.por(emBytes(`startxref\n${onde}\n%%EOF\n`))
  return juntar(saida.partes)
}
