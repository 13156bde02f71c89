/**
 * Where V8 keeps what it compiled of the program, so that the next start need not: half of the work of a start. What lies
 * there is run, so the folder must belong to the account of the service and be writable by nobody else. (Imports nothing
 * of the program: it runs before everything else.)
 */
import { lstatSync, mkdirSync } from "node:fs"
import { resolve } from "node:path"

const SOMENTE_NOSSA = 0o700
const DE_OUTROS = 0o022

/** A folder of ours that nobody else may write in, made where it is missing. */
const nossa = (pasta: string): boolean => {
  try {
    mkdirSync(pasta, { recursive: true, mode: SOMENTE_NOSSA })
    const achada = lstatSync(pasta)
    return achada.isDirectory() && achada.uid === process.getuid?.() && (achada.mode & DE_OUTROS) === 0
  } catch {
    return false
  }
}

/**
 * The folder, under `DATA_DIR`; `undefined` where there is none that can be trusted, where `NODE_COMPILE_CACHE` names
 * another, and on systems that do not say whose a folder is.
 */
export const pastaDoCompilado = ({
  DATA_DIR,
  NODE_COMPILE_CACHE
}: Readonly<Record<string, string | undefined>>): string | undefined => {
  if (NODE_COMPILE_CACHE) return undefined
  const pasta = resolve(DATA_DIR || ".data", "compilado")
  return nossa(pasta) ? pasta : undefined
}
