/**
 * `PedidoAtrasados`: what the arrears routes receive (rule ATR-02 and section 4 of the contract), as a schema. Decoding
 * parses everything once; every problem of the body is reported, with its path, in Portuguese.
 *
 * Use it with `onExcessProperty: "error"` and `errors: "all"`. What needs the current day or the tables (dates too far in
 * the future, differences that end before they begin) is checked by `calcularAtrasados`.
 */
import { BigDecimal, Schema } from "effect"
import { CATEGORIAS_SEGURADA } from "../../beneficios/categorias-segurada.ts"
import { CODIGOS_ESPECIE } from "../../beneficios/especies.ts"
import { Processo } from "../../tempo/pedido/entrada.ts"
import {
  ate,
  Dia,
  decimalEntre,
  IndiceTeto,
  inteiroEntre,
  logico,
  objeto,
  ouVazia,
  padrao,
  texto,
  umDe
} from "../../valores/campos-entrada.ts"
import { type Competencia, CompetenciaEntrada, competencia } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { problemasDoPedido } from "./coerencia.ts"
import {
  ARREDONDAMENTOS,
  BASES_HONORARIOS,
  CORRECOES_ALCADA,
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

export const MAXIMO_BENEFICIOS = 50
export const MAXIMO_PAGOS = 200
/** Payments of one item: 13 a year for 150 years. */
export const MAXIMO_PAGAMENTOS = 2_000
export const MAXIMO_AJUSTES = 10_000
export const MAXIMO_QUOTAS = 500
export const MAXIMO_SUSPENSOES = 100
export const MAXIMO_CUSTAS = 1_000
/** First month of the correction chains and of the ceilings. */
export const PRIMEIRA_COMPETENCIA = competencia("1964-10")

const Reais = decimalEntre(
  decimal("0"),
  decimal("1000000000"),
  2,
  "um valor de 0 a 1.000.000.000, com até 2 casas decimais"
)
const Percentual = decimalEntre(decimal("0"), decimal("100"), 6, "um percentual de 0 a 100, com até 6 casas decimais")
const Coeficiente = decimalEntre(
  decimal("0.0001"),
  decimal("1"),
  10,
  "um coeficiente de 0,0001 a 1, com até 10 casas decimais"
)
const FatorMensal = decimalEntre(
  decimal("0.000001"),
  decimal("1000"),
  10,
  "um fator de 0,000001 a 1.000, com até 10 casas decimais"
)
const Equivalencia = decimalEntre(decimal("0"), decimal("1000"), 2, "um número de salários mínimos de 0 a 1.000")
const positivo = (valor: Decimal): string | undefined =>
  BigDecimal.isPositive(valor) ? undefined : "deve ser maior que zero"
const ReaisPositivos = Reais.check(Schema.makeFilter(positivo))

const Mes = CompetenciaEntrada.check(
  Schema.makeFilter((c: Competencia) => (c >= PRIMEIRA_COMPETENCIA ? undefined : "competência anterior a 10/1964"))
)

/** A fraction of the benefit as a pair of integers: numerator and denominator. */
const Fracao = Schema.Tuple([inteiroEntre(0, 100), inteiroEntre(1, 100)])
  .annotate({ message: "valor inválido: esperado um par de inteiros, como [1, 3]" })
  .check(
    Schema.makeFilter(([numerador, denominador]: readonly [number, number]) =>
      numerador <= denominador ? undefined : "fração maior que 1: o numerador passa do denominador"
    )
  )
export type Fracao = typeof Fracao.Type

const aceitos = `códigos aceitos: ${CODIGOS_ESPECIE.join(", ")}`
const ondeInformarEspecie = `informe a espécie do benefício em opcoesContagem.especie (${aceitos})`
const EspecieAceita = Schema.Literals(CODIGOS_ESPECIE).annotate({ message: `espécie não prevista; ${aceitos}` })

const Suspensao = objeto({ inicio: Dia, fim: Dia })

const Parametros = objeto({
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

/** The fields an income is evolved from (ATR-10). */
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

/** From `data` on the claimant's fraction is `devida − paga` (ATR-16). */
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

/** What the INSS paid: an income to evolve, or payments (ATR-31). */
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

const Desconto = objeto({
  beneficio: indiceDoBeneficio,
  competencia: Mes,
  tipo: umDe(TIPOS_LINHA),
  valor: Schema.optionalKey(Reais),
  percentual: Schema.optionalKey(Percentual),
  motivo: texto(500)
})
export type Desconto = typeof Desconto.Type

/** What replaces the tables in one month of a benefit (ATR-02, ATR-47). */
const Modificador = objeto({
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

/** Fees: what the losing party pays, by one of three forms (ATR-73), and what the contract sets apart (ATR-74). */
const Honorarios = objeto({
  forma: padrao(umDe(FORMAS_HONORARIOS), "CONDENACAO"),
  valorDaCausa: Schema.optionalKey(ReaisPositivos),
  valor: Schema.optionalKey(ReaisPositivos),
  dataFixacao: Schema.optionalKey(Dia),
  transito: Schema.optionalKey(Dia),
  sucumbencia: Schema.optionalKey(Sucumbencia),
  contratuais: Schema.optionalKey(objeto({ percentual: Percentual, limite: Schema.optionalKey(Reais) }))
})

export type Honorarios = typeof Honorarios.Type

/** A cost that the claimant advanced (ATR-77). */
const Custa = objeto({ descricao: texto(500), valor: ReaisPositivos, data: Dia })
export type Custa = typeof Custa.Type

const aoMenosUm = (itens: ReadonlyArray<unknown>): string | undefined =>
  itens.length > 0 ? undefined : "informe ao menos um benefício devido"

/** The request of `POST calculos-atrasados`. */
export const PedidoAtrasados = objeto({
  processo: Schema.optionalKey(Processo),
  opcoesContagem: objeto({
    especie: EspecieAceita.pipe(Schema.annotateKey({ messageMissingKey: ondeInformarEspecie }))
  }).pipe(Schema.annotateKey({ messageMissingKey: ondeInformarEspecie })),
  parametros: Parametros,
  beneficiosDevidos: ate(BeneficioDevido, MAXIMO_BENEFICIOS).check(Schema.makeFilter(aoMenosUm)),
  beneficiosPagos: ouVazia(ate(BeneficioPago, MAXIMO_PAGOS)),
  descontos: ouVazia(ate(Desconto, MAXIMO_AJUSTES)),
  modificadores: ouVazia(ate(Modificador, MAXIMO_AJUSTES)),
  honorarios: Schema.optionalKey(Honorarios),
  custas: ouVazia(ate(Custa, MAXIMO_CUSTAS)),
  alcada: Schema.optionalKey(objeto({ correcao: padrao(umDe(CORRECOES_ALCADA), "SELIC_COMO_CORRECAO") })),
  preservado: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Unknown).annotate({ message: "valor inválido: esperado um objeto" })
  )
})
  .check(Schema.makeFilter(problemasDoPedido))
  .annotate({ identifier: "PedidoAtrasados" })
export type PedidoAtrasados = typeof PedidoAtrasados.Type
