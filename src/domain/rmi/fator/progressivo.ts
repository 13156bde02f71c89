/** The gradual application of the fator in the first five years of Lei 9.876/1999 (art. 5º). */
import { LEI9876 } from "../../beneficios/marcos.ts"
import { apurado } from "../../regras/apurado.ts"
import { regra } from "../../regras/regra.ts"
import { type Competencia, competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { ESCALA, FatorExato } from "../aritmetica/fator-exato.ts"
import { type Apuracao, deDecimal, no } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"

const FATOR_PROGRESSIVO = regra("RMI-54", "Lei 9.876/1999, art. 5º")

/** Months over which the fator became whole. */
const MESES = 60
/** Counts 1, with the days of 11/1999 after the publication. */
const PRIMEIRO_MES = competencia("1999-12")
/** Last day of the gradual application. */
const ULTIMO_DIA = data("2004-11-30")

/** Sixtieths of the fator on a day: 1 from 29/11 to 12/1999, one more each month; null outside the five years. */
export const sessentaAvos = (dia: Data): number | null => {
  if (dia <= LEI9876 || dia > ULTIMO_DIA) return null
  return Math.min(MESES, Math.max(0, competenciaDaData(dia) - PRIMEIRO_MES) + 1)
}

/**
 * The multiplier of the mean: `(f·x + 60 − x) / 60`, so that `truncar2(mean × multiplier)` is the SB of the rule. The
 * sixtieth is rounded up at the last decimal kept, beyond what cents can tell.
 */
export const multiplicadorProgressivo = ({ escalado }: FatorExato, x: number): FatorExato => {
  const sessenta = BigInt(MESES)
  const soma = escalado * BigInt(x) + ESCALA * BigInt(MESES - x)
  return new FatorExato((soma + sessenta - 1n) / sessenta)
}

export const passoDoProgressivo = (fator: FatorExato, x: number): No =>
  no(
    FATOR_PROGRESSIVO,
    "PROGRESSIVO",
    { fator: deDecimal(fator.decimal), x },
    deDecimal(multiplicadorProgressivo(fator, x).decimal)
  )

/** The sixtieths of a day inside the five years. */
export const apurarSessentaAvos = (x: number, dia: Data): Apuracao =>
  apurado(
    FATOR_PROGRESSIVO,
    ["/fator/progressivo/x"],
    () => `Aplicação progressiva: ${x}/${MESES} da média com o fator e ${MESES - x}/${MESES} sem ele.`,
    (daLei, figuras) => {
      const ate = formatarCompetencia(Math.max(PRIMEIRO_MES, competenciaDaData(dia)) as Competencia)
      return [no(daLei, "MESES", { de: formatarCompetencia(PRIMEIRO_MES), ate }, x, ...figuras)]
    }
  )
