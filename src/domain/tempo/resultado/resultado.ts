/**
 * `ResultadoTempo`: the answer of the time calculation (rule TC-70 and the contract), as plain values ready for JSON.
 *
 * Days of the calendar are `AAAA-MM-DD`, amounts of time integer days on the 30/360 base, carência and ages of
 * requirements integer months, `idade` and `pontos` years truncated to 4 decimals. The only exact decimals are the
 * amounts of `baixaRenda`.
 */
import type { Especie } from "../../beneficios/especies.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { FormaContagem, GrauDeficiencia, NaturezaVinculo } from "../pedido/enumeracoes.ts"
import type { No } from "./rastro.ts"

/** Why a stretch of a period counts nothing. */
export const MOTIVOS_NAO_COMPUTADO = [
  "NAO_COMPUTAR",
  "CONCOMITANTE",
  "ABAIXO_DO_MINIMO",
  "INDICADOR",
  "ALIQUOTA_REDUZIDA",
  "RURAL_SEM_CONTRIBUICAO",
  "FORA_DO_GRUPO",
  "NAO_COMPUTAVEL_AINDA"
] as const
export type MotivoNaoComputado = (typeof MOTIVOS_NAO_COMPUTADO)[number]

/** A stretch of one period of the request, cut at the marcos; what does not count is listed with 0 and its reason. */
export interface LinhaPeriodo {
  readonly id?: string
  readonly dataInicial: string
  readonly dataFinal: string
  readonly descricao: string
  readonly formaContagem: FormaContagem
  readonly grauDeficiencia: GrauDeficiencia
  readonly naturezaVinculo: NaturezaVinculo
  readonly fator: number
  /** Days before conversion. */
  readonly tempoSimples: number
  readonly tempoConvertido: number
  /** Months of carência this stretch adds. */
  readonly carencia: number
  /** Age at the end of the stretch, in years. */
  readonly idade: number
  readonly motivo?: MotivoNaoComputado
}

/** A kept slice. */
export interface Segmento {
  readonly dataInicial: string
  readonly dataFinal: string
  readonly descricao: string
  readonly formaContagem: FormaContagem
  readonly fator: number
  readonly dias: number
  readonly diasConvertidos: number
  readonly carencia: number
}

/** Totals up to a reference date, or of one kind of time. */
export interface Total {
  readonly rotulo: string
  /** The reference date of the total. */
  readonly data: string
  readonly simples: number
  readonly convertido: number
  readonly carencia: number
  readonly idade: number
  readonly pontos: number
  readonly porExtenso: string
  readonly fundamentoLegal: string
}

/** The requirements of the law; each key appears only where the fundamento asks for it. */
export type ChaveRequisito =
  | "idade"
  | "tempoContribuicao"
  | "tempoEspecial"
  | "tempoMagisterio"
  | "tempoPcd"
  | "tempoEmMarco"
  | "pedagio"
  | "pontos"
  | "carencia"
  | "atividadeRural"
  | "qualidadeSegurado"
  | "semBeneficio"
  | "baixaRenda"

interface RequisitoDe<V> {
  readonly exigido: V
  readonly apurado: V
  readonly falta: V
  readonly cumprido: boolean
  /** First day on which it was met; null when it was not. */
  readonly atingidoEm: string | null
  readonly resultado: { readonly porExtenso: string }
  /** Article of law that asks for it. */
  readonly fundamentoLegal: string
}

/** Months or days, by the key. */
export type RequisitoNumerico = RequisitoDe<number>
/** `falta` is true when the quality is missing; `ate` is its last day, null when there never was quality. */
export type RequisitoQualidade = RequisitoDe<boolean> & { readonly ate: string | null }
/** `atingidoEm` of an unmet one: the first day from the fact on without such a benefit, null when no end is known. */
export type RequisitoLogico = RequisitoDe<boolean>
/** Amounts; `exigido` is the limit, `falta` what exceeds it. */
export type RequisitoValor = RequisitoDe<Decimal>

export type ValoresApurados = {
  readonly [K in Exclude<ChaveRequisito, "qualidadeSegurado" | "semBeneficio" | "baixaRenda">]?: RequisitoNumerico
} & {
  readonly qualidadeSegurado?: RequisitoQualidade
  readonly semBeneficio?: RequisitoLogico
  readonly baixaRenda?: RequisitoValor
}

/** One fundamento applied to the person. */
export interface BeneficioAnalisado {
  readonly descricao: string
  readonly especie: Especie
  readonly chaveFundamento: string
  readonly fundamento: string
  readonly inicioVigencia: string
  readonly terminoVigencia: string | null
  readonly dadosApuracao: {
    readonly temDireito: boolean
    /** The earliest day on which every requirement was met. */
    readonly dataImplemento: string | null
    readonly naApuracao: { readonly data: string; readonly valoresApurados: ValoresApurados }
    /** Present when the right does not exist at the DER and the rule is still in force. */
    readonly reafirmacao?: { readonly possivel: boolean; readonly data: string | null }
  }
}

/** Consecutive months, `AAAA-MM`, both included. */
export interface IntervaloDeMeses {
  readonly inicio: string
  readonly fim: string
}

/** A warning about the calculation: a stable code and a sentence. */
export interface Aviso {
  readonly codigo: string
  readonly mensagem: string
  /** The months it speaks of: how many, and which. */
  readonly meses?: number
  readonly intervalos?: ReadonlyArray<IntervaloDeMeses>
  /** The items of the request it is about: `periodosContribuicao.8`. */
  readonly lugares?: ReadonlyArray<string>
}

export interface ResultadoTempo {
  readonly dadosPeriodos: ReadonlyArray<LinhaPeriodo>
  readonly segmentos: ReadonlyArray<Segmento>
  readonly demonstrativo: ReadonlyArray<Total>
  readonly totais: Total
  readonly beneficios: {
    readonly cumpridos: ReadonlyArray<BeneficioAnalisado>
    readonly naoCumpridos: ReadonlyArray<BeneficioAnalisado>
  }
  readonly avisos: ReadonlyArray<Aviso>
  /** Only when asked for. */
  readonly rastro?: ReadonlyArray<No>
}

export interface ResultadoPorGrupos {
  readonly grupos: ReadonlyArray<ResultadoTempo & { readonly grupo: string }>
}
