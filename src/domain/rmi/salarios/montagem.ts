/** The rows of one calculation (section 3 of the law): what the request brings, what benefits and missing salaries add. */
import { Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { limiteOuNada, limitesMensais } from "../../beneficios/limites.ts"
import type { Analise } from "../../tempo/periodos/competencias-fora.ts"
import type { Conjunto } from "../../tempo/periodos/intervalos.ts"
import { type Periodo, porIncapacidade, valido } from "../../tempo/periodos/periodos.ts"
import { type Competencia, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import { abaixoDoMinimo } from "./abaixo-do-minimo.ts"
import {
  beneficiosSemValor,
  comDuracao,
  Evolucoes,
  ehOProprio,
  type JanelaDeMeses,
  type PedidoDeBeneficios,
  parcelasDosBeneficios,
  type VidaContributiva
} from "./beneficios-recebidos.ts"
import { type LinhaLimitada, limitarLinhas } from "./corrigidas.ts"
import { parcelasAvulsas, parcelasDoPeriodo, type SalarioAvulso } from "./do-pedido.ts"
import { linhasDasParcelas, type Parcela } from "./parcela.ts"
import { diasDeBeneficio, type MesesSemSalario, preencherSemRemuneracao } from "./sem-remuneracao.ts"

/** Everything rows are made of, prepared once for a request. */
export interface Fonte {
  readonly parametros: ParametrosRmi
  readonly opcoes: OpcoesRmi
  readonly avulsas: ReadonlyArray<Parcela>
  readonly periodos: ReadonlyArray<Periodo>
  /** Of each period, by its position in the request. */
  readonly porPeriodo: ReadonlyArray<ReadonlyArray<Parcela>>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly jaSomados: PedidoDeBeneficios["jaSomados"]
  readonly evolucoes: Evolucoes
  readonly vida: VidaContributiva
  readonly diasDeBeneficio: Conjunto
  /** What the request itself brings, by set of computable periods. */
  readonly conhecidas: Map<ReadonlyArray<Periodo>, Conhecidas>
}

interface Conhecidas {
  readonly parcelas: ReadonlyArray<Parcela>
  readonly linhas: ReadonlyArray<LinhaLimitada>
  readonly meses: ReadonlySet<Competencia>
}

/** Which rows a calculation asks for. */
export interface PedidoDeJanela {
  readonly janela: JanelaDeMeses
  readonly comAuxilioAcidente: boolean
  /** Rural months without contribution count as the minimum wage. */
  readonly comRural: boolean
}

export interface PedidoDeLinhas extends PedidoDeJanela {
  /** Periods computable on the day of the right. */
  readonly periodos: ReadonlyArray<Periodo>
}

export interface Linhas {
  /** Oldest first. */
  readonly linhas: ReadonlyArray<LinhaLimitada>
  /** Benefits without `sb`, whose months could not be filled. */
  readonly semValor: ReadonlyArray<BeneficioRecebido>
  readonly semSalario: MesesSemSalario
}

/** The rows of a case for some window. */
export type LinhasDaJanela = (pedido: PedidoDeJanela) => Result.Result<Linhas, FalhaEvolucao>

interface OrigemDaFonte {
  readonly parametros: ParametrosRmi
  readonly opcoes: OpcoesRmi
  readonly salarios: ReadonlyArray<SalarioAvulso>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly periodos: ReadonlyArray<Periodo>
  readonly analises: ReadonlyArray<Analise>
  /** Option `analisarCompetenciasAbaixoDoMinimo`. */
  readonly analisar: boolean
  /** The last month any window may reach. */
  readonly horizonte: Competencia
}

/** Jobs and contributions, never the benefits themselves. */
const vidaContributiva = ({ periodos, salarios }: OrigemDaFonte): VidaContributiva => {
  const trechos = [
    ...periodos.filter((p) => valido(p) && !porIncapacidade(p)),
    ...salarios.map(({ competencia }) => ({ ini: primeiroDia(competencia), fim: ultimoDia(competencia) }))
  ]
  return trechos.reduce<VidaContributiva>(
    (vida, { ini, fim }) =>
      vida === undefined ? { ini, fim } : { ini: menorDe(vida.ini, ini), fim: maiorDe(vida.fim, fim) },
    undefined
  )
}

/** Of each benefit that periods with salaries are, their months. */
const mesesJaSomados = (
  beneficios: ReadonlyArray<BeneficioRecebido>,
  periodos: ReadonlyArray<Periodo>,
  porPeriodo: Fonte["porPeriodo"]
): Fonte["jaSomados"] =>
  new Map(
    beneficios.flatMap((b) => {
      const meses = periodos
        .filter((p) => ehOProprio(b, p))
        .flatMap((p) => porPeriodo[p.indice]!.map(({ competencia }) => competencia))
      return meses.length === 0 ? [] : [[b, new Set(meses)] as const]
    })
  )

export const prepararFonte = (origem: OrigemDaFonte): Fonte => {
  const { parametros, opcoes, salarios, periodos, horizonte } = origem
  const beneficios = origem.beneficios.map(comDuracao)
  const { salarioMinimo } = limitesMensais(parametros.instantaneo)
  const abaixo = abaixoDoMinimo({ ...origem, salarioMinimo })
  const porPeriodo = periodos.map((p) => parcelasDoPeriodo(p, abaixo))
  return {
    parametros,
    opcoes,
    avulsas: parcelasAvulsas(salarios, abaixo),
    periodos,
    porPeriodo,
    beneficios,
    jaSomados: mesesJaSomados(beneficios, periodos, porPeriodo),
    evolucoes: new Evolucoes(parametros.instantaneo, horizonte),
    vida: vidaContributiva(origem),
    diasDeBeneficio: diasDeBeneficio(periodos, beneficios, horizonte),
    conhecidas: new Map()
  }
}

const parcelasConhecidas = (fonte: Fonte, periodos: ReadonlyArray<Periodo>): Conhecidas => {
  let prontas = fonte.conhecidas.get(periodos)
  if (prontas === undefined) {
    const parcelas = [...fonte.avulsas, ...periodos.flatMap((p) => fonte.porPeriodo[p.indice]!)]
    prontas = {
      parcelas,
      linhas: limitarLinhas(fonte.parametros, linhasDasParcelas(parcelas)),
      meses: new Set(parcelas.map((p) => p.competencia))
    }
    fonte.conhecidas.set(periodos, prontas)
  }
  return prontas
}

/** The rows of the periods of a day of right, with the months of the window completed. */
export const montarLinhas = (fonte: Fonte, pedido: PedidoDeLinhas): Result.Result<Linhas, FalhaEvolucao> => {
  const { parametros, beneficios, diasDeBeneficio, jaSomados, evolucoes, vida, opcoes } = fonte
  const { janela, periodos, comAuxilioAcidente, comRural } = pedido
  return Result.map(
    parcelasDosBeneficios({ evolucoes, beneficios, jaSomados, vida, janela, comAuxilioAcidente, opcoes }),
    (dosBeneficios) => {
      const conhecidas = parcelasConhecidas(fonte, periodos)
      const existentes =
        dosBeneficios.length === 0
          ? conhecidas.meses
          : new Set([
              ...conhecidas.meses,
              ...dosBeneficios.flatMap((p) => (p.acessoria === true ? [] : [p.competencia]))
            ])
      const serie = limitesMensais(parametros.instantaneo).salarioMinimo
      const salarioMinimo = (c: Competencia) => limiteOuNada(serie, c)
      const { parcelas: preenchidas, semSalario } = preencherSemRemuneracao({
        periodos,
        janela,
        existentes,
        comRural,
        beneficios,
        diasDeBeneficio,
        salarioMinimo
      })
      const acrescidas = [...dosBeneficios, ...preenchidas]
      return {
        linhas:
          acrescidas.length === 0
            ? conhecidas.linhas
            : limitarLinhas(parametros, linhasDasParcelas([...conhecidas.parcelas, ...acrescidas])),
        semValor: beneficiosSemValor(beneficios, vida, janela),
        semSalario
      }
    }
  )
}
