/** What an earlier benefit is worth on a later day. */
import { Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { evoluirRenda, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import type { PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Centavos, centavosDe } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"

interface BeneficioAnterior {
  readonly dib: Data
  readonly indiceTeto?: Decimal
}

/** The question of what an earlier benefit is worth on a later day. */
export const pedidoDoAnterior = ({ dib, indiceTeto }: BeneficioAnterior, valor: Decimal, em: Data): PedidoEvolucao => ({
  rmi: centavosDe(valor),
  dib,
  ate: competenciaDaData(em),
  modo: "JUDICIAL",
  ...(indiceTeto === undefined ? {} : { indiceTeto })
})

const noMes = (
  instantaneo: Instantaneo,
  beneficio: BeneficioAnterior,
  valor: Decimal,
  em: Data
): Result.Result<MesDeRenda | undefined, FalhaEvolucao> =>
  Result.map(evoluirRenda(instantaneo, pedidoDoAnterior(beneficio, valor, em)), ({ meses }) => meses.at(-1))

/** What a rent that started on `beneficio.dib` is worth in the month of a later day. */
export const rendaNoMes = (
  instantaneo: Instantaneo,
  beneficio: BeneficioAnterior,
  rmi: Decimal,
  em: Data
): Result.Result<Centavos, FalhaEvolucao> =>
  Result.map(noMes(instantaneo, beneficio, rmi, em), (mes) => mes?.renda ?? centavosDe(rmi))

/** A salário de benefício readjusted to the month of a later day, without limits. */
export const sbNoMes = (
  instantaneo: Instantaneo,
  beneficio: BeneficioAnterior,
  sb: Decimal,
  em: Data
): Result.Result<Centavos, FalhaEvolucao> =>
  Result.map(noMes(instantaneo, beneficio, sb, em), (mes) => mes?.base ?? centavosDe(sb))
