/** From what a caller sent to canonical rows: names of columns, cells, keys; every problem at once. */
import { Result } from "effect"
import { pareceMilhar, usaVirgulaDecimal } from "../valores/textos/decimal-digitado.ts"
import { lerCelula } from "./catalogo/celula.ts"
import { lerCelulaDigitada } from "./catalogo/celula-digitada.ts"
import {
  type Celula,
  type Coluna,
  campoJson,
  chaveDe,
  colunasDe,
  type DefinicaoTabela,
  type Linha
} from "./catalogo/definicao.ts"
import { rotuloComparavel, rotuloDaColuna } from "./catalogo/rotulos.ts"

/** One row as received: fields by column name, by JSON field, or by what the column is called on the screen. */
export interface LinhaRecebida {
  /** Where the row stands in the request, as the caller knows it: `linhas.12`, `csv.13`. */
  readonly rotulo: string
  readonly campos: unknown
}

/** Rows of a JSON body, numbered from 0 as JSON paths are. */
export const deJson = (linhas: ReadonlyArray<unknown>): ReadonlyArray<LinhaRecebida> =>
  linhas.map((campos, i) => ({ rotulo: `linhas.${i}`, campos }))

/** A canonical row and where it came from. */
export interface LinhaLida {
  readonly rotulo: string
  readonly linha: Linha
}

export const MAXIMO_LINHAS = 50_000
/** A list of problems longer than this helps nobody. */
const MAXIMO_PROBLEMAS = 500

type Problemas = ReadonlyArray<string>

/** At most `MAXIMO_PROBLEMAS`, then how many more there are. */
export const resumir = (problemas: Problemas): Problemas =>
  problemas.length <= MAXIMO_PROBLEMAS
    ? problemas
    : [...problemas.slice(0, MAXIMO_PROBLEMAS), `e mais ${problemas.length - MAXIMO_PROBLEMAS} problemas`]

const ehObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

const porNomeDeCampo = (definicao: DefinicaoTabela): ReadonlyMap<string, Coluna> =>
  new Map(colunasDe(definicao).flatMap((coluna) => [[coluna.nome, coluna] as const, [campoJson(coluna.nome), coluna]]))

/**
 * `1.234` beside `0,56`: who writes decimal commas may well mean a thousand, so in such a load the row says which. Alone,
 * the point is the decimal point.
 */
const problemasDeMilhar = (
  colunas: ReadonlyMap<string, Coluna>,
  recebidas: ReadonlyArray<LinhaRecebida>
): Problemas => {
  const decimais = recebidas.flatMap(({ rotulo, campos }) =>
    ehObjeto(campos)
      ? Object.entries(campos).flatMap(([campo, valor]) =>
          typeof valor === "string" && colunas.get(campo)?.tipo === "decimal"
            ? [{ onde: `${rotulo}.${campo}`, texto: valor.trim() }]
            : []
        )
      : []
  )
  if (!decimais.some(({ texto }) => usaVirgulaDecimal(texto))) return []
  return decimais
    .filter(({ texto }) => pareceMilhar(texto))
    .map(
      ({ onde }) =>
        `${onde}: número ambíguo: a carga usa vírgula decimal e aqui o ponto pode separar milhares; use vírgula`
    )
}

/** A field name short enough to be repeated to the caller. */
const aparar = (campo: string): string => (campo.length <= 60 ? campo : `${campo.slice(0, 60)}…`)

interface CamposLidos {
  /** By column. */
  readonly celulas: ReadonlyMap<string, Celula>
  readonly problemas: Problemas
}

/** How the value of a field is read. */
export type LeituraDeCelula = (coluna: Coluna, recebido: unknown) => Result.Result<Celula, string>

/** As a person writes: the comma is the decimal point. */
export const lerComoPessoa: LeituraDeCelula = (coluna, recebido) =>
  typeof recebido === "string" ? lerCelulaDigitada(coluna, recebido) : lerCelula(coluna, recebido)

/** What each column of a table is called on the screen, as it is compared. */
const porRotulo = (definicao: DefinicaoTabela): ReadonlyMap<string, Coluna> =>
  new Map(colunasDe(definicao).map((coluna) => [rotuloComparavel(rotuloDaColuna(coluna.nome)), coluna]))

/** The column that a heading names, by its name or as it is called on the screen. */
export const colunaDoCabecalho = (definicao: DefinicaoTabela): ((campo: string) => Coluna | undefined) => {
  const [nomes, rotulos] = [porNomeDeCampo(definicao), porRotulo(definicao)]
  return (campo) => nomes.get(campo.trim()) ?? rotulos.get(rotuloComparavel(campo))
}

/**
 * Reads the fields of one row after another; a column that does not exist is told once, where it first comes. Under a
 * label of the screen values are read as people write them, under a name by `lerValor`.
 */
