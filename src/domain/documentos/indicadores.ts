/** The known indicators of the insured's record and what each does to the counting. */
import catalogo from "./indicadores.json" with { type: "json" }

export interface Indicador {
  readonly codigo: string
  /** `PENDENCIA`, `INDICADOR` or `ACERTO`. */
  readonly classe: string
  readonly grupo: string
  /** Hint for a screen; only what the conversion to `entrada` names has an effect. */
  readonly efeito: string
}

const POR_CODIGO: ReadonlyMap<string, Indicador> = new Map(catalogo.map((i) => [i.codigo, i]))

/** Reasons may follow this code, as in `PREC-FBR-FBR-AUT-BAT`. */
const COM_MOTIVO = /^(PREC-FBR)[- ]FBR-AUT-[A-Z]+$|^FBR-AUT-[A-Z]+$/

/** The indicator of a code, or `undefined` when the catalogue does not have it. */
export const indicador = (codigo: string): Indicador | undefined =>
  POR_CODIGO.get(codigo) ?? (COM_MOTIVO.test(codigo) ? POR_CODIGO.get("PREC-FBR") : undefined)
