/** JSON Pointers (RFC 6901): where in the file a preserved value stands. */
import { ehObjeto, type Objeto } from "../json-recebido.ts"
import type { Caminho } from "./tipos.ts"

const escapar = (parte: string | number): string => String(parte).replaceAll("~", "~0").replaceAll("/", "~1")
const desfazer = (parte: string): string => parte.replaceAll("~1", "/").replaceAll("~0", "~")

export const ponteiroDe = (caminho: Caminho): string => caminho.map((parte) => `/${escapar(parte)}`).join("")

/** The keys of a pointer, or `undefined` when the text is none. */
export const partesDoPonteiro = (ponteiro: string): ReadonlyArray<string> | undefined =>
  ponteiro.startsWith("/") ? ponteiro.slice(1).split("/").map(desfazer) : undefined

/**
 * The object with the value at the place, objects made on the way; unchanged where something that is no object, or
 * already another value, stands there.
 */
export const colocar = (objeto: Objeto, [parte, ...resto]: ReadonlyArray<string>, valor: unknown): Objeto => {
  if (parte === undefined) return objeto
  const atual = Object.hasOwn(objeto, parte) ? objeto[parte] : undefined
  if (resto.length === 0) return atual === undefined ? { ...objeto, [parte]: valor } : objeto
  if (atual !== undefined && !ehObjeto(atual)) return objeto
  const interno = colocar(atual ?? {}, resto, valor)
  return interno === atual ? objeto : { ...objeto, [parte]: interno }
}
