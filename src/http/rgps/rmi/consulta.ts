/** Query parameters of the RMI routes (specification 2, section 4.3). */
import { Effect, Schema } from "effect"
import { textoComo } from "../../../domain/valores/texto-como.ts"
import { parametrosDeCalculo } from "../consulta.ts"

/** Discard iterations when the request does not say (rule RMI-76). */
export const ITERACOES_PADRAO = 120
/** More than the months from 07/1994 to the last year a projection reaches: nobody has so many salaries to discard. */
export const MAXIMO_ITERACOES = 1_000

const Iteracoes = textoComo<number>({
  ler: (texto) => (/^[1-9]\d{0,3}$/.test(texto) && Number(texto) <= MAXIMO_ITERACOES ? Number(texto) : undefined),
  escrever: String,
  esperado: `um número inteiro de 1 a ${MAXIMO_ITERACOES}`,
  exemplo: String(ITERACOES_PADRAO)
})

const numeroMaximoIteracoes = Iteracoes.pipe(Schema.withDecodingDefaultType(Effect.succeed(ITERACOES_PADRAO)))

/** Of the routes whose discards the caller may limit: canonical and por-fundamento. */
export const parametrosComIteracoes = { numeroMaximoIteracoes, ...parametrosDeCalculo }

/** Of jobs and streams, which offer neither permalink nor statement. */
export const parametrosSemRegistro = { numeroMaximoIteracoes, rastro: parametrosDeCalculo.rastro }
