/** CSV text to rows, by csv-parse. */
import { CsvError } from "csv-parse"
import { parse } from "csv-parse/sync"
import { Layer, Result } from "effect"
import type { LinhaRecebida } from "../domain/indices/linhas-recebidas.ts"
import { LeitorCsv } from "../domain/indices/portas.ts"

interface Registro {
  readonly record: ReadonlyArray<string>
  readonly info: { readonly lines: number }
}

/** Spreadsheets set to Brazilian Portuguese write semicolons, because the comma is their decimal point. */
const separador = (texto: string): string => {
  const cabecalho = texto.slice(0, texto.search(/\r?\n|$/))
  return [";", "\t"].find((s) => cabecalho.includes(s)) ?? ","
}

const problemaDeForma = (erro: CsvError): string => {
  const linha = typeof erro.lines === "number" ? `csv.${erro.lines}` : "csv"
  return `${linha}: aspas mal colocadas ou não fechadas`
}

const registros = (texto: string): Result.Result<ReadonlyArray<Registro>, ReadonlyArray<string>> => {
  try {
    return Result.succeed(
      parse(texto, {
        bom: true,
        delimiter: separador(texto),
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true
      }) as unknown as ReadonlyArray<Registro>
    )
  } catch (erro) {
    if (erro instanceof CsvError) return Result.fail([problemaDeForma(erro)])
    throw erro
  }
}

const repetidas = (colunas: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(colunas.filter((nome, i) => colunas.indexOf(nome) !== i))
]

const problemasDoCabecalho = (colunas: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...(colunas.includes("") ? ["csv.1: coluna sem nome no cabeçalho"] : []),
  ...repetidas(colunas.filter((nome) => nome !== "")).map((nome) => `csv.1.${nome.slice(0, 60)}: coluna repetida`)
]

const ler = (texto: string): Result.Result<ReadonlyArray<LinhaRecebida>, ReadonlyArray<string>> => {
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
