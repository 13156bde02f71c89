/**
 * A form over something that somebody else may change meanwhile. It carries the revision that was seen when it was opened;
 * after a conflict (409) the page shows how the thing is now, beside what was typed, and carries the revision of that.
 */
import { Schema } from "effect"
import type { PedidoDePagina } from "../moldura/pedido.ts"

const CAMPO = "revisao"

/** The revision in the form that was sent; absent where there was nothing yet. */
export const RevisaoVista = Schema.optionalKey(
  Schema.FiniteFromString.check(Schema.isInt()).annotate({ message: "este formulário está incompleto: abra-o de novo" })
)

/** The write was refused because the thing had changed. */
export const conflitou = ({ problemas }: PedidoDePagina): boolean => problemas.some(({ campo }) => campo === CAMPO)

/** The hidden field of the form, for a thing whose revision is now `atual`. */
export const revisaoDoFormulario = (pedido: PedidoDePagina, atual: number | undefined): string => {
  const agora = String(atual ?? "")
  return conflitou(pedido) ? agora : (pedido.campos[CAMPO] ?? agora)
}
