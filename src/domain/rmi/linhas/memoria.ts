/** The rows as the answer shows them (rules RMI-29, RMI-33, RMI-120). */
import { decimalDeCentavos } from "../../valores/centavos.ts"
import { type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import type { LinhaMemoria, MarcaLinha, SituacaoLinha } from "../resultado.ts"
import type { JanelaDeMeses } from "./beneficios-recebidos.ts"
import type { LinhaCorrigida, LinhaLimitada } from "./corrigidas.ts"
import type { Coluna, Colunas } from "./linha.ts"

export interface ContribuicaoDoMes {
  readonly dias: (c: Competencia) => number
  readonly carencia: (c: Competencia) => number
}

export interface PedidoDeMemoria {
  readonly linhas: ReadonlyArray<LinhaLimitada>
  readonly pbc: JanelaDeMeses
  readonly usadas: ReadonlySet<Competencia>
  readonly descartadas: ReadonlySet<Competencia>
  readonly contribuicao: ContribuicaoDoMes
}

const situacaoDe = ({ linha }: LinhaLimitada, p: PedidoDeMemoria): SituacaoLinha => {
  const { competencia } = linha
  if (competencia < p.pbc.de || competencia > p.pbc.ate) return "FORA_DO_PBC"
  if (linha.abaixoDoMinimo) return "ABAIXO_DO_MINIMO"
  if (p.descartadas.has(competencia)) return "DESCARTADA"
  return p.usadas.has(competencia) ? "UTILIZADA" : "NAO_SELECIONADA"
}

const colunasEmDecimal = (colunas: Colunas): LinhaMemoria["colunas"] => {
  const escritas: { [C in Coluna]?: ReturnType<typeof decimalDeCentavos> } = {}
  for (const c of Object.keys(colunas) as ReadonlyArray<Coluna>) escritas[c] = decimalDeCentavos(colunas[c]!)
  return escritas
}

const corrigida = (l: LinhaLimitada): l is LinhaCorrigida => "fator" in l

const marcasDe = ({ linha, limitadoAoTeto }: LinhaLimitada): ReadonlyArray<MarcaLinha> =>
  limitadoAoTeto ? [...linha.marcas, "limitadoAoTeto"] : linha.marcas

export const escreverMemoria = (p: PedidoDeMemoria): ReadonlyArray<LinhaMemoria> =>
  p.linhas.map((l, i): LinhaMemoria => {
    const { linha, mes, limitado } = l
    return {
      seq: i + 1,
      competencia: formatarCompetencia(linha.competencia),
      moeda: mes.moeda,
      colunas: colunasEmDecimal(linha.colunas),
      rotuloOrigem: linha.rotulo,
      salarioBruto: decimalDeCentavos(linha.bruto),
      ...(mes.limite === undefined ? {} : { limite: mes.limite.valor }),
      salarioLimitado: decimalDeCentavos(limitado),
      ...(corrigida(l)
        ? { indice: l.fator.fator, indiceExibido: l.fator.exibido, salarioCorrigido: decimalDeCentavos(l.centavos) }
        : {}),
      dias: p.contribuicao.dias(linha.competencia),
      carencia: p.contribuicao.carencia(linha.competencia),
      situacao: situacaoDe(l, p),
      marcas: marcasDe(l)
    }
  })
