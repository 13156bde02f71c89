/** Files of JSON that are written as they are read, and kept by no cache. */
import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"

export const arquivoJson = (nome: string, texto: Stream.Stream<string>) =>
  HttpServerResponse.stream(Stream.encodeText(texto), {
    contentType: "application/json",
    headers: { "cache-control": "no-store", "content-disposition": `attachment; filename="${nome}"` }
  })
