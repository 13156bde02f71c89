/** The cap that a title or a contract sets to fees. */
import { type Centavos, centavosDe } from "../../valores/centavos.ts"
import type { Decimal } from "../../valores/decimal.ts"

export const limitar = (valor: Centavos, limite: Decimal | undefined): Centavos =>
  limite === undefined ? valor : (Math.min(valor, centavosDe(limite)) as Centavos)
