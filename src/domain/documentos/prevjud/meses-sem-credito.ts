/** Months inside the payment history of a benefit in which no credit was paid. */

import type { TipoLinha } from "../../atrasados/pedido/enumeracoes.ts"
import { anoDe, type Competencia, competenciaDePartes, formatarCompetencia } from "../../valores/competencia.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { competenciasDoCredito } from "./creditos.ts"
import type { Pagamento } from "./documento.ts"
import type { OpcoesFiltroPrevjud } from "./opcoes-filtro.ts"

type Criterio = Pick<OpcoesFiltroPrevjud, "inicio" | "fim" | "incluirNaoPagos" | "mesesSemCredito">

interface Historico {
  readonly de: Competencia
  readonly ate: Competencia
  /** Months with a paid credit. */
  readonly pagas: ReadonlySet<Competencia>
}

/** The interval that the credits of one benefit cover, paid or not, inside the months asked for; none without credits. */
const historicoDe = (creditos: ReadonlyArray<Pagamento>, criterio: Criterio): Historico | undefined => {
  const cobertas = creditos.flatMap(competenciasDoCredito)
  if (cobertas.length === 0) return undefined
  const [de, ate] = [cobertas.reduce(menorDe), cobertas.reduce(maiorDe)]
  const pagos = creditos.filter(({ pago }) => pago || criterio.incluirNaoPagos)
  return {
    de: maiorDe(de, criterio.inicio ?? de),
    ate: menorDe(ate, criterio.fim ?? ate),
    pagas: new Set(pagos.flatMap(competenciasDoCredito))
  }
}

const semCredito = (historico: Historico | undefined): ReadonlyArray<Competencia> => {
  if (historico === undefined) return []
  const { de, ate, pagas } = historico
  const meses: Array<Competencia> = []
  for (let c = de; c <= ate; c++) if (!pagas.has(c)) meses.push(c)
  return meses
}

/** In order of time. */
export const competenciasSemCredito = (
  creditos: ReadonlyArray<Pagamento>,
  criterio: Criterio
): ReadonlyArray<Competencia> => semCredito(historicoDe(creditos, criterio))

export interface Zero {
  readonly competencia: string
  readonly tipo: TipoLinha
}

/**
 * The months known to have brought nothing: always those of a credit that came back, and every month without credit when
 * asked for. The 13th of such a month is nothing too, when the history reaches the December its year is closed in.
 */
export const zerosDe = (creditos: ReadonlyArray<Pagamento>, criterio: Criterio): ReadonlyArray<Zero> => {
  const historico = historicoDe(creditos, criterio)
  if (historico === undefined) return []
  const zero = (c: Competencia, tipo: TipoLinha): Zero => ({ competencia: formatarCompetencia(c), tipo })
  const voltaram = new Set(creditos.flatMap(competenciasDoCredito))
  const todos = criterio.mesesSemCredito === "ZERO"
  return semCredito(historico).flatMap((c) => {
    const comAbono = todos && competenciaDePartes(anoDe(c), 12)! <= historico.ate
    return [...(todos || voltaram.has(c) ? [zero(c, "RENDA")] : []), ...(comAbono ? [zero(c, "ABONO")] : [])]
  })
}
