/** The reference tables as CSV, written straight from the stored digits. */
import { Effect, Option, Stream } from "effect"
import type { Fatia, Listagem } from "../acesso/listagem.ts"
import type { Celula, Coluna, Linha, TipoColuna } from "./catalogo/definicao.ts"
import { rotuloDaColuna } from "./catalogo/rotulos.ts"

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

/**
 * A long list as CSV (UTF-8), in its order, read part by part; `linhas`: the lines of an item. The first part is read before
 * anything is written: a list that cannot be read is a failure, and no file that ends in its middle.
 */
export const csvEmPartes = <A, E, R>(
  cabecalho: ReadonlyArray<string>,
  listar: (fatia: Fatia) => Effect.Effect<Listagem<A>, E, R>,
  linhas: (item: A) => string,
  escrita: EscritaCsv = ESCRITAS_CSV.iso
): Effect.Effect<Stream.Stream<Uint8Array, E, R>, E, R> => {
  const parte = (deslocamento: number) =>
    Effect.map(listar({ tamanho: LOTE, deslocamento }), ({ itens, total }) => {
      const proximo = deslocamento + LOTE
      return [[itens.map(linhas).join("")], proximo < total ? Option.some(proximo) : Option.none<number>()] as const
    })
  return Effect.map(parte(0), ([primeira, proximo]) => {
    const inicio = Stream.make(escrita.marca + linhaCsv(cabecalho, escrita), ...primeira)
    const demais = Option.match(proximo, { onNone: () => Stream.empty, onSome: (n) => Stream.paginate(n, parte) })
    return Stream.concat(inicio, demais).pipe(Stream.encodeText)
  })
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

const aoContrario = (iso: string): string => iso.split("-").reverse().join("/")

/** How a cell is written for the spreadsheets of Brazil, by the type of its column; a load reads it back without loss. */
const NA_PLANILHA: Readonly<Record<TipoColuna, (texto: string) => string>> = {
  competencia: aoContrario,
  data: aoContrario,
  decimal: ESCRITAS_CSV.planilha.numero,
  inteiro: (texto) => texto,
  texto: semFormula,
  "sim-nao": (texto) => (texto === "S" ? "Sim" : "Não")
}

/** `0.42` → `0,42`; `2024-05` → `05/2024`; nothing for an empty cell. */
export const celulaNaPlanilha = ({ tipo }: Pick<Coluna, "tipo">, celula: Celula): string =>
  celula === null ? "" : NA_PLANILHA[tipo](celula)

/** The rows under the labels of their columns, as the spreadsheets of Brazil open them by themselves. */
export const escreverPlanilha = (colunas: ReadonlyArray<Coluna>, linhas: ReadonlyArray<Linha>): string => {
  const escrita = ESCRITAS_CSV.planilha
  const cabecalho = linhaCsv(
    colunas.map(({ nome }) => rotuloDaColuna(nome)),
    escrita
  )
  const corpo = linhas.map((linha) =>
    linhaCsv(
      colunas.map((coluna) => celulaNaPlanilha(coluna, linha[coluna.nome] ?? null)),
      escrita
    )
  )
  return `${escrita.marca}${cabecalho}${corpo.join("")}`
}

/** The rows as a file, for programs or for people. */
export const escreverTabelaCsv = (
  formato: FormatoCsv,
  colunas: ReadonlyArray<Coluna>,
  linhas: ReadonlyArray<Linha>
): string =>
  formato === "planilha" ? escreverPlanilha(colunas, linhas) : escreverCsv(colunas, linhasSemFormula(colunas, linhas))
