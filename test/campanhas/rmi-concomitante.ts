/** The RMI of people with several jobs at the same time, under the original art. 32 of Lei 8.213/1991. */
import { conferirPedido, doCanonico } from "../segunda/rmi/confronto.ts"
import { limiteDeIteracoes } from "../segunda/rmi/gerador/gerador.ts"
import { gerarConcomitante } from "../segunda/rmi/gerador/gerador-concomitante.ts"
import type { Campanha } from "./campanha.ts"

export const campanha: Campanha = {
  nome: "rmi-concomitante",
  conferir: (semente) => {
    const limite = limiteDeIteracoes(semente, 0)
    const gerado = gerarConcomitante(semente, semente % 3)
    const { divergencias, pedido } = conferirPedido(gerado, (p) => doCanonico(p, limite))
    return { divergencias, corpo: { numeroMaximoIteracoes: limite, pedido } }
  }
}
