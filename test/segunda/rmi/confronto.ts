/** One request given to the engine and to the second implementation, and what differs between the two answers. */

import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./base/pedido.ts"
import { Recusa } from "./base/recusa.ts"
import { type Canonico, calcularCanonicoDeNovo } from "./calculo/canonico.ts"
import { calcularDesvinculadaDeNovo } from "./calculo/desvinculada.ts"
import { alcancadas, alcancadasNosBlocos, ITERACOES } from "./calculo/iteracoes.ts"
import {
  compararCanonico,
  compararFundamento,
  type Diferenca,
  type FundamentoMotor,
  type RespostaMotor
} from "./comparar.ts"
import { encolher } from "./gerador/encolher.ts"
import { type Falha, responder, responderDesvinculada, responderPorFundamento } from "./motor.ts"

/** What the second implementation answers; a refusal it names is an answer too. */
const ouRecusa = <A>(calcular: () => A): A | Recusa => {
  try {
    return calcular()
  } catch (erro) {
    if (erro instanceof Recusa) return erro
    throw erro
  }
}

const confrontar = <M extends object, S>(
  motor: M | Falha,
  segunda: S | Recusa,
  comparar: (motor: M, segunda: S) => ReadonlyArray<Diferenca>
): ReadonlyArray<Diferenca> => {
  const falha = "falha" in motor ? motor : undefined
  const esperada = segunda instanceof Recusa ? segunda.falha : undefined
  if (falha === undefined && esperada === undefined) return comparar(motor as M, segunda as S)
  if (falha?.falha === esperada) return []
  const escrita = falha === undefined ? "calculou" : `${falha.falha} ${falha.detalhe}`
  return [{ onde: "falha", motor: escrita, segunda: esperada }]
}

/** The answer of either side: how many discards to look at, when a number is asked for. */
interface Lados<M extends object, S> {
  readonly motor: (iteracoes?: number) => M | Falha
  readonly segunda: (iteracoes: number | undefined, alcancadas?: M) => S
  readonly comparar: (motor: M, segunda: S) => ReadonlyArray<Diferenca>
  readonly fundamentos: (motor: M) => ReadonlyArray<FundamentoMotor>
}

/**
 * Whatever is asked for, to its end. When nobody asked for a number and the work ran out, what was found must be the best
 * of as many discards as were looked at; and asked for all of them, the engine finds what there is or refuses.
 */
const confrontarLados = <M extends object, S>(
  { motor, segunda, comparar, fundamentos }: Lados<M, S>,
  limite: number | undefined
): ReadonlyArray<Diferenca> => {
  const resposta = motor(limite)
  const aoFim = (dele: M | Falha, iteracoes: number | undefined): ReadonlyArray<Diferenca> =>
    confrontar(
      dele,
      ouRecusa(() => segunda(iteracoes)),
      comparar
    )
  const diferencas = aoFim(resposta, limite)
  const falhou = "falha" in resposta
  if (diferencas.length === 0 || limite !== undefined || falhou) return diferencas
  if (!fundamentos(resposta).some(({ descarte }) => descarte.permitido)) return diferencas
  const inteira = motor(ITERACOES)
  const grande = "falha" in inteira && inteira.falha === "DescarteGrandeDemais"
  return [
    ...(grande ? [] : aoFim(inteira, ITERACOES)),
    ...confrontar(
      resposta,
      ouRecusa(() => segunda(undefined, resposta)),
      comparar
    )
  ]
}

const confrontarBlocos = (
  motor: Lados<RespostaMotor, Canonico>["motor"],
  pedido: PedidoRmiJson,
  limite: number | undefined
): ReadonlyArray<Diferenca> =>
  confrontarLados(
    {
      motor,
      segunda: (iteracoes, alcancadas) => calcularCanonicoDeNovo(pedido, iteracoes, alcancadasNosBlocos(alcancadas)),
      comparar: compararCanonico,
      fundamentos: ({ blocos }) => blocos.flatMap((b) => b.fundamentos)
    },
    limite
  )

/** Of `POST calculos-rmi`. */
export const doCanonico = (pedido: PedidoRmiJson, limite?: number): ReadonlyArray<Diferenca> =>
  confrontarBlocos((iteracoes) => responder(pedido, iteracoes), pedido, limite)

/** Of `POST calculos-rmi/por-fundamento`: the request has its `chaveFundamento`. */
export const doFundamento = (pedido: PedidoRmiJson, limite?: number): ReadonlyArray<Diferenca> =>
  confrontarBlocos((iteracoes) => responderPorFundamento(pedido, iteracoes), pedido, limite)

/** Of `POST calculos-rmi/desvinculada`. */
export const daDesvinculada = (pedido: PedidoDesvinculadaJson, limite?: number): ReadonlyArray<Diferenca> =>
  confrontarLados(
    {
      motor: (iteracoes) => responderDesvinculada(pedido, iteracoes),
      segunda: (iteracoes, dele) =>
        calcularDesvinculadaDeNovo(pedido, iteracoes, dele === undefined ? undefined : alcancadas(dele)),
      comparar: (motor, segunda) => compararFundamento(motor, segunda, { canonico: false }),
      fundamentos: (f) => [f]
    },
    limite
  )

/** Keys of the fundamentos the second implementation finds met, each once; no discard is looked for. */
export const chavesCumpridas = (pedido: PedidoRmiJson): ReadonlyArray<string> => {
  const completo = ouRecusa(() => calcularCanonicoDeNovo(pedido, 0))
  if (completo instanceof Recusa) return []
  return [...new Set(completo.blocos.flatMap((b) => b.fundamentos.map((f) => f.chave)))]
}

export interface Confronto<J> {
  /** One line for each figure that differs. */
  readonly divergencias: ReadonlyArray<string>
  /** The smallest request found that still differs in the first of them; the one given when nothing does. */
  readonly pedido: J
}

const emLinha = ({ onde, motor, segunda }: Diferenca): string => `${onde}: motor ${motor}, segunda ${segunda}`

/** Compares a request and, when something differs, makes it smaller, so that a person can read it. */
export const conferirPedido = <J extends PedidoRmiJson | PedidoDesvinculadaJson>(
  pedido: J,
  diferencasDe: (pedido: J) => ReadonlyArray<Diferenca>
): Confronto<J> => {
  const diferencas = diferencasDe(pedido)
  if (diferencas.length === 0) return { divergencias: [], pedido }
  const { onde } = diferencas[0]!
  const menor = encolher(pedido, (p) => diferencasDe(p).some((d) => d.onde === onde))
  return { divergencias: diferencasDe(menor).map(emLinha), pedido: menor }
}
