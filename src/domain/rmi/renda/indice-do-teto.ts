/** What the ceiling took from a mean, given back in the first adjustment. */
import { INDICE_DO_TETO } from "../../beneficios/renda/passo.ts"
import { apurado } from "../../regras/apurado.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import { CASAS_DO_QUOCIENTE, quociente } from "../aritmetica/arredondamento.ts"
import { abreviado } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, deDecimal, no } from "../resultado/nos.ts"

/** Undefined when the ceiling took nothing. */
export const indiceDoTeto = (media: Centavos, teto: Centavos): Decimal | undefined =>
  media > teto ? quociente(media, teto) : undefined

export const apurarIndiceDoTeto = (media: Centavos, teto: Centavos, indice: Decimal): Apuracao =>
  apurado(
    INDICE_DO_TETO,
    ["/indiceTeto"],
    () =>
      `Índice de reajuste do teto: ${abreviado(indice, 4)} (o que a média passou do teto), devolvido no primeiro reajuste.`,
    (regra, figuras) => {
      const entradas = { dividendo: deCentavos(media), divisor: deCentavos(teto), casas: CASAS_DO_QUOCIENTE } as const
      return [no(regra, "DIVIDIR", { ...entradas, corte: "ACIMA" }, deDecimal(indice), ...figuras)]
    }
  )
