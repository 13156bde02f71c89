/** The failures of the readers of documents, as HTTP: of the routes of the API and of the pages. */
import {
  type DocumentoIlegivel,
  MAXIMO_DE_LINHAS_DE_TEXTO,
  MAXIMO_DE_PAGINAS,
  type MotivoIlegivel
} from "../../../domain/documentos/portas.ts"
import { milhar } from "../../../domain/valores/decimal.ts"
import { Falha } from "./falha.ts"

const ESPERA = 5

const RECUSAS: Readonly<Record<Exclude<MotivoIlegivel, "NAO_RECONHECIDO" | "OCUPADO">, Falha>> = {
  SENHA: Falha.de(422, "file: o PDF pede senha para abrir; envie uma cópia sem senha"),
  DANIFICADO: Falha.de(422, "file: o PDF está danificado e não pôde ser lido; gere-o ou baixe-o novamente"),
  SEM_TEXTO: Falha.de(
    422,
    "file: o PDF não tem texto, só imagens; envie o documento original, e não uma digitalização"
  ),
  PAGINAS_DEMAIS: Falha.de(413, `file: o PDF passa do limite de ${MAXIMO_DE_PAGINAS} páginas`),
  LINHAS_DEMAIS: Falha.de(
    422,
    `file: o texto passa do limite de ${milhar(MAXIMO_DE_LINHAS_DE_TEXTO)} linhas; envie só as páginas do documento`
  ),
  TEMPO: Falha.de(422, "file: a leitura demorou demais e foi interrompida; envie só as páginas do documento"),
  DESENHOS_DEMAIS: Falha.de(
    422,
    "file: as páginas do PDF repetem texto ou desenhos demais para o tamanho do arquivo; envie o documento como foi emitido, ou menos páginas por vez"
  ),
  MEMORIA: Falha.de(422, "file: a leitura exigiu memória demais e foi interrompida; envie só as páginas do documento")
}

const ocupado = new Falha({
  http: 429,
  mensagens: ["há leituras demais em andamento; repita a requisição em alguns segundos"],
  retryAfter: ESPERA
})

/** A sentence of a reader after the name of the field. */
const dita = (mensagem: string): string => mensagem.charAt(0).toLowerCase() + mensagem.slice(1).replace(/\.$/, "")

/** Why a document was not read, as who sent it is told. */
export const documentoRecusado = ({
  motivo,
  mensagem = "o documento não foi reconhecido"
}: DocumentoIlegivel): Falha => {
  if (motivo === "OCUPADO") return ocupado
  if (motivo === "NAO_RECONHECIDO") return Falha.de(422, `file: ${dita(mensagem)}`)
  return RECUSAS[motivo]
}
