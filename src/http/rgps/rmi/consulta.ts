/** Query parameters of the RMI routes (specification 2, section 4.3). */
import { Schema } from "effect"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"

/** More than the months from 07/1994 to the last year a projection reaches: nobody has so many salaries to discard. */
export const MAXIMO_ITERACOES = 1_000

const Iteracoes = textoComo<number>({
  ler: (texto) => (/^[1-9]\d{0,3}$/.test(texto) && Number(texto) <= MAXIMO_ITERACOES ? Number(texto) : undefined),
  escrever: String,
  esperado: `um número inteiro de 1 a ${MAXIMO_ITERACOES}`,
  exemplo: "120"
})

/** Absent: as many as the work of one request allows, up to 120. */
const numeroMaximoIteracoes = Schema.optionalKey(Iteracoes)

/** Of the routes whose discards the caller may limit: canonical and por-fundamento. */
export const parametrosComIteracoes = { numeroMaximoIteracoes, ...parametrosDeCalculo }

/** Of jobs and streams, which offer neither permalink nor statement. */
export const parametrosSemRegistro = { numeroMaximoIteracoes, rastro: parametrosDeCalculo.rastro }
