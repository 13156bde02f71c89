/** JSON whose numbers keep the digits the sender wrote. */

declare global {
  interface JSON {
    /** Of the runtime (ECMAScript, "JSON.parse source text access"): the text of each value that is no object or list. */
    parse(
      texto: string,
      reviver: (this: unknown, chave: string, valor: unknown, contexto: { readonly source?: string }) => unknown
    ): unknown
  }
}

/**
 * The value of a JSON text, with every number as the text that stood in the source (`1.10` → `"1.10"`): no digit passes
 * through a binary float. Throws `SyntaxError` when the text is not JSON.
 */
export const lerJsonExato = (texto: string): unknown =>
  JSON.parse(texto, (_chave, valor, contexto) => (typeof valor === "number" ? contexto.source! : valor))
