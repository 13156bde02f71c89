/** Preferences of the person that another service of the platform has authenticated. */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Cpf } from "../../../../domain/valores/cpf.ts"
import { alteracao } from "../../../comum/endpoints.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../../comum/recepcao/corpo.ts"
import { envelope } from "../../../comum/resposta/envelope.ts"
import { camposEscritos, PreferenciasLidas } from "../../../comum/resposta/preferencias-json.ts"
import { deServico } from "../../../comum/servico/politica.ts"

const ver = HttpApiEndpoint.get("ver", "/preferencias", {
  query: { cpf: Cpf },
  success: envelope(PreferenciasLidas)
}).annotate(OpenApi.Summary, "As preferências de uma pessoa; nenhuma, na revisão 0, enquanto ela não grava")

const gravar = alteracao("gravar", "/preferencias", PreferenciasLidas, {
  resumo: "Grava as preferências de uma pessoa, inteiras; 409, com as atuais, quando mudaram desde a revisão enviada",
  pedido: Schema.Struct({ cpf: Cpf, ...camposEscritos }),
  status: [409, 415]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.kibibytes(16))

export const ApiPreferenciasDeServico = deServico(
  "preferenciasDeServico",
  "/backoffice/api/v1/servico",
  [ver, gravar],
  { title: "Preferências entre serviços", description: "Como a pessoa autenticada gosta de trabalhar." }
)
