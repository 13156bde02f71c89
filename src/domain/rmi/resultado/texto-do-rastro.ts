/** Figures as the trace writes them. */
import { type Centavos, decimalDeCentavos } from "../../valores/centavos.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import type { Texto } from "./rastro.ts"

export const deDecimal = (valor: Decimal): Texto => escreverDecimal(valor)

export const deCentavos = (valor: number): Texto => escreverDecimal(decimalDeCentavos(valor as Centavos))

export const deCentavosOuNada = (valor: Centavos | null): Texto | null => (valor === null ? null : deCentavos(valor))
