/** JSON whose numbers keep the digits the sender wrote. */

type ComFonte = (this: unknown, chave: string, valor: unknown, contexto: { readonly source?: string }) => unknown
const lerComFonte = JSON.parse as (texto: string, reviver: ComFonte) => unknown

/**
 * The value of a JSON text, with every number as the text that stood in the source (`1.10` → `"1.10"`): no digit passes
 * through a binary float. Throws `SyntaxError` when the text is not JSON.
 */
export const lerJsonExato = (texto: string): unknown =>
  lerComFonte(texto, (_chave, valor, contexto) => (typeof valor === "number" ? contexto.source! : valor))
