/**
 * The program in a few files, where `npm ci` (or `npm run empacotar`) made it of these very sources: one file is loaded
 * sooner than 1,700, and keeps less. The sources run wherever there is none, or one of other sources. (Imports nothing of
 * the program, and is no TypeScript: it runs before everything else.)
 */
const { hash } = require("node:crypto")
const { readFileSync, statSync } = require("node:fs")
const { join, sep } = require("node:path")

const RAIZ = join(__dirname, "../../..") + sep
const PASTA_DO_PACOTE = `${RAIZ}node_modules/.programa`
const MANIFESTO = "manifesto.json"
const PROGRAMA = "programa.mjs"

const origemDe = (caminho) => {
  const { size, mtimeMs } = statSync(RAIZ + caminho) // before the reading: a change between them makes it another
  return { caminho, tamanho: size, modificadoMs: mtimeMs, resumo: hash("sha256", readFileSync(RAIZ + caminho)) }
}

/** A copy has other times: then the content decides. */
const mesma = ({ caminho, tamanho, modificadoMs, resumo }) => {
  const { size, mtimeMs } = statSync(RAIZ + caminho)
  return size === tamanho && (mtimeMs === modificadoMs || hash("sha256", readFileSync(RAIZ + caminho)) === resumo)
}

const programaEmpacotado = (pasta = PASTA_DO_PACOTE) => {
  if (process.versions.deno || process.versions.bun) return undefined
  try {
    const { origens } = JSON.parse(readFileSync(`${pasta}/${MANIFESTO}`, "utf8"))
    return origens.length > 0 && origens.every(mesma) ? `${pasta}/${PROGRAMA}` : undefined
  } catch {
    return undefined
  }
}

module.exports = { MANIFESTO, origemDe, PASTA_DO_PACOTE, PROGRAMA, programaEmpacotado, RAIZ }
