/** The rent after the month it was calculated for (section 10 of the law). */

import { BigDecimal, Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { evoluirRenda, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { REAJUSTES } from "../../beneficios/renda/passo.ts"
import type { PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/centavos.ts"
import { type Competencia, competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { Caso } from "../caso/caso.ts"
import { DIREITO_ADQUIRIDO } from "../caso/dia-do-calculo.ts"
import type { Limitacao, PassoEvolucao } from "../resultado/resultado.ts"

export interface PedidoDeEvolucao {
  readonly instantaneo: Instantaneo
  readonly rmi: Centavos
  /** Day the RMI was calculated for. */
  readonly inicio: Data
  /** Day the benefit starts, not earlier. */
  readonly dib: Data
  /** Last month asked for. */
  readonly ate: Competencia
  readonly indiceTeto: Decimal | undefined
  /** Fraction of the minimum wage that is the floor; absent = the whole. */
  readonly fatorPiso: Decimal | undefined
  /** Not the ceiling of benefits but the subsidy of the STF of each month limits it. */
  readonly peloSubsidio: boolean
  readonly rendaMinima: boolean
  readonly os121Sem147: boolean
}

/** The rent of the DIB is the RMI, or the RMI of an earlier day readjusted. */
export const regraDaRendaNaDib = ({ marco, fato }: Caso, calculadoEm: Data): Regra => {
  if (marco.dda === marco.dib) return REAJUSTES
  if (calculadoEm === marco.dib) return DIREITO_ADQUIRIDO
  return fato === undefined ? noArtigo(DIREITO_ADQUIRIDO, `${DIREITO_ADQUIRIDO.lei}; ${REAJUSTES.lei}`) : REAJUSTES
}

export interface RendaEvoluida {
  /** Value of the month of the DIB. */
  readonly naDib: Centavos
  readonly passos: ReadonlyArray<PassoEvolucao>
  /** Month of a first adjustment the tables do not have. */
  readonly primeiroReajusteDesconhecido: Competencia | undefined
}

/** The benefits of the buraco negro only have effects from here on. */
export const EFEITO_DO_ART_144 = competencia("1992-06")

const limiteDe = ({ base, piso, renda }: MesDeRenda): Limitacao =>
  renda === base ? "NENHUMA" : renda === piso && base < piso ? "PISO" : "TETO"

/** The ceiling index enters the factor of one month: there the factor without it is another. */
const passo = (mes: MesDeRenda, semIndice: MesDeRenda, indiceTeto: Decimal | undefined): PassoEvolucao => {
  const aplicado = indiceTeto !== undefined && !BigDecimal.equals(mes.fator, semIndice.fator)
  return {
    competencia: formatarCompetencia(mes.competencia),
    fator: aplicado ? semIndice.fator : mes.fator,
    ...(aplicado ? { irt: indiceTeto } : {}),
    valor: decimalDeCentavos(mes.renda),
    limite: limiteDe(mes)
  }
}

/** The same question to the evolution of a rent, with no ceiling index. */
export const pedidoSemIndice = (p: PedidoDeEvolucao): PedidoEvolucao => ({
  rmi: p.rmi,
  dib: p.inicio,
  ate: maiorDe(competenciaDaData(p.dib), p.ate),
  modo: "JUDICIAL",
  subsidioStf: p.peloSubsidio,
  rendaMinima: p.rendaMinima,
  os121Sem147: p.os121Sem147,
  ...(p.fatorPiso === undefined ? {} : { fatorPiso: p.fatorPiso })
})

/** Months in which the running value changes, and the value of the month of the DIB. */
export const evoluirRmi = (p: PedidoDeEvolucao): Result.Result<RendaEvoluida, FalhaEvolucao> => {
  const mesDaDib = competenciaDaData(p.dib)
  const pedido = pedidoSemIndice(p)
  const semIndice = evoluirRenda(p.instantaneo, pedido)
  const evoluida =
    p.indiceTeto === undefined ? semIndice : evoluirRenda(p.instantaneo, { ...pedido, indiceTeto: p.indiceTeto })
  return Result.flatMap(semIndice, (sem) =>
    Result.map(evoluida, ({ meses, primeiroReajusteDesconhecido }) => ({
      naDib: mesDaDib === competenciaDaData(p.inicio) ? p.rmi : meses.find((m) => m.competencia === mesDaDib)!.renda,
      passos: meses.flatMap((m, i) => (m.origem === undefined ? [] : [passo(m, sem.meses[i]!, p.indiceTeto)])),
      primeiroReajusteDesconhecido
    }))
  )
}
