/** Text written by people: what it may hold wherever it is kept, shown, or sent on. */
import { Schema } from "effect"

/** Controls and overrides of writing direction, which show one text and mean another. */
const ESTRANHOS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
/** The same but tab and line breaks, where a text has lines. */
const ESTRANHOS_EM_LINHAS = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with the characters of a text, in Portuguese; `undefined`: nothing. `linhas`: it may have several. */
export const caracteresProblematicos = (
  texto: string,
  { linhas }: { readonly linhas: boolean }
): string | undefined => {
  if (!texto.isWellFormed()) return "texto com caracteres inválidos: retire os que aparecem como �"
  if (!(linhas ? ESTRANHOS_EM_LINHAS : ESTRANHOS).test(texto)) return undefined
  return linhas
    ? "texto com caracteres de controle: escreva só letras, sinais e quebras de linha"
    : "texto com caracteres de controle: escreva em uma só linha, com letras e sinais"
}

const semEstranhos = (linhas: boolean) =>
  Schema.makeFilter((texto: string) => caracteresProblematicos(texto, { linhas }))

/** One line: names, searches, titles. */
export const TextoDeUmaLinha = Schema.String.check(semEstranhos(false))

/** One or more lines: reasons, remarks. */
export const TextoEmLinhas = Schema.String.check(semEstranhos(true))

/** One line that says something, of up to so many characters; `oQue` is how a refusal calls it. */
export const linhaDeAte = (maximo: number, oQue: string) =>
  TextoDeUmaLinha.check(
    Schema.makeFilter((texto: string) =>
      texto.trim() !== "" && texto.length <= maximo
        ? undefined
        : `${oQue}: esperado texto de 1 a ${maximo} caracteres, em uma linha`
    )
  )

/** Lines of `minimo` to `maximo` characters; `pedido` asks for them, and is told where they are missing or are too few. */
export const textoDe = (minimo: number, maximo: number, pedido: string) =>
  TextoEmLinhas.check(
    Schema.makeFilter((texto: string) =>
      texto.trim().length >= minimo && texto.length <= maximo
        ? undefined
        : `${pedido} (de ${minimo} a ${maximo.toLocaleString("pt-BR")} caracteres)`
    )
  )

/** Longest text that an address takes in one field, in characters. */
const MAXIMO_NO_ENDERECO = 200

/**
 * A text in an address, in its query or its path: one line of at most `maximo` characters. `oQue` is how a refusal calls it.
 * (What no index of the database and no search of words could hold is refused here.)
 */
export const textoNoEndereco = (oQue: string, maximo = MAXIMO_NO_ENDERECO) => {
  const message = `${oQue}: escreva em uma só linha, sem caracteres de controle, até ${maximo} caracteres`
  return Schema.String.check(
    Schema.isMaxLength(maximo, { message }),
    Schema.makeFilter((texto: string) => caracteresProblematicos(texto, { linhas: false }) === undefined || message)
  )
}

/** The name of one thing in a path: an id, a code, a slug. */
export const idNoEndereco = textoNoEndereco("endereço")

const TODOS_OS_ESTRANHOS = new RegExp(ESTRANHOS, "gu")

/** The text in one line without them: what was received by a route that lets them pass, where it is drawn. */
export const semCaracteresEstranhos = (texto: string): string =>
  ESTRANHOS.test(texto) || !texto.isWellFormed()
    ? texto.toWellFormed().replaceAll(TODOS_OS_ESTRANHOS, " ").trim()
    : texto
