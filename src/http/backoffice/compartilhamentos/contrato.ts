/** Share links as administrators see them: metadata, never content, never the address. */
import { Schema } from "effect"
import { camposDoCompartilhamento } from "../../comum/resposta/compartilhamento-json.ts"
import { coisasDePessoas } from "../comum/coisas-de-pessoas.ts"

const Compartilhamento = Schema.Struct({
  ...camposDoCompartilhamento,
  cpf: Schema.String.annotate({ description: "Quem compartilhou" })
}).annotate({ identifier: "CompartilhamentoDePessoa" })

export const ApiCompartilhamentos = coisasDePessoas(
  "compartilhamentos",
  "/compartilhamentos",
  "revogar",
  Compartilhamento,
  {
    lista: "Cálculos que uma pessoa compartilhou, do mais novo ao mais antigo",
    fim: "Revoga um compartilhamento, de imediato; 404 quando não vale mais",
    title: "Compartilhamentos",
    description: "Endereços pelos quais pessoas mostram um cálculo."
  }
)
