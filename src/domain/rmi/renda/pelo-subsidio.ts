/** Whose rent the subsidy of the justices of the STF limits, and not the ceiling of benefits. */
import type { Caso } from "../caso/caso.ts"
import { limitadaPeloSubsidio } from "../partida/salario-maternidade.ts"

export const peloSubsidio = ({ metodo, categoriaSegurada }: Pick<Caso, "metodo" | "categoriaSegurada">): boolean =>
  metodo.teto === "SALARIO_MATERNIDADE" && limitadaPeloSubsidio(categoriaSegurada)
