/** The whole RMI of generated lives: every fundamento of every marco, engine against second implementation. */
import { conferirPedido, doCanonico } from "../segunda/rmi/confronto.ts"
import { gerarCanonico, limiteDeIteracoes } from "../segunda/rmi/gerador/gerador.ts"
import type { Campanha } from "./campanha.ts"

export const campanha: Campanha = {
  nome: "rmi-canonico",
  conferir: (semente) => {
    const limite = limiteDeIteracoes(semente, 0)
    const { divergencias, pedido } = conferirPedido(gerarCanonico(semente, semente % 3), (p) => doCanonico(p, limite))
    return { divergencias, corpo: { numeroMaximoIteracoes: limite, pedido } }
  }
}
