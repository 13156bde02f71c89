/** Credits of the payment history as amounts by month and kind, gross and in cents. */
import type { TipoLinha } from "../../atrasados/pedido/enumeracoes.ts"
import { periodoEntre, trintaAvos } from "../../atrasados/secao/trinta-avos.ts"
import { type Competencia, competencia, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import { lerData } from "../../valores/data.ts"
import { truncarProduto } from "../../valores/dinheiro.ts"
import { emCentavos } from "../entrada/centavos.ts"
import type { Pagamento } from "./documento.ts"
import type { Tratamento } from "./rubricas.ts"

/** Part of a credit that belongs to one month. */
export interface ParteDoCredito {
  readonly competencia: string
  readonly tipo: TipoLinha
  readonly centavos: number
  readonly dataPagamento: string | null
  /** A complement of months gone by that the credit does not tell apart. */
  readonly complementoDeUmMes: boolean
}

/** Longer periods are no credit of a benefit, and would cost much: 50 years. */
const MAXIMO_MESES = 600

interface MesDoCredito {
  readonly competencia: Competencia
  /** Days over the month of thirty. */
  readonly dias: number
}

/** Every month a credit is of: those of its period, or its own. */
export const competenciasDoCredito = (credito: Pagamento): ReadonlyArray<Competencia> => {
  const meses = mesesDe(credito)
  return meses.length === 0 ? [competencia(credito.competencia)] : meses.map((mes) => mes.competencia)
}

/** The months of the period of a credit, when there are several (rules ATR-93, ATR-94), in the month of thirty. */
const mesesDe = ({ periodoInicio, periodoFim }: Pagamento): ReadonlyArray<MesDoCredito> => {
  const [inicio, fim] = [periodoInicio, periodoFim].map((dia) => (dia === null ? undefined : lerData(dia)))
  if (inicio === undefined || fim === undefined || fim < inicio) return []
  const periodo = periodoEntre(inicio, fim)
  const quantos = periodo.ultimoMes - periodo.primeiroMes + 1
  if (quantos === 1 || quantos > MAXIMO_MESES) return []
  return Array.from({ length: quantos }, (_, i) => {
    const competencia = maisCompetencias(periodo.primeiroMes, i)
    return { competencia, dias: trintaAvos(periodo, competencia) }
  })
}

/** In proportion to the days, cents dropped in every month but the last, which takes what is left. */
const ratear = (centavos: number, meses: ReadonlyArray<MesDoCredito>): ReadonlyArray<number> => {
  const dias = meses.reduce((soma, mes) => soma + mes.dias, 0)
  const partes = meses.slice(0, -1).map((mes): number => truncarProduto(centavos, mes.dias, dias))
  return [...partes, partes.reduce((resto, parte) => resto - parte, centavos)]
}

/** By month and kind, the parts of a credit; `tratar` says what each rubric is. Rubrics without amount say nothing. */
export const partesDoCredito = (
  credito: Pagamento,
  tratar: (codigo: number) => Tratamento | undefined
): ReadonlyArray<ParteDoCredito> => {
  const meses = mesesDe(credito)
  return credito.rubricas.flatMap(({ codigo, valor }): ReadonlyArray<ParteDoCredito> => {
    const tratamento = tratar(codigo)
    const centavos = emCentavos(valor)
    if (tratamento === undefined || centavos === 0) return []
    const { tipo, sinal, complemento } = tratamento
    const comum = { tipo, dataPagamento: credito.dataPagamento }
    if (tipo === "ABONO" || meses.length === 0 || !Number.isSafeInteger(centavos)) {
      const { competencia } = credito
      return [{ ...comum, competencia, centavos: sinal * centavos, complementoDeUmMes: complemento }]
    }
    return ratear(centavos, meses).map((parte, i) => ({
      ...comum,
      competencia: formatarCompetencia(meses[i]!.competencia),
      centavos: sinal * parte,
      complementoDeUmMes: false
    }))
  })
}
