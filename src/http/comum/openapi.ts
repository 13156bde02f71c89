/**
 * `/_openapi.json`: the public contract of what this process runs, derived from the same declarations that route and
 * decode (decisions, section 8). Private trees are never part of it.
 */
import type { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import type { OpenApi } from "effect/http-api"

export interface Identidade {
  /** Public origin, without a trailing slash. */
  readonly urlBase: string
  /** Version of the program. */
  readonly versao: string
}

const info = {
  title: "Cálculos RGPS",
  description:
    "Índices monetários, tabelas de referência e cálculos previdenciários do RGPS. Valores são números JSON com exatamente os dígitos armazenados; datas são AAAA-MM-DD e competências AAAA-MM.",
  contact: { name: "Equipe do serviço" },
  license: { name: "Uso restrito", identifier: "LicenseRef-uso-restrito" }
}

/** One OpenAPI 3.1 document out of the documents of some public APIs. */
export const documento = (
  contratos: ReadonlyArray<OpenApi.OpenAPISpec>,
  { urlBase, versao }: Identidade
): OpenApi.OpenAPISpec => ({
  openapi: "3.1.0",
  info: { ...info, version: versao },
  servers: [{ url: urlBase }],
  paths: Object.assign({}, ...contratos.map(({ paths }) => paths)),
  components: {
    schemas: Object.assign({}, ...contratos.map(({ components }) => components.schemas)),
    securitySchemes: Object.assign({}, ...contratos.map(({ components }) => components.securitySchemes))
  },
  security: [],
  tags: contratos.flatMap(({ tags }) => tags)
})

/** The route; the document is written once. */
export const RotaOpenApi = (
  contratos: ReadonlyArray<OpenApi.OpenAPISpec>,
  identidade: Identidade
): Layer.Layer<never, never, HttpRouter.HttpRouter> =>
  HttpRouter.add(
    "GET",
    "/_openapi.json",
    HttpServerResponse.text(JSON.stringify(documento(contratos, identidade)), {
      contentType: "application/json",
      headers: { "cache-control": "no-store", "access-control-allow-origin": "*" }
    })
  )
