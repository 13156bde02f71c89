/** Reading one document inside a reading thread: bytes to lines, lines to the answer of its reader. */
import * as Result from "effect/Result"
import type { LeituraDePaginas } from "../../domain/documentos/leitura-de-paginas.ts"
import { decodificar, linhasDeTexto } from "../../domain/documentos/linhas/linhas-de-texto.ts"
import {
  type DocumentoDeTexto,
  DocumentoIlegivel,
  type DocumentoRecebido,
  MAXIMO_DE_LINHAS_DE_TEXTO,
  type PartesDeJson
} from "../../domain/documentos/portas.ts"
import { emPartes } from "./escrita-json.ts"
import { LEITORES, LEITURAS } from "./leitores.ts"
import { PASSO, type Partilha } from "./mensagens/mensagens.ts"
import { expandir } from "./mensagens/pagina-compacta.ts"
import { bytesDe } from "./mensagens/recebido.ts"
import type { Coleta } from "./pdf/coleta.ts"
import { comPdf, type PdfAberto } from "./pdf/pdf.ts"
import { tomarPaginas } from "./pdf/tomada.ts"

/** A file this long is worth opening twice. */
const PAGINAS_PARA_AJUDA = 6 * PASSO

/** Gives the pages to the reader while others are still taken out of the file. */
const lerPdf = async (
  pdf: PdfAberto,
  leitura: LeituraDePaginas<object>,
  partilha: Partilha,
  coleta: Coleta,
  pedirAjuda: (paginas: number) => void
) => {
  let temTexto = false
  const completas = coleta.esperar(pdf.paginas, (pagina) => {
    temTexto ||= pagina.textos.length > 0
    leitura.pagina(expandir(pagina))
  })
  const proprias = async () => {
    if (pdf.paginas >= PAGINAS_PARA_AJUDA) pedirAjuda(pdf.paginas)
    for await (const lidas of tomarPaginas(pdf, partilha, () => !coleta.parada)) coleta.guardar(lidas)
  }
  proprias().catch((erro: unknown) => coleta.abandonar(erro))
  await completas
  if (!temTexto) throw new DocumentoIlegivel({ motivo: "SEM_TEXTO" })
  return leitura.concluir()
}

const QUEBRA = 10

/** Counted before anything is made of them. */
const comPoucasLinhas = <B extends Uint8Array>(texto: B): B => {
  let linhas = 0
  for (let em = texto.indexOf(QUEBRA); em >= 0; em = texto.indexOf(QUEBRA, em + 1)) {
    if (++linhas > MAXIMO_DE_LINHAS_DE_TEXTO) throw new DocumentoIlegivel({ motivo: "LINHAS_DEMAIS" })
  }
  return texto
}

/** The answer of the reader as JSON; rejects with `DocumentoIlegivel`. */
export const lerDocumento = async (
  tipo: DocumentoDeTexto,
  recebido: DocumentoRecebido,
  partilha: Partilha,
  coleta: Coleta,
  pedirAjuda: (paginas: number) => void
): Promise<PartesDeJson> => {
  const lido =
    recebido.formato === "PDF"
      ? await comPdf(recebido, (pdf) => lerPdf(pdf, LEITURAS[tipo](), partilha, coleta, pedirAjuda))
      : LEITORES[tipo](linhasDeTexto(decodificar(comPoucasLinhas(await bytesDe(recebido)))))
  if (Result.isFailure(lido)) {
    throw new DocumentoIlegivel({ motivo: "NAO_RECONHECIDO", mensagem: lido.failure.mensagem })
  }
  return emPartes(lido.success)
}
