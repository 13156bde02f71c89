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
import { type Periodo, valido } from "../../tempo/periodos/periodos.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { centavosDe } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import { deBeneficio, queSubstituiARenda } from "./beneficios-recebidos.ts"

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
  /** The last month any calculation may reach. */
  readonly horizonte: Competencia
}

export interface AbaixoDoMinimo {
  readonly doPeriodo: (p: Periodo, c: Competencia) => boolean
  readonly avulso: (s: SalarioDeUmMes) => boolean
}

const NADA: AbaixoDoMinimo = { doPeriodo: () => false, avulso: () => false }

const facultativo = ({ natureza }: Periodo): boolean => natureza === "SEGURADO_FACULTATIVO"

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

const mesesEntre = (de: Competencia, ate: Competencia): ReadonlyArray<Competencia> =>
  Array.from({ length: Math.max(0, ate - de + 1) }, (_, i) => maisCompetencias(de, i))

/** Months whose benefit is part of them, counted or not. */
const mesesComBeneficio = ({ periodos, beneficios, horizonte }: PedidoDoMinimo): ReadonlySet<Competencia> => {
  const primeiro = (c: Competencia): Competencia => maiorDe(c, PRIMEIRA_COM_MINIMO)
  return new Set([
    ...periodos
      .filter((p) => deBeneficio(p) && valido(p))
      .flatMap(({ ini, fim }) => mesesEntre(primeiro(competenciaDaData(ini)), competenciaDaData(fim))),
    ...beneficios.filter(queSubstituiARenda).flatMap(({ dib, dcb }) => {
      const fim = dcb === undefined ? horizonte : menorDe(competenciaDaData(dcb), horizonte)
      return mesesEntre(primeiro(competenciaDaData(dib)), fim)
    })
  ])
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
  const isentas = mesesComBeneficio(p)
  const testada = (c: Competencia, origem: Origem): boolean =>
    c >= PRIMEIRA_COM_MINIMO && origem !== "CALCULO_INSS" && !isentas.has(c)
  return {
    doPeriodo: (periodo, c) =>
      testada(c, periodo.fonte.origem) &&
      ((facultativo(periodo) ? sozinho : todas).has(c) ||
        (p.analises[periodo.indice]!.abaixoDoMinimo.has(c) && comIndicadorDeMinimo(periodo, c))),
    avulso: ({ competencia, origem }) => testada(competencia, origem) && todas.has(competencia)
  }
}
