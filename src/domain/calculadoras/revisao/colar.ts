/**
 * What comes from a spreadsheet: lines of cells between tabs (or semicolons), with the dates and decimals of Brazil. A line
 * that cannot be read is named, and then nothing of the text is taken.
 */
import { Result } from "effect"
import { aoContrario } from "../../demonstrativos/escrita.ts"
import { FORMA, NATUREZA } from "../../demonstrativos/palavras/do-tempo.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { semAcentos } from "../../documentos/linhas/normalizacao.ts"
import { comOrigem, PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { formatarCompetencia, lerMesDigitado } from "../../valores/competencia.ts"
import { formatarIso, lerData } from "../../valores/data.ts"
import type { ProblemaDoCampo } from "../escolhas/escolher.ts"
import { conferirPeriodo, PEDIR_CATEGORIA, type Revisado, semCategoria } from "./campos.ts"
import { acrescentarPeriodos, comPeriodos, emCurso, periodosDo, tituloDoPeriodo } from "./periodos.ts"
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
    const competencia = yield* ou(lerMesDigitado(mes), "a competência não existe (esperado mm/aaaa)")
    const lido = yield* lerValor(valor)
    return { mes: formatarCompetencia(competencia), valor: yield* ou(lido, "falta o valor") }
  })

/** A first line without any figure is the head of the table. */
const semCabecalho = (linhas: ReadonlyArray<Linha>): ReadonlyArray<Linha> =>
  linhas.length > 0 && !/\d/.test(linhas[0]!.celulas.join("")) ? linhas.slice(1) : linhas

const MAXIMO_DE_PROBLEMAS = 20

/** The first problems of the lines, and how many more there are. */
const problemasDasLinhas = (mensagens: ReadonlyArray<string>): ReadonlyArray<ProblemaDoCampo> => {
  const demais = mensagens.length - MAXIMO_DE_PROBLEMAS
  return [
    ...mensagens.slice(0, MAXIMO_DE_PROBLEMAS),
    ...(demais > 0 ? [`há problemas em mais ${demais} linhas`] : [])
  ].map((mensagem) => ({ campo: CAMPO_COLADO, mensagem }))
}

/** Every line as `ler` reads it, or each that cannot be read by its number. */
const lerLinhas = <A>(texto: string, ler: (linha: Linha) => Result.Result<A, string>): Revisado<ReadonlyArray<A>> => {
  const linhas = semCabecalho(linhasDo(texto))
  const recusar = (mensagens: ReadonlyArray<string>) => Result.fail(problemasDasLinhas(mensagens))
  if (linhas.length === 0) return recusar(["cole ao menos uma linha da planilha"])
  if (linhas.length > MAXIMO_DE_LINHAS_COLADAS) {
    return recusar([`linhas demais: ${linhas.length}; o limite é ${MAXIMO_DE_LINHAS_COLADAS}`])
  }
  const lidas = linhas.map((linha) => [linha.numero, ler(linha)] as const)
  const erradas = lidas.flatMap(([numero, lida]) =>
    Result.isFailure(lida) ? [`linha ${numero}: ${lida.failure}`] : []
  )
  return erradas.length > 0
    ? recusar(erradas)
    : Result.succeed(lidas.flatMap(([, lida]) => (Result.isSuccess(lida) ? [lida.success] : [])))
}

export const CAMPO_DA_CATEGORIA = "categoria"

/** Periods, added at the end; `categoria`: the one that periods get whose line brings none. */
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

/** The list of a paste that gives each salary to the job that lives in its month. */
export const PELO_MES = "pelo-mes"
export const ROTULO_PELO_MES = "A do vínculo em curso em cada mês"
/** The list of the salaries of no job. */
export const AVULSOS = "salarios"
const DO_VINCULO = /^vinculo\.(\d+(?:\+\d+)+)$/

/** The positions of the jobs that a question of a paste (`vinculo.2+4`) offers; `undefined`: the field is no question. */
export const vinculosDaPergunta = (campo: string): ReadonlyArray<number> | undefined =>
  DO_VINCULO.exec(campo)?.[1]?.split("+").map(Number)

interface Colado {
  readonly numero: number
  readonly mes: string
  readonly valor: unknown
}

const DE_BENEFICIO: ReadonlySet<unknown> = new Set(["BENEFICIO_INCAPACIDADE", "SALARIO_MATERNIDADE"])

