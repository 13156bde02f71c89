/** What the public document tells of the sign-in: whether there is a provider. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { ErrosNitro } from "../comum/falhas/falha.ts"
import { apiDe, comExemplos, grupoDe } from "../comum/grupo.ts"
import { envelope } from "../comum/resposta/envelope.ts"

const Provedor = Schema.Struct({
  disponivel: Schema.Boolean.annotate({ description: "Se há login único nesta instalação" }),
  url: Schema.NullOr(Schema.String).annotate({ description: "Onde se entra; nulo onde não há login único" })
}).annotate({ identifier: "ProvedorDeIdentidade" })

const config = HttpApiEndpoint.get("config", "/config", { success: envelope(Provedor) }).annotateMerge(
  OpenApi.annotations({
    identifier: "consultarEntrada",
    summary: "Como se entra",
    description: "Se esta instalação tem login único, e em que endereço começa.",
    transform: comExemplos({
      resposta: { status: "ok", code: "200", messages: [], result: { disponivel: true, url: "/auth" } }
    })
  })
)

export const ApiEntrada = apiDe(grupoDe("entrada", [config]).middleware(ErrosNitro), "/auth", {
  title: "Entrada",
  description: "O que se pode saber da entrada sem ter entrado."
})
