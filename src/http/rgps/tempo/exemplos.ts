/**
 * Working examples of the OpenAPI document: a test posts each request and compares the whole answer but `versao`, which
 * changes with the program and the tables.
 */
import type { Exemplo } from "../comum/documentacao.ts"
import aposentadoria from "./exemplos/aposentadoria.json" with { type: "json" }
import grupos from "./exemplos/grupos.json" with { type: "json" }
import incapacidade from "./exemplos/incapacidade.json" with { type: "json" }
import pensao from "./exemplos/pensao.json" with { type: "json" }

export const EXEMPLOS_CALCULO: Readonly<Record<string, Exemplo>> = {
  aposentadoria: { summary: "Aposentadoria por tempo de contribuição, com tempo especial", ...aposentadoria },
  incapacidade: { summary: "Auxílio por incapacidade: qualidade de segurado e carência", ...incapacidade },
  pensao: { summary: "Pensão por morte de quem recebia aposentadoria", ...pensao }
}

export const EXEMPLOS_GRUPOS: Readonly<Record<string, Exemplo>> = {
  grupos: { summary: "Segurada filiada depois da EC 103/2019", ...grupos }
}
