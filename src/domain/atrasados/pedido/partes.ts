/** The parts of an arrears request: parameters, benefits due and paid, discounts, modifiers, fees and costs. */
import { Schema } from "effect"
import { CATEGORIAS_SEGURADA } from "../../beneficios/categorias-segurada.ts"
import { ehAssistencial } from "../../beneficios/familias.ts"
import {
  ate,
  Dia,
  IndiceTeto,
  inteiroEntre,
  logico,
  objeto,
  ouVazia,
  padrao,
  texto,
  umDe
} from "../../valores/campos-entrada.ts"
import { CompetenciaEntrada } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { ARREDONDAMENTOS } from "../aritmetica/arredondamento.ts"
import {
  Coeficiente,
  Equivalencia,
  EspecieAceita,
  FatorMensal,
  Fracao,
  MAXIMO_BENEFICIOS,
  MAXIMO_PAGAMENTOS,
  MAXIMO_QUOTAS,
  MAXIMO_SUSPENSOES,
  Mes,
  Percentual,
  Reais,
  ReaisPositivos
} from "./campos.ts"
import {
  BASES_HONORARIOS,
  CRITERIOS_ALCADA,
  CRITERIOS_CORRECAO,
  CRITERIOS_JUROS,
  FORMAS_HONORARIOS,
  LIMITES_COMPENSACAO,
  MODOS_ABONO,
  NATUREZAS_ACAO,
  SITUACOES_PAGO,
  TIPOS_LINHA
} from "./enumeracoes.ts"

const Suspensao = objeto({ inicio: Dia, fim: Dia })

export const Parametros = objeto({
  dataAtualizacao: Dia,
  ajuizamento: Schema.optionalKey(Dia),
  citacao: Schema.optionalKey(Dia),
  naturezaAcao: padrao(umDe(NATUREZAS_ACAO), "CONCESSAO"),
  criterioCorrecao: Schema.optionalKey(umDe(CRITERIOS_CORRECAO)),
  criterioJuros: padrao(umDe(CRITERIOS_JUROS), "MANUAL_CJF_2026"),
  arredondamento: padrao(umDe(ARREDONDAMENTOS), "ARREDONDAR"),
  selicAntesDaCitacao: padrao(logico, true),
  inicioIpcaE: Schema.optionalKey(CompetenciaEntrada),
  limiteCompensacao: padrao(umDe(LIMITES_COMPENSACAO), "ZERO_POR_COMPETENCIA"),
  modoAbono: padrao(umDe(MODOS_ABONO), "DEZEMBRO"),
  marcoPrescricional: Schema.optionalKey(Dia),
  suspensoesPrescricao: ouVazia(ate(Suspensao, MAXIMO_SUSPENSOES)),
  semPrescricao: padrao(logico, false),
  criterioAlcada: padrao(umDe(CRITERIOS_ALCADA), "NAO_APURAR"),
  renuncia: padrao(logico, false),
  percentualAcordo: Schema.optionalKey(Percentual)
})
export type Parametros = typeof Parametros.Type

/** The fields an income is evolved from. */
const CAMPOS_EVOLUCAO = {
  nb: Schema.optionalKey(texto(30)),
  rendaBase: Schema.optionalKey(ReaisPositivos),
  dataRendaBase: Schema.optionalKey(Dia),
  dcb: Schema.optionalKey(Dia),
  dip: Schema.optionalKey(Dia),
  inicioDiferencas: Schema.optionalKey(Dia),
  fimDiferencas: Schema.optionalKey(Dia),
  coeficiente: Schema.optionalKey(Coeficiente),
  indiceTeto: Schema.optionalKey(IndiceTeto),
  dataInicioAdicional25: Schema.optionalKey(Dia),
  dibAnterior: Schema.optionalKey(Dia),
  equivalenciaArt58: Schema.optionalKey(Equivalencia),
  categoriaSegurada: Schema.optionalKey(umDe(CATEGORIAS_SEGURADA))
} as const

/** From `data` on the claimant's fraction is `devida − paga`. */
const Quota = objeto({ data: Dia, devida: Fracao, paga: padrao(Fracao, [0, 1] as const) })

const Derivado = objeto({
  especie: EspecieAceita,
  rmi: Schema.optionalKey(ReaisPositivos),
  coeficiente: Schema.optionalKey(Coeficiente),
  dcb: Schema.optionalKey(Dia)
})
export type Derivado = typeof Derivado.Type

