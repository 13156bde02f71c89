/**
 * Amounts that are no row of a benefit — fixed fees, the value of the cause, costs — corrected by the chain of the general
 * condemnatory actions, in which the SELIC stands for correction and interest from 12/2021 to 08/2025.
 */
import { Result } from "effect"
import { regraDescrita } from "../../regras/regra.ts"
import { type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import { type Centavos, PROPORCAO } from "../../valores/dinheiro.ts"
import type { BaseDaConta } from "../conta/conta.ts"
import { encargosDe, type PedidoEncargos, rastrearEncargos } from "../conta/encargos.ts"
import { apurarLinha, rastrearLinha, sob } from "../conta/linha.ts"
import { GERAL } from "../correcao/encadeamentos.ts"
import { type ComRastro, lida } from "../resultado/quantia.ts"
import type { ValorAtualizado } from "../resultado/resultado.ts"
import type { FalhaAtrasados } from "../tabelas/parametros.ts"

export const VALOR_ATUALIZADO = regraDescrita(
  "ATR-73",
  "Manual de Cálculos da Justiça Federal, item 4.1.4; CPC, art. 85, § 16",
  "O valor da causa ou o valor fixo dos honorários se corrige à parte, com juros só desde o trânsito em julgado."
)

/** What brings an amount of a month to the data-base. */
export type Atualizador = (valor: Centavos, desde: Competencia) => ComRastro<ValorAtualizado>

/** `transito`: the month from which default interest runs; none without it. */
export const pedidoDaAtualizacao = (
  { pedido, contexto: { instantaneo, dataBase } }: BaseDaConta,
  transito: Competencia | undefined
): PedidoEncargos => {
  const { arredondamento, criterioJuros } = pedido.parametros
  return {
    instantaneo,
    correcao: { criterio: GERAL, dataBase },
    taxas: {
      correcao: GERAL,
      juros: criterioJuros,
      dataBase,
      selicDesdeCitacao: false,
      arredondamento,
      ...(transito === undefined ? {} : { citacao: transito })
    }
  }
}

export const atualizador = (
  base: BaseDaConta,
  transito: Competencia | undefined
): Result.Result<Atualizador, FalhaAtrasados> =>
  Result.map(encargosDe(pedidoDaAtualizacao(base, transito)), (encargos) => (valor, desde) => {
    const { arredondamento } = base.pedido.parametros
    const colunas = apurarLinha(PROPORCAO[arredondamento], encargos, desde, valor)
    return {
      valor: { competencia: formatarCompetencia(desde), valor, ...colunas },
      nos: (ponteiro) => [
        ...lida(VALOR_ATUALIZADO, "valor informado", valor).nos(`${ponteiro}/valor`),
        ...rastrearEncargos(encargos.pedido, [[desde, ponteiro]]),
        ...rastrearLinha(arredondamento, valor, colunas, sob(ponteiro))
      ]
    }
  })
