/** What a result was calculated with: every result carries it, so that it can be repeated. */
import { Schema } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"

export const Versao = Schema.Struct({
  motor: Schema.String.annotate({ description: "Versão do programa que calculou" }),
  tabelas: Schema.String.annotate({ description: "Resumo (hash) do conteúdo das tabelas usadas no cálculo" })
}).annotate({ identifier: "Versao", description: "Com o que o resultado foi calculado" })

export const versaoDe = (motor: string, { versao }: Instantaneo): typeof Versao.Type => ({ motor, tabelas: versao })
