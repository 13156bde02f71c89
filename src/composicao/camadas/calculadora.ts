/** `Calculadora` and `Conferente` of the product: its executions in its threads. */
import { Layer } from "effect"
import { CalculadoraEmTrabalhadores, type OpcoesDaCalculadora } from "../../jobs/calculo/calculadora.ts"
import { ConferentePelaCalculadora, SemTabelas } from "../../jobs/calculo/conferente.ts"
import { VERSAO } from "../versao.ts"

export const CalculadoraDoProduto = (opcoes: Partial<OpcoesDaCalculadora> = {}) =>
  CalculadoraEmTrabalhadores({
    entrada: new URL("../../jobs/calculo/trabalhador.ts", import.meta.url),
    motor: VERSAO,
    ...opcoes
  })

/** A thread of its own: requests to be calculated later are not kept waiting by those that are calculated now. */
export const ConferenteDoProduto = ConferentePelaCalculadora.pipe(
  Layer.provide(CalculadoraDoProduto({ tamanho: 1, reserva: 0 })),
  Layer.provide(SemTabelas)
)
