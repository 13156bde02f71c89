/** What the other services of the platform ask of the applications: the catalogue whole, and announcements. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { CATEGORIAS } from "../../../../domain/plataforma/catalogo/aplicacao.ts"
import { PUBLICOS } from "../../../../domain/plataforma/comunicados/comunicado.ts"
import { listaCurta } from "../../../comum/endpoints.ts"
import { camposDoAvisoMostrado } from "../../../comum/resposta/aviso-mostrado.ts"
import { envelopePaginado } from "../../../comum/resposta/envelope.ts"
import { parametroPageOpcional } from "../../../comum/resposta/paginacao.ts"
import { deServico } from "../../../comum/servico/politica.ts"

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

const calculadoras = listaCurta("calculadoras", "/calculadoras", Aplicacao, {
  resumo: "O catálogo inteiro, com as inativas e os apelidos"
})

const avisos = HttpApiEndpoint.get("avisos", "/avisos", {
  query: {
    ...parametroPageOpcional,
    publico: Schema.optionalKey(Schema.Literals(PUBLICOS)).annotateKey({
      description: "Para quem: anonimos (o que se supõe), autenticados, ou todos (só os que todos veem)"
    })
  },
  success: [envelopePaginado(Schema.Array(Aviso)), HttpApiSchema.Empty(304)]
}).annotate(OpenApi.Summary, "Avisos vigentes de um público, do mais recente ao mais antigo")

export const ApiAplicacoesDeServico = deServico(
  "aplicacoesDeServico",
  "/backoffice/api/v1/servico",
  [calculadoras, avisos],
  { title: "Aplicações entre serviços", description: "Catálogo e avisos." }
)
