/** How much a JSON body may hold, looked at before its syntax: above that, naming each of its problems would take minutes. */
import { Result } from "effect"
import { milhar } from "../../valores/decimal.ts"
import { cabeNosLimites, type LimitesDoJson } from "../../valores/json/limites-do-json.ts"
import { CalculoRecusado } from "./portas.ts"

/**
 * A body of ordinary data stays far below both even at 10 MiB: its smallest object, a salary, takes 36 bytes. Above
 * them a body holds little but brackets.
 */
export const LIMITES_GERAIS: LimitesDoJson = { valores: 1_000_000, objetos: 300_000 }

/** Bodies under this size, in characters, cost too little to be worth a scan. */
const LIMIAR_CONTAGEM = 64 * 1024

/** The text, or the refusal of one that holds too much. */
export const dentroDosLimites = (texto: string, limites: LimitesDoJson): Result.Result<string, CalculoRecusado> =>
  texto.length < LIMIAR_CONTAGEM || cabeNosLimites(texto, limites)
    ? Result.succeed(texto)
    : Result.fail(
        CalculoRecusado.invalido(
          `corpo: valores demais; o limite é de ${milhar(limites.valores)} valores e ${milhar(limites.objetos)} objetos`
        )
      )
