/** Income of the insured compared with the low-income limit (auxílio-reclusão, rule TC-68). */
import { BigDecimal, Result } from "effect"
import { INICIO_BAIXA_RENDA, INICIO_MEDIA_BAIXA_RENDA } from "../../beneficios/fundamentos/eventos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { arredondar, type Decimal, decimal } from "../../valores/decimal.ts"
import { type Periodo, valido } from "../periodos/periodos.ts"
import { limiteBaixaRendaEm, type ParametrosTempo, type TabelaSemValor } from "../tabelas/parametros.ts"

export interface BaixaRenda {
  readonly limite: Decimal
  readonly renda: Decimal
  /** The amounts the income is the mean of (one, before 18/01/2019). */
  readonly salarios: ReadonlyArray<Decimal>
}

const MESES_DA_MEDIA = 12

/** Salaries of each month before a competence, all activities summed. */
const salariosAntesDe = (periodos: ReadonlyArray<Periodo>, mes: Competencia): ReadonlyMap<Competencia, Decimal> => {
  const meses = new Map<Competencia, Decimal>()
  for (const p of periodos) {
    if (!valido(p)) continue
    for (const s of p.fonte.salarios) {
      if (s.competencia >= mes) continue
      const soma = meses.get(s.competencia)
      meses.set(s.competencia, soma === undefined ? s.valor : BigDecimal.sum(soma, s.valor))
    }
  }
  return meses
}

const media = (valores: ReadonlyArray<Decimal>): Decimal =>
  arredondar(BigDecimal.divideUnsafe(BigDecimal.sumAll(valores), decimal(String(valores.length))), 2)

/**
 * The income on the day of the arrest: the last salary before it up to 17/01/2019, the mean of the salaries of the 12
 * calendar months before it from then on (Lei 8.213 art. 80, § 4º: of the salaries that exist). `undefined` when the law
 * does not ask for it or no salary is known.
 */
export const apurarBaixaRenda = (
  periodos: ReadonlyArray<Periodo>,
  fato: Data,
  parametros: ParametrosTempo
): Result.Result<BaixaRenda | undefined, TabelaSemValor> => {
  if (fato < INICIO_BAIXA_RENDA) return Result.succeed(undefined)
  const mes = competenciaDaData(fato)
  const meses = [...salariosAntesDe(periodos, mes)].sort(([a], [b]) => a - b)
  const salarios =
    fato < INICIO_MEDIA_BAIXA_RENDA
      ? meses.slice(-1).map(([, valor]) => valor)
      : meses.filter(([c]) => c >= mes - MESES_DA_MEDIA).map(([, valor]) => valor)
  if (salarios.length === 0) return Result.succeed(undefined)
  return Result.map(limiteBaixaRendaEm(parametros, fato), (limite) => ({ limite, renda: media(salarios), salarios }))
}
