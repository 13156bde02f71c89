/**
 * `ResultadoAtrasados`: the answer of the arrears calculation (rule ATR-100), as plain values.
 *
 * Days are `AAAA-MM-DD`, months `AAAA-MM`. Amounts are exact integers of cents (`Centavos`); until 06/1994 a row is in
 * the currency of its month (URV from 03/1994), everything corrected is in reais. Coefficients are integers of
 * 10⁻¹⁰ (`Coeficiente`), percentages integers of 10⁻⁶ of one percent (`Percentual`): see `escala.ts`. An optional field of
 * a row may be `undefined`, which JSON leaves out.
 */
import type { Especie } from "../../beneficios/especies.ts"
import type { OrigemDoPasso } from "../../beneficios/renda/passo.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Arredondamento, Centavos } from "../../valores/dinheiro.ts"
import type { Coeficiente, Percentual } from "../aritmetica/escala.ts"
import type { Par } from "../aritmetica/fracao.ts"
import type {
  CriterioAlcada,
  CriterioCorrecao,
  CriterioJuros,
  FormaHonorarios,
  SituacaoPago,
  TipoLinha
} from "../pedido/enumeracoes.ts"
import type { No } from "./rastro.ts"

/** A statement about the calculation that the person should weigh. */
export interface Aviso {
  /** Stable code. */
  readonly codigo: string
  readonly mensagem: string
}

/** A rule the calculation followed, with its legal ground. */
export interface RegraAplicada {
  /** `ATR-xx`. */
  readonly regra: string
  readonly descricao: string
  readonly fundamentoLegal: string
}

/** Which index or rate was used in which months, in words. */
export interface TrechoPorExtenso {
  readonly de: string
  readonly ate: string
  readonly porExtenso: string
  readonly fundamentoLegal: string
}

/** The five sums of a group of rows: `juros` is G + I. */
export interface Somas {
  readonly principal: Centavos
  readonly jurosAte122021: Centavos
  readonly selic: Centavos
  readonly jurosApos092025: Centavos
  readonly juros: Centavos
  readonly total: Centavos
}

export interface Resumo extends Somas {
  /** Month up to which everything is corrected. */
  readonly dataBase: string
  readonly avisos: ReadonlyArray<Aviso>
  /** Of the first section; each section repeats its own. */
  readonly criterioCorrecao: CriterioCorrecao
  readonly criterioJuros: CriterioJuros
  readonly arredondamento: Arredondamento
  /** Day of the limitation mark; null when no limitation was applied. */
  readonly marcoPrescricional: string | null
  /** First competence with a row that did not lapse; null when none. */
  readonly primeiraCompetencia: string | null
  readonly correcaoPorExtenso: ReadonlyArray<TrechoPorExtenso>
  readonly jurosPorExtenso: ReadonlyArray<TrechoPorExtenso>
  readonly regras: ReadonlyArray<RegraAplicada>
  readonly totalAposRenuncia?: Centavos
  readonly valorRenunciado?: Centavos
  readonly totalAcordo?: Centavos
  readonly honorariosSucumbencia?: HonorariosSucumbencia
  readonly honorariosContratuais?: HonorariosContratuais
  readonly custas?: Custas
  /** What the claimant receives: final total less contractual fees. */
  readonly liquidoAutor: Centavos
  /** Final total plus the fees of the losing party and the costs. */
  readonly totalGeral: Centavos
  /** Income of the last due month. */
  readonly rma: Centavos
}

/** An amount corrected apart from the rows, by the general chain. */
export interface ValorAtualizado extends ColunasFinais {
  /** Month from which it is corrected. */
  readonly competencia: string
  readonly valor: Centavos
  readonly coeficiente: Coeficiente
  readonly percentualJuros: Percentual
  readonly percentualSelic: Percentual
  readonly percentualTaxaLegal: Percentual
}

export interface HonorariosSucumbencia {
  readonly forma: FormaHonorarios
  /** Null for a fixed amount. */
  readonly base: Centavos | null
  /** The value of the cause or the fixed amount, corrected; absent for the condemnation and when it is not corrected. */
  readonly atualizado?: ValorAtualizado
  readonly valor: Centavos
  readonly porExtenso: string
}

export interface HonorariosContratuais {
  readonly percentual: Decimal
  readonly principal: Centavos
  readonly juros: Centavos
  readonly valor: Centavos
  /** The two parts of `valor` by exercise, in proportion to the months of the RRA. */
  readonly exerciciosAnteriores: Centavos
  readonly exercicioCorrente: Centavos
}

/** Costs advanced by the claimant, outside the claimant's credit. */
export interface Custas {
  readonly itens: ReadonlyArray<
    Omit<ValorAtualizado, "juros" | "jurosTaxaLegal" | "percentualJuros" | "percentualTaxaLegal"> & {
      readonly descricao: string
      /** Day of the payment. */
      readonly data: string
    }
  >
  readonly total: Centavos
  readonly porExtenso: string
}

/** One month of the income. */
export interface MesDaEvolucao {
  readonly competencia: string
  /** Multiplier of the month; 1 when none. */
  readonly fatorReajuste: Decimal
  /** Why the running value changed; absent when it did not. */
  readonly origem?: OrigemDoPasso | undefined
  readonly base: Centavos
  readonly piso: Centavos
  /** Null in a month that no ceiling limits. */
  readonly teto: Centavos | null
  readonly renda: Centavos
}

