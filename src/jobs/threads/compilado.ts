/**
 * What V8 compiled of a thread lies where the program keeps its own (`composicao/compilado`), of which a thread would know
 * nothing by itself: it would strip every source of its types again, for which alone it takes 20 MiB.
 */
import * as modulos from "node:module"
import { dirname } from "node:path"

/** The environment of a new thread: the program's own, where that keeps nothing and on runtimes that cannot tell. */
export const ambienteDoFio = (): NodeJS.ProcessEnv => {
  const daVersao = modulos.getCompileCacheDir?.()
  return daVersao === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(daVersao) }
}

/** To be called by a thread that has loaded what it works with: one that is ended keeps nothing by itself. */
export const guardarCompilado = (): void => modulos.flushCompileCache?.()
