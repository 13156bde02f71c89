/** How a time request is calculated. */
import { Result } from "effect"
import { calcularPorGrupos, calcularTempo, type OpcoesCalculo } from "../../tempo/calculo.ts"
import type { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import { type ProjecaoDoTempo, projetarTempo } from "../../tempo/projecao/projecao.ts"
import { GRUPOS } from "../../tempo/requisitos/selecao.ts"
import type { ResultadoPorGrupos, ResultadoTempo } from "../../tempo/resultado/resultado.ts"
import type { FalhaTempo, ParametrosTempo } from "../../tempo/tabelas/parametros.ts"
import { parametrosDasTabelas } from "../../tempo/tabelas/parametros-das-tabelas.ts"
import { naoCalculado } from "../comum/nao-calculado.ts"
import type { Calculo } from "../comum/operacao.ts"
import type { Versao } from "../comum/versao.ts"
import { codificado } from "../json/escrita-json.ts"
import { custoExcessivo } from "./custo.ts"
import { gruposParaFio, paraFio } from "./resultado.ts"

interface Modo<R> {
  readonly calcular: (
    pedido: PedidoTempo,
    parametros: ParametrosTempo,
    opcoes: OpcoesCalculo
  ) => Result.Result<R, FalhaTempo>
  readonly paraFio: (resultado: R, versao: typeof Versao.Type) => unknown
  /** How many times it counts everything. */
  readonly vezes: number
}

const doTempo = <R>({ calcular, paraFio, vezes }: Modo<R>): Calculo<PedidoTempo, R> => ({
  recusar: (pedido, { rastro = false }) => custoExcessivo(pedido, vezes, rastro),
  *calcular(pedido, tabelas, hoje, { rastro = false }) {
    return Result.mapError(calcular(pedido, parametrosDasTabelas(tabelas, hoje), { rastro }), naoCalculado)
  },
  escrever: (resultado, versao) => codificado(JSON.stringify(paraFio(resultado, versao)))
})

export const simples: Calculo<PedidoTempo, ResultadoTempo> = doTempo({
  calcular: calcularTempo,
  paraFio,
  vezes: 1
})

/** Counts the request twice: as it is, and with the last work going on. */
export const projecao: Calculo<PedidoTempo, ProjecaoDoTempo> = {
  recusar: (pedido) => custoExcessivo(pedido, 2, false),
  *calcular(pedido, tabelas, hoje) {
    return Result.mapError(projetarTempo(pedido, parametrosDasTabelas(tabelas, hoje)), naoCalculado)
  },
  escrever: (projetado) => codificado(JSON.stringify(projetado))
}

export const porGrupos: Calculo<PedidoTempo, ResultadoPorGrupos> = doTempo({
  calcular: calcularPorGrupos,
  paraFio: gruposParaFio,
  vezes: GRUPOS.length
})
