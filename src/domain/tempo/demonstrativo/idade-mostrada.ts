/** The age an answer shows beside its totals: years with 4 decimals, from days on the 30/360 base. */
import { type Data, formatarIso } from "../../valores/data.ts"
import { DIAS_DO_ANO, diasIdade, truncar4 } from "../../valores/tempo-30-360.ts"
import { IDADE } from "../requisitos/idade.ts"
import { type No, no } from "../resultado/rastro.ts"

export interface IdadeMostrada {
  readonly dias: number
  readonly anos: number
  readonly nos: (destino: string) => ReadonlyArray<No>
}

export const idadeMostrada = (nascimento: Data, dia: Data): IdadeMostrada => {
  const dias = diasIdade(nascimento, dia)
  const anos = truncar4(dias, DIAS_DO_ANO)
  return {
    dias,
    anos,
    nos: (destino) => [
      no(IDADE, "IDADE_DIAS", { nascimento: formatarIso(nascimento), data: formatarIso(dia) }, dias),
      no(IDADE, "RAZAO", { dividendo: dias, divisor: DIAS_DO_ANO }, anos, destino)
    ]
  }
}
