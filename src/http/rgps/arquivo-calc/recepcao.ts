/** From an upload to a request, for every route that takes `.calc` files. */
import { ByteSize, Effect, Result, type Stream } from "effect"
import { HttpServerResponse, type Multipart } from "effect/http"
import type { Destino } from "../../../domain/documentos/calc/destino.ts"
import { type CalcLido, lerCalc } from "../../../domain/documentos/calc/leitura.ts"
import { type FalhaCalc, MAXIMO_BYTES_CALC, type PedidoPorTipo } from "../../../domain/documentos/calc/tipos.ts"
import { bytesDe, receberArquivo } from "../../comum/arquivo.ts"
import { ok } from "../../comum/envelope.ts"
import { Falha } from "../../comum/falha.ts"
import { decodificarCalc } from "./decodificacao.ts"

export type Partes = Stream.Stream<Multipart.Part, Multipart.MultipartError>

const REGRA = { limite: ByteSize.bytes(MAXIMO_BYTES_CALC), extensoes: [".calc", ".json"] } as const

const recusa = (falha: FalhaCalc): Falha =>
  falha._tag === "ArquivoInvalido" ? Falha.de(400, ...falha.mensagens) : Falha.de(422, falha.mensagem)

/** The file of a request, read for a route. */
export const receberCalc = (partes: Partes, destino: Destino) =>
  Effect.gen(function* () {
    const arquivo = yield* receberArquivo(partes, REGRA)
    const lido = lerCalc(yield* bytesDe(arquivo), destino, decodificarCalc)
    return yield* Effect.fromResult(Result.mapError(lido, recusa))
  }).pipe(Effect.scoped)

/** The handler of a route that only reads: the body, ready to post. */
export const ler = (serve: CalcLido["tipo"]) => {
  const destino: Destino = { operacao: "ler", serve: [serve] }
  return Effect.fnUntraced(function* ({ payload }: { readonly payload: Partes }) {
    const { corpo } = yield* receberCalc(payload, destino)
    return HttpServerResponse.jsonUnsafe(ok(corpo), { headers: { "cache-control": "no-store" } })
  })
}

/** The file as a request of one type; the route refuses every other. */
export const receberPedido = <T extends CalcLido["tipo"]>(partes: Partes, tipo: T) =>
  Effect.map(receberCalc(partes, { operacao: "calcular", serve: [tipo] }), ({ pedido }) => pedido as PedidoPorTipo[T])
