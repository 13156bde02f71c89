/** The salaries of a draft as a grid: a year at a time, a column for each period and one for those of none. */
import { BigDecimal, Result } from "effect"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { comOrigem, listaEm, PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { lerCompetencia } from "../../valores/competencia.ts"
import { escreverDigitado, lerDigitado } from "../escolhas/digitado.ts"
import type { Digitados, ProblemaDoCampo } from "../escolhas/escolher.ts"
import type { Revisado } from "./campos.ts"
import { comPeriodos, periodosDo, tituloDoPeriodo } from "./periodos.ts"

const SALARIOS = "salarios"
const DECIMAL = { tipo: "DECIMAL" } as const

/** A list of salaries in the grid: of a period, or of no period. */
export interface Coluna {
  /** Its place in the request: `periodosContribuicao.3.salarios`, or `salarios`. */
  readonly caminho: string
  readonly titulo: string
  /** By month, `AAAA-MM`, as it is typed. */
  readonly valores: ReadonlyMap<string, string>
}

const mesDe = ({ competencia }: Objeto): string => String(competencia)

/** Salaries of one month in one list are one amount. */
const escrito = (itens: ReadonlyArray<Objeto>): string => {
  if (itens.length === 1) return escreverDigitado(DECIMAL, itens[0]!.valor)
  const soma = itens.reduce(
    (total, { valor }) => BigDecimal.sum(total, BigDecimal.fromStringUnsafe(String(valor))),
    BigDecimal.fromStringUnsafe("0")
  )
  return escreverDigitado(DECIMAL, BigDecimal.format(soma))
}

const doAno = (itens: ReadonlyArray<Objeto>, ano: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Map.groupBy(
        itens.filter((item) => mesDe(item).startsWith(`${ano}-`)),
        mesDe
      )
    ].map(([mes, iguais]) => [mes, escrito(iguais)])
  )

const vivoNoAno = ({ dataInicial, dataFinal }: Objeto, ano: string): boolean =>
  String(dataInicial).slice(0, 4) <= ano && String(dataFinal).slice(0, 4) >= ano

/** Title of the list of salaries of no job. */
export const ROTULO_SEM_VINCULO = "Sem vínculo"

/** The columns of a year: the periods that live in it or have salaries of it, and those of no period. */
export const colunasDoAno = (rascunho: Rascunho, ano: string): ReadonlyArray<Coluna> => {
  const dosPeriodos = periodosDo(rascunho).flatMap((periodo, i) => {
    const valores = doAno(listaEm(periodo, SALARIOS), ano)
    return valores.size > 0 || vivoNoAno(periodo, ano)
      ? [{ caminho: `${PERIODOS}.${i}.${SALARIOS}`, titulo: tituloDoPeriodo(periodo, i), valores }]
      : []
  })
  return [
    ...dosPeriodos,
    { caminho: SALARIOS, titulo: ROTULO_SEM_VINCULO, valores: doAno(listaEm(rascunho.pedido, SALARIOS), ano) }
  ]
}

