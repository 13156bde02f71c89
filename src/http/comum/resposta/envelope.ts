/** The envelope of successful answers (specification 1, section 2.1; specification 2, section 2.1). */
import { Effect, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import type { Fatia, Listagem } from "../../../domain/acesso/listagem.ts"
import { fatiaDe, InfoPagina, infoPagina, type Pagina } from "./paginacao.ts"

const moldura = {
  status: Schema.Literal("ok").annotate({ description: "`ok` em toda resposta bem-sucedida" }),
  code: Schema.String.annotate({ description: "Status HTTP como texto" }),
  messages: Schema.Array(Schema.String).annotate({ description: "Vazio quando não há nada a dizer" })
}

/** The envelope around a `result`. */
export const envelope = <S extends Schema.Constraint>(result: S) => Schema.Struct({ ...moldura, result })

/** A statement as the API answers it (specification 5, section 1). */
export const DemonstrativoPdfApi = Schema.Struct({
  nomeArquivo: Schema.String.annotate({ description: "Nome sugerido, em ASCII" }),
  paginas: Schema.Int.annotate({ description: "Quantas páginas tem" }),
  tamanhoBytes: Schema.Int.annotate({ description: "Tamanho do PDF" }),
  conteudoBase64: Schema.String.annotate({ description: "O PDF (PDF/A-3a), em base64" })
}).annotate({ identifier: "DemonstrativoPdfApi", description: "Demonstrativo em PDF" })

const pdf = (description: string) => Schema.optionalKey(DemonstrativoPdfApi.annotate({ description }))

/** The envelope of a calculation, with the address of its snapshot where one was asked for. */
export const envelopeDeCalculo = <S extends Schema.Constraint>(result: S) =>
  Schema.Struct({
    ...moldura,
    result,
    permalink: Schema.optionalKey(
      Schema.String.annotate({
        description: "Com `permalink=true`: o endereço público da cópia imutável deste cálculo, guardada por dez anos",
        format: "uri"
      })
    ),
    demonstrativoPdf: pdf("Com `demonstrativo=true`: o demonstrativo do cálculo"),
    demonstrativoDescartesPdf: pdf(
      "Com `demonstrativo=true`, quando alguma hipótese de descarte descarta competências"
    ),
    demonstrativoAlcadaPdf: pdf("Com `demonstrativo=true`, quando o cálculo apura a alçada")
  })

/** The envelope of a listing that accepts `page`. */
export const envelopePaginado = <S extends Schema.Constraint>(result: S) =>
  Schema.Struct({ ...moldura, result, "page-info": InfoPagina })

const inicioCom = (code: 200 | 201) => Buffer.from(`{"status":"ok","code":"${code}","messages":[],"result":`)
const INICIOS = { 200: inicioCom(200), 201: inicioCom(201) }
const FIM = Buffer.from("}")

/** The pieces of the envelope around a `result` that is JSON already: it may be long, and is not parsed or copied again. */
export const emMoldura = (partes: Iterable<Uint8Array>, code: 200 | 201 = 200): ReadonlyArray<Uint8Array> => [
  INICIOS[code],
  ...partes,
  FIM
]

/** Bytes of JSON from which an answer goes out as it stands: to put it together would copy megabytes in the main loop. */
const LONGA = 256 * 1024

/** Only here is it known that a long piece was given to the connection whole when the next one is asked for. */
const NO_NODE = !("Bun" in globalThis || "Deno" in globalThis)

/** The pieces, in order; the memory of `unica` is given back as soon as it is sent. */
function* umaAUma(pecas: ReadonlyArray<Uint8Array>, unica: Uint8Array<ArrayBuffer> | undefined): Generator<Uint8Array> {
  for (const peca of pecas) {
    yield peca
    if (NO_NODE && peca === unica && peca.length >= LONGA) unica.buffer.transfer(0)
  }
}

interface OpcoesDasPecas {
  readonly headers: Readonly<Record<string, string>>
  readonly status?: number
  /**
   * The piece that nobody reads again, alone in its memory; left to the collector, megabytes of every answer would send it
   * through the whole heap of the main loop time and again.
   */
  readonly unica?: Uint8Array<ArrayBuffer>
}

/** An answer in JSON, by the pieces that it is made of. */
export const responderPecas = (
  pecas: ReadonlyArray<Uint8Array>,
  { unica, ...resto }: OpcoesDasPecas
): HttpServerResponse.HttpServerResponse => {
  const contentLength = pecas.reduce((soma, { length }) => soma + length, 0)
  const opcoes = { ...resto, contentType: "application/json" }
  if (contentLength < LONGA) return HttpServerResponse.uint8Array(Buffer.concat(pecas), opcoes)
  const emOrdem = Stream.fromIterable(umaAUma(pecas, unica), { chunkSize: 1 })
  return HttpServerResponse.stream(emOrdem, { ...opcoes, contentLength })
}

/** The pieces of the envelope with what stands beside the `result`, JSON too. */
export const emMolduraCom = (
  result: Uint8Array,
  aoLado: Readonly<Record<string, Uint8Array>>
): ReadonlyArray<Uint8Array> =>
  emMoldura([
    result,
    ...Object.entries(aoLado).flatMap(([nome, json]) => [Buffer.from(`,${JSON.stringify(nome)}:`), json])
  ])

interface Moldura<A> {
  readonly status: "ok"
  readonly code: string
  readonly messages: ReadonlyArray<string>
  readonly result: A
}

export const ok = <A>(result: A, code = 200): Moldura<A> => ({ status: "ok", code: String(code), messages: [], result })

/** One page of what a use case lists, in the envelope. */
export const paginado = <A, E, R>(
  pagina: Pagina,
  listar: (fatia: Fatia) => Effect.Effect<Listagem<A>, E, R>
): Effect.Effect<Moldura<ReadonlyArray<A>> & { readonly "page-info": typeof InfoPagina.Type }, E, R> =>
  Effect.map(listar(fatiaDe(pagina)), ({ itens, total }) => ({ ...ok(itens), "page-info": infoPagina(pagina, total) }))

/** A short list, or the page of it that was asked for, in the envelope. */
export const listado = <A>(
  itens: ReadonlyArray<A>,
  pagina: Pagina = { numero: 1, tamanho: Math.max(1, itens.length) }
): Moldura<ReadonlyArray<A>> & { readonly "page-info": typeof InfoPagina.Type } => {
  const { deslocamento, tamanho } = fatiaDe(pagina)
  return {
    ...ok(itens.slice(deslocamento, deslocamento + tamanho)),
    "page-info": infoPagina(pagina, itens.length)
  }
}

/** Each item of a list as it is answered: `Effect.map(listar, comoItens(escrever))`. */
export const comoItens =
  <A, B>(escrever: (item: A) => B) =>
  ({ itens, total }: Listagem<A>): Listagem<B> => ({ itens: itens.map(escrever), total })
