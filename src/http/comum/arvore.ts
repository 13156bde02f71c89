/**
 * The URL trees of the product. Each says once, in its `arvore.ts`, where it lies, which service answers it (the tag of
 * its log lines), how it shows a failure, whether pages of other sites may read it, and which parts it has.
 */
import { type Effect, Layer } from "effect"
import { type HttpApi, HttpApiBuilder, type HttpApiGroup, type OpenApi } from "effect/http-api"
import { umaVez } from "../../domain/valores/memoria.ts"
import { documentoDe } from "./campos-descritos.ts"
import { type Forma, formaNitro } from "./falhas/falha.ts"
import { type AnotacoesDeRota, anotacoesPorRota } from "./registro/anotacoes.ts"
import type { Atalho } from "./resposta/atalho.ts"

/** One of the two public origins: of the panel (`BASE_URL`), of people's pages (`PORTAL_URL`), or both. */
export type Lugar = "ambos" | "painel" | "portal"

export interface Endereco {
  readonly prefixo: string
  /** Name of the service, as in `SERVICOS`: the tag of its operational log. */
  readonly servico: "backoffice" | "tempo" | "rmi" | "portal"
  readonly forma: Forma
  /** Open to any origin: every answer, failures included, may be read by a page of another site. */
  readonly aberta: boolean
  /** Where it lies, when the two public origins have hosts of their own; default: on both. */
  readonly lugar?: Lugar
  /** Its addresses hold secrets: no search engine may list one. */
  readonly secreta?: boolean
}

/** Contract and routes of a part of a tree. `A`: what its shortcut needs. */
export interface Parte<R, A = never> {
  /** Deployments that serve it, as in `SERVICOS`. */
  readonly servicos: ReadonlyArray<string>
  /** In the public document. */
  readonly publica: boolean
  /** Absent for pages; written when somebody asks for it. */
  readonly contrato: (() => OpenApi.OpenAPISpec) | undefined
  readonly anotacoes: ReadonlyMap<string, AnotacoesDeRota>
  readonly rotas: Layer.Layer<never, never, R>
  readonly atalho: Effect.Effect<Atalho, never, A> | undefined
}

/** A part that anybody may read about. */
export const publicado = <Id extends string, Groups extends HttpApiGroup.Constraint, R, A = never>(
  servicos: ReadonlyArray<string>,
  api: HttpApi.HttpApi<Id, Groups>,
  rotas: Layer.Layer<never, never, R>,
  atalho?: Effect.Effect<Atalho, never, A>
): Parte<R, A> => ({
  servicos,
  publica: true,
  contrato: umaVez(() => documentoDe(api)),
  anotacoes: anotacoesPorRota(api),
  rotas,
  atalho
})

/** A part for administrators or other services: in the complete document alone. */
export const reservado = <Id extends string, Groups extends HttpApiGroup.Constraint, R>(
  servicos: ReadonlyArray<string>,
  api: HttpApi.HttpApi<Id, Groups>,
  rotas: Layer.Layer<never, never, R>
): Parte<R> => ({ ...publicado(servicos, api, rotas), publica: false })

/**
 * The word by which a tree makes its reserved parts of a contract and the handlers of its group: `protecao` is what every
 * part of the tree stands behind, and the use cases that its handlers take.
 */
export const partesReservadas =
  <P, R>(protecao: Layer.Layer<P, never, R>) =>
  <Id extends string, Groups extends HttpApiGroup.Constraint, H, RH>(
    api: HttpApi.HttpApi<Id, Groups>,
    tratadores: Layer.Layer<H, never, RH>
  ) =>
    reservado(["backoffice"], api, HttpApiBuilder.layer(api).pipe(Layer.provide(tratadores), Layer.provide(protecao)))

/** Pages and other routes without a contract. */
export const paginas = <R>(servicos: ReadonlyArray<string>, rotas: Layer.Layer<never, never, R>): Parte<R> => ({
  servicos,
  publica: false,
  contrato: undefined,
  anotacoes: new Map(),
  rotas,
  atalho: undefined
})

/** What is told in the public document of routes that are made elsewhere, without a contract. */
export const descrito = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  servicos: ReadonlyArray<string>,
  api: HttpApi.HttpApi<Id, Groups>
): Parte<never> => ({ ...paginas(servicos, Layer.empty), publica: true, contrato: umaVez(() => documentoDe(api)) })

/** `P`: its parts, each with what its routes need. */
export interface Arvore<P> {
  readonly enderecos: ReadonlyArray<Endereco>
  readonly partes: P
}

/** A tree; `ramos`: paths of it, or beside it, that differ in something. */
export const arvore = <const P extends ReadonlyArray<object>>({
  partes,
  ramos = [],
  ...endereco
}: Endereco & {
  readonly partes: P
  readonly ramos?: ReadonlyArray<Partial<Endereco> & { readonly prefixo: string }>
}): Arvore<P> => ({
  enderecos: [endereco, ...ramos.map((ramo) => ({ ...endereco, ...ramo }))],
  partes
})

/** Whatever no tree takes. */
const RESTO: Endereco = { prefixo: "", servico: "backoffice", forma: formaNitro, aberta: false }

const sob = (caminho: string, prefixo: string): boolean => {
  if (!caminho.startsWith(prefixo)) return false
  const seguinte = caminho[prefixo.length]
  return prefixo === "" || seguinte === undefined || seguinte === "/" || seguinte === "?"
}

/** Where a request path (query included or not) lies: at the longest prefix that takes it. */
export const localizador = (enderecos: ReadonlyArray<Endereco>): ((url: string) => Endereco) => {
  const ordenados = [...enderecos, RESTO].sort((a, b) => b.prefixo.length - a.prefixo.length)
  return (url) => ordenados.find(({ prefixo }) => sob(url, prefixo))!
}
