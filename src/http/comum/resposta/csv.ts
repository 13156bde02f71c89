/** CSV as a file to keep: what people download. */

import type { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import type { FormatoCsv } from "../../../domain/indices/csv.ts"

/** The form that an address asks for; whatever is not `planilha` is what programs read. */
export const formatoPedido = (consulta: URLSearchParams): FormatoCsv =>
  consulta.get("formato") === "planilha" ? "planilha" : "iso"

/** The download of a CSV under this name, whole or as it is read. */
export const baixarCsv = (
  nome: string,
  csv: string | Stream.Stream<Uint8Array>
): HttpServerResponse.HttpServerResponse => {
  const opcoes = {
    contentType: "text/csv; charset=utf-8; header=present",
    headers: {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename="${nome}.csv"`
    }
  }
  return typeof csv === "string" ? HttpServerResponse.text(csv, opcoes) : HttpServerResponse.stream(csv, opcoes)
}
