/**
 * A row as the answer shows it. The same row is shown by many fundamentos: what does not
 * change between them is written once, and a row equal to the last one written is that one.
 */
import { Struct } from "effect"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { decimalDeCentavos } from "../../valores/dinheiro.ts"
import type { FatorDoMes } from "../correcao/fator-do-mes.ts"
import type { LinhaMemoria, SituacaoLinha } from "../resultado/resultado.ts"
import type { MesDeSalario } from "./do-mes.ts"
import type { Coluna, Colunas, LinhaSalario } from "./linha.ts"

type ParteFixa = Omit<LinhaMemoria, "dias" | "carencia" | "situacao">

export class LinhaEscrita {
  readonly parte: ParteFixa
  private ultima: LinhaMemoria | undefined

  constructor(parte: ParteFixa) {
    this.parte = parte
  }

  completar(dias: number, carencia: number, situacao: SituacaoLinha): LinhaMemoria {
    const { ultima } = this
    if (ultima !== undefined && ultima.dias === dias && ultima.carencia === carencia && ultima.situacao === situacao) {
      return ultima
    }
    this.ultima = { ...this.parte, dias, carencia, situacao }
    return this.ultima
  }
}

const colunasEmDecimal = (colunas: Colunas): LinhaMemoria["colunas"] => {
  const escritas: { [C in Coluna]?: ReturnType<typeof decimalDeCentavos> } = {}
  for (const c of Struct.keys(colunas)) escritas[c] = decimalDeCentavos(colunas[c]!)
  return escritas
}

export interface SalarioLimitado {
  readonly linha: LinhaSalario
  readonly mes: MesDeSalario
  readonly limitado: LinhaSalario["bruto"]
  readonly limitadoAoTeto: boolean
}

/** What a row shows before it is corrected; `seq` is 1 for the oldest. */
export const escreverLimitada = (
  { linha, mes, limitado, limitadoAoTeto }: SalarioLimitado,
  seq: number
): LinhaEscrita =>
  new LinhaEscrita({
    seq,
    competencia: formatarCompetencia(linha.competencia),
    moeda: mes.moeda,
    colunas: colunasEmDecimal(linha.colunas),
    rotuloOrigem: linha.rotulo,
    salarioBruto: decimalDeCentavos(linha.bruto),
    ...(mes.limite === undefined ? {} : { limite: mes.limite.valor }),
    salarioLimitado: decimalDeCentavos(limitado),
    marcas: limitadoAoTeto ? [...linha.marcas, "limitadoAoTeto"] : linha.marcas
  })

/** The same row with its correction. */
export const escreverCorrigida = (
  { parte }: LinhaEscrita,
  fator: FatorDoMes,
  centavos: LinhaSalario["bruto"]
): LinhaEscrita =>
  new LinhaEscrita({
    ...parte,
    indice: fator.fator,
    indiceExibido: fator.exibido,
    salarioCorrigido: decimalDeCentavos(centavos)
  })
