/**
 * `PedidoAtrasados`: what the arrears routes receive (rule ATR-02 and section 4 of the contract), as a schema. Decoding
 * parses everything once; every problem of the body is reported, with its path, in Portuguese.
 *
 * Use it with `onExcessProperty: "error"` and `errors: "all"`. What needs the current day or the tables (dates too far in
 * the future, differences that end before they begin) is checked by `calcularAtrasados`.
 */
import { Schema } from "effect"
import { Processo } from "../../tempo/pedido/entrada.ts"
import { ate, objeto, ouVazia, padrao, umDe } from "../../valores/campos-entrada.ts"
import {
  EspecieAceita,
  MAXIMO_AJUSTES,
  MAXIMO_BENEFICIOS,
  MAXIMO_CUSTAS,
  MAXIMO_PAGOS,
  ondeInformarEspecie
} from "./campos.ts"
import { problemasDoPedido } from "./coerencia.ts"
import { CORRECOES_ALCADA } from "./enumeracoes.ts"
import { BeneficioDevido, BeneficioPago, Custa, Desconto, Honorarios, Modificador, Parametros } from "./partes.ts"

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
