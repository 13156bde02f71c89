/** The reference tables as JSON and as CSV, written straight from the stored digits. */
import { celulaJson } from "../../domain/indices/catalogo/celula.ts"
import {
  type Celula,
  type Coluna,
  campoJson,
  type DefinicaoTabela,
  type Linha
} from "../../domain/indices/catalogo/definicao.ts"

const valorJson = ({ tipo }: Coluna, celula: Celula): string => JSON.stringify(celulaJson(tipo, celula))

const objetoJson = (linha: Linha, colunas: ReadonlyArray<Coluna>, campo: (coluna: string) => string): string =>
  `{${colunas.map((coluna) => `"${campo(coluna.nome)}":${valorJson(coluna, linha[coluna.nome] ?? null)}`).join(",")}}`

const envelopeJson = (result: string): string => `{"status":"ok","code":"200","messages":[],"result":${result}}`

/** Column names of `tabela` are public as they are: they are also the values of `indice[]`. */
const mesmoNome = (coluna: string): string => coluna

/** Rows never change, so neither does their text. */
const memorizar = (escrever: (linha: Linha) => string): ((linha: Linha) => string) => {
  const textos = new WeakMap<Linha, string>()
  return (linha) => {
    const pronto = textos.get(linha)
    if (pronto !== undefined) return pronto
    const texto = escrever(linha)
    textos.set(linha, texto)
    return texto
  }
}

/**
 * The envelope with rows keyed by competence, each with the given columns. Build one writer per set of columns and
 * keep it: it remembers the text of every row.
 */
export const escritorPorCompetencia = (colunas: ReadonlyArray<Coluna>): ((linhas: ReadonlyArray<Linha>) => string) => {
  const membro = memorizar((linha) => `"${linha.competencia}":${objetoJson(linha, colunas, mesmoNome)}`)
  return (linhas) => envelopeJson(`{${linhas.map(membro).join(",")}}`)
}

/** The envelope with the one row of a competence, its key first. */
export const competenciaJson = ({ chave, colunas }: DefinicaoTabela, linha: Linha): string =>
  envelopeJson(objetoJson(linha, [...chave, ...colunas], mesmoNome))

/** The envelope with a list of rows, key first, fields in camel case. */
export const escritorDeLista = ({ chave, colunas }: DefinicaoTabela): ((linhas: ReadonlyArray<Linha>) => string) => {
  const todas = [...chave, ...colunas]
  const item = memorizar((linha) => objetoJson(linha, todas, campoJson))
  return (linhas) => envelopeJson(`[${linhas.map(item).join(",")}]`)
}

/** One field of a CSV (RFC 4180): quoted where it must be. */
export const campoCsv = (celula: Celula): string =>
  celula === null ? "" : /[",\r\n]/.test(celula) ? `"${celula.replaceAll('"', '""')}"` : celula

/** What a spreadsheet would take for a formula gets an apostrophe before it: for files that people open. */
export const semFormula = (texto: string): string =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(texto) ? `'${texto}` : texto

/** The cells of text columns made harmless to a spreadsheet; numbers keep their sign. */
export const linhasSemFormula = (
  colunas: ReadonlyArray<Coluna>,
  linhas: ReadonlyArray<Linha>
): ReadonlyArray<Linha> => {
  const textos = colunas.filter(({ tipo }) => tipo === "texto").map(({ nome }) => nome)
  const suspeita = (linha: Linha) => textos.some((nome) => semFormula(linha[nome] ?? "") !== (linha[nome] ?? ""))
  return linhas.map((linha) =>
    suspeita(linha)
      ? {
          ...linha,
          ...Object.fromEntries(textos.map((nome) => [nome, linha[nome] == null ? null : semFormula(linha[nome])]))
        }
      : linha
  )
}

/**
 * RFC 4180: comma, CRLF, a first line with the column names; UTF-8, decimal point, an empty field where there is no
 * value. A program reads it back without loss.
 */
export const escreverCsv = (colunas: ReadonlyArray<Coluna>, linhas: ReadonlyArray<Linha>): string =>
  [
    colunas.map(({ nome }) => nome).join(","),
    ...linhas.map((linha) => colunas.map(({ nome }) => campoCsv(linha[nome] ?? null)).join(",")),
    ""
  ].join("\r\n")
