/** The exchange (specification 1, sections 2.6 and 4.2): a court system opens a calculator with the case filled in. */
import { ByteSize, Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { PedidoDeTroca } from "../../../domain/calculos/troca/pedido-de-troca.ts"
import { ChaveDeTroca } from "../../comum/chave-api.ts"
import { CotaDeApps } from "../../comum/cotas/cota.ts"
import { LimitePorOrigemDeApps } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosNitro, erroNitro } from "../../comum/falhas/falha.ts"
import { grupoDe, situar } from "../../comum/grupo.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { CorpoJsonDeApps } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"

const Troca = Schema.Struct({
  token: Schema.String.annotate({ description: "Abre o caso uma única vez" }),
  expiraEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC: 30 minutos depois da criação" }),
  urlAbrir: Schema.String.annotate({ description: "Endereço da calculadora, com o token: é o que se entrega à pessoa" })
}).annotate({ identifier: "Troca" })

const criar = HttpApiEndpoint.post("criar", "/exchange", {
  query: SemConsulta,
  payload: PedidoDeTroca,
  success: envelope(Troca).pipe(HttpApiSchema.status(201)),
  error: [erroNitro(422)]
})
  .annotate(CorpoMaximo, ByteSize.mebibytes(10))
  .annotate(Acao, "apps.exchange.api.criar")
  .annotate(Evento, "apps.exchange.criado")
  .annotateMerge(
    OpenApi.annotations({
      identifier: "criarTroca",
      summary: "Caso para abrir em uma calculadora",
      description:
        "Recebe os dados de um caso, em blocos que as rotas de leitura escreveram, confere e converte todos, guarda-os cifrados por 30 minutos e responde o endereço que os abre, uma única vez. Pede o escopo `exchange`."
    })
  )

export const ApiTroca = HttpApi.make("exchange")
  .add(
    situar(
      grupoDe("exchange", [criar])
        .middleware(LimiteDoCorpo)
        .middleware(CorpoJsonDeApps)
        .middleware(CotaDeApps)
        .middleware(ChaveDeTroca)
        .middleware(LimitePorOrigemDeApps)
        .middleware(ErrosNitro),
      "/apps/api/v1",
      { title: "Troca", description: "Abertura de calculadoras com o caso já preenchido." }
    )
  )
  .annotateMerge(leituraEstrita)
