/** Filiation types as the record prints them, to find where they begin in a text that lost its columns. */
import { semAcentos } from "../normalizacao.ts"

const TIPOS: ReadonlyArray<string> = [
  "POSSUIDOR DE EVENTO PREVIDENCIARIO",
  "EMPREGADO OU AGENTE PUBLICO",
  "EMPREGADO OU AGENTE",
  "EMPRESARIO / EMPREGADOR",
  "CONTRIBUINTE INDIVIDUAL",
  "CONTRIBUINTE EM DOBRO",
  "EMPREGADO DOMESTICO",
  "TRABALHADOR AVULSO",
  "SEGURADO ESPECIAL",
  "SERVIDOR PUBLICO",
  "AGENTE PUBLICO",
  "NAO INFORMADO",
  "FACULTATIVO",
  "EMPRESARIO",
  "EMPREGADO",
  "AUTONOMO"
]

/** What comes before the filiation type that ends a text, and the type; null when none ends it. */
export const separarTipo = (texto: string): { readonly antes: string; readonly tipo: string } | null => {
  const comparavel = semAcentos(texto)
  const tipo = TIPOS.find((candidato) => comparavel === candidato || comparavel.endsWith(` ${candidato}`))
  if (tipo === undefined) return null
  const onde = texto.length - tipo.length
  return { antes: texto.slice(0, onde).trim(), tipo: texto.slice(onde) }
}

/** The type that wraps before its last word. */
export const tipoIncompleto = (tipo: string | undefined): boolean => semAcentos(tipo ?? "").endsWith("OU AGENTE")
