/** Working examples of the PrevJud routes: a test posts each request and compares the whole answer but `versao`. */
import type { Exemplo } from "../comum/documentacao.ts"
import grupos from "./exemplos/grupos.json" with { type: "json" }
import leitura from "./exemplos/leitura.json" with { type: "json" }
import tempo from "./exemplos/tempo.json" with { type: "json" }

type Exemplos = Readonly<Record<string, Exemplo>>

const ler: Exemplos = { leitura: { summary: "Um emprego, um benefício e um crédito", ...leitura } }
const calcular: Exemplos = { tempo: { summary: "Aposentadoria por idade, sexo informado no pedido", ...tempo } }
const calcularPorGrupos: Exemplos = { grupos: { summary: "O mesmo dossiê, por grupos", ...grupos } }

export const EXEMPLOS = { ler, calcular, calcularPorGrupos } as const
