/** The rows of one calculation (section 3 of the law): what the request brings, what benefits and missing salaries add. */
import { Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { limiteOuNada, limitesMensais } from "../../beneficios/limites.ts"
import type { Analise } from "../../tempo/competencias-fora.ts"
import { type Periodo, valido } from "../../tempo/periodos.ts"
import { primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import type { OpcoesRmi } from "../opcoes.ts"
import type { ParametrosRmi } from "../parametros.ts"
import {
  type BeneficioRecebido,
  beneficiosSemValor,
  type Contribuicao,
  type JanelaDeMeses,
  parcelasDosBeneficios
} from "./beneficios-recebidos.ts"
import type { LinhaSalario } from "./linha.ts"
import { linhasDasParcelas, type Parcela } from "./parcela.ts"
import { parcelasAvulsas, parcelasDoPeriodo, type SalarioAvulso } from "./salarios.ts"
import { parcelasSemRemuneracao } from "./sem-remuneracao.ts"

/** Everything rows are made of, prepared once for a request. */
export interface Fonte {
  readonly parametros: ParametrosRmi
  readonly opcoes: OpcoesRmi
  readonly avulsas: ReadonlyArray<Parcela>
  readonly periodos: ReadonlyArray<Periodo>
  /** Of each period, by its position in the request. */
  readonly porPeriodo: ReadonlyArray<ReadonlyArray<Parcela>>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly contribuicoes: ReadonlyArray<Contribuicao>
}

export interface PedidoDeLinhas {
  /** Periods computable on the day of the right (rule TC-18). */
  readonly periodos: ReadonlyArray<Periodo>
  readonly janela: JanelaDeMeses
  readonly comAuxilioAcidente: boolean
  /** Rural months without contribution count as the minimum wage (rule RMI-64). */
  readonly comRural: boolean
}

export interface Linhas {
  /** Oldest first. */
  readonly linhas: ReadonlyArray<LinhaSalario>
  /** Benefits without `sb`, whose months could not be filled. */
  readonly semValor: ReadonlyArray<BeneficioRecebido>
}

interface OrigemDaFonte {
  readonly parametros: ParametrosRmi
  readonly opcoes: OpcoesRmi
  readonly salarios: ReadonlyArray<SalarioAvulso>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly periodos: ReadonlyArray<Periodo>
  readonly analises: ReadonlyArray<Analise>
}

/** Jobs and contributions, for the test of the intercalated benefit: never the benefits themselves. */
const contribuicoesDe = ({ periodos, salarios }: OrigemDaFonte): ReadonlyArray<Contribuicao> => [
  ...periodos.filter((p) => valido(p) && p.natureza !== "BENEFICIO_INCAPACIDADE"),
  ...salarios.map(({ competencia }) => ({ ini: primeiroDia(competencia), fim: ultimoDia(competencia) }))
]

export const prepararFonte = (origem: OrigemDaFonte): Fonte => ({
  parametros: origem.parametros,
  opcoes: origem.opcoes,
  avulsas: parcelasAvulsas(origem.salarios),
  periodos: origem.periodos,
  porPeriodo: origem.periodos.map((p) => parcelasDoPeriodo(p, origem.analises[p.indice]!)),
  beneficios: origem.beneficios,
  contribuicoes: contribuicoesDe(origem)
})

/** The rows of the periods of a day of right, with the months of the window completed. */
export const montarLinhas = (fonte: Fonte, pedido: PedidoDeLinhas): Result.Result<Linhas, FalhaEvolucao> => {
  const { parametros, beneficios, contribuicoes, opcoes } = fonte
  const { janela, periodos, comAuxilioAcidente, comRural } = pedido
  const { instantaneo } = parametros
  return Result.map(
    parcelasDosBeneficios({ instantaneo, beneficios, contribuicoes, janela, comAuxilioAcidente, opcoes }),
    (dosBeneficios) => {
      const conhecidas = [...fonte.avulsas, ...periodos.flatMap((p) => fonte.porPeriodo[p.indice]!), ...dosBeneficios]
      const existentes = new Set(conhecidas.filter((p) => p.acessoria !== true).map((p) => p.competencia))
      const serie = limitesMensais(instantaneo).salarioMinimo
      const salarioMinimo = (c: typeof janela.de) => limiteOuNada(serie, c)
      const preenchidas = parcelasSemRemuneracao({ periodos, janela, existentes, comRural, salarioMinimo })
      return {
        linhas: linhasDasParcelas([...conhecidas, ...preenchidas]),
        semValor: beneficiosSemValor(beneficios, contribuicoes, janela)
      }
    }
  )
}
