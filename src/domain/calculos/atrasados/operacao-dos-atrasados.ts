/** How an arrears request is calculated. */
import { Result } from "effect"
import { calcularAtrasados } from "../../atrasados/calculo.ts"
import type { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import type { ResultadoAtrasados } from "../../atrasados/resultado/resultado.ts"
import { parametrosDasTabelas } from "../../atrasados/tabelas/parametros.ts"
import { naoCalculado } from "../comum/nao-calculado.ts"
import type { Calculo } from "../comum/operacao.ts"
import { codificado } from "../json/escrita-json.ts"
import { custoExcessivo } from "./custo.ts"
import { paraFio } from "./escrita.ts"

export const atrasados: Calculo<PedidoAtrasados, ResultadoAtrasados> = {
  recusar: (pedido, { rastro = false }) => custoExcessivo(pedido, rastro),
  *calcular(pedido, tabelas, hoje, { rastro = false }) {
    return Result.mapError(calcularAtrasados(pedido, parametrosDasTabelas(tabelas, hoje), { rastro }), naoCalculado)
  },
  escrever: (resultado, versao) => codificado(JSON.stringify(paraFio(resultado, versao)))
}
