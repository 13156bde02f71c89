/**
 * What comes from a spreadsheet: lines of cells between tabs (or semicolons), with the dates and decimals of Brazil. A line
 * that cannot be read is named, and then nothing of the text is taken.
 */
import { Result } from "effect"
import { FORMA, NATUREZA } from "../../demonstrativos/palavras/do-tempo.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { semAcentos } from "../../documentos/linhas/normalizacao.ts"
import { comOrigem, PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { formatarCompetencia, lerCompetencia } from "../../valores/competencia.ts"
import { formatarIso, lerData } from "../../valores/data.ts"
import { conferirPeriodo, PEDIR_CATEGORIA, type Revisado, semCategoria } from "./campos.ts"
import { acrescentarPeriodos, comPeriodos, periodosDo } from "./periodos.ts"
import { escreverMeses, lerValor } from "./salarios.ts"

export const CAMPO_COLADO = "texto"
/** Lines of one paste: the months of two hundred years, as many as a period may have. */
export const MAXIMO_DE_LINHAS_COLADAS = 2_400

interface Linha {
  /** From 1, as a spreadsheet counts. */
  readonly numero: number
  readonly celulas: ReadonlyArray<string>
}

/** The lines that have something in them. */
const linhasDo = (texto: string): ReadonlyArray<Linha> =>
  texto.split(/\r\n|\n|\r/).flatMap((linha, i) => {
    if (linha.trim() === "") return []
    const celulas = linha.split(linha.includes("\t") ? "\t" : ";").map((celula) => celula.trim())
    return [{ numero: i + 1, celulas }]
  })

const comparavel = (texto: string): string =>
  semAcentos(texto)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")

/** The value of a closed list, by its name for programs or for people. */
const escolhaDe = (palavras: Readonly<Record<string, string>>) => {
  const porNome = new Map(
    Object.entries(palavras).flatMap(([valor, palavra]) => [
      [comparavel(valor), valor],
      [comparavel(palavra), valor]
    ])
  )
  return (texto: string) => porNome.get(comparavel(texto))
}

const formaDe = escolhaDe(FORMA)
const naturezaDe = escolhaDe(NATUREZA)

const ou = <A>(valor: A | undefined, problema: string): Result.Result<A, string> =>
  valor === undefined ? Result.fail(problema) : Result.succeed(valor)

const lerDia = (texto: string | undefined, qual: string) =>
  ou(lerData(texto ?? ""), `${qual} não é uma data que exista (esperado dd/mm/aaaa)`)

/** Start, end, then: name, form of counting, category. */
const lerPeriodo = ({ celulas: [inicio, fim, descricao = "", forma = "", natureza = ""] }: Linha) =>
  Result.gen(function* () {
    const dataInicial = yield* lerDia(inicio, "o início")
    const dataFinal = yield* lerDia(fim, "o fim")
    if (dataFinal < dataInicial) return yield* Result.fail("o fim é anterior ao início")
    const formaContagem = forma === "" ? "COMUM" : yield* ou(formaDe(forma), "forma de contagem desconhecida")
    const naturezaVinculo = natureza === "" ? undefined : yield* ou(naturezaDe(natureza), "categoria desconhecida")
    const periodo: Objeto = {
      descricao,
      dataInicial: formatarIso(dataInicial),
      dataFinal: formatarIso(dataFinal),
      formaContagem,
      ...(naturezaVinculo === undefined ? {} : { naturezaVinculo }),
      origem: "USUARIO",
      salarios: []
    }
    return periodo
  })

/** The periods that count, with the category where they have none. */
const comCategoria = (periodos: ReadonlyArray<Objeto>, categoria: string): ReadonlyArray<Objeto> =>
  periodos.map((periodo) => (semCategoria(periodo) ? { ...periodo, naturezaVinculo: naturezaDe(categoria) } : periodo))

const lerSalario = ({ celulas: [mes = "", valor = ""] }: Linha) =>
  Result.gen(function* () {
    const competencia = yield* ou(lerCompetencia(mes), "a competência não existe (esperado mm/aaaa)")
    const lido = yield* lerValor(valor)
    return { mes: formatarCompetencia(competencia), valor: yield* ou(lido, "falta o valor") }
  })

/** A first line without any figure is the head of the table. */
const semCabecalho = (linhas: ReadonlyArray<Linha>): ReadonlyArray<Linha> =>
  linhas.length > 0 && !/\d/.test(linhas[0]!.celulas.join("")) ? linhas.slice(1) : linhas

const MAXIMO_DE_PROBLEMAS = 20

/** Every line as `ler` reads it, or each that cannot be read by its number. */
const lerLinhas = <A>(texto: string, ler: (linha: Linha) => Result.Result<A, string>): Revisado<ReadonlyArray<A>> => {
  const linhas = semCabecalho(linhasDo(texto))
  const recusar = (mensagem: string) => ({ campo: CAMPO_COLADO, mensagem })
  if (linhas.length === 0) return Result.fail([recusar("cole ao menos uma linha da planilha")])
  if (linhas.length > MAXIMO_DE_LINHAS_COLADAS) {
    return Result.fail([recusar(`linhas demais: ${linhas.length}; o limite é ${MAXIMO_DE_LINHAS_COLADAS}`)])
  }
  const lidas = linhas.map((linha) => [linha.numero, ler(linha)] as const)
  const erradas = lidas.flatMap(([numero, lida]) =>
    Result.isFailure(lida) ? [recusar(`linha ${numero}: ${lida.failure}`)] : []
  )
  if (erradas.length > MAXIMO_DE_PROBLEMAS) {
    const demais = erradas.length - MAXIMO_DE_PROBLEMAS
    return Result.fail([...erradas.slice(0, MAXIMO_DE_PROBLEMAS), recusar(`há problemas em mais ${demais} linhas`)])
  }
  return erradas.length > 0
    ? Result.fail(erradas)
    : Result.succeed(lidas.flatMap(([, lida]) => (Result.isSuccess(lida) ? [lida.success] : [])))
}

export const CAMPO_DA_CATEGORIA = "categoria"

/** Periods, added at the end; `categoria`: of those whose line brings none. */
export const colarPeriodos = (rascunho: Rascunho, texto: string, categoria = ""): Revisado<Rascunho> =>
  Result.flatMap(lerLinhas(texto, lerPeriodo), (lidos) => {
    const base = periodosDo(rascunho).length
    const faltam = lidos.filter(semCategoria).length
    if (faltam > 0 && naturezaDe(categoria) === undefined) {
      const quantos = faltam === 1 ? "1 período não traz" : `${faltam} períodos não trazem`
      return Result.fail([
        { campo: CAMPO_DA_CATEGORIA, mensagem: `${quantos} a categoria na quinta coluna: ${PEDIR_CATEGORIA}` }
      ])
    }
    const novos = comCategoria(lidos, categoria)
    const problemas = novos.flatMap((novo, i) => {
      const conferido = conferirPeriodo(novo, base + i)
      return Result.isFailure(conferido)
        ? conferido.failure.map(({ mensagem }) => ({ campo: CAMPO_COLADO, mensagem: `período ${i + 1}: ${mensagem}` }))
        : []
    })
    return problemas.length > 0 ? Result.fail(problemas) : acrescentarPeriodos(rascunho, novos)
  })

/** One category for all the periods that have none. */
export const categoriaDosDemais = (rascunho: Rascunho, categoria: string): Revisado<Rascunho> => {
  const periodos = periodosDo(rascunho)
  return naturezaDe(categoria) === undefined
    ? Result.fail([{ campo: CAMPO_DA_CATEGORIA, mensagem: PEDIR_CATEGORIA }])
    : Result.succeed(
        comOrigem(
          comPeriodos(rascunho, comCategoria(periodos, categoria)),
          periodos.filter(semCategoria).map(({ id }) => `${PERIODOS}.${id}.naturezaVinculo`),
          "DIGITADO"
        )
      )
}

/** Salaries of one list (`periodosContribuicao.3.salarios`, or `salarios`): the months that come are written anew. */
export const colarSalarios = (rascunho: Rascunho, coluna: string, texto: string): Revisado<Rascunho> =>
  Result.flatMap(lerLinhas(texto, lerSalario), (lidos) => {
    const [repetido] = [...Map.groupBy(lidos, ({ mes }) => mes).values()].flatMap(([um, outro]) =>
      outro === undefined ? [] : [um!]
    )
    return repetido === undefined
      ? Result.succeed(escreverMeses(rascunho, new Map([[coluna, lidos]])))
      : Result.fail([{ campo: CAMPO_COLADO, mensagem: `a competência ${repetido.mes} aparece mais de uma vez` }])
  })
