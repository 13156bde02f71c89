/** The date of what is decided on the day of the fact alone. */
import type { Regra } from "../../regras/regra.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { type No, no } from "../resultado/rastro.ts"

/** That day when it holds, else no day. */
export const noDoFato = (regra: Regra, fato: Data, vale: boolean, destino: string): No => {
  const dia = formatarIso(fato)
  const conjuntos = [vale ? [[dia, dia] as const] : []]
  return no(regra, "PRIMEIRA_DATA", { janela: [dia, dia], conjuntos }, vale ? dia : null, destino)
}
