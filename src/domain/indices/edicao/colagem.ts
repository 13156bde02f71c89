/**
 * What is copied from a spreadsheet or from a page of the panel: a column (on each line the key of a row and its value), or
 * a table under a heading.
 */
import { Result } from "effect"
import { lerCelulaDigitada } from "../catalogo/celula-digitada.ts"
import type { Celula, Coluna, DefinicaoTabela, Linha } from "../catalogo/definicao.ts"
import { rotuloDaColuna } from "../catalogo/rotulos.ts"
import {
  colunaDoCabecalho,
  type LinhaRecebida,
  lerComoPessoa,
  lerLinhas,
  MAXIMO_LINHAS,
  resumir
} from "../linhas-recebidas.ts"

/** One pasted value. */
export interface CelulaColada {
  readonly chave: Linha
  readonly coluna: string
  readonly valor: string
}

/** Whether a column of this table can be pasted: its rows have a key of one column. */
export const aceitaColagem = ({ chave }: DefinicaoTabela): boolean => chave.length === 1

/** Ends the key of a pasted line: a tab or a semicolon; without them the space after it, and months by name may hold spaces. */
const FIM_DA_CHAVE = [/\s*[\t;]\s*/, /(?<=^\p{L}{3,9}\.?(?:\s+de)?[\s/.-]+\d{2,4})\s+/u, /\s+/]

interface LinhaColada {
  readonly numero: number
  readonly texto: string
}

const separar = (texto: string): readonly [string, string] => {
  const onde = FIM_DA_CHAVE.map((fim) => fim.exec(texto)).find((achado) => achado !== null)
  return onde === undefined
    ? [texto, ""]
    : [texto.slice(0, onde.index).trim(), texto.slice(onde.index + onde[0].length).trim()]
}

/**
 * The columns of values under a heading that names the key and at least one of them, by label or by name, with tabs or
 * semicolons between; `undefined` where the text has no such heading.
 */
export const colunasDaTabelaColada = (definicao: DefinicaoTabela, texto: string): ReadonlyArray<Coluna> | undefined => {
  const cabecalho = texto.trimStart().split(/\r?\n/, 1)[0] ?? ""
  if (!/[\t;]/.test(cabecalho)) return undefined
  const achar = colunaDoCabecalho(definicao)
  const achadas = new Set(
    cabecalho.split(cabecalho.includes(";") ? ";" : "\t").flatMap((campo) => achar(campo.replaceAll('"', "")) ?? [])
  )
  const valores = definicao.colunas.filter((coluna) => achadas.has(coluna))
  return definicao.chave.every((coluna) => achadas.has(coluna)) && valores.length > 0 ? valores : undefined
}

/** The values of a table under its heading, only those of `colunas`; the failure names every problem as a load does. */
export const lerTabelaColada = (
  definicao: DefinicaoTabela,
  colunas: ReadonlyArray<Coluna>,
  recebidas: ReadonlyArray<LinhaRecebida>
): Result.Result<ReadonlyArray<CelulaColada>, ReadonlyArray<string>> =>
  Result.flatMap(lerLinhas(definicao, recebidas, lerComoPessoa), (lidas) => {
    const coladas = lidas.flatMap(({ linha }) => {
      const chave = Object.fromEntries(definicao.chave.map(({ nome }) => [nome, linha[nome] ?? null]))
      return colunas.flatMap(({ nome }) => {
        const valor = linha[nome] ?? null
        return valor === null ? [] : [{ chave, coluna: nome, valor }]
      })
    })
    return coladas.length === 0 ? Result.fail(["nenhuma linha tem valor sob o cabeçalho"]) : Result.succeed(coladas)
  })

/** A first line without any digit names the columns. */
const semCabecalho = (linhas: ReadonlyArray<LinhaColada>): ReadonlyArray<LinhaColada> =>
  linhas[0] !== undefined && !/\d/.test(linhas[0].texto) ? linhas.slice(1) : linhas

const lerColada = (chave: Coluna, coluna: Coluna, { numero, texto }: LinhaColada) => {
  const [quando, quanto] = separar(texto)
  const onde = `Linha ${numero}`
  const lida = lerCelulaDigitada(chave, quando)
  const valor = lerCelulaDigitada(coluna, quanto)
  const naColuna = ({ nome }: Coluna, dito: string) => `${onde}, coluna ${rotuloDaColuna(nome)}: ${dito}`
  const problemas = [
    ...(Result.isFailure(lida) ? [naColuna(chave, lida.failure)] : []),
    ...(Result.isSuccess(lida) && lida.success === null ? [naColuna(chave, "campo obrigatório")] : []),
    ...(Result.isFailure(valor) ? [naColuna(coluna, valor.failure)] : [])
  ]
  const celula: Celula = Result.isSuccess(valor) ? valor.success : null
  return { onde, problemas, chave: Result.isSuccess(lida) ? lida.success : null, celula }
}

/**
 * The pasted values, in order; blank lines and lines without a value are left out. Fails with every problem, each a
 * Portuguese sentence that names the line: no month, no number, a month twice.
 */
export const lerColagem = (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  texto: string
): Result.Result<ReadonlyArray<CelulaColada>, ReadonlyArray<string>> => {
  const principal = definicao.chave[0]!
  const linhas = semCabecalho(
    texto
      .split(/\r?\n/)
      .map((linha, i) => ({ numero: i + 1, texto: linha.trim() }))
      .filter((linha) => linha.texto !== "")
  )
  if (linhas.length === 0) return Result.fail(["cole ao menos uma linha, com a chave e o valor"])
  if (linhas.length > MAXIMO_LINHAS) return Result.fail([`no máximo ${MAXIMO_LINHAS} linhas por vez`])
  const problemas: Array<string> = []
  const onde = new Map<string, string>()
  const coladas: Array<CelulaColada> = []
  for (const linha of linhas) {
    const lida = lerColada(principal, coluna, linha)
    problemas.push(...lida.problemas)
    if (lida.chave === null) continue
    const anterior = onde.get(lida.chave)
    if (anterior !== undefined)
      problemas.push(`${lida.onde}: repete a ${rotuloDaColuna(principal.nome)} da ${anterior}`)
    onde.set(lida.chave, lida.onde)
    if (lida.celula !== null) {
      coladas.push({ chave: { [principal.nome]: lida.chave }, coluna: coluna.nome, valor: lida.celula })
    }
  }
  if (problemas.length > 0) return Result.fail(resumir(problemas))
  return coladas.length === 0
    ? Result.fail(["nenhuma linha tem valor: cole a chave e o valor, separados por tabulação ou ponto e vírgula"])
    : Result.succeed(coladas)
}
