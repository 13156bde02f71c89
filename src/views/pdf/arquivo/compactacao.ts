/**
 * Packs the small objects of a finished file into compressed object streams, with a cross-reference stream in place of the
 * table (ISO 32000-1, 7.5.7 and 7.5.8). The library writes each object by itself and as text: a statement of thousands of
 * tagged cells is a tenth as long when they are packed.
 */
import { createHash } from "node:crypto"
import { deflateSync } from "node:zlib"
import { juntar } from "../../../domain/valores/bytes.ts"

type Bytes = Uint8Array<ArrayBuffer>

/** Objects of one stream: a reader unpacks all of them to get one. */
const OBJETOS_POR_FLUXO = 500
/** Bytes of an entry of the cross-reference: kind, place, place inside. */
const CAMPOS = [1, 4, 2] as const
const ENTRADA = 7
/** Row filter of PNG: the difference to the row above. */
const ACIMA = 2

/** Half the time of the usual level, for a tenth more bytes. */
const NIVEL = 3

export const comprimir = (bytes: Uint8Array): Bytes => new Uint8Array(deflateSync(bytes, { level: NIVEL }))

/** Length of a row of the table that the library writes. */
const LINHA_DA_TABELA = 20

/** A byte for a character, and back (what runtimes call `latin1` for text is another alphabet). */
const emTexto = (bytes: Bytes): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")
export const emBytes = (texto: string): Bytes => new Uint8Array(Buffer.from(texto, "latin1"))

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

/** An object by itself, without what says its number. */
export type Solto = readonly [id: number, texto: string]

/** Some objects, packed; `id`: of the stream that holds them. */
interface Pacote {
  readonly id: number
  readonly objetos: ReadonlyArray<number>
  readonly dicionario: string
  readonly conteudo: Bytes
}

const empacotar = (id: number, objetos: ReadonlyArray<Solto>): Pacote => {
  let lugar = 0
  let indice = ""
  let textos = ""
  for (const [deDentro, texto] of objetos) {
    indice += `${deDentro} ${lugar} `
    lugar += texto.length + 1
    textos += `${texto}\n`
  }
  return {
    id,
    objetos: objetos.map(([deDentro]) => deDentro),
    dicionario: `/Type /ObjStm /N ${objetos.length} /First ${indice.length}`,
    conteudo: comprimir(emBytes(indice + textos))
  }
}

/** Objects that come one after the other: those that fill a stream are packed at once, so that thousands are not kept as text. */
export class Pacotes {
  readonly prontos: Array<Pacote> = []
  private readonly reservar: () => number
  private abertos: Array<Solto> = []

  /** `reservar`: a free number. */
  constructor(reservar: () => number) {
    this.reservar = reservar
  }

  por(objeto: Solto): void {
    this.abertos.push(objeto)
    if (this.abertos.length === OBJETOS_POR_FLUXO) this.fechar()
  }

  fechar(): void {
    if (this.abertos.length > 0) this.prontos.push(empacotar(this.reservar(), this.abertos))
    this.abertos = []
  }
}

/** Of the number that no object has. */
const LIVRE = [0, 0, 65_535] as const

/** The file as it comes to be: bytes, and where each object stands. */
class Saida {
  readonly partes: Array<Bytes> = []
  readonly entradas: Array<readonly [tipo: number, lugar: number, dentro: number]> = [LIVRE]
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

  pacote({ id, objetos, dicionario, conteudo }: Pacote): void {
    objetos.forEach((deDentro, i) => {
      this.entradas[deDentro] = [2, id, i]
    })
    this.fluxo(id, dicionario, conteudo)
  }
}

/** The rows of the cross-reference, each as what it differs from the one before. */
const escreverEntradas = (entradas: Saida["entradas"]): Bytes => {
  const linhas = new Uint8Array(entradas.length * (ENTRADA + 1))
  const anterior = new Uint8Array(ENTRADA)
  const atual = new Uint8Array(ENTRADA)
  const vista = new DataView(atual.buffer)
  for (let i = 0; i < entradas.length; i++) {
    const [tipo, lugar, dentro] = entradas[i] ?? LIVRE
    vista.setUint8(0, tipo)
    vista.setUint32(1, lugar)
    vista.setUint16(5, dentro)
    const base = i * (ENTRADA + 1)
    linhas[base] = ACIMA
    for (let j = 0; j < ENTRADA; j++) linhas[base + 1 + j] = atual[j]! - anterior[j]!
    anterior.set(atual)
  }
  return linhas
}

const FIM = "\nendobj\n"

/** The objects of the library: streams go out as they are, the others are answered. */
const separar = (saida: Saida, pdf: Bytes, { inicio, lugares }: ReturnType<typeof lerTabela>): ReadonlyArray<Solto> => {
  const ordem = lugares
    .map((lugar, i) => ({ id: i + 1, lugar }))
    .filter(({ lugar }) => lugar > 0)
    .sort((a, b) => a.lugar - b.lugar)
  saida.por(pdf.slice(0, ordem[0]?.lugar ?? inicio))
  return ordem.flatMap(({ id, lugar }, i): ReadonlyArray<Solto> => {
    const objeto = pdf.slice(lugar, ordem[i + 1]?.lugar ?? inicio)
    if (emTexto(objeto.subarray(-FIM.length - 9, -FIM.length)) === "endstream") {
      saida.entradas[id] = [1, saida.tamanho, 0]
      saida.por(objeto)
      return []
    }
    const texto = emTexto(objeto)
    return [[id, texto.slice(texto.indexOf("obj\n") + 4, -FIM.length).replaceAll("\n", " ")]]
  })
}

/** Sixteen bytes that name everything the file is made of. */
const identidadeDe = ({ partes }: Saida): string => {
  const resumo = createHash("sha256")
  for (const parte of partes) resumo.update(parte)
  return resumo.digest("hex").slice(0, 32)
}

/**
 * The same objects under the same numbers, in fewer bytes. `pdf`: as the library wrote it; `pacotes`: the objects whose
 * numbers it left free.
 */
export const compactar = (pdf: Bytes, pacotes: Pacotes): Bytes => {
  const tabela = lerTabela(pdf)
  const saida = new Saida()
  for (const objeto of separar(saida, pdf, tabela)) pacotes.por(objeto)
  pacotes.fechar()
  for (const pacote of pacotes.prontos) saida.pacote(pacote)
  const ids = /\/Root \d+ 0 R|\/Info \d+ 0 R/g
  const identidade = `<${identidadeDe(saida)}>`
  const onde = saida.tamanho
  const livre = saida.entradas.push([1, onde, 0]) - 1
  const dicionario =
    `/Type /XRef /Size ${livre + 1} /W [${CAMPOS.join(" ")}] ${(tabela.fim.match(ids) ?? []).join(" ")} ` +
    `/ID [${identidade} ${identidade}] /DecodeParms <</Predictor 12 /Columns ${ENTRADA}>>`
  saida.fluxo(livre, dicionario, comprimir(escreverEntradas(saida.entradas)))
  saida.por(emBytes(`startxref\n${onde}\n%%EOF\n`))
  return juntar(saida.partes)
}
