/** The reference tables as CSV, written straight from the stored digits. */
import { Effect, Option, Stream } from "effect"
import type { Fatia, Listagem } from "../acesso/listagem.ts"
import type { Celula, Coluna, Linha } from "./catalogo/definicao.ts"

/** How a CSV is written. */
export interface EscritaCsv {
  /** Says to a spreadsheet that the text is UTF-8. */
  readonly marca: string
  readonly separador: string
  /** Digits of a number, given with a decimal point. */
  readonly numero: (digitos: string) => string
}

/** `iso`: as programs read it (RFC 4180). `planilha`: as spreadsheets in Brazil open it by themselves. */
export const ESCRITAS_CSV = {
  iso: { marca: "", separador: ",", numero: (digitos) => digitos },
  planilha: { marca: "\uFEFF", separador: ";", numero: (digitos) => digitos.replace(".", ",") }
} as const satisfies Readonly<Record<string, EscritaCsv>>

export type FormatoCsv = keyof typeof ESCRITAS_CSV

/** One field: quoted where it must be. */
export const campoCsv = (celula: Celula, { separador }: EscritaCsv = ESCRITAS_CSV.iso): string =>
  celula === null
    ? ""
    : /["\r\n]/.test(celula) || celula.includes(separador)
      ? `"${celula.replaceAll('"', '""')}"`
      : celula

/** A line. */
export const linhaCsv = (campos: ReadonlyArray<string>, escrita: EscritaCsv = ESCRITAS_CSV.iso): string =>
  `${campos.map((campo) => campoCsv(campo, escrita)).join(escrita.separador)}\r\n`

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
