/** `Calculadora` of the product: its operations in its threads. */
import { CalculadoraEmTrabalhadores, type OpcoesDaCalculadora } from "../../jobs/calculo/calculadora.ts"
import { VERSAO } from "../versao.ts"

export const CalculadoraDoProduto = (opcoes: Partial<OpcoesDaCalculadora> = {}) =>
  CalculadoraEmTrabalhadores({
    entrada: new URL("../../jobs/calculo/trabalhador.ts", import.meta.url),
    motor: VERSAO,
    ...opcoes
  })
