/** The reference tables as CSV, written straight from the stored digits. */
import { Effect, Option, Stream } from "effect"
import type { Fatia, Listagem } from "../acesso/listagem.ts"
import type { Celula, Coluna, Linha } from "./catalogo/definicao.ts"

/** One field of a CSV (RFC 4180): quoted where it must be. */
export const campoCsv = (celula: Celula): string =>
  celula === null ? "" : /[",\r\n]/.test(celula) ? `"${celula.replaceAll('"', '""')}"` : celula

/** A line of a CSV. */
export const linhaCsv = (campos: ReadonlyArray<string>): string => `${campos.map(campoCsv).join(",")}\r\n`

const MARCA_DE_UTF8 = "\uFEFF"

/** As spreadsheets in Brazil open it by themselves: semicolons, decimals with a comma (as given), UTF-8 with its mark. */
export const planilhaCsv = (linhas: ReadonlyArray<ReadonlyArray<string>>): string =>
  MARCA_DE_UTF8 +
  linhas
    .map(
      (campos) =>
        `${campos.map((texto) => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)).join(";")}\r\n`
    )
    .join("")

/** Items read at a time. */
const LOTE = 500

/** A long list as CSV (RFC 4180, UTF-8), in its order, read part by part; `linhas`: the lines of an item. */
export const csvEmPartes = <A, E, R>(
  cabecalho: ReadonlyArray<string>,
  listar: (fatia: Fatia) => Effect.Effect<Listagem<A>, E, R>,
  linhas: (item: A) => string
): Stream.Stream<Uint8Array, E, R> => {
  const partes = Stream.paginate(0, (deslocamento: number) =>
    Effect.map(listar({ tamanho: LOTE, deslocamento }), ({ itens, total }) => {
      const proximo = deslocamento + LOTE
      return [[itens.map(linhas).join("")], proximo < total ? Option.some(proximo) : Option.none<number>()] as const
    })
  )
  return Stream.concat(Stream.succeed(linhaCsv(cabecalho)), partes).pipe(Stream.encodeText)
}

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
