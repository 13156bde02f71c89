/** The files of the product and what each imports, read once. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const raiz = fileURLToPath(new URL("../..", import.meta.url))

export const textoDe = (arquivo: string): string => readFileSync(join(raiz, arquivo), "utf8")

/** The TypeScript files below a folder of the root, with their path from the root. */
export const arquivosDe = (pasta: string): ReadonlyArray<string> =>
  readdirSync(join(raiz, pasta), { recursive: true, encoding: "utf8" })
    .filter((nome) => nome.endsWith(".ts"))
    .map((nome) => join(pasta, nome))
    .sort()

const IMPORTADOS = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g
/** Every file of the product that this one names. */
export const importadosPor = (arquivo: string): ReadonlyArray<string> =>
  [...textoDe(arquivo).matchAll(IMPORTADOS)].map(([, alvo]) => relative(raiz, join(raiz, dirname(arquivo), alvo!)))

/** The folders of a room, its hall (`.`) included, and which of them each imports. */
export const setasEntrePastas = (sala: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const pastaDe = (arquivo: string): string => {
    const partes = relative(sala, arquivo).split("/")
    return partes.length === 1 ? "." : partes[0]!
  }
  const setas = new Map<string, Set<string>>()
  for (const arquivo of arquivosDe(sala)) {
    const origem = pastaDe(arquivo)
    const destinos = setas.get(origem) ?? new Set()
    setas.set(origem, destinos)
    for (const alvo of importadosPor(arquivo)) {
      if (alvo.startsWith(`${sala}/`) && pastaDe(alvo) !== origem) destinos.add(pastaDe(alvo))
    }
  }
  return setas
}

/** The folders that can be reached from themselves. */
export const pastasEmCirculo = (sala: string): ReadonlyArray<string> => {
  const setas = setasEntrePastas(sala)
  const alcanca = (de: string, ate: string, vistas = new Set<string>()): boolean =>
    [...(setas.get(de) ?? [])].some((pasta) => {
      if (pasta === ate) return true
      if (vistas.has(pasta)) return false
      vistas.add(pasta)
      return alcanca(pasta, ate, vistas)
    })
  return [...setas.keys()].filter((pasta) => alcanca(pasta, pasta)).map((pasta) => `${sala}/${pasta}`)
}
