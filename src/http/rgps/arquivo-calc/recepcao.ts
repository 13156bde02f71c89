/** Uploads of `.calc` files, for every route that takes them. */
import { ByteSize, Effect, Result, type Stream } from "effect"
import { HttpServerResponse, type Multipart } from "effect/http"
import type { Calculadora, Operacao } from "../../../domain/calculos/portas.ts"
import type { Destino } from "../../../domain/documentos/calc/destino.ts"
import { MAXIMO_BYTES_CALC, type TipoCalc } from "../../../domain/documentos/calc/tipos.ts"
import { bytesDe, receberArquivo } from "../../comum/arquivo.ts"
import { ok } from "../../comum/envelope.ts"
import { encaminhar, falhaDaRecusa } from "../encaminhar.ts"
import { lerArquivo } from "./execucao.ts"

type Partes = Stream.Stream<Multipart.Part, Multipart.MultipartError>

const REGRA = { limite: ByteSize.bytes(MAXIMO_BYTES_CALC), extensoes: [".calc", ".json"] } as const

/** The bytes of the one file of a request. */
export const receberCalc = (partes: Partes) =>
  receberArquivo(partes, REGRA).pipe(Effect.flatMap(bytesDe), Effect.scoped)

/** The handler of a route that only reads: the body, ready to post. */
export const ler = (serve: TipoCalc) => {
  const destino: Destino = { operacao: "ler", serve: [serve] }
  return Effect.fnUntraced(function* ({ payload }: { readonly payload: Partes }) {
    const lido = Result.mapError(lerArquivo(yield* receberCalc(payload), destino), falhaDaRecusa)
    const { corpo } = yield* Effect.fromResult(lido)
    return HttpServerResponse.jsonUnsafe(ok(corpo), { headers: { "cache-control": "no-store" } })
  })
}

/** The handler of a route that calculates. */
export const encaminharArquivo = (calculadora: Calculadora["Service"], operacao: Operacao) => {
  const responder = encaminhar(calculadora, operacao)
  return ({ payload, query }: { readonly payload: Partes; readonly query: Parameters<typeof responder>[1] }) =>
    Effect.flatMap(receberCalc(payload), (bytes) => responder(bytes, query))
}
