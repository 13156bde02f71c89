/** The species of a file: required, in `parametrosGerais` of either form, never assumed. */
import { Result } from "effect"
import { CODIGOS_ESPECIE, type Especie } from "../../beneficios/especies.ts"
import { CODIGOS_ACEITOS } from "../../tempo/pedido/especie.ts"
import { ausente, ehObjeto } from "../json-recebido.ts"
import { type FalhaCalc, invalido } from "./comum/tipos.ts"

/** The code, written as a number or as digits. `onde`: the path of `parametrosGerais` in the file. */
export const especieDoArquivo = (parametrosGerais: unknown, onde: string): Result.Result<Especie, FalhaCalc> => {
  const escrita = ehObjeto(parametrosGerais) ? parametrosGerais.especie : undefined
  if (ausente(escrita))
    return Result.fail(invalido(`${onde}.especie: informe a espécie do benefício (${CODIGOS_ACEITOS})`))
  const codigo = CODIGOS_ESPECIE.find((aceito) => escrita === aceito || escrita === String(aceito))
  return codigo === undefined
    ? Result.fail(invalido(`${onde}.especie: espécie não prevista (${CODIGOS_ACEITOS})`))
    : Result.succeed(codigo)
}
