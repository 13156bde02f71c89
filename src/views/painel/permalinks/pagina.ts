/** The page where a snapshot is looked for by its code. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  oQueSao:
    "Um permalink abre a cópia imutável de um cálculo, guardada por dez anos. Aqui se vê do que ela é, sem o conteúdo, " +
    "e se retém ou remove uma por ordem judicial.",
  dica: "Como está no documento: 26 letras e números, com ou sem hífens"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly caminho: string
}

export const pagina = modelo<Dados, Fixos>("painel/permalinks/pagina", { frases: FRASES })
