/** Share links as administrators see them (specification 5, section 10): metadata, never content, never the address. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { camposDoCompartilhamento } from "../../comum/compartilhamento-no-fio.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { listagem } from "../comum/endpoints.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Compartilhamento = Schema.Struct({
  ...camposDoCompartilhamento,
  cpf: Schema.String.annotate({ description: "Quem compartilhou" })
}).annotate({ identifier: "CompartilhamentoDePessoa" })

const listar = listagem(
  "listar",
  "/",
  "Cálculos que uma pessoa compartilhou, do mais novo ao mais antigo",
  Compartilhamento,
  {
    cpf: Cpf
  }
)

const revogar = HttpApiEndpoint.delete("revogar", "/:id", {
  params: { id: Schema.String },
  query: SemConsulta,
  payload: Schema.Struct({ justificativa: Justificativa }),
  success: envelope(Schema.Null)
}).annotate(OpenApi.Summary, "Revoga um compartilhamento, de imediato; 404 quando não vale mais")

export const ApiCompartilhamentos = deAdministrador("compartilhamentos", "/compartilhamentos", [listar, revogar], {
  title: "Compartilhamentos",
  description: "Endereços pelos quais pessoas mostram um cálculo."
})
