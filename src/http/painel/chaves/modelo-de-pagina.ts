/** The words of the pages of API keys, and the bars of their usage. */

import type { UsoMedido } from "../../../domain/acesso/chaves/uso-de-chaves.ts"
import type { ClasseConsumidor, Escopo } from "../../../domain/acesso/consumidor.ts"
import { formatos } from "../../../views/formatos.ts"

export const CLASSES_ESCRITAS: Readonly<Record<ClasseConsumidor, string>> = {
  judiciario: "Judiciário",
  institucional: "Institucional",
  publico: "Público"
}

export const LIMITES_ESCRITOS: Readonly<Record<ClasseConsumidor, string>> = {
  judiciario: "prioridade absoluta, sem cota de requisições",
  institucional: "cota própria",
  publico: "a cota mais restrita"
}

export const ESCOPOS_ESCRITOS: Readonly<Record<Escopo, { readonly titulo: string; readonly abre: string }>> = {
  rgps: { titulo: "Cálculos do RGPS", abre: "rotas de cálculo e de leitura de documentos" },
  exchange: { titulo: "Troca entre servidores", abre: "criação de tokens de exchange" }
}

/** The options of a select, from the words of its values. */
export const opcoesDe = (escritos: Readonly<Record<string, string>>, vazia: string) => [
  { valor: "", rotulo: vazia },
  ...Object.entries(escritos).map(([valor, rotulo]) => ({ valor, rotulo }))
]

const ALTURA = 120
const PASSO = 20

interface Barra {
  readonly x: number
  readonly y: number
  readonly altura: number
  /** What a pointer over the bar reads. */
  readonly rotulo: string
}

const chamadas = (n: number): string => formatos.plural(n, "chamada", "chamadas")

/** The bars of a period and what they say to whoever does not see them. */
export const desenharUso = (uso: UsoMedido) => {
  const maior = uso.porDia.reduce((a, b) => (b.chamadas > a.chamadas ? b : a))
  const barras = uso.porDia.flatMap(({ dia, chamadas: n }, i): ReadonlyArray<Barra> => {
    if (n === 0) return []
    const altura = Math.max(2, Math.round((n / maior.chamadas) * ALTURA))
    return [{ x: i * PASSO + 2, y: ALTURA - altura, altura, rotulo: `${formatos.data(dia)}: ${chamadas(n)}` }]
  })
  return {
    largura: uso.porDia.length * PASSO,
    altura: ALTURA,
    larguraDaBarra: PASSO - 4,
    barras,
    resumo:
      `De ${formatos.data(uso.porDia[0]!.dia)} a ${formatos.data(uso.porDia.at(-1)!.dia)}: ${chamadas(uso.chamadas)}, ` +
      `${formatos.inteiro(uso.erros)} com erro. O dia de maior uso foi ${formatos.data(maior.dia)}, com ${chamadas(maior.chamadas)}.`
  }
}

/** What `painel/chaves/uso` reads: nothing to draw where nothing was called. */
export const dadosDoUso = (uso: UsoMedido) => ({
  uso,
  desenho: uso.chamadas === 0 ? undefined : desenharUso(uso)
})
