/** From an upload to the answer of a reader, and every way in which that fails (documents/README, section 3). */
import { extname } from "node:path"
import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { Consumidor, type DadosDoConsumidor } from "../../../domain/acesso/consumidor.ts"
import { titularDaCota } from "../../../domain/acesso/cotas.ts"
import {
  type DocumentoDeTexto,
  type DocumentoIlegivel,
  type Leitor,
  LeitorDeDocumentos,
  MAXIMO_DE_PAGINAS,
  type MotivoIlegivel,
  type PartesDeJson
} from "../../../domain/documentos/portas.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type Arquivo, limiteDeUpload, receberArquivo } from "../../comum/recepcao/arquivo.ts"
import { emMoldura } from "../../comum/resposta/envelope.ts"
import { formatoDe } from "./formato.ts"

export interface Leitura {
  readonly tipo: DocumentoDeTexto
  readonly formatos: ReadonlyArray<"PDF" | "TEXTO">
}

const EXTENSOES = { PDF: [".pdf"], TEXTO: [".txt"] } as const
const ESPERA = 5

const RECUSAS: Readonly<Record<Exclude<MotivoIlegivel, "NAO_RECONHECIDO" | "OCUPADO">, Falha>> = {
  SENHA: Falha.de(422, "file: o PDF pede senha para abrir; envie uma cópia sem senha"),
  DANIFICADO: Falha.de(422, "file: o PDF está danificado e não pôde ser lido; gere-o ou baixe-o novamente"),
  SEM_TEXTO: Falha.de(
    422,
    "file: o PDF não tem texto, só imagens; envie o documento original, e não uma digitalização"
  ),
  PAGINAS_DEMAIS: Falha.de(413, `file: o PDF passa do limite de ${MAXIMO_DE_PAGINAS} páginas`),
  TEMPO: Falha.de(422, "file: a leitura demorou demais e foi interrompida; envie só as páginas do documento"),
  MEMORIA: Falha.de(422, "file: a leitura exigiu memória demais e foi interrompida; envie só as páginas do documento")
}

const ocupado = new Falha({
  http: 429,
  mensagens: ["há leituras demais em andamento; repita a requisição em alguns segundos"],
  retryAfter: ESPERA
})

/** A sentence of a reader after the name of the field. */
const dita = (mensagem: string): string => mensagem.charAt(0).toLowerCase() + mensagem.slice(1).replace(/\.$/, "")

const recusa = ({ motivo, mensagem = "o documento não foi reconhecido" }: DocumentoIlegivel): Falha => {
  if (motivo === "OCUPADO") return ocupado
  if (motivo === "NAO_RECONHECIDO") return Falha.de(422, `file: ${dita(mensagem)}`)
  return RECUSAS[motivo]
}

/** The bytes decide what a file is; a name or a declared type that promises a PDF must keep the promise. */
const conferirFormato = (arquivo: Arquivo, { formatos }: Leitura): Effect.Effect<"PDF" | "TEXTO", Falha> => {
  const formato = formatoDe(arquivo.inicio)
  const prometePdf = extname(arquivo.nome).toLowerCase() === ".pdf" || arquivo.tipoDeclarado === "application/pdf"
  const aceito = formato !== undefined && formatos.includes(formato) && (formato === "PDF" || !prometePdf)
  if (aceito) return Effect.succeed(formato)
  return Effect.fail(
    Falha.de(
      400,
      prometePdf || !formatos.includes("TEXTO")
        ? "file: o conteúdo não é um PDF"
        : "file: o conteúdo não é PDF nem texto (UTF-8 ou Windows-1252)"
    )
  )
}

/** Courts go ahead; the others share by person and class. */
const leitorDe = (consumidor: DadosDoConsumidor): Leitor => ({
  prioritario: consumidor.classe === "judiciario",
  dono: titularDaCota(consumidor)
})

/** The JSON of the reader inside the envelope: it may be long, and is not parsed or copied again. */
const envelopar = (json: PartesDeJson): HttpServerResponse.HttpServerResponse => {
  const partes = emMoldura(json)
  return HttpServerResponse.stream(Stream.fromIterable(partes), {
    contentType: "application/json",
    contentLength: partes.reduce((soma, { length }) => soma + length, 0),
    headers: { "cache-control": "no-store" }
  })
}

/** The handler of one reading route. */
export const lerArquivo = Effect.fnUntraced(function* (leitura: Leitura) {
  const consumidor = yield* Consumidor
  const arquivo = yield* receberArquivo({
    limite: limiteDeUpload(consumidor.classe),
    extensoes: leitura.formatos.flatMap((formato) => EXTENSOES[formato])
  })
  const formato = yield* conferirFormato(arquivo, leitura)
  const { guardado, tamanho } = arquivo
  const conteudo = guardado.onde === "MEMORIA" ? guardado.bytes : { caminho: guardado.caminho, tamanho }
  const { ler } = yield* LeitorDeDocumentos
  const lido = ler(leitura.tipo, { formato, conteudo }, leitorDe(consumidor))
  return envelopar(yield* Effect.mapError(lido, recusa))
}, Effect.scoped)
