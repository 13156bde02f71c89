/** The quota counters for deployments that run apart: the same rows that the instances with the database count on. */
import { Schema } from "effect"
import { ato } from "../../../comum/endpoints.ts"
import { deServico } from "../../../comum/servico/politica.ts"

export const PREFIXO = "/backoffice/api/v1/servico/cotas"

const MAXIMO_DE_PARCELAS = 10_000

const Parcela = Schema.Struct({
  identidade: Schema.String.check(Schema.isPattern(/^[\x21-\x7e ]{1,100}$/)).annotate({
    description: "De quem são as requisições"
  }),
  quantas: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1e6 }))
}).annotate({ identifier: "ParcelaDeRequisicoes" })

const semRepeticao = Schema.makeFilter((parcelas: ReadonlyArray<typeof Parcela.Type>) =>
  new Set(parcelas.map(({ identidade }) => identidade)).size === parcelas.length
    ? undefined
    : "some as parcelas da mesma identidade em uma só"
)

const Parcelas = Schema.Array(Parcela).check(
  Schema.makeFilter(({ length }: ReadonlyArray<unknown>) =>
    length >= 1 && length <= MAXIMO_DE_PARCELAS ? undefined : `esperadas de 1 a ${MAXIMO_DE_PARCELAS} parcelas`
  ),
  semRepeticao
)

const Somadas = Schema.Struct({
  agora: Schema.Int.annotate({ description: "Quando contou, em milissegundos desde 1970" }),
  totais: Schema.Array(Schema.Int).annotate({ description: "Totais do minuto de `agora`, na ordem das parcelas" })
})

const somar = ato("somar", "/somar", Somadas, {
  resumo: "Soma requisições aos contadores do minuto e responde a hora e os totais",
  pedido: Schema.Struct({ parcelas: Parcelas }),
  status: [413, 415, 503]
})

export const ApiCotas = deServico("cotas", PREFIXO, [somar], {
  title: "Cotas",
  description: "Contadores de requisições entre serviços."
})
