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
import { ate, campo, objeto, opcional, ouVazia, padrao, umDe } from "../../valores/campos-entrada.ts"
import { MAXIMO_AJUSTES, MAXIMO_BENEFICIOS, MAXIMO_CUSTAS, MAXIMO_PAGOS } from "./campos.ts"
import { problemasDoPedido } from "./coerencia.ts"
import { CORRECOES_ALCADA } from "./enumeracoes.ts"
import { BeneficioDevido, BeneficioPago, Custa, Desconto, Honorarios, Modificador, Parametros } from "./partes.ts"

const aoMenosUm = (itens: ReadonlyArray<unknown>): string | undefined =>
  itens.length > 0 ? undefined : "informe ao menos um benefício devido"

const OpcoesContagem = objeto({
  especie: comEspecie(
    campo(EspecieAceita, "Espécie do primeiro benefício devido, com o qual deve concordar; nunca presumida.")
  )
})

export const Alcada = objeto({
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
