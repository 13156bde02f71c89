/** The cap that a title or a contract sets to fees. */
import { type Centavos, centavosDe } from "../../valores/centavos.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { menorDe } from "../../valores/ordem.ts"

export const limitar = (valor: Centavos, limite: Decimal | undefined): Centavos =>
  limite === undefined ? valor : menorDe(valor, centavosDe(limite))
