/**
 * JSON as the text it is: what must stay digit by digit is cut and joined as it was written, never read and written anew.
 * All of it takes texts that are JSON already.
 */

import { fimDoTexto, fimDoValor } from "../../valores/json/limites-do-json.ts"

/** The same JSON without the white space between its values: on one line, whatever it holds. */
export const semEspacos = (json: string): string => {
  let limpo = ""
  let inicio = 0
  while (inicio < json.length) {
    const aspas = json.indexOf('"', inicio)
    const fora = aspas === -1 ? json.slice(inicio) : json.slice(inicio, aspas)
    limpo += fora.replace(/\s+/g, "")
    if (aspas === -1) break
    inicio = fimDoTexto(json, aspas) + 1
    limpo += json.slice(aspas, inicio)
  }
  return limpo
}

/** Each member of an object as it stands there, by name; of a name that comes twice, the last. */
export const membrosDo = (objeto: string): ReadonlyMap<string, string> => {
  const json = semEspacos(objeto)
  const membros = new Map<string, string>()
  let i = 1
  while (json[i] === '"') {
    const fimDoNome = fimDoTexto(json, i) + 1
    const nome: unknown = JSON.parse(json.slice(i, fimDoNome))
    const fim = fimDoValor(json, fimDoNome + 1)
    membros.set(String(nome), json.slice(fimDoNome + 1, fim))
    i = fim + 1
  }
  return membros
}
