/** Examples of the reading routes: a test sends each file and compares the whole answer. */
import type { Exemplo } from "../documentacao.ts"
import cnis from "./exemplos/cnis.json" with { type: "json" }

/** A file has no JSON form: the example says what goes in the field. */
const pedido = { file: "(conteúdo do arquivo)" }

export const EXEMPLOS = {
  cnis: { extrato: { summary: "Extrato com dois empregos", pedido, resposta: cnis } }
} as const satisfies Record<string, Readonly<Record<string, Exemplo>>>
