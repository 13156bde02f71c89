/**
 * Working examples of the OpenAPI document: a test posts each request and compares the whole answer but `versao`, which
 * changes with the program and the tables.
 */
import type { Exemplo } from "../comum/documentacao.ts"
import concessao from "./exemplos/concessao.json" with { type: "json" }
import conversao from "./exemplos/conversao.json" with { type: "json" }

export const EXEMPLOS: Readonly<Record<string, Exemplo>> = {
  concessao: { summary: "Aposentadoria concedida em juízo, com honorários e alçada", ...concessao },
  conversao: {
    summary: "Auxílio por incapacidade convertido em aposentadoria, com pagamentos administrativos",
    ...conversao
  }
}
