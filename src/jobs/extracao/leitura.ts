/** Reading one document inside a reading thread: bytes to lines, lines to the answer of its reader. */
import { readFile } from "node:fs/promises"
import type { MessagePort } from "node:worker_threads"
import { Result } from "effect"
import type { TextoDocumento } from "../../domain/documentos/linha.ts"
import { decodificar, linhasDeTexto } from "../../domain/documentos/linhas-de-texto.ts"
import {
  type DocumentoDeTexto,
  DocumentoIlegivel,
  type DocumentoRecebido,
  type PartesDeJson
} from "../../domain/documentos/portas.ts"
import { LEITORES } from "./leitores.ts"
import { DISPENSADOS, type Entrega, PASSO, type Partilha } from "./mensagens.ts"
import { expandir, type PaginaCompacta } from "./pagina-compacta.ts"
import { abrirPdf, type PdfAberto, tomarPaginas } from "./pdf.ts"

const bytesDe = async ({ conteudo }: DocumentoRecebido): Promise<Uint8Array<ArrayBuffer>> =>
  "caminho" in conteudo ? new Uint8Array(await readFile(conteudo.caminho)) : conteudo

/** A file this long is worth opening twice. */
const PAGINAS_PARA_AJUDA = 6 * PASSO

/** Pages of one file, from this thread and from helpers, in order. */
export class Coleta {
  private readonly paginas: Array<PaginaCompacta> = []
  private faltam = 0
  private completar: (() => void) | undefined
  private desistir: ((motivo: unknown) => void) | undefined

  /** Settles when `total` pages arrived; rejects when one cannot be had. */
  esperar(total: number): Promise<ReadonlyArray<PaginaCompacta>> {
    this.faltam = total
    return new Promise((resolver, rejeitar) => {
      this.completar = () => resolver(this.paginas)
      this.desistir = rejeitar
    })
  }

  guardar(lidas: ReadonlyArray<PaginaCompacta>): void {
    for (const pagina of lidas) this.paginas[pagina.numero - 1] = pagina
    this.faltam -= lidas.length
    if (this.faltam === 0) this.completar?.()
  }

  abandonar(motivo: unknown): void {
    this.desistir?.(motivo)
  }

  receberDe(porta: MessagePort): void {
    porta.on("message", (entrega: Entrega) => {
      if ("paginas" in entrega) this.guardar(entrega.paginas)
      else this.abandonar(new DocumentoIlegivel(entrega))
    })
  }
}

const extrair = async (pdf: PdfAberto, partilha: Partilha, coleta: Coleta, pedirAjuda: (paginas: number) => void) => {
  const completas = coleta.esperar(pdf.paginas)
  const proprias = async () => {
    if (pdf.paginas >= PAGINAS_PARA_AJUDA) pedirAjuda(pdf.paginas)
    for await (const lidas of tomarPaginas(pdf, partilha, () => true)) coleta.guardar(lidas)
  }
  proprias().catch((erro: unknown) => coleta.abandonar(erro))
  const paginas = await completas
  if (paginas.every(({ textos }) => textos.length === 0)) throw new DocumentoIlegivel({ motivo: "SEM_TEXTO" })
  return paginas.map(expandir)
}

const textoDoPdf = async (
  bytes: Uint8Array<ArrayBuffer>,
  partilha: Partilha,
  coleta: Coleta,
  pedirAjuda: (paginas: number) => void
): Promise<TextoDocumento> => {
  const pdf = await abrirPdf(bytes)
  try {
    return { origem: "PDF", paginas: await extrair(pdf, partilha, coleta, pedirAjuda) }
  } finally {
    await pdf.fechar()
  }
}

/** Member by member, so that all of it is never held twice. */
const emPartes = (valor: object): PartesDeJson => {
  const escrita = new TextEncoder()
  const membros = Object.entries(valor).map(([nome, membro], i) =>
    escrita.encode(`${i === 0 ? "{" : ","}${JSON.stringify(nome)}:${JSON.stringify(membro)}`)
  )
  return [...membros, escrita.encode("}")]
}

/** The answer of the reader as JSON; rejects with `DocumentoIlegivel`. */
export const lerDocumento = async (
  tipo: DocumentoDeTexto,
  recebido: DocumentoRecebido,
  partilha: Partilha,
  coleta: Coleta,
  pedirAjuda: (paginas: number) => void
): Promise<PartesDeJson> => {
  const bytes = await bytesDe(recebido)
  const texto =
    recebido.formato === "PDF"
      ? await textoDoPdf(bytes, partilha, coleta, pedirAjuda)
      : linhasDeTexto(decodificar(bytes))
  const lido = LEITORES[tipo](texto)
  if (Result.isFailure(lido)) throw new DocumentoIlegivel({ motivo: "NAO_RECONHECIDO" })
  return emPartes(lido.success)
}

/** Hands pages over until none is left or somebody else waits for this thread. */
export const ajudar = async (recebido: DocumentoRecebido, partilha: Partilha, porta: MessagePort): Promise<void> => {
  const entregar = (entrega: Entrega): void => porta.postMessage(entrega)
  try {
    const pdf = await abrirPdf(await bytesDe(recebido))
    try {
      const seguir = () => Atomics.load(partilha, DISPENSADOS) === 0
      for await (const paginas of tomarPaginas(pdf, partilha, seguir)) entregar({ paginas })
    } finally {
      await pdf.fechar()
    }
  } catch (erro) {
    entregar({ motivo: erro instanceof DocumentoIlegivel ? erro.motivo : "DANIFICADO" })
  } finally {
    porta.close()
  }
}
