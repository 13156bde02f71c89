/** From an upload to the answer of a reader, and every way in which that fails (documents/README, section 3). */
import { extname } from "node:path"
import { Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { Consumidor, type DadosDoConsumidor } from "../../../domain/acesso/consumidor.ts"
import { titularDaCota } from "../../../domain/acesso/cotas.ts"
import {
  type DocumentoDeTexto,
  type Leitor,
  LeitorDeDocumentos,
  type PartesDeJson
} from "../../../domain/documentos/portas.ts"
import { documentoRecusado } from "../../comum/falhas/dos-documentos.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type Arquivo, limiteDeUpload, receberArquivo } from "../../comum/recepcao/arquivo.ts"
import { formatoDe } from "../../comum/recepcao/formato.ts"
import { emMoldura, responderPecas } from "../../comum/resposta/envelope.ts"

export interface Leitura {
  readonly tipo: DocumentoDeTexto
  readonly formatos: ReadonlyArray<"PDF" | "TEXTO">
}

const EXTENSOES = { PDF: [".pdf"], TEXTO: [".txt"] } as const
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
const envelopar = (json: PartesDeJson): HttpServerResponse.HttpServerResponse =>
  responderPecas(emMoldura(json), { headers: { "cache-control": "no-store" } })

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
  return envelopar(yield* Effect.mapError(lido, documentoRecusado))
}, Effect.scoped)
