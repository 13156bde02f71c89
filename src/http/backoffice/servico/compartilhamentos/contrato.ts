/** The reading of share links by the other services of the platform. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { erroNitro } from "../../../comum/falhas/falha.ts"
import { SemConsulta } from "../../../comum/recepcao/leitura.ts"
import { envelope } from "../../../comum/resposta/envelope.ts"
import { deServico } from "../../../comum/servico/politica.ts"
import { CopiaLida } from "../comum/copia-lida.ts"

const Compartilhada = Schema.Struct({
  ...CopiaLida.fields,
  expiraEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  permiteBaixar: Schema.Boolean
}).annotate({ identifier: "CopiaCompartilhada" })

const ler = HttpApiEndpoint.get("ler", "/:token", {
  params: { token: Schema.String },
  query: SemConsulta,
  success: envelope(Compartilhada),
  error: erroNitro(503)
}).annotate(OpenApi.Summary, "O cálculo que um endereço compartilhado abre; conta como abertura")

export const ApiCompartilhamentosDeServico = deServico(
  "compartilhamentosDeServico",
  "/backoffice/api/v1/servico/compartilhamentos",
  [ler],
  { title: "Compartilhamentos", description: "Cálculos compartilhados, entre serviços da plataforma." }
)
