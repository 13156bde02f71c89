/** Examples of the reading routes: a test sends each file and compares the whole answer. */
import type { Exemplo } from "../comum/documentacao.ts"
import carta from "./exemplos/carta.json" with { type: "json" }
import cnis from "./exemplos/cnis.json" with { type: "json" }
import pap from "./exemplos/pap.json" with { type: "json" }
import rdctc from "./exemplos/rdctc.json" with { type: "json" }

/** A file has no JSON form: the example says what goes in the field. */
const pedido = { file: "(conteúdo do arquivo)" }

export const EXEMPLOS = {
  cnis: { extrato: { summary: "Extrato com dois empregos", pedido, resposta: cnis } },
  rdctc: { contagem: { summary: "Perfil contributivo", pedido, resposta: rdctc } },
  carta: { semFator: { summary: "Carta de aposentadoria sem fator previdenciário", pedido, resposta: carta } },
  pap: { processo: { summary: "Processo com uma contagem do INSS", pedido, resposta: pap } }
} as const satisfies Record<string, Readonly<Record<string, Exemplo>>>
