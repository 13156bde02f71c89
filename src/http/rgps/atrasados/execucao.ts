/** How an arrears request is calculated. */
import { Result } from "effect"
import { calcularAtrasados } from "../../../domain/atrasados/calculo.ts"
import type { PedidoAtrasados } from "../../../domain/atrasados/pedido/entrada.ts"
import type { ResultadoAtrasados } from "../../../domain/atrasados/resultado/resultado.ts"
import { parametrosDasTabelas } from "../../../domain/atrasados/tabelas/parametros.ts"
import { ok } from "../../comum/envelope.ts"
import type { Calculo } from "../execucao.ts"
import { naoCalculado } from "../nao-calculado.ts"
import { custoExcessivo } from "./custo.ts"
import { paraFio } from "./escrita.ts"

export const atrasados: Calculo<PedidoAtrasados, ResultadoAtrasados> = {
  recusar: custoExcessivo,
  *calcular(pedido, tabelas, hoje) {
    return Result.mapError(calcularAtrasados(pedido, parametrosDasTabelas(tabelas, hoje)), naoCalculado)
  },
  escrever: (resultado, versao) => JSON.stringify(ok(paraFio(resultado, versao)))
}
