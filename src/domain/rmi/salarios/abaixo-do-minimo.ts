/**
 * The salaries that count for nothing because their month does not reach the minimum wage (CF, art. 195, § 14): the
 * test of the time module with the salaries of no period added.
 *
 * A month is tested by the sum of everything known of it; only a facultativo must reach the minimum alone. A month with a
 * benefit is never below it, and a salary the INSS itself calculated with is accepted as it is.
 */

import { limiteOuNada, type SerieDeLimites } from "../../beneficios/limites.ts"
import { regraDescrita } from "../../regras/regra.ts"
import type { Origem } from "../../tempo/pedido/enumeracoes.ts"
import { type Analise, comIndicadorDeMinimo, PRIMEIRA_COM_MINIMO } from "../../tempo/periodos/competencias-fora.ts"
import { deBeneficio, facultativo, type Periodo, valido } from "../../tempo/periodos/periodos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { centavosDe } from "../../valores/dinheiro.ts"
import { lembrar } from "../../valores/memoria.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import { queSubstituiARenda } from "./beneficios-recebidos.ts"

export const ABAIXO_DO_MINIMO = regraDescrita(
  "RMI-21",
  "CF, art. 195, § 14",
  "Competências abaixo do mínimo, sem complementação, que não contam para nada"
)

interface SalarioDeUmMes {
  readonly competencia: Competencia
  readonly valor: Decimal
  readonly origem: Origem
}

export interface PedidoDoMinimo {
  readonly periodos: ReadonlyArray<Periodo>
  /** Of each period, by its position in the request. */
  readonly analises: ReadonlyArray<Analise>
  readonly salarios: ReadonlyArray<SalarioDeUmMes>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  /** Option `analisarCompetenciasAbaixoDoMinimo`. */
  readonly analisar: boolean
  readonly salarioMinimo: SerieDeLimites
}

export interface AbaixoDoMinimo {
  readonly doPeriodo: (p: Periodo, c: Competencia) => boolean
  readonly avulso: (s: SalarioDeUmMes) => boolean
}

const NADA: AbaixoDoMinimo = { doPeriodo: () => false, avulso: () => false }

/** What is known of a month. */
interface Mes {
  centavos: number
  /** The insured brought it to the minimum. */
  ajustada: boolean
}

class Somas {
  private readonly meses = new Map<Competencia, Mes>()

  incluir(c: Competencia, valor: Decimal, ajustada: boolean): void {
    if (c < PRIMEIRA_COM_MINIMO) return
    const mes = this.meses.get(c) ?? { centavos: 0, ajustada: false }
    mes.centavos += centavosDe(valor)
    mes.ajustada ||= ajustada
    this.meses.set(c, mes)
  }

  abaixoDe(serie: SerieDeLimites): ReadonlySet<Competencia> {
    const abaixo = new Set<Competencia>()
    for (const [c, { centavos, ajustada }] of this.meses) {
      const minimo = limiteOuNada(serie, c)
      if (!ajustada && minimo !== undefined && centavos < minimo) abaixo.add(c)
    }
    return abaixo
  }
}

/** Whether a benefit is part of the month, counted or not. */
const comBeneficio = ({ periodos, beneficios }: PedidoDoMinimo): ((c: Competencia) => boolean) => {
  const recebidos = [
    ...periodos.filter((p) => deBeneficio(p) && valido(p)).map(({ ini, fim }) => ({ de: ini, ate: fim })),
    ...beneficios.filter(queSubstituiARenda).map(({ dib, dcb }) => ({ de: dib, ate: dcb }))
  ].map(({ de, ate }) => ({
    de: competenciaDaData(de),
    ate: ate === undefined ? Number.POSITIVE_INFINITY : competenciaDaData(ate)
  }))
  return (c) => recebidos.some(({ de, ate }) => de <= c && c <= ate)
}

export const abaixoDoMinimo = (p: PedidoDoMinimo): AbaixoDoMinimo => {
  if (!p.analisar) return NADA
  const [deTodas, doFacultativo] = [new Somas(), new Somas()]
  for (const periodo of p.periodos.filter(valido)) {
    const somas = facultativo(periodo) ? doFacultativo : deTodas
    for (const { competencia, valor, ajustada } of periodo.fonte.salarios) somas.incluir(competencia, valor, ajustada)
  }
  for (const { competencia, valor } of p.salarios) deTodas.incluir(competencia, valor, false)
  const [todas, sozinho] = [deTodas.abaixoDe(p.salarioMinimo), doFacultativo.abaixoDe(p.salarioMinimo)]
  const isenta = lembrar(comBeneficio(p))
  const testada = (c: Competencia, origem: Origem): boolean =>
    c >= PRIMEIRA_COM_MINIMO && origem !== "CALCULO_INSS" && !isenta(c)
  return {
    doPeriodo: (periodo, c) =>
      testada(c, periodo.fonte.origem) &&
      ((facultativo(periodo) ? sozinho : todas).has(c) ||
        (p.analises[periodo.indice]!.abaixoDoMinimo.has(c) && comIndicadorDeMinimo(periodo, c))),
    avulso: ({ competencia, origem }) => testada(competencia, origem) && todas.has(competencia)
  }
}
