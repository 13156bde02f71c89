/** Working examples of the OpenAPI document: a test posts each request and compares the whole answer but `versao`. */
import type { Exemplo } from "../comum/documentacao.ts"
import conferencia from "./exemplos/conferencia.json" with { type: "json" }
import descarte from "./exemplos/descarte.json" with { type: "json" }
import fundamento from "./exemplos/fundamento.json" with { type: "json" }
import incapacidade from "./exemplos/incapacidade.json" with { type: "json" }

export const EXEMPLOS_RMI: Readonly<Record<string, Exemplo>> = {
  incapacidade: { summary: "Auxílio por incapacidade temporária, com a média dos 12 últimos salários", ...incapacidade }
}

export const EXEMPLOS_POR_FUNDAMENTO: Readonly<Record<string, Exemplo>> = {
  fundamento: { summary: "Aposentadoria por idade, com o melhor descarte", ...fundamento }
}

export const EXEMPLOS_DESVINCULADA: Readonly<Record<string, Exemplo>> = {
  descarte: { summary: "Coeficiente e tempo informados, com descarte", ...descarte }
}

export const EXEMPLOS_DA_CONFERENCIA: Readonly<Record<string, Exemplo>> = {
  conferencia: { summary: "Auxílio por incapacidade em cuja carta falta o teto de um mês", ...conferencia }
}
