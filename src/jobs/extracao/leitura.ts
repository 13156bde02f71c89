/** Reading one document inside a reading thread: bytes to lines, lines to the answer of its reader. */
import { Result } from "effect"
import type { TextoDocumento } from "../../domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../domain/documentos/linhas/linhas-de-texto.ts"
import {
  type DocumentoDeTexto,
  DocumentoIlegivel,
  type DocumentoRecebido,
  type PartesDeJson
} from "../../domain/documentos/portas.ts"
import { emPartes } from "./escrita-json.ts"
import { LEITORES } from "./leitores.ts"
import { PASSO, type Partilha } from "./mensagens/mensagens.ts"
import { expandir } from "./mensagens/pagina-compacta.ts"
import { bytesDe } from "./mensagens/recebido.ts"
import type { Coleta } from "./pdf/coleta.ts"
import { comPdf, type PdfAberto } from "./pdf/pdf.ts"
import { tomarPaginas } from "./pdf/tomada.ts"

/** A file this long is worth opening twice. */
const PAGINAS_PARA_AJUDA = 6 * PASSO

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

/** The answer of the reader as JSON; rejects with `DocumentoIlegivel`. */
export const lerDocumento = async (
  tipo: DocumentoDeTexto,
  recebido: DocumentoRecebido,
  partilha: Partilha,
  coleta: Coleta,
  pedirAjuda: (paginas: number) => void
): Promise<PartesDeJson> => {
  const texto: TextoDocumento =
    recebido.formato === "PDF"
      ? { origem: "PDF", paginas: await comPdf(recebido, (pdf) => extrair(pdf, partilha, coleta, pedirAjuda)) }
      : linhasDeTexto(decodificar(await bytesDe(recebido)))
  const lido = LEITORES[tipo](texto)
  if (Result.isFailure(lido)) {
    throw new DocumentoIlegivel({ motivo: "NAO_RECONHECIDO", mensagem: lido.failure.mensagem })
  }
  return emPartes(lido.success)
}
