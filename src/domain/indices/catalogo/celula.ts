/** Reading and writing one value of a reference table, by the type of its column. */
import { Result } from "effect"
import { formatarCompetencia, lerMesDigitado } from "../../valores/competencia.ts"
import { formatarIso, lerData } from "../../valores/data.ts"
import { numeroJson } from "../../valores/decimal.ts"
import { lerDecimalDigitado } from "../../valores/textos/decimal-digitado.ts"
import { caracteresProblematicos } from "../../valores/textos/texto-humano.ts"
import type { Celula, Coluna, TipoColuna } from "./definicao.ts"

/** Longest text of a cell, in characters. */
export const MAXIMO_TEXTO = 4000

type Leitura = (texto: string, coluna: Coluna) => Result.Result<string, string>

/** What spreadsheets read as a formula, at the beginning of a cell; the published CSV must not hold one. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

const COMECO_DE_FORMULA =
  "texto que uma planilha leria como fórmula: comece por uma letra ou um número, e não por = + - @"

const lerTexto: Leitura = (texto, { valores }) => {
  const normalizado = texto.replaceAll("\r\n", "\n").normalize("NFC")
  const problema = caracteresProblematicos(normalizado, { linhas: true })
  if (problema !== undefined) return Result.fail(problema)
  if (FORMULA.test(normalizado)) return Result.fail(COMECO_DE_FORMULA)
  if (normalizado.length > MAXIMO_TEXTO) return Result.fail(`texto longo demais: no máximo ${MAXIMO_TEXTO} caracteres`)
  return valores === undefined || valores.includes(normalizado)
    ? Result.succeed(normalizado)
    : Result.fail(`valor inválido: esperado ${valores.join(" ou ")}`)
}

const simNao: Readonly<Record<string, string>> = { s: "S", sim: "S", true: "S", n: "N", não: "N", nao: "N", false: "N" }

const ou = (canonico: string | undefined, esperado: string): Result.Result<string, string> =>
  canonico === undefined ? Result.fail(`valor inválido: esperado ${esperado}`) : Result.succeed(canonico)

const formatar = <A>(valor: A | undefined, escrever: (valor: A) => string): string | undefined =>
  valor === undefined ? undefined : escrever(valor)

const leituras: Readonly<Record<TipoColuna, Leitura>> = {
  competencia: (texto) => ou(formatar(lerMesDigitado(texto), formatarCompetencia), "AAAA-MM ou MM/AAAA"),
  data: (texto) => ou(formatar(lerData(texto), formatarIso), "AAAA-MM-DD ou DD/MM/AAAA"),
  inteiro: (texto) => ou(/^-?\d{1,9}$/.test(texto) ? String(Number(texto)) : undefined, "um número inteiro"),
  decimal: lerDecimalDigitado,
  texto: lerTexto,
  "sim-nao": (texto) => ou(simNao[texto.toLowerCase()], "S ou N")
}

/**
 * The canonical cell of a received value: a text (CSV, or JSON read by `lerJsonExato`, which leaves numbers as text), a
 * boolean, or nothing (`null`, absent, blank text → `null`). Fails with a Portuguese sentence that never repeats the
 * value.
 */
export const lerCelula = (coluna: Coluna, recebido: unknown): Result.Result<Celula, string> => {
  if (recebido === null || recebido === undefined) return Result.succeed(null)
  if (typeof recebido === "boolean" && coluna.tipo !== "sim-nao")
    return Result.fail("valor inválido: recebido true ou false")
  if (typeof recebido !== "string" && typeof recebido !== "boolean") {
    return Result.fail("valor inválido: esperado um texto ou um número, não lista nem objeto")
  }
  const texto = String(recebido).trim()
  return texto === "" ? Result.succeed(null) : leituras[coluna.tipo](texto, coluna)
}

/** The same value: decimals by number (`0.5` and `0.50`), everything else by text. */
export const celulasIguais = (tipo: TipoColuna, a: string, b: string): boolean =>
  a === b || (tipo === "decimal" && semZerosFinais(a) === semZerosFinais(b))

const semZerosFinais = (canonico: string): string =>
  canonico.includes(".") ? canonico.replace(/\.?0+$/, "") : canonico

/** The JSON value of a cell: decimals and integers as numbers with exactly the digits stored, the rest as text. */
export const celulaJson = (tipo: TipoColuna, celula: Celula): unknown =>
  celula !== null && (tipo === "decimal" || tipo === "inteiro") ? numeroJson(celula) : celula
