/** Announcements as JSON, for the person of the token: what is shown, and what was read. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { camposDoAvisoMostrado } from "../../comum/resposta/aviso-mostrado.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Aviso = Schema.Struct({
  ...camposDoAvisoMostrado,
  lidoEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null enquanto não lido` })
}).annotate({ identifier: "AvisoParaPessoa" })

const listar = HttpApiEndpoint.get("listar", "/", {
  query: SemConsulta,
  success: envelope(Schema.Array(Aviso))
}).annotate(OpenApi.Summary, "Avisos vigentes para quem entrou, do mais recente ao mais antigo")

const ler = HttpApiEndpoint.post("ler", "/:id/lido", {
  params: { id: Schema.String },
  query: SemConsulta,
  success: envelope(Schema.Null)
}).annotate(OpenApi.Summary, "Anota que um aviso foi lido; repetir não muda nada")

export const ApiAvisosDePessoa = dePessoa("avisosDePessoa", "/avisos", [listar, ler], {
  title: "Meus avisos",
  description: "Avisos do serviço, e quais já li."
})
