/** The rent after the month it was calculated for (section 10 of the law). */

import { BigDecimal, Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { evoluirRenda, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { INDICE_DO_TETO, REAJUSTES } from "../../beneficios/renda/passo.ts"
import type { PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { type Competencia, competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { umaVez } from "../../valores/memoria.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { Caso } from "../caso/caso.ts"
import { DIREITO_ADQUIRIDO } from "../caso/dia-do-calculo.ts"
import {
  type MesRastreado,
  origemDoFator,
  rastrearPago,
  rastrearRendaMensal
} from "../reajuste/rastro-da-renda-mensal.ts"
import { abreviado, dinheiro, emDinheiro, mesBr, quantos } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, deDecimal, lido, type Nos, no } from "../resultado/nos.ts"
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
const regraDaRendaNaDib = ({ marco, fato }: Caso, calculadoEm: Data): Regra => {
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

const SEM_INDICE = BigDecimal.fromBigInt(1n)

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
const pedidoSemIndice = (p: PedidoDeEvolucao): PedidoEvolucao => ({
  rmi: p.rmi,
  dib: p.inicio,
  ate: maiorDe(competenciaDaData(p.dib), p.ate),
  modo: "JUDICIAL",
  subsidioStf: p.peloSubsidio,
  rendaMinima: p.rendaMinima,
  os121Sem147: p.os121Sem147,
  ...(p.fatorPiso === undefined ? {} : { fatorPiso: p.fatorPiso })
})

/**
 * Positions of the months in which the rent was readjusted, or is another than in the month before. The rent of the first
 * month is the RMI, which may have another floor than a readjusted rent (CLPS).
 */
const posicoesDasMudancas = (meses: ReadonlyArray<MesDeRenda>, rmi: Centavos): ReadonlyArray<number> =>
  meses.flatMap(({ origem, renda }, i) => {
    const anterior = i === 0 ? renda : i === 1 ? rmi : meses[i - 1]!.renda
    return origem !== undefined || renda !== anterior ? [i] : []
  })

/** Months in which the rent changes, and the rent of the month of the DIB. */
export const evoluirRmi = (p: PedidoDeEvolucao): Result.Result<RendaEvoluida, FalhaEvolucao> => {
  const mesDaDib = competenciaDaData(p.dib)
  const pedido = pedidoSemIndice(p)
  const semIndice = evoluirRenda(p.instantaneo, pedido)
  const evoluida =
    p.indiceTeto === undefined ? semIndice : evoluirRenda(p.instantaneo, { ...pedido, indiceTeto: p.indiceTeto })
  return Result.flatMap(semIndice, (sem) =>
    Result.map(evoluida, ({ meses, primeiroReajusteDesconhecido }) => ({
      naDib: mesDaDib === competenciaDaData(p.inicio) ? p.rmi : meses.find((m) => m.competencia === mesDaDib)!.renda,
      passos: posicoesDasMudancas(meses, p.rmi).map((i) => passo(meses[i]!, sem.meses[i]!, p.indiceTeto)),
      primeiroReajusteDesconhecido
    }))
  )
}

const passosDoMes = (rastreado: MesRastreado, ponteiro: string): Nos => {
  const { mes, fator, indiceTeto } = rastreado
  const indice = indiceTeto === undefined ? [] : [deDecimal(indiceTeto)]
  return [
    lido(REAJUSTES, origemDoFator(mes), deDecimal(fator), `${ponteiro}/fator`),
    ...indice.map((valor) => lido(INDICE_DO_TETO, "indiceTeto", valor, `${ponteiro}/irt`)),
    ...rastreado.nos,
    ...rastrearPago(rastreado, { valor: [`${ponteiro}/valor`], limitacao: [`${ponteiro}/limite`] })
  ]
}

/** The months in which the rent changes, and the one that gives the ceiling index back. */
const apurarReajustes = (
  passos: ReadonlyArray<PassoEvolucao>,
  rmi: Centavos,
  meses: () => ReadonlyArray<MesRastreado>
): ReadonlyArray<Apuracao> => {
  const [primeiro, ultimo] = [passos[0], passos.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return []
  const doIndice = passos.flatMap(({ competencia: mes, irt }, i): ReadonlyArray<Apuracao> => {
    if (irt === undefined || BigDecimal.equals(irt, SEM_INDICE)) return []
    const devolvido = () => `Em ${mesBr(mes)} o reajuste também leva o índice do teto, ${abreviado(irt, 4)}.`
    return [apurado(INDICE_DO_TETO, [`/evolucao/${i}/irt`], devolvido)]
  })
  const frase = (): string => {
    const [de, ate] = [mesBr(primeiro.competencia), mesBr(ultimo.competencia)]
    return `Evolução: ${quantos(passos.length, "mês", "meses")} com reajuste ou com novo piso ou teto, de ${de} a ${ate}; o valor corrente é truncado no centavo a cada reajuste e o pago fica entre o piso e o teto do mês. Em ${ate}: ${dinheiro("R$", ultimo.valor)}.`
  }
  return [
    apurado(REAJUSTES, [`/evolucao/${passos.length - 1}/valor`], frase, () => {
      const todos = meses()
      const mudancas = posicoesDasMudancas(
        todos.map(({ mes }) => mes),
        rmi
      )
      return mudancas.flatMap((mes, i) => passosDoMes(todos[mes]!, `/evolucao/${i}`))
    }),
    ...doIndice
  ]
}

/** The rent on the DIB. */
const apurarNaDib = (
  { marco: { dda, dib } }: Caso,
  daDib: Regra,
  p: PedidoDeEvolucao,
  naDib: Centavos,
  moeda: string,
  meses: () => ReadonlyArray<MesRastreado>
): Apuracao => {
  const frase = (): string =>
    p.inicio === dib
      ? "Salários corrigidos até o mês anterior ao da DIB (opção CORRIGIR_ATE_DIB): a renda já é a da DIB."
      : `Renda de ${emDinheiro(moeda, p.rmi)} em ${formatarBr(dda)}, reajustada até a DIB (${formatarBr(dib)}): ${emDinheiro("R$", naDib)}.`
  return apurado(daDib, ["/rendaNaDib"], dda === dib ? undefined : frase, (daLei, [figura]) => {
    const mesDaDib = competenciaDaData(dib)
    if (mesDaDib === competenciaDaData(p.inicio)) {
      const rmi = deCentavos(p.rmi)
      return [no(daLei, "MAIOR", { valores: [rmi] }, rmi, figura)]
    }
    const mes = meses().find((m) => m.mes.competencia === mesDaDib)!
    const aplicado = p.rendaMinima ? mes.nos : []
    return [...aplicado, ...rastrearPago(mes, { valor: [figura], limitacao: [] }, daLei)]
  })
}

/** The adjustments and the rent on the DIB. */
export const apurarEvolucao = (
  caso: Caso,
  p: PedidoDeEvolucao,
  { naDib, passos }: RendaEvoluida,
  moeda: string
): { readonly reajustes: ReadonlyArray<Apuracao>; readonly naDib: Apuracao } => {
  const meses = umaVez(() => {
    const { instantaneo, indiceTeto } = p
    const pedido = pedidoSemIndice(p)
    return rastrearRendaMensal(instantaneo, indiceTeto === undefined ? pedido : { ...pedido, indiceTeto })
  })
  return {
    reajustes: apurarReajustes(passos, p.rmi, meses),
    naDib: apurarNaDib(caso, regraDaRendaNaDib(caso, p.inicio), p, naDib, moeda, meses)
  }
}
