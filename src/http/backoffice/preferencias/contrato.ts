/** Preferences of people as administrators see them: that there are some, never which. */
import { Schema } from "effect"
import { coisasDePessoas } from "../comum/coisas-de-pessoas.ts"

const Registradas = Schema.Struct({
  id: Schema.String,
  cpf: Schema.String.annotate({ description: "De quem são" }),
  revisao: Schema.Int,
  atualizadoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" })
}).annotate({ identifier: "PreferenciasRegistradas" })

export const ApiPreferenciasDePessoas = coisasDePessoas(
  "preferenciasDePessoas",
  "/preferencias",
  "excluir",
  Registradas,
  {
    lista: "As preferências que uma pessoa gravou, sem o conteúdo: uma, ou nenhuma",
    fim: "Exclui as preferências de uma pessoa, que volta ao que o serviço supõe",
    title: "Preferências",
    description: "Como as pessoas gostam de trabalhar."
  }
)
