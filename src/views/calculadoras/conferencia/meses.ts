/** Letter and calculation month by month, a year at a time where they are many. */

import { SITUACAO } from "../../../domain/demonstrativos/palavras/da-rmi.ts"
import { type Conferida, valorEscrito } from "../../../domain/demonstrativos/rmi/conferencia.ts"
import type { Campo } from "../../../domain/rmi/conferencia/comparacao.ts"
import type { Aba } from "../../ligacao.ts"
import { type Html, modelo } from "../../motor.ts"

const FRASES = {
  titulo: "Mês a mês",
  semMeses: "A renda não parte de uma só lista de salários: não há meses a pôr lado a lado.",
  ausente: "não há"
}

/** What of a month may diverge. */
const DO_MES: Partial<Readonly<Record<Campo, string>>> = {
  salario: "salário",
  teto: "teto",
  indice: "índice",
  salarioCorrigido: "salário corrigido",
  situacao: "média"
}

interface LinhaMostrada {
  readonly salario: string
  readonly indice: string
  readonly corrigido: string
  /** What the letter observes, or what the calculation did with it. */
  readonly nota: string
}

interface MesMostrado {
  readonly competencia: string
  /** Absent where one of the two does not have the month. */
  readonly carta: LinhaMostrada | undefined
  readonly calculado: LinhaMostrada | undefined
  /** What diverges, in words; nothing where all agrees. */
  readonly diverge: string
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** The years, and all of them at once; none where the months are few. */
  readonly anos: ReadonlyArray<Aba>
  readonly meses: ReadonlyArray<MesMostrado>
  /** Of what years they are. */
  readonly rotulo: string
}

const escrever = modelo<Dados, Fixos>("calculadoras/conferencia/meses", { frases: FRASES })

type Mes = Conferida["meses"][number]

const CASAS_DO_INDICE = 4

/** With the digits it has, and no fewer than a letter prints. */
const indiceEscrito = (indice: number): string => {
  const exato = indice.toFixed(10).replace(/0+$/, "")
  const casas = Math.max(CASAS_DO_INDICE, exato.length - exato.indexOf(".") - 1)
  return indice.toFixed(casas).replace(".", ",")
}

const mesMostrado = (
  { competencia, carta, calculado }: Mes,
  divergencias: ReadonlyArray<Conferida["divergencias"][number]>
): MesMostrado => ({
  competencia,
  carta:
    carta === null
      ? undefined
      : {
          salario: valorEscrito(carta.salario),
          indice: indiceEscrito(carta.indice),
          corrigido: valorEscrito(carta.salarioCorrigido),
          nota: carta.observacao ?? ""
        },
  calculado:
    calculado === null
      ? undefined
      : {
          salario: valorEscrito(calculado.salario),
          indice: calculado.indice === undefined ? "" : indiceEscrito(calculado.indice),
          corrigido: calculado.salarioCorrigido === undefined ? "" : valorEscrito(calculado.salarioCorrigido),
          nota: SITUACAO[calculado.situacao]
        },
  diverge: [...new Set(divergencias.map(({ campo }) => DO_MES[campo] ?? campo))].join(", ")
})

const anoDe = ({ competencia }: Pick<Mes, "competencia">): string => competencia.slice(0, 4)

/** Months that are read on one page. */
const POUCOS = 36
const TODOS = "todos"

interface ParaMostrar {
  readonly resposta: Conferida
  /** The year asked for, or `todos`; else the one of the first month that diverges, or the last one. */
  readonly ano: string
  /** Of the page, with its query. */
  readonly endereco: string
}

export const mesesDaConferencia = ({ resposta: { meses, divergencias }, ano, endereco }: ParaMostrar): Html => {
  const anos = [...new Set(meses.map(anoDe))]
  const primeiro = meses.find(({ diverge }) => diverge) ?? meses.at(-1)
  const padrao = primeiro === undefined ? TODOS : anoDe(primeiro)
  const pedido = meses.length <= POUCOS ? TODOS : ano === TODOS || anos.includes(ano) ? ano : padrao
  const comDivergencia = new Set(meses.filter(({ diverge }) => diverge).map(anoDe))
  const porMes = Map.groupBy(divergencias, ({ competencia = "" }) => competencia)
  const aba = (qual: string, titulo: string): Aba => ({
    titulo,
    endereco: `${endereco}&ano=${qual}`,
    atual: qual === pedido
  })
  return escrever({
    anos:
      meses.length <= POUCOS
        ? []
        : [
            ...anos.map((qual) => aba(qual, comDivergencia.has(qual) ? `${qual} ≠` : qual)),
            aba(TODOS, "Todos os meses")
          ],
    meses: meses
      .filter((mes) => pedido === TODOS || anoDe(mes) === pedido)
      .map((mes) => mesMostrado(mes, porMes.get(mes.competencia) ?? [])),
    rotulo: pedido === TODOS ? "todos os meses" : pedido
  })
}
