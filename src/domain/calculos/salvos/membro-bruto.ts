/** One member of a JSON object cut out of its text, so that a long one is neither parsed here nor written again. */
import { fimDoTexto, fimDoValor } from "../../valores/json/limites-do-json.ts"

const BRANCOS = new Set([" ", "\n", "\r", "\t"])

const semBrancos = (json: string, inicio: number): number => {
  let i = inicio
  while (BRANCOS.has(json[i] ?? "")) i++
  return i
}

/** From where to where the values of the members of that name stand, at the top of the object. */
const lugaresDe = (json: string, nome: string): ReadonlyArray<readonly [inicio: number, fim: number]> => {
  const lugares: Array<readonly [number, number]> = []
  let i = semBrancos(json, semBrancos(json, 0) + 1)
  while (json[i] === '"') {
    const fimDoNome = fimDoTexto(json, i) + 1
    const doisPontos = semBrancos(json, fimDoNome)
    if (json[doisPontos] !== ":") break
    const fim = fimDoValor(json, doisPontos + 1)
    if (json.slice(i, fimDoNome) === JSON.stringify(nome)) lugares.push([doisPontos + 1, fim])
    i = semBrancos(json, fim + 1)
  }
  return lugares
}

export interface Cortado {
  /** The object with `null` in place of the member: JSON where the whole is, but for the member itself. */
  readonly resto: string
  /** As it was written; `undefined`: there is no such member. Of a name that comes twice, the last. */
  readonly membro: string | undefined
}

/** Takes a member out of the text of an object; of a text that is no JSON, parts of which one is none either. */
export const cortarMembro = (json: string, nome: string): Cortado => {
  const lugares = lugaresDe(json, nome)
  const ultimo = lugares.at(-1)
  const fins = [0, ...lugares.map(([, fim]) => fim)]
  const inicios = [...lugares.map(([inicio]) => inicio), json.length]
  return {
    resto: fins.map((fim, i) => json.slice(fim, inicios[i])).join("null"),
    membro: ultimo === undefined ? undefined : json.slice(...ultimo)
  }
}
