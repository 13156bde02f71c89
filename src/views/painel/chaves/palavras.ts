/** The words of the pages of API keys. */
import type { ClasseConsumidor, Escopo } from "../../../domain/acesso/consumidor.ts"
import type { Opcao } from "../../formulario.ts"

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
export const opcoesDe = (escritos: Readonly<Record<string, string>>, vazia: string): ReadonlyArray<Opcao> => [
  { valor: "", rotulo: vazia },
  ...Object.entries(escritos).map(([valor, rotulo]) => ({ valor, rotulo }))
]
