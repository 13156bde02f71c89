/**
 * What one request may cost. The calculation is synchronous, so a request of hours would stop every other; a life of
 * work, with every marco, stays many times below the limits. The work of the discards has a limit of its own in the
 * domain.
 */
import { Result } from "effect"
import type { CalculoEmPassos } from "../../../domain/rmi/calculo.ts"
import type { PedidoRmi } from "../../../domain/rmi/entrada.ts"
import type { ResultadoFundamento, ResultadoRmi } from "../../../domain/rmi/resultado.ts"
import { Falha } from "../../comum/falha.ts"
import { naoCalculado } from "../nao-calculado.ts"
import { contagensDe } from "../tempo/custo.ts"

/** Countings of one period; each is looked at again in every marco. */
export const MAXIMO_CONTAGENS = 20_000

/** The refusal of a request whose periods alone would cost too much. */
export const contagemExcessiva = (pedido: PedidoRmi): Falha | undefined => {
  const contagens = contagensDe(pedido, 1)
  return contagens <= MAXIMO_CONTAGENS
    ? undefined
    : Falha.de(
        400,
        `periodosContribuicao: cálculo grande demais: ${contagens} contagens (períodos × datas de computavelDesde × periodosPcd); o limite é ${MAXIMO_CONTAGENS}`
      )
}

/** Rows of results, or what takes as long to calculate and write: about a second. */
export const MAXIMO_LINHAS = 100_000
const COMPETENCIAS_POR_LINHA = 16
const NOS_POR_LINHA = 3

const linhasDe = ({ memoria, descarte, rastro = [] }: ResultadoFundamento): number =>
  descarte.hipoteses.reduce(
    (linhas, { k }) => linhas + 1 + k / COMPETENCIAS_POR_LINHA,
    memoria.length + rastro.length / NOS_POR_LINHA
  )

const resultadoExcessivo = Falha.de(
  400,
  `marcoTemporal: cálculo grande demais: os fundamentos e marcos pedidos somam mais de ${MAXIMO_LINHAS} linhas de resultado; peça um só marcoTemporal, um só fundamento, menos iterações ou nenhum rastro`
)

/** Finishes a calculation in parts, unless the parts become too much. */
export const concluirAte = (calculo: CalculoEmPassos, maximo = MAXIMO_LINHAS): Result.Result<ResultadoRmi, Falha> => {
  let linhas = 0
  for (let passo = calculo.next(); ; passo = calculo.next()) {
    if (passo.done === true) return Result.mapError(passo.value, naoCalculado)
    if (passo.value.tipo === "FUNDAMENTO") linhas += linhasDe(passo.value.fundamento)
    if (linhas > maximo) return Result.fail(resultadoExcessivo)
  }
}
