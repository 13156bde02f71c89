/** Files of older versions of the container, brought to the newest one step at a time. */
import type { Objeto } from "../json-recebido.ts"

/** From the version of its position + 1 to the next. A reader never knows an old version: a change of form is a step here. */
export type Passo = (arquivo: Objeto) => Objeto

export const PASSOS: ReadonlyArray<Passo> = []

export const versaoAtual = (passos: ReadonlyArray<Passo> = PASSOS): number => passos.length + 1

/** The file of the given version as one of the newest. */
export const migrar = (arquivo: Objeto, versao: number, passos: ReadonlyArray<Passo> = PASSOS): Objeto =>
  passos.slice(versao - 1).reduce((antes, passo, i) => ({ ...passo(antes), versao: versao + i + 1 }), arquivo)
