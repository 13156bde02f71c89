/** Every status and message that the public trees can answer, as `npm run empacotar` read them out of the sources. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Part of the package of the program, and read by those that run from the sources too. */
export const ARQUIVO_DAS_MENSAGENS = fileURLToPath(
  new URL("../../../../node_modules/.programa/mensagens.json", import.meta.url)
)

export interface Mensagem {
  readonly status: number
  /** `…` stands for what is only known when it is said. */
  readonly texto: string
  /** Prefixes of the trees that may say it. */
  readonly arvores: ReadonlyArray<string>
}

/** Messages by status, then by text; none where the program was not packed. */
export const mensagensGuardadas = (arquivo = ARQUIVO_DAS_MENSAGENS): ReadonlyArray<Mensagem> => {
  try {
    return JSON.parse(readFileSync(arquivo, "utf8"))
  } catch {
    return []
  }
}
