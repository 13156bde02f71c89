/** The rows of the PBC limited to the ceiling of their month and corrected (pipeline steps 3 and 4; rules RMI-20, RMI-30). */
import type { Centavos } from "../../valores/centavos.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Correcao } from "../correcao/correcao.ts"
import { type Arredondamento, corrigirCentavos, type FatorDoMes } from "../correcao/fator-do-mes.ts"
import type { ParametrosRmi } from "../parametros.ts"
import type { JanelaDeMeses } from "./beneficios-recebidos.ts"
import { type MesDeSalario, mesDeSalario } from "./do-mes.ts"
import type { LinhaSalario } from "./linha.ts"

/** A row limited to the ceiling of its month. */
export interface LinhaLimitada {
  readonly linha: LinhaSalario
  readonly mes: MesDeSalario
  readonly limitado: Centavos
  readonly limitadoAoTeto: boolean
}

/** A row that may enter the mean. */
export interface LinhaCorrigida extends LinhaLimitada {
  readonly competencia: Competencia
  readonly fator: FatorDoMes
  /** Corrected, in cents of the currency of the DIB. */
  readonly centavos: Centavos
}

export interface LinhasDoPbc {
  /** Every row of the request, oldest first. */
  readonly todas: ReadonlyArray<LinhaLimitada>
  /** Those inside the PBC that count, oldest first. */
  readonly corrigidas: ReadonlyArray<LinhaCorrigida>
}

export const limitar = (p: ParametrosRmi, linha: LinhaSalario): LinhaLimitada => {
  const mes = mesDeSalario(p, linha.competencia)
  const limitadoAoTeto = mes.limite !== undefined && linha.bruto > mes.limite.centavos
  return { linha, mes, limitado: limitadoAoTeto ? mes.limite.centavos : linha.bruto, limitadoAoTeto }
}

export const corrigirLinhas = (
  p: ParametrosRmi,
  linhas: ReadonlyArray<LinhaSalario>,
  pbc: JanelaDeMeses,
  correcao: Correcao,
  modo: Arredondamento
): LinhasDoPbc => {
  const todas: Array<LinhaLimitada> = []
  const corrigidas: Array<LinhaCorrigida> = []
  for (const linha of linhas) {
    const { competencia } = linha
    const limitada = limitar(p, linha)
    if (linha.abaixoDoMinimo || competencia < pbc.de || competencia > pbc.ate) {
      todas.push(limitada)
      continue
    }
    const fator = correcao.em(competencia)
    const centavos = corrigirCentavos(fator, limitada.limitado, modo) as Centavos
    const corrigida: LinhaCorrigida = { ...limitada, competencia, fator, centavos }
    todas.push(corrigida)
    corrigidas.push(corrigida)
  }
  return { todas, corrigidas }
}
