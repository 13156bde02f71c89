/** Months inside the payment history of a benefit in which no credit was paid. */
import type { TipoLinha } from "../../atrasados/pedido/enumeracoes.ts"
import { anoDe, type Competencia, competenciaDePartes, formatarCompetencia } from "../../valores/competencia.ts"
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

/** The interval that the credits of one benefit cover, paid or not, inside the months asked for. */
const historicoDe = (creditos: ReadonlyArray<Pagamento>, criterio: Criterio): Historico => {
  let [de, ate] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const pagas = new Set<Competencia>()
  for (const credito of creditos) {
    for (const c of competenciasDoCredito(credito)) {
      de = Math.min(de, c)
      ate = Math.max(ate, c)
      if (credito.pago || criterio.incluirNaoPagos) pagas.add(c)
    }
  }
  return {
    de: Math.max(de, criterio.inicio ?? de) as Competencia,
    ate: Math.min(ate, criterio.fim ?? ate) as Competencia,
    pagas
  }
}

const semCredito = ({ de, ate, pagas }: Historico): ReadonlyArray<Competencia> => {
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
  const zero = (c: Competencia, tipo: TipoLinha): Zero => ({ competencia: formatarCompetencia(c), tipo })
  const voltaram = new Set(creditos.flatMap(competenciasDoCredito))
  const todos = criterio.mesesSemCredito === "ZERO"
  return semCredito(historico).flatMap((c) => {
    const comAbono = todos && competenciaDePartes(anoDe(c), 12)! <= historico.ate
    return [...(todos || voltaram.has(c) ? [zero(c, "RENDA")] : []), ...(comAbono ? [zero(c, "ABONO")] : [])]
  })
}
