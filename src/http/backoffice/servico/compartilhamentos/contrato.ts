/** The reading of share links by the other services of the platform. */
import { Schema } from "effect"
import { idNoEndereco } from "../../../../domain/valores/textos/texto-humano.ts"
import { leitura } from "../../../comum/endpoints.ts"
import { deServico } from "../../../comum/servico/politica.ts"
import { CopiaLida } from "../comum/copia-lida.ts"

const Compartilhada = Schema.Struct({
  ...CopiaLida.fields,
  expiraEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  permiteBaixar: Schema.Boolean
}).annotate({ identifier: "CopiaCompartilhada" })

const ler = leitura("ler", "/:token", Compartilhada, {
  resumo: "O cálculo que um endereço compartilhado abre; conta como abertura",
  params: { token: idNoEndereco },
  status: [503]
})

export const ApiCompartilhamentosDeServico = deServico(
  "compartilhamentosDeServico",
  "/backoffice/api/v1/servico/compartilhamentos",
  [ler],
  { title: "Compartilhamentos", description: "Cálculos compartilhados, entre serviços da plataforma." }
)
