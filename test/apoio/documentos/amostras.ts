/** The sample documents of `test/casos/documentos`, as the lines the readers take. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import type { Pagina, TextoDocumento } from "../../../src/domain/documentos/linhas/linha.ts"
import { type ItemDePdf, type Matriz, paginaDePdf } from "../../../src/domain/documentos/linhas/linhas-de-pdf.ts"
import { decodificar, linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"

const PASTA = join(import.meta.dirname, "../../casos/documentos")

/** Bytes of a sample, such as `cnis/cnis-01-pequeno.pdf`. */
export const amostra = (nome: string): Uint8Array => new Uint8Array(readFileSync(join(PASTA, nome)))

export const amostraJson = <A>(nome: string): A => JSON.parse(new TextDecoder().decode(amostra(nome)))

export const textoDaAmostra = (nome: string): TextoDocumento => linhasDeTexto(decodificar(amostra(nome)))

/** The lines of a PDF, extracted in this process. */
export const lerPdf = async (bytes: Uint8Array): Promise<TextoDocumento> => {
  const tarefa = getDocument({ data: bytes.slice(), verbosity: 0 })
  const documento = await tarefa.promise
  const paginas: Array<Pagina> = []
  for (let numero = 1; numero <= documento.numPages; numero++) {
    const pagina = await documento.getPage(numero)
    const { items } = await pagina.getTextContent()
    const itens = items.filter((item): item is typeof item & ItemDePdf => "str" in item)
    paginas.push(paginaDePdf(itens, pagina.getViewport({ scale: 1 }).transform as unknown as Matriz, numero))
    pagina.cleanup()
  }
  await tarefa.destroy()
  return { origem: "PDF", paginas }
}

export const pdfDaAmostra = (nome: string): Promise<TextoDocumento> => lerPdf(amostra(nome))
