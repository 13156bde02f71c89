/** People who are not administrators, as administrators meet them. */
import { Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { ato } from "../../comum/endpoints.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const esquecerConta = ato("esquecerConta", "/esquecer-conta", Schema.Null, {
  resumo:
    "Esquece a conta do login único conhecida de um CPF e encerra as sessões dela; a próxima que vier com ele passa a ser a conhecida",
  pedido: Schema.Struct({ cpf: Cpf, justificativa: Justificativa })
}).middleware(ExigeEntradaRecente)

export const ApiPessoas = deAdministrador("pessoas", "/pessoas", [esquecerConta], {
  title: "Pessoas",
  description: "Quem entra sem administrar."
})
