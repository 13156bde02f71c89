/** The time of contribution: every figure of the answer that decides, engine against second implementation. */
import { comparar, type Diferenca } from "../segunda/tempo/comparar.ts"
import { responder } from "../segunda/tempo/motor.ts"
import { encolher } from "../segunda/tempo/pessoas/encolher.ts"
import { gerarPedido } from "../segunda/tempo/pessoas/gerador.ts"
import type { PedidoJson } from "../segunda/tempo/pessoas/pessoa.ts"
import { calcularDeNovo } from "../segunda/tempo/resultado.ts"
import type { Campanha } from "./campanha.ts"

const diferencasDe = (pedido: PedidoJson): ReadonlyArray<Diferenca> =>
  comparar(responder(pedido), calcularDeNovo(pedido), pedido.dataApuracao)

const emLinha = ({ onde, motor, segunda }: Diferenca): string => `${onde}: motor ${motor}, segunda ${segunda}`

export const campanha: Campanha = {
  nome: "tempo",
  conferir: (semente) => {
    const pedido = gerarPedido(semente, 0)
    const diferencas = diferencasDe(pedido)
    if (diferencas.length === 0) return { divergencias: [], corpo: pedido }
    const { onde } = diferencas[0]!
    const menor = encolher(pedido, (p) => diferencasDe(p).some((d) => d.onde === onde))
    return { divergencias: diferencasDe(menor).map(emLinha), corpo: menor }
  }
}
