/** The envelope of successful answers (specification 1, section 2.1; specification 2, section 2.1). */
import { Schema } from "effect"
import { InfoPagina } from "./paginacao.ts"

const moldura = {
  status: Schema.Literal("ok").annotate({ description: "`ok` em toda resposta bem-sucedida" }),
  code: Schema.String.annotate({ description: "Status HTTP como texto" }),
  messages: Schema.Array(Schema.String).annotate({ description: "Vazio quando não há nada a dizer" })
}

/** The envelope around a `result`. */
export const envelope = <S extends Schema.Constraint>(result: S) => Schema.Struct({ ...moldura, result })

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
    )
  })

/** The envelope of a listing that accepts `page`. */
export const envelopePaginado = <S extends Schema.Constraint>(result: S) =>
  Schema.Struct({ ...moldura, result, "page-info": InfoPagina })

const INICIO = Buffer.from('{"status":"ok","code":"200","messages":[],"result":')
const FIM = Buffer.from("}")

/** The pieces of the envelope around a `result` that is JSON already: it may be long, and is not parsed or copied again. */
export const emMoldura = (partes: Iterable<Uint8Array>): ReadonlyArray<Uint8Array> => [INICIO, ...partes, FIM]

/** The envelope around a `result` that is JSON already; `aoLado`: what stands beside it. */
export const emoldurar = (result: Uint8Array, aoLado: Readonly<Record<string, string>> = {}): Uint8Array => {
  const membros = Object.entries(aoLado).map(([nome, valor]) => `,${JSON.stringify(nome)}:${JSON.stringify(valor)}`)
  return Buffer.concat([INICIO, result, Buffer.from(membros.join("")), FIM])
}

interface Moldura<A> {
  readonly status: "ok"
  readonly code: string
  readonly messages: ReadonlyArray<string>
  readonly result: A
}

export const ok = <A>(result: A, code = 200): Moldura<A> => ({ status: "ok", code: String(code), messages: [], result })

export const okPaginado = <A>(
  result: ReadonlyArray<A>,
  pagina: typeof InfoPagina.Type
): Moldura<ReadonlyArray<A>> & { readonly "page-info": typeof InfoPagina.Type } => ({
  ...ok(result),
  "page-info": pagina
})