/** The positions of the jobs that live in a month; those that count first, a benefit only where nothing else does. */
const vivosNo = (periodos: ReadonlyArray<Objeto>, mes: string): ReadonlyArray<number> => {
  const vivos = periodos.flatMap((periodo, i) => (emCurso(periodo, mes) ? [i] : []))
  const contam = vivos.filter((i) => periodos[i]!.formaContagem !== "NAO_COMPUTAR")
  const empregos = contam.filter((i) => !DE_BENEFICIO.has(periodos[i]!.naturezaVinculo))
  return empregos.length > 0 ? empregos : contam.length > 0 ? contam : vivos
}

const dias = ({ dataInicial, dataFinal }: Objeto): string =>
  [dataInicial, dataFinal].map((dia) => aoContrario(String(dia))).join(" a ")

/** The lists that receive the salaries; a refusal for a salary without a place, a question for a month with several jobs. */
const distribuir = (
  periodos: ReadonlyArray<Objeto>,
  coluna: string,
  colados: ReadonlyArray<Colado>,
  respostas: Readonly<Record<string, string>>
) => {
  const destinos = new Map<string, Array<Colado>>()
  const perguntas = new Map<string, Array<string>>()
  const recusas: Array<string> = []
  const dar = (caminho: string, colado: Colado) => destinos.set(caminho, [...(destinos.get(caminho) ?? []), colado])
  const doPeriodo = (i: number): string => `${PERIODOS}.${i}.${AVULSOS}`
  for (const colado of colados) {
    const { numero, mes } = colado
    if (coluna === AVULSOS) dar(AVULSOS, colado)
    else if (coluna === PELO_MES) {
      const vivos = vivosNo(periodos, mes)
      const [unico] = vivos
      const campo = `vinculo.${vivos.join("+")}`
      const escolhido = vivos.find((i) => String(i) === respostas[campo])
      if (unico === undefined) {
        recusas.push(
          `linha ${numero}: nenhum vínculo estava em curso em ${aoContrario(mes)}; acrescente o período, ou escolha a lista “Sem vínculo”`
        )
      } else if (vivos.length === 1) dar(doPeriodo(unico), colado)
      else if (escolhido !== undefined) dar(doPeriodo(escolhido), colado)
      else perguntas.set(campo, [...(perguntas.get(campo) ?? []), mes])
    } else {
      const posicao = Number(coluna.split(".")[1])
      const periodo = periodos[posicao]
      if (periodo !== undefined && emCurso(periodo, mes)) dar(coluna, colado)
      else if (periodo === undefined) recusas.push(`linha ${numero}: o período não está mais no rascunho`)
      else {
        recusas.push(
          `linha ${numero}: ${aoContrario(mes)} está fora de “${tituloDoPeriodo(periodo, posicao)}” (${dias(periodo)})`
        )
      }
    }
  }
  return { destinos, perguntas, recusas }
}

const perguntar = ([campo, meses]: readonly [string, ReadonlyArray<string>]) => {
  const emOrdem = meses.toSorted().map(aoContrario)
  const [de, ate] = [emOrdem[0]!, emOrdem.at(-1)!]
  const quais = de === ate ? `em ${de}` : `entre ${de} e ${ate}`
  return {
    campo,
    mensagem: `${meses.length === 1 ? "1 mês" : `${meses.length} meses`} ${quais} com mais de um vínculo em curso: escolha o que recebe os salários`
  }
}

/**
 * Salaries by month (`PELO_MES`), of one period (`periodosContribuicao.3.salarios`) or of none (`salarios`): the months that
 * come are written anew. `respostas`: the job chosen where several live, by the name of its question.
 */
export const colarSalarios = (
  rascunho: Rascunho,
  coluna: string,
  texto: string,
  respostas: Readonly<Record<string, string>> = {}
): Revisado<Rascunho> =>
  Result.flatMap(
    lerLinhas(texto, (linha) => Result.map(lerSalario(linha), (lido) => ({ ...lido, numero: linha.numero }))),
    (lidos) => {
      const [repetido] = [...Map.groupBy(lidos, ({ mes }) => mes).values()].flatMap(([um, outro]) =>
        outro === undefined ? [] : [um!]
      )
      if (repetido !== undefined) {
        return Result.fail([
          { campo: CAMPO_COLADO, mensagem: `a competência ${aoContrario(repetido.mes)} aparece mais de uma vez` }
        ])
      }
      const { destinos, perguntas, recusas } = distribuir(periodosDo(rascunho), coluna, lidos, respostas)
      return recusas.length > 0 || perguntas.size > 0
        ? Result.fail([...problemasDasLinhas(recusas), ...[...perguntas].map(perguntar)])
        : Result.succeed(escreverMeses(rascunho, destinos))
    }
  )