export const BeneficioDevido = objeto({
  ...CAMPOS_EVOLUCAO,
  especie: EspecieAceita,
  dib: Dia,
  rmi: Schema.optionalKey(Reais),
  salarioBeneficio: Schema.optionalKey(ReaisPositivos),
  quotas: ouVazia(ate(Quota, MAXIMO_QUOTAS)),
  derivado: Schema.optionalKey(Derivado)
})
export type BeneficioDevido = typeof BeneficioDevido.Type

const Pagamento = objeto({
  competencia: Mes,
  tipo: umDe(TIPOS_LINHA),
  valor: Reais,
  dataPagamento: Schema.optionalKey(Dia)
})
export type Pagamento = typeof Pagamento.Type

const indiceDoBeneficio = padrao(inteiroEntre(0, MAXIMO_BENEFICIOS - 1), 0)

/** What the INSS paid: an income to evolve, or payments. */
export const BeneficioPago = objeto({
  ...CAMPOS_EVOLUCAO,
  beneficio: indiceDoBeneficio,
  geral: padrao(logico, false),
  situacao: padrao(umDe(SITUACOES_PAGO), "ADMINISTRATIVO"),
  especie: Schema.optionalKey(EspecieAceita),
  dib: Schema.optionalKey(Dia),
  rmi: Schema.optionalKey(Reais),
  pagamentos: ouVazia(ate(Pagamento, MAXIMO_PAGAMENTOS))
})
export type BeneficioPago = typeof BeneficioPago.Type

/** Assistance benefits are always one minimum wage: no RMI is asked for. */
export const assistencial = (especie: number | undefined): boolean => especie !== undefined && ehAssistencial(especie)

/**
 * Whether a paid item is an income to evolve: an item that brings payments and no income only says, with its
 * DIB, which benefit they are of.
 */
export const evoluiOPago = ({ dib, rmi, rendaBase, especie, pagamentos }: BeneficioPago): boolean =>
  dib !== undefined &&
  (rmi !== undefined || rendaBase !== undefined || assistencial(especie) || pagamentos.length === 0)

export const Desconto = objeto({
  beneficio: indiceDoBeneficio,
  competencia: Mes,
  tipo: umDe(TIPOS_LINHA),
  valor: Schema.optionalKey(Reais),
  percentual: Schema.optionalKey(Percentual),
  motivo: texto(500)
})
export type Desconto = typeof Desconto.Type

/** What replaces the tables in one month of a benefit. */
export const Modificador = objeto({
  beneficio: indiceDoBeneficio,
  competencia: Mes,
  piso: Schema.optionalKey(Reais),
  teto: Schema.optionalKey(Reais),
  coeficiente: Schema.optionalKey(Coeficiente),
  quota: Schema.optionalKey(Fracao),
  fatorReajuste: Schema.optionalKey(FatorMensal),
  indiceCorrecao: Schema.optionalKey(FatorMensal),
  taxaJuros: Schema.optionalKey(Percentual),
  observacao: Schema.optionalKey(texto(2_000))
})
export type Modificador = typeof Modificador.Type

const CINCO_FAIXAS = "esperados cinco percentuais, um por faixa do art. 85, § 3º, do CPC"

const Sucumbencia = objeto({
  percentual: Schema.optionalKey(Percentual),
  faixas: Schema.optionalKey(
    ate(Percentual, 5).check(
      Schema.makeFilter((f: ReadonlyArray<Decimal>) => (f.length === 5 ? undefined : CINCO_FAIXAS))
    )
  ),
  valor: Schema.optionalKey(Reais),
  dataSentenca: Schema.optionalKey(Dia),
  limite: Schema.optionalKey(Reais),
  base: padrao(umDe(BASES_HONORARIOS), "DIFERENCAS")
})
export type Sucumbencia = typeof Sucumbencia.Type

/** Fees: what the losing party pays, by one of three forms, and what the contract sets apart. */
export const Honorarios = objeto({
  forma: padrao(umDe(FORMAS_HONORARIOS), "CONDENACAO"),
  valorDaCausa: Schema.optionalKey(ReaisPositivos),
  valor: Schema.optionalKey(ReaisPositivos),
  dataFixacao: Schema.optionalKey(Dia),
  transito: Schema.optionalKey(Dia),
  sucumbencia: Schema.optionalKey(Sucumbencia),
  contratuais: Schema.optionalKey(objeto({ percentual: Percentual, limite: Schema.optionalKey(Reais) }))
})

export type Honorarios = typeof Honorarios.Type

/** A cost that the claimant advanced. */
export const Custa = objeto({ descricao: texto(500), valor: ReaisPositivos, data: Dia })
export type Custa = typeof Custa.Type
