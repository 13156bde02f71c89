/** What is wrong with rows, in the words of the screen: the domain names columns and places as programs do. */
import { formatos } from "../formatos.ts"
import type { Problema } from "../formulario.ts"

/** What a message says of other columns. */
const DE_COLUNAS = /^(anterior a |coluna )(\w+)( repetida)?$/

/** A message with the labels of the columns that it names. */
export const comRotulos = (mensagem: string): string =>
  mensagem.replace(
    DE_COLUNAS,
    (_, antes: string, nome: string, depois = "") => `${antes}${formatos.rotulo(nome)}${depois}`
  )

const rotulos = (nomes: string): string => nomes.split(", ").map(formatos.rotulo).join(", ")

const NAO_PREVISTA = "coluna não prevista"

/**
 * `csv.12.ipca: mensagem` → `Linha 12, coluna IPCA: mensagem`; JSON rows are counted from 1. A heading that names no column
 * is said as it was written.
 */
export const problemaEscrito = (problema: string): string => {
  const [, previstas] = /^colunas previstas: (.+)$/.exec(problema) ?? []
  if (previstas !== undefined) return `colunas desta tabela: ${rotulos(previstas)}`
  const [, origem, numero, coluna, mensagem = ""] = /^(csv|linhas)\.(\d+)(?:\.([^:]+))?: (.+)$/s.exec(problema) ?? []
  if (numero === undefined) return problema.replace(/^(csv|linhas): /, "")
  const linha = `Linha ${origem === "csv" ? numero : Number(numero) + 1}`
  if (coluna === undefined) return `${linha}: ${mensagem}`
  return `${linha}, coluna ${mensagem === NAO_PREVISTA ? coluna : rotulos(coluna)}: ${comRotulos(mensagem)}`
}

/** `linha 2024-05, coluna IPCA: mudou` → `Linha 05/2024, …`: why something cannot be undone, in the words of the page. */
export const motivoEscrito = (motivo: string): string =>
  motivo.replace(/^linha ([^:,.]+)(?:\.(\w+))?/, (_, chave: string, coluna?: string) => {
    const linha = `Linha ${formatos.chave(chave)}`
    return coluna === undefined ? linha : `${linha}, coluna ${formatos.rotulo(coluna)}`
  })

/** More problems than these help nobody on a page. */
const MAXIMO_DE_PROBLEMAS = 50

/** What is wrong with the rows in a field, each said once: the field first, then one sentence per problem. */
export const problemasDoCampo = (campo: string, ditos: ReadonlyArray<string>): ReadonlyArray<Problema> => {
  const mostrados = ditos.slice(0, MAXIMO_DE_PROBLEMAS)
  const [unico, ...outros] = mostrados
  if (unico !== undefined && outros.length === 0) return [{ campo, mensagem: unico }]
  const restantes = ditos.length - mostrados.length
  return [
    { campo, mensagem: "os dados enviados têm problemas" },
    ...mostrados.map((mensagem) => ({ campo: "", mensagem })),
    ...(restantes > 0 ? [{ campo: "", mensagem: `e mais ${formatos.inteiro(restantes)}` }] : [])
  ]
}
