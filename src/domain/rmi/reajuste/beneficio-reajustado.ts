/** What an earlier benefit is worth on a later day. */
import { Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { evoluirRenda, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import type { PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe } from "../../valores/dinheiro.ts"
import type { Nos } from "../resultado/nos.ts"
import { rastrearPago, rastrearRendaMensal } from "./rastro-da-renda-mensal.ts"

interface BeneficioAnterior {
  readonly dib: Data
  readonly indiceTeto?: Decimal
}

/** An amount of an earlier benefit in the month of a later day, and the steps of its adjustments. */
export interface ValorReajustado {
  readonly inicial: Decimal
  readonly valor: Centavos
  readonly passos: () => Nos
}

const reajustar =
  (doMes: (mes: MesDeRenda) => Centavos, passosDoPago: typeof rastrearPago | undefined) =>
  (
    instantaneo: Instantaneo,
    { dib, indiceTeto }: BeneficioAnterior,
    inicial: Decimal,
    em: Data
  ): Result.Result<ValorReajustado, FalhaEvolucao> => {
    const rmi = centavosDe(inicial)
    const indice = indiceTeto === undefined ? {} : { indiceTeto }
    const pedido: PedidoEvolucao = { rmi, dib, ate: competenciaDaData(em), modo: "JUDICIAL", ...indice }
    return Result.map(evoluirRenda(instantaneo, pedido), ({ meses }) => {
      const ultimo = meses.at(-1)
      const passos = (): Nos => {
        const rastreados = rastrearRendaMensal(instantaneo, pedido)
        const pago = rastreados.slice(-1).flatMap((m) => passosDoPago?.(m, { valor: [], limitacao: [] }) ?? [])
        return [...rastreados.flatMap((m) => m.nos), ...pago]
      }
      return { inicial, valor: ultimo === undefined ? rmi : doMes(ultimo), passos }
    })
  }

/** What a rent that started on the DIB of the benefit is worth in the month of a later day. */
export const rendaNoMes = reajustar(({ renda }) => renda, rastrearPago)

/** A salário de benefício readjusted to the month of a later day, without limits. */
export const sbNoMes = reajustar(({ base }) => base, undefined)
