/** The public lists that calculation requests choose from (specification 2, sections 2.3 and 4.2). */
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ErrosRgps } from "../../comum/falhas/falha.ts"
import { leituraEstrita } from "../../comum/recepcao/leitura.ts"
import { Acao } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { documentarLista } from "./documentacao.ts"

const Opcao = Schema.Struct({
  valor: Schema.String.annotate({ description: "Valor aceito nas requisições; estável" }),
  rotulo: Schema.String.annotate({ description: "Texto para exibição" })
}).annotate({ identifier: "Opcao" })

const Lista = envelope(Schema.Array(Opcao))

/** No filters: any query parameter is refused by name (an empty struct would accept everything). */
const semFiltros = Schema.Struct({}).check(
  Schema.makeFilter((consulta: object) =>
    Object.keys(consulta).map((nome) => ({ path: [nome], issue: "campo não previsto" }))
  )
)

export const GrupoReferencia = HttpApiGroup.make("referencia")
  .add(
    HttpApiEndpoint.get("fundamentos", "/fundamentos", { query: semFiltros, success: Lista })
      .annotate(Acao, "rgps.rmi.api.fundamentos")
      .annotateMerge(documentarLista("fundamentos")),
    HttpApiEndpoint.get("marcosTemporais", "/marcos-temporais", { query: semFiltros, success: Lista })
      .annotate(Acao, "rgps.rmi.api.marcos-temporais")
      .annotateMerge(documentarLista("marcosTemporais"))
  )
  .middleware(ErrosRgps)
  .prefix("/rgps/api/v1")
  .annotateMerge(
    OpenApi.annotations({
      title: "Referência",
      description: "Listas de valores aceitos pelos cálculos; leitura aberta a todos."
    })
  )

export const ApiReferencia = HttpApi.make("referencia").add(GrupoReferencia).annotateMerge(leituraEstrita)
