/** The mean of every salary since 07/1994 (EC 103/2019 art. 26; rules RMI-42, RMI-43). */
import { type LinhaDaMedia, posicoes, type Selecao, selecionar } from "./selecao.ts"

/** Lei 8.213 art. 135-A (Lei 14.331/2022). */
export const DIVISOR_108 = 108

/** All rows; `divisorMinimo` is 108 where it applies, else 0. */
export const todosOsSalarios = (linhas: ReadonlyArray<LinhaDaMedia>, divisorMinimo: number): Selecao =>
  selecionar(linhas, posicoes(linhas), divisorMinimo === 0 ? undefined : { tipo: "CENTO_E_OITO", valor: divisorMinimo })
