/** The memória de cálculo of a result: every row with what became of it (rule RMI-29). */
import type { Competencia } from "../../valores/competencia.ts"
import type { LinhaMemoria, SituacaoLinha } from "../resultado/resultado.ts"
import type { JanelaDeMeses } from "./beneficios-recebidos.ts"
import type { LinhaDoPedido } from "./corrigidas.ts"
import type { LinhaSalario } from "./linha.ts"

export interface ContribuicaoDoMes {
  readonly dias: (c: Competencia) => number
  readonly carencia: (c: Competencia) => number
}

export interface PedidoDeMemoria {
  readonly linhas: ReadonlyArray<LinhaDoPedido>
  readonly pbc: JanelaDeMeses
  readonly usadas: ReadonlySet<Competencia>
  readonly descartadas: ReadonlySet<Competencia>
  readonly contribuicao: ContribuicaoDoMes
}

const situacaoDe = ({ competencia, abaixoDoMinimo }: LinhaSalario, p: PedidoDeMemoria): SituacaoLinha => {
  if (competencia < p.pbc.de || competencia > p.pbc.ate) return "FORA_DO_PBC"
  if (abaixoDoMinimo) return "ABAIXO_DO_MINIMO"
  if (p.descartadas.has(competencia)) return "DESCARTADA"
  return p.usadas.has(competencia) ? "UTILIZADA" : "NAO_SELECIONADA"
}

export const escreverMemoria = (p: PedidoDeMemoria): ReadonlyArray<LinhaMemoria> => {
  const { dias, carencia } = p.contribuicao
  return p.linhas.map(({ linha, escrita }) =>
    escrita.completar(dias(linha.competencia), carencia(linha.competencia), situacaoDe(linha, p))
  )
}
