/**
 * Every status and message that the public trees can answer, as `npm run portal:artefato` read them out of the sources; a test
 * fails while they are not current.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const ARQUIVO_DAS_MENSAGENS = fileURLToPath(new URL("../artefato/mensagens.json", import.meta.url))

export interface Mensagem {
  readonly status: number
  /** `…` stands for what is only known when it is said. */
  readonly texto: string
  /** Prefixes of the trees that may say it. */
  readonly arvores: ReadonlyArray<string>
}

/** By status, then by text. */
export const mensagens = (): ReadonlyArray<Mensagem> => JSON.parse(readFileSync(ARQUIVO_DAS_MENSAGENS, "utf8"))

/** One message a line, so that a change is read in the difference of the file. */
export const escreverMensagens = (todas: ReadonlyArray<Mensagem>): string =>
  `[\n${todas.map((uma) => ` ${JSON.stringify(uma)}`).join(",\n")}\n]\n`
