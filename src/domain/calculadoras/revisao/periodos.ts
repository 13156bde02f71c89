/** What a person does with the periods of a draft. Pure: each answers the next draft, or what is wrong at which field. */
import { Result } from "effect"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { comIdsProprios } from "../../plataforma/rascunhos/documentos.ts"
import { comOrigem, listaEm, PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import { MAXIMO_DE_PERIODOS, PeriodosDemais } from "../../plataforma/rascunhos/portas.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { type Data, formatarBr, formatarIso, lerData, maisDias } from "../../valores/data.ts"
import type { Digitados } from "../escolhas/escolher.ts"
import { comDigitados, conferirPeriodo, digitadosDoPeriodo, type Revisado } from "./campos.ts"

export const periodosDo = ({ pedido }: Rascunho): ReadonlyArray<Objeto> => listaEm(pedido, PERIODOS)

export const comPeriodos = (rascunho: Rascunho, periodos: ReadonlyArray<Objeto>): Rascunho => ({
  ...rascunho,
  pedido: { ...rascunho.pedido, [PERIODOS]: periodos }
})

const campoDo = (posicao: number, nome: string): string => `${PERIODOS}.${posicao}.${nome}`
const problema = (campo: string, mensagem: string) => Result.fail([{ campo, mensagem }])

/** A period as the lists of salaries are called after it. */
export const tituloDoPeriodo = ({ descricao }: Objeto, posicao: number): string =>
  `${posicao + 1}. ${descricao || "Período"}`

/** Whether a period includes some day of a month (`AAAA-MM`). */
export const emCurso = ({ dataInicial, dataFinal }: Objeto, mes: string): boolean =>
  String(dataInicial).slice(0, 7) <= mes && mes <= String(dataFinal).slice(0, 7)

/** The position of a period, by its `id`. */
export const posicaoDe = (rascunho: Rascunho, id: string): number =>
  periodosDo(rascunho).findIndex((periodo) => periodo.id === id)

const AUSENTE = problema("", "o período não está mais no rascunho: confira como ele está agora")

const noPeriodo = (
  rascunho: Rascunho,
  id: string,
  mudar: (periodo: Objeto, posicao: number) => Revisado<Rascunho>
): Revisado<Rascunho> => {
  const posicao = posicaoDe(rascunho, id)
  const periodo = periodosDo(rascunho)[posicao]
  return periodo === undefined ? AUSENTE : mudar(periodo, posicao)
}

const dia = (valor: unknown): Data | undefined => (typeof valor === "string" ? lerData(valor) : undefined)

/** With what was typed in its form; what is as it was shown keeps its value and its origin. */
export const alterarPeriodo = (rascunho: Rascunho, id: string, digitados: Digitados): Revisado<Rascunho> =>
  noPeriodo(rascunho, id, (periodo, posicao) => {
    const mostrados = digitadosDoPeriodo(periodo, posicao)
    const mudados = Object.fromEntries(
      Object.entries(digitados).filter(
        ([campo, texto]) => texto.trim() !== mostrados[campo] || (texto === "" && campo.endsWith(".naturezaVinculo"))
      )
    )
    return Result.map(comDigitados(periodo, posicao, mudados), (novo) =>
      comOrigem(
        comPeriodos(rascunho, periodosDo(rascunho).with(posicao, novo)),
        Object.keys(mudados).map((campo) => `${PERIODOS}.${id}.${campo.slice(campo.lastIndexOf(".") + 1)}`),
        "DIGITADO"
      )
    )
  })

/** At the end of the list. */
export const acrescentarPeriodos = (rascunho: Rascunho, novos: ReadonlyArray<Objeto>): Revisado<Rascunho> => {
  const atuais = periodosDo(rascunho)
  return atuais.length + novos.length > MAXIMO_DE_PERIODOS
    ? problema("", new PeriodosDemais().message)
    : Result.succeed(comPeriodos(rascunho, [...atuais, ...comIdsProprios(novos, atuais)]))
}

/** One that was typed: its fields come under the position after the last. */
export const acrescentarPeriodo = (rascunho: Rascunho, digitados: Digitados): Revisado<Rascunho> => {
  const posicao = periodosDo(rascunho).length
  return Result.flatMap(comDigitados({ origem: "USUARIO", salarios: [] }, posicao, digitados), (novo) =>
    acrescentarPeriodos(rascunho, [novo])
  )
}

export const tirarPeriodo = (rascunho: Rascunho, id: string): Revisado<Rascunho> =>
  noPeriodo(rascunho, id, (_, posicao) =>
    Result.succeed(comPeriodos(rascunho, periodosDo(rascunho).toSpliced(posicao, 1)))
  )

/** The months of a list until the month of a day, and those after it; the month of the cut stays with the first part. */
const separar = (periodo: Objeto, nome: string, ate: string): readonly [Objeto, Objeto] => {
  if (periodo[nome] === undefined) return [{}, {}]
  const itens = listaEm(periodo, nome)
  const antes = ({ competencia }: Objeto) => String(competencia) <= ate.slice(0, 7)
  return [{ [nome]: itens.filter(antes) }, { [nome]: itens.filter((item) => !antes(item)) }]
}

/** Two periods of one: the second begins on the day that was typed (`{posicao}.dividirEm`). */
export const dividirPeriodo = (rascunho: Rascunho, id: string, digitado: string): Revisado<Rascunho> =>
  noPeriodo(rascunho, id, (periodo, posicao) => {
    const campo = campoDo(posicao, "dividirEm")
    const [inicio, fim, corte] = [dia(periodo.dataInicial), dia(periodo.dataFinal), lerData(digitado.trim())]
    if (corte === undefined) return problema(campo, "esperada uma data que exista, como 10/05/2024")
    if (inicio === undefined || fim === undefined) return problema(campo, "corrija antes as datas do período")
    if (corte <= inicio || corte > fim) {
      return problema(
        campo,
        `a segunda parte começa depois de ${formatarBr(inicio)} e até ${formatarBr(fim)}, os dias do período`
      )
    }
    const ultimo = formatarIso(maisDias(corte, -1))
    const [salarios, demais] = separar(periodo, "salarios", ultimo)
    const [decimos, outros] = separar(periodo, "decimosTerceiros", ultimo)
    const { computavelDesde, ...resto } = periodo
    const desde = dia(computavelDesde)
    const primeiro: Objeto = { ...periodo, ...salarios, ...decimos, dataFinal: ultimo }
    const comecoDoSegundo = desde === undefined || desde <= corte ? {} : { computavelDesde }
    const segundo: Objeto = { ...resto, ...demais, ...outros, ...comecoDoSegundo, dataInicial: formatarIso(corte) }
    const lista = periodosDo(rascunho)
    const novos = comIdsProprios([segundo], lista)
    const origens = Object.entries(rascunho.origens).flatMap(([lugar, origem]) =>
      lugar.startsWith(`${PERIODOS}.${id}.`)
        ? [[lugar.replace(`${PERIODOS}.${id}.`, `${PERIODOS}.${novos[0]?.id}.`), origem] as const]
        : []
    )
    const dividido = comPeriodos(
      { ...rascunho, origens: { ...rascunho.origens, ...Object.fromEntries(origens) } },
      lista.toSpliced(posicao, 1, primeiro, ...novos)
    )
    return Result.succeed(
      comOrigem(dividido, [`${PERIODOS}.${id}.dataFinal`, `${PERIODOS}.${novos[0]?.id}.dataInicial`], "DIGITADO")
    )
  })

/** Values of both, the first one's where both say something of a month. */
const porMes = (um: Objeto, outro: Objeto, nome: string): Objeto => {
  const [meus, seus] = [listaEm(um, nome), listaEm(outro, nome)]
  if (meus.length + seus.length === 0) return um[nome] === undefined ? {} : { [nome]: [] }
  return {
    [nome]: [...meus, ...seus].sort((a, b) => (String(a.competencia) < String(b.competencia) ? -1 : 1))
  }
}

const COMPARADOS = ["formaContagem", "naturezaVinculo", "grauDeficiencia", "contarCarencia"] as const

/** One period of two: from the first day of either to the last, with the salaries of both. */
export const juntarPeriodos = (rascunho: Rascunho, id: string, outroId: string): Revisado<Rascunho> =>
  noPeriodo(rascunho, id, (periodo, posicao) => {
    const campo = campoDo(posicao, "juntarCom")
    const lista = periodosDo(rascunho)
    const outro = lista.find((candidato) => candidato.id === outroId)
    if (outro === undefined || outro === periodo) return problema(campo, "escolha o outro período")
    const diferente = COMPARADOS.find((nome) => (periodo[nome] ?? null) !== (outro[nome] ?? null))
    if (diferente !== undefined) {
      return problema(
        campo,
        "os dois períodos não contam do mesmo modo: iguale a forma, a categoria, a deficiência e a carência antes de juntar"
      )
    }
    const dias = [periodo.dataInicial, outro.dataInicial].map(String).sort()
    const fins = [periodo.dataFinal, outro.dataFinal].map(String).sort()
    const junto: Objeto = {
      ...periodo,
      ...porMes(periodo, outro, "salarios"),
      ...porMes(periodo, outro, "decimosTerceiros"),
      indicadores: [...new Set([...indicadoresDe(periodo), ...indicadoresDe(outro)])],
      dataInicial: dias[0],
      dataFinal: fins[1]
    }
    return Result.map(conferirPeriodo(junto, posicao), () =>
      comPeriodos(
        rascunho,
        lista.with(posicao, junto).filter((candidato) => candidato !== outro)
      )
    )
  })

/** The codes of a period. */
export const indicadoresDe = ({ indicadores }: Objeto): ReadonlyArray<string> =>
  Array.isArray(indicadores) ? indicadores.map(String) : []
