/** The arrears: every figure of the answer, from the evolution of the income to the requisition. */
import { diferencasDe, emLinha, menorQueDifere } from "../segunda/atrasados/comparacao/diferencas-da-conta.ts"
import { gerarPedido } from "../segunda/atrasados/pedido/gerador.ts"
import type { Campanha } from "./campanha.ts"

export const campanha: Campanha = {
  nome: "atrasados",
  conferir: (semente) => {
    const pedido = gerarPedido(semente, 0)
    if (diferencasDe(pedido).length === 0) return { divergencias: [], corpo: pedido }
    const menor = menorQueDifere(pedido)
    return { divergencias: diferencasDe(menor).map(emLinha), corpo: menor }
  }
}
