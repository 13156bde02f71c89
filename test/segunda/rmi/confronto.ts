/** One request given to the engine and to the second implementation, and what differs between the two answers. */

import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./base/pedido.ts"
import { Recusa } from "./base/recusa.ts"
import { calcularCanonicoDeNovo } from "./calculo/canonico.ts"
import { calcularDesvinculadaDeNovo } from "./calculo/desvinculada.ts"
import { compararCanonico, compararFundamento, type Diferenca } from "./comparar.ts"
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

/** Of `POST calculos-rmi`. */
export const doCanonico = (pedido: PedidoRmiJson, limite?: number): ReadonlyArray<Diferenca> =>
  confrontar(
    responder(pedido, limite),
    ouRecusa(() => calcularCanonicoDeNovo(pedido, limite)),
    compararCanonico
  )

/** Of `POST calculos-rmi/por-fundamento`: the request has its `chaveFundamento`. */
export const doFundamento = (pedido: PedidoRmiJson, limite?: number): ReadonlyArray<Diferenca> =>
  confrontar(
    responderPorFundamento(pedido, limite),
    ouRecusa(() => calcularCanonicoDeNovo(pedido, limite)),
    compararCanonico
  )

/** Of `POST calculos-rmi/desvinculada`. */
export const daDesvinculada = (pedido: PedidoDesvinculadaJson, limite?: number): ReadonlyArray<Diferenca> =>
  confrontar(
    responderDesvinculada(pedido, limite),
    ouRecusa(() => calcularDesvinculadaDeNovo(pedido, limite)),
    (motor, segunda) => compararFundamento(motor, segunda, { canonico: false })
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
