/** The exchange (specification 1, sections 2.6 and 4.2): a court system opens a calculator with the case filled in. */
import { ByteSize, Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { PedidoDeTroca } from "../../../domain/calculos/troca/pedido-de-troca.ts"
import { ChaveDeTroca } from "../../comum/chave-api.ts"
import { CotaDeApps } from "../../comum/cotas/cota.ts"
import { LimitePorOrigemDeApps } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosNitro, erroNitro } from "../../comum/falhas/falha.ts"
import { comExemplos, grupoDe, situar } from "../../comum/grupo.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { CorpoJsonDeApps } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope, ok } from "../../comum/resposta/envelope.ts"

const Troca = Schema.Struct({
  token: Schema.String.annotate({ description: "Abre o caso uma única vez" }),
  expiraEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC: 30 minutos depois da criação" }),
  urlAbrir: Schema.String.annotate({ description: "Endereço da calculadora, com o token: é o que se entrega à pessoa" })
}).annotate({ identifier: "Troca" })

/** A case of one block: the `entrada` of a reading. */
const PEDIDO: typeof PedidoDeTroca.Encoded = {
  numeroProcesso: "5001234-80.2024.4.04.7100",
  autor: "Maria da Silva",
  protocolo: "2024-05-10",
  CNIS: {
    dadosSegurado: { nome: "MARIA DA SILVA", nascimento: "1960-08-30", sexo: "F" },
    periodosContribuicao: [
      {
        id: "1",
        descricao: "EMPRESA DE EXEMPLO LTDA",
        dataInicial: "2004-05-03",
        dataFinal: "2004-07-31",
        formaContagem: "COMUM",
        naturezaVinculo: "EMPREGADO",
        contarCarencia: true,
        origem: "CNIS",
        indicadores: [],
        salarios: [
          { competencia: "2004-05", valor: 980.5, indicadores: [] },
          { competencia: "2004-06", valor: 1050, indicadores: [] },
          { competencia: "2004-07", valor: 1050, indicadores: [] }
        ]
      }
    ],
    beneficios: [],
    desemprego: []
  }
}
const TOKEN_DE_EXEMPLO = "exemplo-de-token-que-nao-abre-nenhum-caso-0"
const TROCA: typeof Troca.Type = {
  token: TOKEN_DE_EXEMPLO,
  expiraEm: "2026-11-20T15:30:00.000Z",
  urlAbrir: `https://calculos.exemplo.jus.br/calculadoras/rgps-beneficios?exchange=${TOKEN_DE_EXEMPLO}`
}

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
      transform: comExemplos({ pedido: PEDIDO, resposta: ok(TROCA, 201) }),
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
