/** Query parameters of the RMI routes (specification 2, section 4.3). */
import { Schema } from "effect"
import { ITERACOES_PADRAO, MAXIMO_ITERACOES } from "../../../domain/rmi/pedido/iteracoes.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"

const Iteracoes = textoComo<number>({
  ler: (texto) => (/^[1-9]\d{0,3}$/.test(texto) && Number(texto) <= MAXIMO_ITERACOES ? Number(texto) : undefined),
  escrever: String,
  esperado: `um número inteiro de 1 a ${MAXIMO_ITERACOES}`,
  exemplo: String(ITERACOES_PADRAO)
})

/** Absent: as many as the work of one request allows, up to `ITERACOES_PADRAO`. */
const numeroMaximoIteracoes = Schema.optionalKey(Iteracoes)

/** Of the routes whose discards the caller may limit: canonical and por-fundamento. */
export const parametrosComIteracoes = { numeroMaximoIteracoes, ...parametrosDeCalculo }

/** Of jobs and streams, which offer neither permalink nor statement. */
export const parametrosSemRegistro = { numeroMaximoIteracoes, rastro: parametrosDeCalculo.rastro }