const leitorDeCampos = (
  definicao: DefinicaoTabela,
  porCampo: ReadonlyMap<string, Coluna>,
  lerValor: LeituraDeCelula
): {
  readonly ler: (rotulo: string, campos: Readonly<Record<string, unknown>>) => CamposLidos
  readonly desconhecidos: ReadonlySet<string>
} => {
  const desconhecidos = new Set<string>()
  const rotulos = porRotulo(definicao)

  const ler = (rotulo: string, campos: Readonly<Record<string, unknown>>): CamposLidos => {
    const celulas = new Map<string, Celula>()
    const problemas: Array<string> = []
    for (const [campo, valor] of Object.entries(campos)) {
      const nomeada = porCampo.get(campo)
      const coluna = nomeada ?? rotulos.get(rotuloComparavel(campo))
      if (coluna === undefined) {
        if (!desconhecidos.has(campo)) problemas.push(`${rotulo}.${aparar(campo)}: coluna não prevista`)
        desconhecidos.add(campo)
        continue
      }
      const repetida = celulas.has(coluna.nome)
      if (repetida) problemas.push(`${rotulo}.${campo}: coluna ${coluna.nome} repetida`)
      const celula = (nomeada === undefined ? lerComoPessoa : lerValor)(coluna, valor)
      if (Result.isFailure(celula)) problemas.push(`${rotulo}.${campo}: ${celula.failure}`)
      celulas.set(coluna.nome, Result.isSuccess(celula) ? celula.success : null)
      if (Result.isSuccess(celula) && celula.success === null && definicao.chave.includes(coluna)) {
        problemas.push(`${rotulo}.${campo}: campo obrigatório`)
      }
    }
    for (const { nome } of definicao.chave) {
      if (!celulas.has(nome)) problemas.push(`${rotulo}.${nome}: campo obrigatório`)
    }
    return { celulas, problemas }
  }

  return { ler, desconhecidos }
}

/** Says where in the load the key of a row stood before, if it did. */
const chavesDaCarga = (definicao: DefinicaoTabela) => {
  const rotulos = new Map<string, string>()
  return ({ rotulo, linha }: LinhaLida): string | undefined => {
    const chave = chaveDe(definicao, linha)
    const anterior = rotulos.get(chave)
    if (anterior === undefined) rotulos.set(chave, rotulo)
    return anterior
  }
}

/**
 * Reads the rows of one load. The failure holds one `onde.campo: mensagem` per problem. `lerValor`: how values are read
 * whose field is a name and not a label.
 */
export const lerLinhas = (
  definicao: DefinicaoTabela,
  recebidas: ReadonlyArray<LinhaRecebida>,
  lerValor: LeituraDeCelula = lerCelula
): Result.Result<ReadonlyArray<LinhaLida>, Problemas> => {
  if (recebidas.length === 0) return Result.fail(["linhas: esperada ao menos uma linha"])
  if (recebidas.length > MAXIMO_LINHAS) return Result.fail([`linhas: no máximo ${MAXIMO_LINHAS} por carga`])
  const colunas = colunasDe(definicao)
  const porCampo = porNomeDeCampo(definicao)
  const { ler, desconhecidos } = leitorDeCampos(definicao, porCampo, lerValor)
  const anteriorA = chavesDaCarga(definicao)
  const nomesDaChave = definicao.chave.map(({ nome }) => nome).join(", ")
  const problemas: Array<string> = []
  const lidas: Array<LinhaLida> = []

  for (const { rotulo, campos } of recebidas) {
    if (!ehObjeto(campos)) {
      problemas.push(`${rotulo}: esperado um objeto com as colunas da linha`)
      continue
    }
    const { celulas, problemas: daLinha } = ler(rotulo, campos)
    for (const problema of daLinha) problemas.push(problema)
    if (daLinha.length > 0) continue
    const lida = { rotulo, linha: Object.fromEntries(colunas.map(({ nome }) => [nome, celulas.get(nome) ?? null])) }
    const anterior = anteriorA(lida)
    if (anterior === undefined) lidas.push(lida)
    else problemas.push(`${rotulo}.${nomesDaChave}: chave repetida na carga (já em ${anterior})`)
  }
  if (lerValor === lerCelula) {
    for (const problema of problemasDeMilhar(porCampo, recebidas)) problemas.push(problema)
  }
  if (desconhecidos.size > 0) {
    problemas.push(`colunas previstas: ${colunas.map(({ nome }) => nome).join(", ")}`)
  }
  return problemas.length === 0 ? Result.succeed(lidas) : Result.fail(resumir(problemas))
}

/**
 * What the rows to be written still lack, after the merge with what is stored: mandatory columns, ends of intervals
 * before their beginning.
 */
export const problemasDaLinha = (definicao: DefinicaoTabela, { rotulo, linha }: LinhaLida): Problemas =>
  definicao.colunas.flatMap(({ nome, obrigatoria, fimDe }) => {
    const valor = linha[nome] ?? null
    if (valor === null) return obrigatoria === true ? [`${rotulo}.${nome}: campo obrigatório`] : []
    const inicio = fimDe === undefined ? null : (linha[fimDe] ?? null)
    // canonical competences and days sort as texts
    return inicio !== null && valor < inicio ? [`${rotulo}.${nome}: anterior a ${fimDe}`] : []
  })
