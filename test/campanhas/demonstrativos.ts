/** The statements of generated calculations of every kind: every figure of each result, at its row and column. */
import { procurarNoGerado } from "../domain/demonstrativos/figuras/gerados.ts"
import type { Campanha } from "./campanha.ts"

export const campanha: Campanha = {
  nome: "demonstrativos",
  conferir: (semente) => {
    const { perdidas, pedido } = procurarNoGerado(semente)
    return { divergencias: perdidas, corpo: pedido }
  }
}
