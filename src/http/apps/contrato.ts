/** The public readings of the applications (specification 1, section 4.2). */
import { Schema } from "effect"
import type { HttpRouter } from "effect/http"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { CATEGORIAS } from "../../domain/plataforma/catalogo/aplicacao.ts"
import { SLUGS } from "../../domain/plataforma/termos/portas.ts"
import { idNoEndereco } from "../../domain/valores/textos/texto-humano.ts"
import { ErrosNitro } from "../comum/falhas/falha.ts"
import { apiDe, comExemplos, grupoDe } from "../comum/grupo.ts"
import { envelope, envelopePaginado, listado, ok } from "../comum/resposta/envelope.ts"
import { parametroPageOpcional } from "../comum/resposta/paginacao.ts"

const Calculadora = Schema.Struct({
  id: Schema.String.annotate({ description: "Identificador canônico, que não muda" }),
  nome: Schema.String,
  descricao: Schema.String,
  url: Schema.String.annotate({ description: "Onde se abre neste ambiente" }),
  categoria: Schema.Literals(CATEGORIAS)
}).annotate({ identifier: "AplicacaoDoCatalogo" })

const camposDoDocumento = {
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  versao: Schema.Int,
  publicadoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  resumoDasMudancas: Schema.String.annotate({ description: "O que muda em relação à versão anterior" })
}

const DocumentoLegal = Schema.Struct(camposDoDocumento).annotate({ identifier: "DocumentoLegal" })
const DocumentoComTexto = Schema.Struct({
  ...camposDoDocumento,
  html: Schema.String.annotate({ description: "O texto, em HTML higienizado" })
}).annotate({ identifier: "DocumentoLegalComTexto" })

const NumeroDeVersao = Schema.FiniteFromString.check(
  Schema.makeFilter((n: number) =>
    Number.isInteger(n) && n >= 1 && n <= 1_000_000 ? undefined : "valor inválido: esperado o número de uma versão"
  )
).annotate({ message: "valor inválido: esperado o número de uma versão" })

/** A list of what is in force: with an `ETag`, so that who has it is told nothing has changed. */
const lista = <const Nome extends string, const C extends HttpRouter.PathInput, Item extends Schema.Top>(
  nome: Nome,
  caminho: C,
  item: Item,
  dito: { readonly identifier: string; readonly summary: string; readonly description: string },
  exemplo: ReadonlyArray<Item["Encoded"]>
) =>
  HttpApiEndpoint.get(nome, caminho, {
    query: parametroPageOpcional,
    success: [envelopePaginado(Schema.Array(item)), HttpApiSchema.Empty(304)]
  }).annotateMerge(OpenApi.annotations({ ...dito, transform: comExemplos({ resposta: listado(exemplo) }) }))

const calculadoras = lista(
  "calculadoras",
  "/calculadoras",
  Calculadora,
  {
    identifier: "listarCalculadoras",
    summary: "Calculadoras em atividade",
    description: "O catálogo público, em ordem: só aplicações ativas da categoria `calculadora`."
  },
  [
    {
      id: "rgps-beneficios",
      nome: "Benefícios do RGPS",
      descricao: "Tempo de contribuição, direito e renda mensal inicial dos benefícios.",
      url: "https://calculos.exemplo.jus.br/calculadoras/rgps-beneficios",
      categoria: "calculadora"
    }
  ]
)

const TERMOS_DE_EXEMPLO: typeof DocumentoLegal.Encoded = {
  slug: "termos-de-uso",
  titulo: "Termos de uso",
  versao: 1,
  publicadoEm: "2026-11-20T15:00:00.000Z",
  resumoDasMudancas: "Primeira versão."
}

const documentos = lista(
  "documentos",
  "/documentos-legais",
  DocumentoLegal,
  {
    identifier: "listarDocumentosLegais",
    summary: "Documentos legais em vigor",
    description: "A versão em vigor de cada documento, sem o texto; vazia quando nada foi publicado."
  },
  [TERMOS_DE_EXEMPLO]
)

const documento = HttpApiEndpoint.get("documento", "/documentos-legais/:slug", {
  params: { slug: idNoEndereco.annotate({ description: "termos-de-uso ou aviso-de-privacidade" }) },
  query: {
    versao: Schema.optionalKey(NumeroDeVersao.annotateKey({ description: "Uma versão publicada; sem ela, a em vigor" }))
  },
  success: [envelope(DocumentoComTexto), HttpApiSchema.Empty(304)]
}).annotateMerge(
  OpenApi.annotations({
    transform: comExemplos({
      parametros: { slug: TERMOS_DE_EXEMPLO.slug },
      resposta: ok({ ...TERMOS_DE_EXEMPLO, html: "<p>Estes termos dizem…</p>" })
    }),
    identifier: "lerDocumentoLegal",
    summary: "Texto de um documento legal",
    description: "A versão em vigor, ou outra já publicada. 404 quando não há."
  })
)

export const ApiApps = apiDe(
  grupoDe("aplicacoes", [calculadoras, documentos, documento]).middleware(ErrosNitro),
  "/apps/api/v1",
  { title: "Aplicações", description: "Catálogo de calculadoras e documentos legais." }
)
