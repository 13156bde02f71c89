/** Query parameters of the RMI routes (specification 2, section 4.3). */
import { Schema } from "effect"
import { FORMAS_DA_MEMORIA, type FormaDaMemoria } from "../../../domain/calculos/comum/portas.ts"
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

/** Absent: `completa`. */
const memoria = Schema.optionalKey(
  textoComo<FormaDaMemoria>({
    ler: (texto) => FORMAS_DA_MEMORIA.find((forma) => forma === texto),
    escrever: String,
    esperado: FORMAS_DA_MEMORIA.join(", ").replace(/, (?=\w+$)/, " ou "),
    exemplo: "porMarco"
  })
)

/** Of every route of RMI. */
export const parametrosComMemoria = { memoria, ...parametrosDeCalculo }

/** Of the routes whose discards the caller may limit: canonical and por-fundamento. */
export const parametrosComIteracoes = { numeroMaximoIteracoes, ...parametrosComMemoria }

/** Of jobs and streams, which offer neither permalink nor statement. */
export const parametrosSemRegistro = { numeroMaximoIteracoes, memoria, rastro: parametrosDeCalculo.rastro }
