/** The correction of the law before the Constitution of 1988 (rule RMI-32). */
import { BigDecimal, Result } from "effect"
import { noArtigo } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { CASAS, ESCALA } from "../aritmetica/fator-exato.ts"
import { CLPS } from "../metodo/antigos.ts"
import { deDecimal, lido, no } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import type { TabelaRmiSemValor } from "../resultado/resultado.ts"
import { doMes, type ParametrosRmi } from "../tabelas/parametros.ts"
import type { Correcao, FatorARastrear, ModoDeCorrecao } from "./correcao.ts"
import { FatorDoMes } from "./fator-do-mes.ts"
import { divisorEntre, MOEDA_DA_DIB } from "./moeda.ts"

const UM = decimal("1")

/** The most recent months, never corrected. */
const MESES_NOMINAIS = 12

const escalar = ({ value, scale }: Decimal): bigint => value * 10n ** BigInt(CASAS - scale)

/**
 * `ORTN/OTN(DIB) ÷ ORTN/OTN(c)`, freed from the change of currency that the nominal values of the two months carry: the
 * divisor of the row applies it. The quotient is rounded up at the last decimal kept, so that an amount that is a whole
 * number of ORTN does not lose a cent; no other amount is near enough to the next cent to notice.
 */
const ortnRelativa = (
  p: ParametrosRmi,
  c: Competencia,
  dib: Competencia,
  divisor: Decimal
): Result.Result<bigint, TabelaRmiSemValor> => {
  const final = doMes("tabela", dib, p.indices.ortn.get(dib))
  const inicial = doMes("tabela", c, p.indices.ortn.get(c))
  if (Result.isFailure(final)) return Result.fail(final.failure)
  if (Result.isFailure(inicial)) return Result.fail(inicial.failure)
  const por = escalar(inicial.success)
  return Result.succeed((escalar(BigDecimal.multiply(final.success, divisor)) * ESCALA + por - 1n) / por)
}

type Indice = (c: Competencia, divisor: Decimal) => Result.Result<bigint, TabelaRmiSemValor>

/** The variation of the ORTN/OTN in the older salaries, nothing in the 12 last. */
const rastrear = (
  { indices: { ortn } }: ParametrosRmi,
  dib: Competencia,
  { regra: daCorrecao }: Pick<ModoDeCorrecao, "regra">,
  { fator: { competencia, decimal: fator, divisor }, destino }: FatorARastrear
): ReadonlyArray<No> => {
  const [final, inicial] = [ortn.get(dib), ortn.get(competencia)]
  if (BigDecimal.equals(fator, UM) || final === undefined || inicial === undefined) {
    return [lido(daCorrecao, "salário não corrigido", "1", destino)]
  }
  const naMoeda = deDecimal(BigDecimal.multiply(final, divisor))
  const produto = { fatores: [deDecimal(final), deDecimal(divisor)], casas: final.scale + divisor.scale } as const
  const quociente = { dividendo: naMoeda, divisor: deDecimal(inicial), casas: CASAS, corte: "ACIMA" } as const
  return [
    no(MOEDA_DA_DIB, "MULTIPLICAR", { ...produto, corte: "TRUNCAR" }, naMoeda),
    no(daCorrecao, "DIVIDIR", quociente, deDecimal(fator), destino)
  ]
}

const montar = (
  p: ParametrosRmi,
  inicio: Competencia,
  dib: Competencia,
  modo: Pick<ModoDeCorrecao, "regra">,
  indice: Indice
): Result.Result<Correcao, TabelaRmiSemValor> => {
  const fatores = new Map<Competencia, FatorDoMes>()
  for (let c = inicio; c < dib; c = maisCompetencias(c, 1)) {
    const fator = Result.flatMap(divisorEntre(p, c, dib), (divisor) =>
      Result.map(indice(c, divisor), (escalado) => new FatorDoMes(c, escalado, divisor))
    )
    if (Result.isFailure(fator)) return Result.fail(fator.failure)
    fatores.set(c, fator.success)
  }
  return Result.succeed({
    fim: maisCompetencias(dib, -1),
    projetadoDesde: null,
    em: (c) => fatores.get(c) ?? new FatorDoMes(c, ESCALA, UM),
    rastrear: (lista) => lista.flatMap((f) => rastrear(p, dib, modo, f))
  })
}

/**
 * Retirements of the CLPS: only the salaries older than the 12 last months are corrected, by the variation of the
 * ORTN/OTN (Lei 6.423/1977; Súmula 2 of the TRF4).
 */
export const correcaoClps = (
  p: ParametrosRmi,
  inicio: Competencia,
  dib: Data
): Result.Result<Correcao, TabelaRmiSemValor> => {
  const mes = competenciaDaData(dib)
  const nominais = maisCompetencias(mes, -MESES_NOMINAIS)
  return montar(p, inicio, mes, PELA_ORTN, (c, divisor) =>
    c >= nominais ? Result.succeed(ESCALA) : ortnRelativa(p, c, mes, divisor)
  )
}

/** Incapacity benefits and pensions of the CLPS: no index at all, only the currency. */
export const semCorrecao = (
  p: ParametrosRmi,
  inicio: Competencia,
  dib: Data
): Result.Result<Correcao, TabelaRmiSemValor> =>
  montar(p, inicio, competenciaDaData(dib), SEM_INDICE, () => Result.succeed(ESCALA))

export const PELA_ORTN: ModoDeCorrecao = {
  regra: noArtigo(CLPS, "CLPS; Lei 6.423/1977 (TRF4, Súmula 2)"),
  dita: () =>
    "Os salários anteriores aos 12 últimos meses são corrigidos pela variação da ORTN/OTN até o mês da DIB; os 12 últimos não são corrigidos.",
  preparar: correcaoClps
}

export const SEM_INDICE: ModoDeCorrecao = {
  regra: noArtigo(CLPS, "CLPS; Lei 6.423/1977"),
  dita: () => "Os salários não são corrigidos.",
  preparar: semCorrecao
}
