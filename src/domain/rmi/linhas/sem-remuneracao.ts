/** Months that count without a known salary: proven jobs (rule RMI-22) and rural work of the híbrida (rule RMI-64). */
import type { NaturezaVinculo } from "../../tempo/enumeracoes.ts"
import { type Periodo, rural, valido } from "../../tempo/periodos.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { JanelaDeMeses } from "./beneficios-recebidos.ts"
import { colunaDe } from "./linha.ts"
import type { Parcela } from "./parcela.ts"

/** Who proves the job has the salary even when nobody knows it (Lei 8.213 arts. 35 and 36). */
const COM_VINCULO: ReadonlySet<NaturezaVinculo> = new Set(["EMPREGADO", "TRABALHADOR_AVULSO", "EMPREGADO_DOMESTICO"])

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
  const preenchidas = new Map<Competencia, Parcela>()
  for (const periodo of p.periodos) {
    const demanda = valido(periodo) && (COM_VINCULO.has(periodo.natureza) || (p.comRural && rural(periodo)))
    if (!demanda) continue
    const ultima = Math.min(competenciaDaData(periodo.fim), p.janela.ate)
    for (let c = Math.max(competenciaDaData(periodo.ini), p.janela.de) as Competencia; c <= ultima; c++) {
      if (p.existentes.has(c) || preenchidas.has(c)) continue
      const centavos = p.salarioMinimo(c)
      if (centavos === undefined) continue
      const coluna = colunaDe(periodo.fonte.origem)
      preenchidas.set(c, { competencia: c, centavos, coluna, marca: "preenchidaComMinimo" })
    }
  }
  return [...preenchidas.values()]
}
