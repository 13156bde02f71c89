/** What the other services of the platform ask of the applications: the catalogue whole, announcements, and cases. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { CATEGORIAS, Identificador } from "../../../../domain/plataforma/catalogo/aplicacao.ts"
import { PUBLICOS } from "../../../../domain/plataforma/comunicados/comunicado.ts"
import { erroNitro } from "../../../comum/falhas/falha.ts"
import { SemConsulta } from "../../../comum/recepcao/leitura.ts"
import { Evento } from "../../../comum/registro/anotacoes.ts"
import { camposDoAvisoMostrado } from "../../../comum/resposta/aviso-mostrado.ts"
import { envelope } from "../../../comum/resposta/envelope.ts"
import { deServico } from "../../../comum/servico/politica.ts"
import { leitura } from "../../comum/endpoints.ts"

const Aplicacao = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  descricao: Schema.String,
  categoria: Schema.Literals(CATEGORIAS),
  ativa: Schema.Boolean,
  noPortal: Schema.Boolean,
  ordem: Schema.Int,
  aliases: Schema.Array(Schema.String),
  url: Schema.NullOr(Schema.String).annotate({ description: "Onde se abre neste ambiente; null onde não se abre" })
}).annotate({ identifier: "AplicacaoDaPlataforma" })

const Aviso = Schema.Struct(camposDoAvisoMostrado).annotate({ identifier: "AvisoVigente" })

const calculadoras = leitura(
  "calculadoras",
  "/calculadoras",
  "O catálogo inteiro, com as inativas e os apelidos",
  Schema.Array(Aplicacao)
)

const avisos = HttpApiEndpoint.get("avisos", "/avisos", {
  query: {
    publico: Schema.optionalKey(Schema.Literals(PUBLICOS)).annotateKey({
      description: "Para quem: anonimos (o que se supõe), autenticados, ou todos (só os que todos veem)"
    })
  },
  success: [envelope(Schema.Array(Aviso)), HttpApiSchema.Empty(304)]
}).annotate(OpenApi.Summary, "Avisos vigentes de um público, do mais recente ao mais antigo")

const consumir = HttpApiEndpoint.post("consumir", "/exchange/:token/consumir", {
  params: { token: Schema.String },
  query: SemConsulta,
  payload: Schema.Struct({
    calculadora: Schema.optionalKey(Identificador).annotateKey({
      description: "A calculadora que consome: um caso entregue a outra responde como se não existisse"
    })
  }),
  success: envelope(
    Schema.Struct({
      calculadora: Schema.String,
      recebido: Schema.Unknown.annotate({ description: "O pedido de POST /apps/api/v1/exchange, como foi recebido" }),
      lido: Schema.Unknown.annotate({ description: "O que cada bloco deu: entradas e, do PrevJud, atrasados" })
    })
  ),
  error: ([413, 415] as const).map(erroNitro)
})
  .annotate(Evento, "apps.exchange.consumido")
  .annotate(OpenApi.Summary, "O caso de um token, uma única vez; desconhecido, usado e vencido respondem o mesmo 404")

export const ApiAplicacoesDeServico = deServico(
  "aplicacoesDeServico",
  "/backoffice/api/v1/servico",
  [calculadoras, avisos, consumir],
  { title: "Aplicações entre serviços", description: "Catálogo, avisos e casos a abrir." }
)
