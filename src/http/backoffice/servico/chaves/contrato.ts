/** The judgement of API keys for deployments that run apart (specification 2, section 5, rule 3). */
import { Schema } from "effect"
import { CLASSES, ESCOPOS } from "../../../../domain/acesso/consumidor.ts"
import { ato } from "../../../comum/endpoints.ts"
import { deServico } from "../../../comum/servico/politica.ts"

export const PREFIXO = "/backoffice/api/v1/servico/chaves"

export const PedidoDeValidacao = Schema.Struct({
  resumo: Schema.String.check(
    Schema.makeFilter((texto: string) =>
      /^[0-9a-f]{64}$/.test(texto) ? undefined : "esperado o SHA-256 da chave, em 64 dígitos hexadecimais minúsculos"
    )
  ).annotate({ description: "SHA-256 da chave: a chave mesma nunca é enviada" })
}).annotate({ identifier: "PedidoDeValidacaoDeChave" })

export const ChaveValidada = Schema.Struct({
  situacao: Schema.Literals(["ativa", "revogada", "desconhecida"]),
  consumidor: Schema.NullOr(
    Schema.Struct({
      idToken: Schema.String.annotate({ description: "Identidade estável da chave" }),
      cpf: Schema.String.annotate({ description: "Titular" }),
      classe: Schema.Literals(CLASSES),
      escopos: Schema.Array(Schema.Literals(ESCOPOS))
    })
  ).annotate({ description: "De quem é a chave ativa; null nas demais situações" })
}).annotate({ identifier: "ChaveValidada" })

const validar = ato("validar", "/validar", ChaveValidada, {
  resumo: "O que o registro sabe de uma chave, pelo resumo dela",
  pedido: PedidoDeValidacao,
  status: [413, 415, 503]
})

export const ApiChavesDeServico = deServico("chavesDeServico", PREFIXO, [validar], {
  title: "Chaves de API",
  description: "Validação de chaves entre serviços da plataforma."
})
