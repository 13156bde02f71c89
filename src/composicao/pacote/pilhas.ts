/**
 * Traces that name the sources, in a program that runs from its package. A map is read when a trace that needs it is
 * written: kept at hand by Node they would cost every start a tenth of its work, and ten megabytes.
 */
import { readFileSync } from "node:fs"
import { SourceMap } from "node:module"

/** A place in a file of the package, as traces write it. */
const LUGAR = /(file:\/\/[^\s()]+\/node_modules\/\.programa[^/\s]*\/[^/\s]+\.mjs):(\d+):(\d+)/g

/** Many megabytes each, so only until memory is collected. */
const lidos = new Map<string, WeakRef<SourceMap>>()

const mapaDe = (arquivo: string): SourceMap => {
  const lido = lidos.get(arquivo)?.deref()
  if (lido !== undefined) return lido
  const mapa = new SourceMap(JSON.parse(readFileSync(new URL(`${arquivo}.map`), "utf8")))
  lidos.set(arquivo, new WeakRef(mapa))
  return mapa
}

/** What cannot be told stays as it is. */
const naFonte = (lugar: string, arquivo: string, linha: string, coluna: string): string => {
  try {
    const origem = mapaDe(arquivo).findEntry(Number(linha) - 1, Number(coluna) - 1)
    if (!("originalSource" in origem)) return lugar
    const { originalSource, originalLine, originalColumn } = origem
    return `${new URL(originalSource, arquivo).href}:${originalLine + 1}:${originalColumn + 1}`
  } catch {
    return lugar
  }
}

/** A trace, with the files, lines and columns of the sources instead of those of the package. */
export const comFontes = (pilha: string): string => pilha.replace(LUGAR, naFonte)
