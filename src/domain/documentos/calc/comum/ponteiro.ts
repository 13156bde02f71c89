/** JSON Pointers (RFC 6901): where in the file a preserved value stands. */
import type { Caminho } from "./tipos.ts"

const escapar = (parte: string | number): string => String(parte).replaceAll("~", "~0").replaceAll("/", "~1")
const desfazer = (parte: string): string => parte.replaceAll("~1", "/").replaceAll("~0", "~")

export const ponteiroDe = (caminho: Caminho): string => caminho.map((parte) => `/${escapar(parte)}`).join("")

/** The keys of a pointer, or `undefined` when the text is none. */
export const partesDoPonteiro = (ponteiro: string): ReadonlyArray<string> | undefined =>
  ponteiro.startsWith("/") ? ponteiro.slice(1).split("/").map(desfazer) : undefined
