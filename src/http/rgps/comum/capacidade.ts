/** The refusal of a calculation for which there is no room (specification 2, section 7). */
import { Falha } from "../../comum/falhas/falha.ts"

/** 429: the same request may be repeated after `tentarEm` seconds. */
export const capacidadeOcupada = (tentarEm: number): Falha =>
  new Falha({
    http: 429,
    mensagens: [`capacidade de cálculo ocupada no momento; repita a mesma requisição em ${tentarEm} segundos`],
    retryAfter: tentarEm
  })
