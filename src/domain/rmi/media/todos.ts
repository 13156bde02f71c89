/** The mean of every salary since 07/1994 (EC 103/2019 art. 26). */
import { regra } from "../../regras/regra.ts"
import { type LinhaDaMedia, posicoes, type Selecao, selecionar } from "./selecao.ts"

export const TODOS_OS_SALARIOS = regra("RMI-43", "EC 103/2019, art. 26")

/** All rows; `divisorMinimo` is 108 where it applies, else 0. */
export const todosOsSalarios = (linhas: ReadonlyArray<LinhaDaMedia>, divisorMinimo: number): Selecao =>
  selecionar(linhas, posicoes(linhas), divisorMinimo === 0 ? undefined : { tipo: "CENTO_E_OITO", valor: divisorMinimo })
