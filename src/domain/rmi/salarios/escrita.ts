/**
 * A row as the answer shows it. The same row is shown by many fundamentos: what does not
 * change between them is written once, and rows that are equal are one.
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
  /** A handful: a month has a few amounts of days, and is discarded or not. */
  private readonly completas: Array<LinhaMemoria> = []

  constructor(parte: ParteFixa) {
    this.parte = parte
  }

  completar(dias: number, carencia: number, situacao: SituacaoLinha): LinhaMemoria {
    const { completas } = this
    for (let i = 0; i < completas.length; i++) {
      const pronta = completas[i]!
      if (pronta.dias === dias && pronta.carencia === carencia && pronta.situacao === situacao) return pronta
    }
    const nova = { ...this.parte, dias, carencia, situacao }
    completas.push(nova)
    return nova
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
