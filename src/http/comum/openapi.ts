/**
 * `/_openapi.json`: the public contract of what this process runs, derived from the same declarations that route and
 * decode (decisions, section 8). Private trees are never part of it.
 */
import { Effect, type Layer } from "effect"
import { HttpRouter } from "effect/http"
import type { OpenApi } from "effect/http-api"
import { umaVez } from "../../domain/valores/memoria.ts"
import { enviar, representar } from "./resposta/representacao.ts"

export interface Identidade {
  /** Public origin, without a trailing slash. */
  readonly urlBase: string
  /** Version of the program. */
  readonly versao: string
}

/** Who answers for every document of the product. */
export const RESPONSAVEL = {
  contact: { name: "Equipe do serviço" },
  license: { name: "Uso restrito", identifier: "LicenseRef-uso-restrito" }
} as const

const info = {
  title: "Cálculos RGPS",
  description:
    "Índices monetários, tabelas de referência e cálculos previdenciários do RGPS. Valores são números JSON com exatamente os dígitos armazenados; datas são AAAA-MM-DD e competências AAAA-MM.",
  ...RESPONSAVEL
}

/** Things by their names; a name means one thing, and the document is not written where two differ. */
const unidos = <A>(oQue: string, listas: ReadonlyArray<Readonly<Record<string, A>>>): Record<string, A> => {
  const unido: Record<string, A> = {}
  for (const [nome, coisa] of listas.flatMap((lista) => Object.entries(lista))) {
    if (nome in unido && JSON.stringify(unido[nome]) !== JSON.stringify(coisa))
      throw new Error(`two ${oQue} of the contract are called ${nome}`)
    unido[nome] = coisa
  }
  return unido
}

/** One OpenAPI 3.1 document out of the documents of some public APIs. */
export const documento = (
  contratos: ReadonlyArray<OpenApi.OpenAPISpec>,
  { urlBase, versao }: Identidade
): OpenApi.OpenAPISpec => ({
  openapi: "3.1.0",
  info: { ...info, version: versao },
  servers: [{ url: urlBase }],
  paths: unidos(
    "paths",
    contratos.map(({ paths }) => paths)
  ),
  components: {
    schemas: unidos(
      "schemas",
      contratos.map(({ components }) => components.schemas)
    ),
    securitySchemes: unidos(
      "security schemes",
      contratos.map(({ components }) => components.securitySchemes)
    )
  },
  security: [],
  tags: [...new Map(contratos.flatMap(({ tags }) => tags).map((tag) => [tag.name, tag])).values()]
})

/** The text of the document of some APIs, each written when this is called. */
export const escreverDocumento = (
  contratos: ReadonlyArray<() => OpenApi.OpenAPISpec>,
  identidade: Identidade
): string =>
  JSON.stringify(
    documento(
      contratos.map((contrato) => contrato()),
      identidade
    )
  )

/** A document as it is served: never stored, and 304 for a caller who has it and asks by its tag. */
export const representarContrato = (texto: string) =>
  representar({
    texto,
    tipo: "application/json",
    esforco: "duradoura",
    cache: "no-store",
    cabecalhos: { "access-control-allow-origin": "*" }
  })

/** Contracts that are written when somebody asks for them, each in a turn of the loop of its own. */
export const escreverEmTurnos = (contratos: ReadonlyArray<() => OpenApi.OpenAPISpec>): Effect.Effect<void> => {
  let escritos = false
  const escrever = Effect.forEach(contratos, (contrato) => Effect.andThen(Effect.yieldNow, Effect.sync(contrato)), {
    discard: true
  })
  return Effect.suspend(() =>
    escritos
      ? Effect.void
      : Effect.andThen(escrever, () => {
          escritos = true
          return Effect.yieldNow
        })
  )
}

/** The route; the document is written once, when somebody asks for it. */
export const RotaOpenApi = (
  contratos: ReadonlyArray<() => OpenApi.OpenAPISpec>,
  identidade: Identidade
): Layer.Layer<never, never, HttpRouter.HttpRouter> => {
  const prontos = escreverEmTurnos(contratos)
  const representacao = umaVez(() => representarContrato(escreverDocumento(contratos, identidade)))
  return HttpRouter.add("GET", "/_openapi.json", (requisicao) =>
    Effect.andThen(prontos, () => enviar(representacao(), requisicao))
  )
}
