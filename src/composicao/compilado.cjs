/**
 * Where V8 keeps what it compiled of the program, so that the next start need not: half of the work of a start. What lies
 * there is run, so the folder must belong to the account of the service and be writable by nobody else. Imports nothing of
 * the program, and is no TypeScript: it runs before everything else, and only what is loaded after it is kept.
 */
const { lstatSync, mkdirSync } = require("node:fs")
const modulos = require("node:module")
const { dirname, resolve } = require("node:path")
const { isMainThread } = require("node:worker_threads")

const SOMENTE_NOSSA = 0o700
const DE_OUTROS = 0o022
const PASSAGEM = 0o011

/** A folder of ours that nobody else may write in, made where it is missing. */
const nossa = (pasta) => {
  try {
    mkdirSync(dirname(pasta), { recursive: true })
    mkdirSync(pasta, { recursive: true, mode: SOMENTE_NOSSA })
    const achada = lstatSync(pasta)
    return achada.isDirectory() && achada.uid === process.getuid?.() && (achada.mode & DE_OUTROS) === 0
  } catch {
    return false
  }
}

const pastaDoCompilado = ({ DATA_DIR, NODE_COMPILE_CACHE }) => {
  if (NODE_COMPILE_CACHE) return undefined
  const pasta = resolve(DATA_DIR || ".data", "compilado")
  return nossa(pasta) ? pasta : undefined
}

/** The database is another account's where root runs the service: the folders on the way to it are to be passed through. */
const deixarPassar = () => {
  if (isMainThread && process.getuid?.() === 0) process.umask(process.umask() & ~PASSAGEM)
}

const guardarCompilado = () => {
  deixarPassar()
  const pasta = pastaDoCompilado(process.env)
  if (pasta !== undefined) modulos.enableCompileCache?.(pasta)
}

module.exports = { guardarCompilado, pastaDoCompilado }
