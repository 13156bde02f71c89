/** Groups of endpoints in their place of the addresses, as OpenAPI presents them. */
import type { HttpRouter } from "effect/http"
import { HttpApi, type HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { leituraEstrita } from "./recepcao/leitura.ts"

export interface Apresentacao {
  readonly title: string
  readonly description: string
}

/** At least one endpoint. */
export type Varios = readonly [HttpApiEndpoint.Constraint, ...ReadonlyArray<HttpApiEndpoint.Constraint>]

export const grupoDe = <const Id extends string, const E extends Varios>(identificador: Id, endpoints: E) =>
  HttpApiGroup.make(identificador).add(...endpoints)

/** The place and the words of a group: after its guards. */
export const situar = <Id extends string, E extends HttpApiEndpoint.Constraint, const P extends HttpRouter.PathInput>(
  grupo: HttpApiGroup.HttpApiGroup<Id, E>,
  prefixo: P,
  { title, description }: Apresentacao
) => grupo.prefix(prefixo).annotateMerge(OpenApi.annotations({ title, description }))

/** The contract of a part of a tree that is one group: its requests are read strictly. */
export const apiDe = <Id extends string, E extends HttpApiEndpoint.Constraint, const P extends HttpRouter.PathInput>(
  grupo: HttpApiGroup.HttpApiGroup<Id, E>,
  prefixo: P,
  apresentacao: Apresentacao
) =>
  HttpApi.make(grupo.identifier)
    .add(situar(grupo, prefixo, apresentacao))
    .annotateMerge(leituraEstrita)

type Conteudos = Record<string, { example?: unknown }>
type Respostas = Readonly<Record<string, { readonly content?: Conteudos }>>

const porNos = (exemplo: unknown, conteudos: Conteudos = {}): void => {
  if (exemplo !== undefined) for (const conteudo of Object.values(conteudos)) conteudo.example = exemplo
}

/** Puts an example of what is sent, and of what is answered when all goes well, where OpenAPI describes them. */
export const comExemplos =
  (exemplos: {
    /** Values of parameters, by their names. */
    readonly parametros?: Readonly<Record<string, string>>
    readonly pedido?: unknown
    readonly resposta?: unknown
  }): OpenApi.Transform["Service"] =>
  (operacao) => {
    const { requestBody, responses, parameters } = operacao
    for (const parametro of parameters) {
      const exemplo = exemplos.parametros?.[parametro.name]
      if (exemplo !== undefined) parametro.example = exemplo
    }
    porNos(exemplos.pedido, requestBody?.content)
    const respostas: Respostas = responses
    for (const [status, { content }] of Object.entries(respostas)) {
      if (status.startsWith("2")) porNos(exemplos.resposta, content)
    }
    return operacao
  }
