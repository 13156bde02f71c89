/** Dates of a request later than any projection: they depend on the current year, so no schema can refuse them. */
import type { Problema } from "../../tempo/pedido/coerencia.ts"
import { ANOS_DE_PROJECAO } from "../../tempo/pessoa/preparo.ts"
import { type Data, partes } from "../../valores/data.ts"

type Caminho = ReadonlyArray<string | number>

export const problemasDistantes = (
  dias: ReadonlyArray<readonly [Caminho, Data | undefined]>,
  hoje: Data
): ReadonlyArray<Problema> => {
  const anoLimite = partes(hoje).ano + ANOS_DE_PROJECAO
  return dias.flatMap(([path, dia]) =>
    dia !== undefined && partes(dia).ano > anoLimite
      ? [{ path, issue: `data distante demais: projeções vão até 31/12/${anoLimite}` }]
      : []
  )
}
