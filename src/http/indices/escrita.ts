/** The reference tables as JSON, written straight from the stored digits. */
import { celulaJson } from "../../domain/indices/catalogo/celula.ts"
import {
  type Celula,
  type Coluna,
  campoJson,
  type DefinicaoTabela,
  type Linha
} from "../../domain/indices/catalogo/definicao.ts"
import { lembrar } from "../../domain/valores/memoria.ts"

const valorJson = ({ tipo }: Coluna, celula: Celula): string => JSON.stringify(celulaJson(tipo, celula))

const objetoJson = (linha: Linha, colunas: ReadonlyArray<Coluna>, campo: (coluna: string) => string): string =>
  `{${colunas.map((coluna) => `"${campo(coluna.nome)}":${valorJson(coluna, linha[coluna.nome] ?? null)}`).join(",")}}`

const envelopeJson = (result: string): string => `{"status":"ok","code":"200","messages":[],"result":${result}}`

/** Column names of `tabela` are public as they are: they are also the values of `indice[]`. */
const mesmoNome = (coluna: string): string => coluna

/** Rows never change, so neither does their text. */
const memorizar = (escrever: (linha: Linha) => string) => lembrar(escrever, new WeakMap<Linha, string>())

/**
 * The envelope with rows keyed by competence, each with the given columns. Build one writer per set of columns and
 * keep it: it remembers the text of every row.
 */
export const escritorPorCompetencia = (colunas: ReadonlyArray<Coluna>): ((linhas: ReadonlyArray<Linha>) => string) => {
  const membro = memorizar((linha) => `"${linha.competencia}":${objetoJson(linha, colunas, mesmoNome)}`)
  return (linhas) => envelopeJson(`{${linhas.map(membro).join(",")}}`)
}

/** The envelope with the given columns of one competence. */
export const competenciaJson = (colunas: ReadonlyArray<Coluna>, linha: Linha): string =>
  envelopeJson(objetoJson(linha, colunas, mesmoNome))

/** The envelope with a list of rows, key first, fields in camel case. */
export const escritorDeLista = ({ chave, colunas }: DefinicaoTabela): ((linhas: ReadonlyArray<Linha>) => string) => {
  const todas = [...chave, ...colunas]
  const item = memorizar((linha) => objetoJson(linha, todas, campoJson))
  return (linhas) => envelopeJson(`[${linhas.map(item).join(",")}]`)
}
