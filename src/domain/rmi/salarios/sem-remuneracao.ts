/** Months that count without a known salary: proven jobs and rural work of the híbrida. */
import { regraDescrita } from "../../regras/regra.ts"
import { deVinculo, type Periodo, rural, valido } from "../../tempo/periodos/periodos.ts"
import { type Competencia, maisCompetencias, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import type { JanelaDeMeses } from "./beneficios-recebidos.ts"
import { colunaDe } from "./linha.ts"
import type { Parcela } from "./parcela.ts"

export const SEM_SALARIO_CONHECIDO = regraDescrita(
  "RMI-22",
  "Lei 8.213/1991, art. 35; Decreto 3.048/1999, art. 36",
  "Vínculo sem remuneração conhecida, preenchido com o salário mínimo"
)

/** A job whose months have a salary even when nobody knows it (Lei 8.213 arts. 35 and 36). */
export const comVinculo = (p: Periodo): boolean => valido(p) && deVinculo(p)

export interface PedidoDePreenchimento {
  readonly periodos: ReadonlyArray<Periodo>
  readonly janela: JanelaDeMeses
  /** Months that already have a salary. */
  readonly existentes: ReadonlySet<Competencia>
  readonly comRural: boolean
  readonly salarioMinimo: (c: Competencia) => Centavos | undefined
}

/** One minimum wage for each month of the window without a row that a job (or the rural work) demands. */
export const parcelasSemRemuneracao = (p: PedidoDePreenchimento): ReadonlyArray<Parcela> => {
  const demandantes = p.periodos.filter((periodo) => comVinculo(periodo) || (p.comRural && rural(periodo)))
  const preenchidas: Array<Parcela> = []
  for (let c = p.janela.de; c <= p.janela.ate; c = maisCompetencias(c, 1)) {
    if (p.existentes.has(c)) continue
    const periodo = demandantes.find(({ ini, fim }) => ini <= ultimoDia(c) && fim >= primeiroDia(c))
    const centavos = periodo === undefined ? undefined : p.salarioMinimo(c)
    if (periodo === undefined || centavos === undefined) continue
    preenchidas.push({
      competencia: c,
      centavos,
      coluna: colunaDe(periodo.fonte.origem),
      marca: "preenchidaComMinimo"
    })
  }
  return preenchidas
}
