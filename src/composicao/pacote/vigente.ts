/**
 * The program in a few files, where `npm ci` (or `npm run empacotar`) made it of these very sources: one file is loaded
 * sooner than 1,700, and keeps less. The sources run wherever there is none, or one of other sources. (Imports nothing of
 * the program: it runs before everything else.)
 */
import { hash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const RAIZ = fileURLToPath(new URL("../../../", import.meta.url))

/** Under `node_modules`, which a new install takes away with all that is in it. */
export const PASTA_DO_PACOTE = `${RAIZ}node_modules/.programa`
export const MANIFESTO = "manifesto.json"
export const PROGRAMA = "programa.mjs"

/** A file that the package was made of: its path from the root of the project, and what says that it is still the same. */
export interface Origem {
  readonly caminho: string
  readonly tamanho: number
  readonly modificadoMs: number
  readonly resumo: string
}

export interface Manifesto {
  readonly origens: ReadonlyArray<Origem>
}

export const origemDe = (caminho: string): Origem => {
  const { size, mtimeMs } = statSync(RAIZ + caminho) // before the reading: a change between them makes it another
  return { caminho, tamanho: size, modificadoMs: mtimeMs, resumo: hash("sha256", readFileSync(RAIZ + caminho)) }
}

/** A copy has other times: then the content decides. */
const mesma = ({ caminho, tamanho, modificadoMs, resumo }: Origem): boolean => {
  const { size, mtimeMs } = statSync(RAIZ + caminho)
  return size === tamanho && (mtimeMs === modificadoMs || hash("sha256", readFileSync(RAIZ + caminho)) === resumo)
}

/** The file to run instead of `src/programa.ts`; `undefined`: there is none, or not of these sources. */
export const programaEmpacotado = (pasta = PASTA_DO_PACOTE): string | undefined => {
  try {
    const { origens }: Manifesto = JSON.parse(readFileSync(`${pasta}/${MANIFESTO}`, "utf8"))
    return origens.length > 0 && origens.every(mesma) ? `${pasta}/${PROGRAMA}` : undefined
  } catch {
    return undefined
  }
}
