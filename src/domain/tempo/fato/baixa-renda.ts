/** Income of the insured compared with the low-income limit (auxílio-reclusão). */
import { BigDecimal, Result } from "effect"
import {
  BENEFICIO_DE_UM_FATO,
  INICIO_BAIXA_RENDA,
  INICIO_MEDIA_BAIXA_RENDA
} from "../../beneficios/fundamentos/eventos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { arredondar, type Decimal, decimal, escreverDecimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { type Periodo, valido } from "../periodos/periodos.ts"
import type { Apuracao } from "../requisitos/condicao.ts"
import { no } from "../resultado/rastro.ts"
import { limiteBaixaRendaEm, type ParametrosTempo, type TabelaSemValor } from "../tabelas/parametros.ts"
import { noDoFato } from "./no-do-fato.ts"

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

const reais = (valor: Decimal): string => `R$ ${formatarDecimalBr(valor, 2)}`

const apurar = (salarios: ReadonlyArray<Decimal>, limite: Decimal, fato: Data): Apuracao => {
  const renda = media(salarios)
  const cumprido = BigDecimal.isLessThanOrEqualTo(renda, limite)
  const excesso = cumprido ? BigDecimal.fromBigInt(0n) : BigDecimal.subtract(renda, limite)
  const conclusao = cumprido ? "cumprido" : `excede em ${reais(excesso)}`
  return {
    exigido: limite,
    apurado: renda,
    falta: excesso,
    cumprido,
    porExtenso: `Baixa renda: ${reais(renda)} (limite de ${reais(limite)}; ${conclusao})`,
    nos: (caminho) => {
      const comparados = { valor: escreverDecimal(renda), limite: escreverDecimal(limite) }
      const valores = salarios.map(escreverDecimal)
      return [
        no(
          BENEFICIO_DE_UM_FATO,
          "VALOR",
          { origem: "limite-baixa-renda", valor: comparados.limite },
          comparados.limite,
          `${caminho}/exigido`
        ),
        no(BENEFICIO_DE_UM_FATO, "MEDIA", { valores }, comparados.valor, `${caminho}/apurado`),
        no(BENEFICIO_DE_UM_FATO, "EXCEDER", comparados, cumprido ? "0" : escreverDecimal(excesso), `${caminho}/falta`),
        no(BENEFICIO_DE_UM_FATO, "CABER", comparados, cumprido, `${caminho}/cumprido`),
        noDoFato(BENEFICIO_DE_UM_FATO, fato, cumprido, `${caminho}/atingidoEm`)
      ]
    }
  }
}

/**
 * The income on the day of the arrest: the last salary before it up to 17/01/2019, the mean of the salaries of the 12
 * calendar months before it from then on (Lei 8.213 art. 80, § 4º: of the salaries that exist). `undefined` when the law
 * does not ask for it or no salary is known.
 */
export const apurarBaixaRenda = (
  periodos: ReadonlyArray<Periodo>,
  fato: Data,
  parametros: ParametrosTempo
): Result.Result<Apuracao | undefined, TabelaSemValor> => {
  if (fato < INICIO_BAIXA_RENDA) return Result.succeed(undefined)
  const mes = competenciaDaData(fato)
  const meses = [...salariosAntesDe(periodos, mes)].sort(([a], [b]) => a - b)
  const salarios =
    fato < INICIO_MEDIA_BAIXA_RENDA
      ? meses.slice(-1).map(([, valor]) => valor)
      : meses.filter(([c]) => c >= mes - MESES_DA_MEDIA).map(([, valor]) => valor)
  if (salarios.length === 0) return Result.succeed(undefined)
  return Result.map(limiteBaixaRendaEm(parametros, fato), (limite) => apurar(salarios, limite, fato))
}
