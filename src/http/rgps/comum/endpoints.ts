/**
 * The endpoints under `/rgps/api/v1`, one word for each kind: what it takes, what it answers, what is said of it. Its
 * route, checks of the body, failures, usage action, audit event and OpenAPI follow from there.
 */
import { Context, type Schema } from "effect"
import type { HttpRouter } from "effect/http"
import { HttpApi, HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { erroRgps, type StatusFalha } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope, envelopeDeCalculo } from "../../comum/resposta/envelope.ts"
import { documentarOperacao, type TextoDaOperacao } from "./documentacao.ts"
import { erroIndices } from "./indices-indisponiveis.ts"

/** What is said of an endpoint beside what it takes and answers. */
export interface Declaracao extends TextoDaOperacao {
  /** Usage action, of `src/domain/telemetria/acoes.ts`. */
  readonly acao?: string
  /** Audit event. */
  readonly evento?: string
}

/** The annotations of an endpoint: `endpoint.annotateMerge(declarar({ … }))`. */
export const declarar = ({ acao, evento, ...texto }: Declaracao): Context.Context<never> => {
  const documentado = documentarOperacao(texto)
  const comEvento = evento === undefined ? documentado : Context.add(documentado, Evento, evento)
  return acao === undefined ? comEvento : Context.add(comEvento, Acao, acao)
}

type Consulta = Schema.Struct.Fields | Schema.Top

interface DeCalculo<C extends Consulta, R extends Schema.Top> extends Declaracao {
  readonly consulta: C
  readonly resposta: R
  /** Failures that are particular to it. */
  readonly status?: ReadonlyArray<StatusFalha>
}

/** No snapshot where one was asked for: it can be kept nowhere, or the service that keeps it answers nonsense. */
const DA_COPIA = [502, 503] as const

/** A calculation, or the reading of a dossier that is JSON. Its indices may be out of reach. */
export const calculo = <
  const Nome extends string,
  const Caminho extends HttpRouter.PathInput,
  C extends Consulta,
  P extends Schema.Top,
  R extends Schema.Top
>(
  nome: Nome,
  caminho: Caminho,
  { consulta, pedido, resposta, status = [], ...declaracao }: DeCalculo<C, R> & { readonly pedido: P }
) =>
  HttpApiEndpoint.post(nome, caminho, {
    query: consulta,
    payload: pedido,
    success: envelopeDeCalculo(resposta),
    error: [...status.map(erroRgps), ...DA_COPIA.map(erroRgps), erroIndices]
  })
    .middleware(CorpoJson)
    .annotateMerge(declarar(declaracao))

/** A calculation that takes nothing but its body, and of which nothing is kept. */
export const calculoSemCopia = <
  const Nome extends string,
  const Caminho extends HttpRouter.PathInput,
  P extends Schema.Top,
  R extends Schema.Top
>(
  nome: Nome,
  caminho: Caminho,
  { pedido, resposta, status = [], ...declaracao }: Omit<DeCalculo<never, R>, "consulta"> & { readonly pedido: P }
) =>
  HttpApiEndpoint.post(nome, caminho, {
    query: SemConsulta,
    payload: pedido,
    success: envelope(resposta),
    error: [...status.map(erroRgps), erroRgps(503), erroIndices]
  })
    .middleware(CorpoJson)
    .annotateMerge(declarar(declaracao))

const DO_ARQUIVO = [408, 413, 415, 422] as const

/** The calculation of a file. */
export const calculoDeArquivo = <
  const Nome extends string,
  const Caminho extends HttpRouter.PathInput,
  C extends Consulta,
  R extends Schema.Top
>(
  nome: Nome,
  caminho: Caminho,
  { consulta, resposta, ...declaracao }: DeCalculo<C, R>
) =>
  HttpApiEndpoint.post(nome, caminho, {
    query: consulta,
    payload: CorpoComArquivo,
    success: envelopeDeCalculo(resposta),
    error: [...DO_ARQUIVO.map(erroRgps), ...DA_COPIA.map(erroRgps), erroIndices]
  }).annotateMerge(declarar(declaracao))

/** The reading of a file. */
export const leituraDeArquivo = <
  const Nome extends string,
  const Caminho extends HttpRouter.PathInput,
  R extends Schema.Top
>(
  nome: Nome,
  caminho: Caminho,
  { resposta, status = [], ...declaracao }: Omit<DeCalculo<never, R>, "consulta">
) =>
  HttpApiEndpoint.post(nome, caminho, {
    query: SemConsulta,
    payload: CorpoComArquivo,
    success: envelope(resposta),
    error: [...DO_ARQUIVO, ...status].map(erroRgps)
  }).annotateMerge(declarar(declaracao))

/** A read that takes nothing but its address. */
export const consulta = <const Nome extends string, const Caminho extends HttpRouter.PathInput, R extends Schema.Top>(
  nome: Nome,
  caminho: Caminho,
  { resposta, status = [], ...declaracao }: Omit<DeCalculo<never, R>, "consulta">
) =>
  HttpApiEndpoint.get(nome, caminho, {
    query: SemConsulta,
    success: envelope(resposta),
    error: status.map(erroRgps)
  }).annotateMerge(declarar(declaracao))

/** The contract of a part of the tree. */
export const contrato = <
  const Id extends string,
  const Grupos extends readonly [HttpApiGroup.Constraint, ...ReadonlyArray<HttpApiGroup.Constraint>]
>(
  identificador: Id,
  ...grupos: Grupos
) =>
  HttpApi.make(identificador)
    .add(...grupos)
    .annotateMerge(leituraEstrita)