/** A stretch of a month with one income and one quota. */
export interface ParteDoMes {
  readonly rendaIntegral: Centavos
  /** Numerator over 30. */
  readonly dias: number
  readonly quota: Par
}

export interface PagoNaLinha {
  /** Position in `beneficiosPagos`. */
  readonly indice: number
  readonly situacao: SituacaoPago
  readonly valor: Centavos
}

export interface DescontoNaLinha {
  /** Position in `descontos`; absent when the account itself sets it off. */
  readonly indice?: number
  readonly motivo: string
  readonly valor: Centavos
}

/** C, G, H, I and their sum after the waiver or the agreement. */
export interface ColunasFinais {
  readonly principalCorrigido: Centavos
  readonly juros: Centavos
  readonly selic: Centavos
  readonly jurosTaxaLegal: Centavos
  readonly total: Centavos
}

/** One competence and kind: `devido − pagos − descontos`, corrected, with interest. */
export interface Linha extends ColunasFinais {
  readonly competencia: string
  readonly tipo: TipoLinha
  /** Income of the whole month; of the last stretch when the month has more than one. */
  readonly rendaIntegral: Centavos
  /** RENDA: numerator over 30. */
  readonly diasSobre30?: number | undefined
  /** ABONO: twelfths. */
  readonly avos?: number | undefined
  /** The claimant's fraction over the days due. */
  readonly quota: Par
  /** Present when the month has more than one stretch: `Σ rendaIntegral × dias × quota ÷ 30`. */
  readonly partes?: ReadonlyArray<ParteDoMes> | undefined
  /** The addition of 25%, part of `devido`. */
  readonly adicional25: Centavos
  readonly devido: Centavos
  readonly pagos: ReadonlyArray<PagoNaLinha>
  readonly descontos: ReadonlyArray<DescontoNaLinha>
  readonly diferenca: Centavos
  readonly coeficiente: Coeficiente
  readonly percentualJuros: Percentual
  readonly percentualSelic: Percentual
  readonly percentualTaxaLegal: Percentual
  /** Lapsed: shown only in months of adjustment, every amount from `devido` on is zero. */
  readonly prescrita: boolean
  readonly mesReajuste: boolean
  readonly aposRenuncia?: ColunasFinais | undefined
  readonly aposAcordo?: ColunasFinais | undefined
}

/** Sums of the rows of one kind, in the currency of the rows where they are not corrected (only reais are added). */
export interface TotaisDeLinhas extends Somas {
  readonly linhas: number
}

export interface SecaoDoBeneficio {
  readonly identificacao: {
    readonly nb: string | null
    readonly especie: Especie
    readonly dib: string
    readonly rmi: Centavos
    readonly dcb: string | null
    /** Day after the last due day. */
    readonly dip: string
    readonly inicio: string
    readonly fim: string
    readonly criterioCorrecao: CriterioCorrecao
    readonly derivado: { readonly especie: Especie; readonly dib: string; readonly rmi: Centavos } | null
  }
  readonly evolucao: ReadonlyArray<MesDaEvolucao>
  readonly linhas: ReadonlyArray<Linha>
  readonly totais: {
    readonly renda: TotaisDeLinhas
    readonly abono: TotaisDeLinhas
    readonly geral: TotaisDeLinhas
  }
}

/** RRA, after waiver and agreement. */
export interface Exercicios {
  readonly meses: number
  readonly principal: Centavos
  readonly juros: Centavos
  readonly selic: Centavos
  readonly total: Centavos
}

export interface LinhaDaAlcada {
  /** Position in `beneficios`. */
  readonly beneficio: number
  readonly competencia: string
  readonly tipo: TipoLinha
  readonly diferenca: Centavos
  readonly coeficiente: Coeficiente
  readonly principalCorrigido: Centavos
  readonly percentualSelic: Percentual
  readonly selic: Centavos
  readonly total: Centavos
}

/** Jurisdiction threshold. */
export interface Alcada {
  readonly criterio: CriterioAlcada
  readonly dataAjuizamento: string
  readonly salarioMinimo: Centavos
  readonly limite: Centavos
  readonly vencidas: Centavos
  /** Monthly instalment of the filing month, and how many of it are added. */
  readonly prestacao: Centavos
  readonly meses: number
  readonly vincendas: Centavos
  readonly valorDaCausa: Centavos
  readonly excedente: Centavos
  readonly renuncia: boolean
  /** Kept fraction of the due rows, truncated to 10 decimals; 1 without waiver. */
  readonly proporcaoMantida: Coeficiente
  readonly conclusao: string
  readonly linhas: ReadonlyArray<LinhaDaAlcada>
}

export const TIPOS_REQUISICAO = ["RPV", "PRECATORIO"] as const

/** RPV or precatório, after waiver and agreement. */
export interface Requisicao {
  readonly limiteRpv: Centavos
  readonly tipo: (typeof TIPOS_REQUISICAO)[number]
  readonly principal: Centavos
  readonly juros: Centavos
  readonly selic: Centavos
  readonly total: Centavos
  /** What would have to be waived for an RPV; only above the limit. */
  readonly renunciaExcedente?: Centavos
}

export interface ResultadoAtrasados {
  readonly resumo: Resumo
  readonly beneficios: ReadonlyArray<SecaoDoBeneficio>
  readonly rra: { readonly anteriores: Exercicios; readonly corrente: Exercicios }
  readonly alcada?: Alcada
  readonly requisicao: Requisicao
  /** The steps of the calculation; only when they are asked for. */
  readonly rastro?: ReadonlyArray<No>
}
