/** The contract of every route of the process, private trees too, for a signed-in administrator (specification 1, 4.5). */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { OpenApi } from "effect/http-api"
import { umaVez } from "../../domain/valores/memoria.ts"
import { escreverDocumento, type Identidade } from "../comum/openapi.ts"
import { crua } from "../paginas/moldura/pedido.ts"
import { rotaGet, rotasDoPainel } from "../paginas/rotas.ts"

export const RotaOpenApiCompleta = (contratos: ReadonlyArray<() => OpenApi.OpenAPISpec>, identidade: Identidade) => {
  const texto = umaVez(() => escreverDocumento(contratos, identidade))
  return rotasDoPainel([
    rotaGet("/_painel/openapi.json", () =>
      Effect.succeed(
        crua(
          HttpServerResponse.text(texto(), {
            contentType: "application/json",
            headers: { "cache-control": "no-store" }
          })
        )
      )
    )
  ])
}
