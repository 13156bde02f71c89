/** Cases for the applications they were handed to. */
import { Schema } from "effect"
import { idNoEndereco } from "../../../../domain/valores/textos/texto-humano.ts"
import { ato } from "../../../comum/endpoints.ts"
import { ErrosNitro } from "../../../comum/falhas/falha.ts"
import { apiDe, grupoDe } from "../../../comum/grupo.ts"
import { Evento } from "../../../comum/registro/anotacoes.ts"
import { ExigeAplicacao } from "../../../comum/servico/consumo.ts"

const CasoConsumido = Schema.Struct({
  calculadora: Schema.String,
  recebido: Schema.Unknown.annotateKey({ description: "O pedido de POST /apps/api/v1/exchange, como foi recebido" }),
  lido: Schema.Unknown.annotateKey({ description: "O que cada bloco deu: entradas e, do PrevJud, atrasados" })
})

const consumir = ato("consumir", "/exchange/:token/consumir", CasoConsumido, {
  resumo:
    "O caso de um token, uma única vez, para a aplicação a que foi enviado; desconhecido, usado, vencido e alheio respondem o mesmo 404",
  params: { token: idNoEndereco }
}).annotate(Evento, "apps.exchange.consumido")

export const ApiTrocasDeServico = apiDe(
  grupoDe("trocasDeServico", [consumir]).middleware(ExigeAplicacao).middleware(ErrosNitro),
  "/backoffice/api/v1/servico",
  { title: "Casos a abrir", description: "Casos enviados por sistemas de tribunais, para a aplicação a que foram." }
)
