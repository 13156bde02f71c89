/** CSV text to rows, by csv-parse. */
import { CsvError } from "csv-parse"
import { parse } from "csv-parse/sync"
import { Layer, Result } from "effect"
import { type LinhaRecebida, MAXIMO_LINHAS } from "../../domain/indices/linhas-recebidas.ts"
import { LeitorCsv } from "../../domain/indices/portas.ts"

interface Registro {
  readonly record: ReadonlyArray<string>
  readonly info: { readonly lines: number }
}

/** Longest record, in characters: a row of a table, its texts included, stays far below. */
const MAXIMO_DO_REGISTRO = 64 * 1024

/** Spreadsheets set to Brazilian Portuguese write semicolons, because the comma is their decimal point. */
const separador = (texto: string): string => {
  const [cabecalho = ""] = texto.slice(0, MAXIMO_DO_REGISTRO).split("\n", 1)
  return [";", "\t"].find((s) => cabecalho.includes(s)) ?? ","
}

/**
 * How many names the first line holds, counted only up to one more than `ate`: what is no table (a transposed sheet, a
 * pasted text) is told at once, before it is taken to pieces.
 */
const nomesNoCabecalho = (texto: string, ate: number): number => {
  const separa = separador(texto)
  let nomes = 1
  let entreAspas = false
  for (let i = 0; i < texto.length && nomes <= ate; i++) {
    const letra = texto[i]
    if (letra === '"') entreAspas = !entreAspas
    else if (entreAspas) continue
    else if (letra === separa) nomes++
    else if (letra === "\n" || letra === "\r") break
  }
  return nomes
}

const problemaDeForma = (erro: CsvError): string => {
  const linha = typeof erro.lines === "number" ? `csv.${erro.lines}` : "csv"
  if (erro.code === "CSV_MAX_RECORD_SIZE") return `${linha}: linha longa demais, ou aspas que não se fecham`
  return `${linha}: aspas mal colocadas ou não fechadas`
}

const registros = (texto: string): Result.Result<ReadonlyArray<Registro>, ReadonlyArray<string>> => {
  try {
    const lidos: Array<Registro> = []
    parse(texto, {
      bom: true,
      delimiter: separador(texto),
      max_record_size: MAXIMO_DO_REGISTRO,
      on_record: (record: ReadonlyArray<string>, info) => void lidos.push({ record, info: { lines: info.lines } }),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAXIMO_LINHAS + 2, // the header, and one more than the most, which is then refused
      trim: true
    })
    return Result.succeed(lidos)
  } catch (erro) {
    if (erro instanceof CsvError) return Result.fail([problemaDeForma(erro)])
    throw erro
  }
}

const repetidas = (colunas: ReadonlyArray<string>): ReadonlyArray<string> => {
  const vistas = new Set<string>()
  return [...new Set(colunas.filter((nome) => vistas.size === vistas.add(nome).size))]
}

const problemasDoCabecalho = (colunas: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...(colunas.includes("") ? ["csv.1: coluna sem nome no cabeçalho"] : []),
  ...repetidas(colunas.filter((nome) => nome !== "")).map((nome) => `csv.1.${nome.slice(0, 60)}: coluna repetida`)
]

const ler = (
  texto: string,
  maximoDeColunas: number
): Result.Result<ReadonlyArray<LinhaRecebida>, ReadonlyArray<string>> => {
  if (nomesNoCabecalho(texto, maximoDeColunas) > maximoDeColunas) {
    return Result.fail([
      `csv.1: o cabeçalho tem mais de ${maximoDeColunas} colunas, mais do que a tabela; confira se linhas e colunas não estão trocadas`
    ])
  }
  const lidos = registros(texto)
  if (Result.isFailure(lidos)) return Result.fail(lidos.failure)
  const [cabecalho, ...linhas] = lidos.success
  if (cabecalho === undefined) return Result.fail(["csv: esperado um cabeçalho com os nomes das colunas"])
  const colunas = cabecalho.record
  const problemas = [
    ...problemasDoCabecalho(colunas),
    ...linhas
      .filter(({ record }) => record.length !== colunas.length)
      .map(({ record, info }) => `csv.${info.lines}: ${record.length} campos, esperados ${colunas.length}`)
  ]
  if (problemas.length > 0) return Result.fail(problemas.slice(0, 500))
  return Result.succeed(
    linhas.map(({ record, info }) => ({
      rotulo: `csv.${info.lines}`,
      campos: Object.fromEntries(colunas.map((nome, i) => [nome, record[i]]))
    }))
  )
}

export const LeitorCsvDeBiblioteca: Layer.Layer<LeitorCsv> = Layer.succeed(LeitorCsv, { ler })
