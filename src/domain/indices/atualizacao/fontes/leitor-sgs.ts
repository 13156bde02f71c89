/** Reads `[{"data":"01/01/2025","valor":"0.16"}, …]`. Unknown keys (`datafim`) are ignored. */
import { Result, Schema } from "effect"
import { DataEntrada } from "../../../valores/datas-digitadas.ts"
import { type Observacao, reunir } from "./observacao.ts"

const Lista = Schema.Array(Schema.Struct({ data: Schema.String, valor: Schema.NullOr(Schema.String) }))
const decodificar = Schema.decodeUnknownResult(Lista)
const lerDia = Schema.decodeUnknownResult(DataEntrada)

/** The published values, in order of day; the failure is a Portuguese reason. */
export const lerSgs = (json: unknown): Result.Result<ReadonlyArray<Observacao>, string> =>
  Result.flatMap(
    Result.mapError(decodificar(json), () => "formato inesperado na resposta do SGS"),
    (lista) => reunir(lista.map(({ data, valor }) => ({ dia: Result.getOrUndefined(lerDia(data)), texto: valor })))
  )
