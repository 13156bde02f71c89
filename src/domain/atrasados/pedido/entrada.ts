/**
 * `PedidoAtrasados`: what the arrears routes receive (rule ATR-02 and section 4 of the contract), as a schema. Decoding
 * parses everything once; every problem of the body is reported, with its path, in Portuguese. What each field means
 * stands where it is declared, and OpenAPI takes it from there.
 *
 * Use it with `onExcessProperty: "error"` and `errors: "all"`. What needs the current day or the tables (dates too far in
 * the future, differences that end before they begin) is checked by `calcularAtrasados`.
 */
import { Schema } from "effect"
import { processo } from "../../tempo/pedido/entrada.ts"
import { comEspecie, EspecieAceita } from "../../tempo/pedido/especie.ts"
import { ate, campo, objeto, opcional, ouVazia, padrao, texto, umDe } from "../../valores/campos-entrada.ts"
import { BeneficioDevido, BeneficioPago, indiceDoBeneficio, MAXIMO_BENEFICIOS } from "./beneficios.ts"
import { problemasDoPedido } from "./coerencia.ts"
import { CORRECOES_ALCADA, TIPOS_LINHA } from "./enumeracoes.ts"
import { Custa, Honorarios } from "./honorarios.ts"
import { Coeficiente, FatorMensal, Fracao, Mes, Percentual, Reais, Taxa } from "./numeros.ts"
import { Parametros } from "./parametros.ts"

export const MAXIMO_PAGOS = 200
export const MAXIMO_AJUSTES = 10_000
export const MAXIMO_CUSTAS = 1_000

const Desconto = objeto({
  beneficio: indiceDoBeneficio,
  competencia: campo(Mes, "Competência do desconto."),
  tipo: campo(umDe(TIPOS_LINHA), "Renda mensal ou abono anual."),
  valor: opcional(Reais, "Valor descontado, na moeda da competência; ou `percentual`."),
  percentual: opcional(Percentual, "Percentual do devido na competência"),
  motivo: campo(texto(500), "Motivo, que aparece na linha.")
})
export type Desconto = typeof Desconto.Type

/** What replaces the tables in one month of a benefit (ATR-02, ATR-47). */
const Modificador = objeto({
  beneficio: indiceDoBeneficio,
  competencia: campo(Mes, "Competência alterada."),
  piso: opcional(Reais, "Piso do benefício na competência."),
  teto: opcional(Reais, "Teto do benefício na competência."),
  coeficiente: opcional(Coeficiente, "Coeficiente do benefício na competência, de 0 a 1."),
  quota: opcional(Fracao, "Quota do autor na competência"),
  fatorReajuste: opcional(FatorMensal, "Fator de reajuste da renda na competência."),
  indiceCorrecao: opcional(FatorMensal, "Fator mensal de correção da competência."),
  taxaJuros: opcional(Taxa, "Taxa de juros do mês, em % ao mês."),
  observacao: opcional(texto(2_000), "Texto livre; não usado no cálculo.")
})
export type Modificador = typeof Modificador.Type

const aoMenosUm = (itens: ReadonlyArray<unknown>): string | undefined =>
  itens.length > 0 ? undefined : "informe ao menos um benefício devido"

const OpcoesContagem = objeto({
  especie: comEspecie(
    campo(EspecieAceita, "Espécie do primeiro benefício devido, com o qual deve concordar; nunca presumida.")
  )
})

const Alcada = objeto({
  correcao: padrao(
    umDe(CORRECOES_ALCADA),
    "SELIC_COMO_CORRECAO",
    "Correção das vencidas depois de 11/2021: SELIC como correção ou INPC."
  )
})

/** The request of `POST calculos-atrasados`. */
export const PedidoAtrasados = objeto({
  processo,
  opcoesContagem: comEspecie(campo(OpcoesContagem, "Espécie do cálculo.")),
  parametros: campo(Parametros, "Datas do processo e critérios do cálculo."),
  beneficiosDevidos: campo(
    ate(BeneficioDevido, MAXIMO_BENEFICIOS).check(Schema.makeFilter(aoMenosUm)),
    "Benefícios devidos; cada um é uma seção da conta, com linhas e totais próprios."
  ),
  beneficiosPagos: ouVazia(
    ate(BeneficioPago, MAXIMO_PAGOS),
    "O que o INSS pagou: benefícios evoluídos da RMI ou pagamentos informados, descontados mês a mês."
  ),
  descontos: ouVazia(ate(Desconto, MAXIMO_AJUSTES), "Descontos por competência, em valor ou percentual."),
  modificadores: ouVazia(
    ate(Modificador, MAXIMO_AJUSTES),
    "Valores que substituem os das tabelas numa competência, como os que a sentença fixa."
  ),
  honorarios: opcional(Honorarios, "Honorários advocatícios."),
  custas: ouVazia(
    ate(Custa, MAXIMO_CUSTAS),
    "Custas adiantadas pelo autor, reembolsadas com correção e sem juros; têm total próprio, fora do crédito dele."
  ),
  alcada: opcional(Alcada, "Opções da apuração da alçada."),
  preservado: opcional(
    Schema.Record(Schema.String, Schema.Unknown).annotate({ message: "valor inválido: esperado um objeto" }),
    "Campos de um arquivo de origem que não têm lugar nesta requisição, por ponteiro JSON. Aceito e não usado no cálculo."
  )
})
  .check(Schema.makeFilter(problemasDoPedido))
  .annotate({ identifier: "PedidoAtrasados" })
export type PedidoAtrasados = typeof PedidoAtrasados.Type
