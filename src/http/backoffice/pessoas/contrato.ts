/** People who are not administrators, as administrators meet them. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const esquecerConta = HttpApiEndpoint.post("esquecerConta", "/esquecer-conta", {
  query: SemConsulta,
  payload: Schema.Struct({ cpf: Cpf, justificativa: Justificativa }),
  success: envelope(Schema.Null)
})
  .middleware(ExigeEntradaRecente)
  .annotate(
    OpenApi.Summary,
    "Esquece a conta do login único conhecida de um CPF e encerra as sessões dela; a próxima que vier com ele passa a ser a conhecida"
  )

export const ApiPessoas = deAdministrador("pessoas", "/pessoas", [esquecerConta], {
  title: "Pessoas",
  description: "Quem entra sem administrar."
})
