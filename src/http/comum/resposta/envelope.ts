/** The envelope of successful answers (specification 1, section 2.1; specification 2, section 2.1). */
import { Effect, Schema } from "effect"
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

/** The envelope around a `result` that is JSON already; `aoLado`: what stands beside it, JSON too. */
export const emoldurar = (result: Uint8Array, aoLado: Readonly<Record<string, Uint8Array>> = {}): Uint8Array => {
  const membros = Object.entries(aoLado).flatMap(([nome, json]) => [Buffer.from(`,${JSON.stringify(nome)}:`), json])
  return Buffer.concat([INICIOS[200], result, ...membros, FIM])
}

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

/** Each item of a list as it is answered: `Effect.map(listar, comoItens(escrever))`. */
export const comoItens =
  <A, B>(escrever: (item: A) => B) =>
  ({ itens, total }: Listagem<A>): Listagem<B> => ({ itens: itens.map(escrever), total })