/** Every year with a period or a salary, each with how many salaries it has. */
export const anosDo = (rascunho: Rascunho): ReadonlyArray<readonly [ano: string, salarios: number]> => {
  const anos = new Map<string, number>()
  const somar = (item: Objeto) => {
    const ano = mesDe(item).slice(0, 4)
    anos.set(ano, (anos.get(ano) ?? 0) + 1)
  }
  for (const periodo of periodosDo(rascunho)) {
    const [de, ate] = [periodo.dataInicial, periodo.dataFinal].map((dia) => Number(String(dia).slice(0, 4)))
    for (let ano = de ?? 0; ano <= (ate ?? -1); ano++) anos.set(String(ano), anos.get(String(ano)) ?? 0)
    listaEm(periodo, SALARIOS).forEach(somar)
  }
  listaEm(rascunho.pedido, SALARIOS).forEach(somar)
  return [...anos].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The twelve months of a year. */
export const mesesDo = (ano: string): ReadonlyArray<string> =>
  Array.from({ length: 12 }, (_, i) => `${ano}-${String(i + 1).padStart(2, "0")}`)

/** The field of a month in a column. */
export const campoDoMes = (coluna: string, mes: string): string => `${coluna}.${mes}.valor`

interface Escrito {
  readonly mes: string
  /** `undefined`: there is none any more. */
  readonly valor: unknown
}

/** A list with some months written anew: of what a month had stays what is not its amount. */
const comMeses = (itens: ReadonlyArray<Objeto>, escritos: ReadonlyArray<Escrito>, base: Objeto) => {
  const porMes = new Map(escritos.map(({ mes, valor }) => [mes, valor]))
  const antes = new Map(itens.toReversed().map((item) => [mesDe(item), item]))
  return [
    ...itens.filter((item) => !porMes.has(mesDe(item))),
    ...[...porMes].flatMap(([competencia, valor]) =>
      valor === undefined ? [] : [{ ...antes.get(competencia), ...base, competencia, valor }]
    )
  ].sort((a, b) => (mesDe(a) < mesDe(b) ? -1 : 1))
}

/** The draft with months of some lists written anew. */
export const escreverMeses = (rascunho: Rascunho, porColuna: ReadonlyMap<string, ReadonlyArray<Escrito>>): Rascunho => {
  const avulsos = porColuna.get(SALARIOS) ?? []
  const lugares: Array<string> = []
  const periodos = periodosDo(rascunho).map((periodo, i) => {
    const escritos = porColuna.get(`${PERIODOS}.${i}.${SALARIOS}`) ?? []
    if (escritos.length === 0) return periodo
    lugares.push(...escritos.map(({ mes }) => `${PERIODOS}.${periodo.id}.${SALARIOS}.${mes}`))
    return { ...periodo, [SALARIOS]: comMeses(listaEm(periodo, SALARIOS), escritos, {}) }
  })
  const comOsPeriodos = comPeriodos(rascunho, periodos)
  const comAvulsos: Rascunho =
    avulsos.length === 0
      ? comOsPeriodos
      : {
          ...comOsPeriodos,
          pedido: {
            ...comOsPeriodos.pedido,
            [SALARIOS]: comMeses(listaEm(rascunho.pedido, SALARIOS), avulsos, { origem: "USUARIO" })
          }
        }
  return comOrigem(comAvulsos, lugares, "DIGITADO")
}

const CASAS = /^\d{1,15}(\.\d{1,2})?$/
export const NAO_E_VALOR = "esperado um valor como 1.234,56, com até 2 casas decimais"

/** The amount that was typed; `undefined`: nothing. */
export const lerValor = (digitado: string): Result.Result<unknown, string> =>
  Result.flatMap(lerDigitado(DECIMAL, digitado), (lido) =>
    lido === undefined || CASAS.test(String(lido)) ? Result.succeed(lido) : Result.fail(NAO_E_VALOR)
  )

/** What was typed in the grid of a year; a cell that is as it was shown keeps its value and its origin. */
export const alterarSalarios = (rascunho: Rascunho, ano: string, digitados: Digitados): Revisado<Rascunho> => {
  const problemas: Array<ProblemaDoCampo> = []
  const porColuna = new Map(
    colunasDoAno(rascunho, ano).map(({ caminho, valores }) => [
      caminho,
      mesesDo(ano).flatMap((mes): ReadonlyArray<Escrito> => {
        const campo = campoDoMes(caminho, mes)
        const digitado = digitados[campo]?.trim()
        if (digitado === undefined || digitado === (valores.get(mes) ?? "")) return []
        const lido = lerValor(digitado)
        if (Result.isSuccess(lido)) return [{ mes, valor: lido.success }]
        problemas.push({ campo, mensagem: lido.failure })
        return []
      })
    ])
  )
  return problemas.length > 0 ? Result.fail(problemas) : Result.succeed(escreverMeses(rascunho, porColuna))
}

export const ehAno = (texto: string): boolean => /^\d{4}$/.test(texto) && lerCompetencia(`${texto}-01`) !== undefined
