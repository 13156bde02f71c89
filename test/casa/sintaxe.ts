/** What the syntax tree of a file says of it: the casts and how long its functions are. */
import { parseAst } from "rolldown/parseAst"

interface No {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [campo: string]: unknown
}

const ehNo = (valor: unknown): valor is No => typeof valor === "object" && valor !== null && "type" in valor

const percorrer = (no: No, visitar: (no: No) => void): void => {
  visitar(no)
  for (const valor of Object.values(no)) {
    for (const filho of Array.isArray(valor) ? valor : [valor]) if (ehNo(filho)) percorrer(filho, visitar)
  }
}

const linhasEntre = (texto: string, { start, end }: No): number => texto.slice(start, end).split("\n").length

const nomeDoTipo = (no: No): string | undefined => {
  const { typeAnnotation: tipo } = no
  if (!ehNo(tipo)) return undefined
  return ehNo(tipo.typeName) ? String(tipo.typeName.name) : tipo.type
}

const FUNCOES = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]

/** `as` but for `as const`, `as unknown as` among them, and the lines of the longest function. */
export interface Sintaxe {
  readonly casts: number
  readonly castsDuplos: number
  readonly maiorFuncao: number
}

export const sintaxeDe = (arquivo: string, texto: string): Sintaxe => {
  let casts = 0
  let castsDuplos = 0
  let maiorFuncao = 0
  const programa: unknown = parseAst(texto, { lang: "ts", sourceType: "module" }, arquivo)
  if (!ehNo(programa)) throw new Error(`${arquivo}: no syntax tree`)
  percorrer(programa, (no) => {
    if (no.type === "TSAsExpression" && nomeDoTipo(no) !== "const") {
      casts++
      const { expression } = no
      if (ehNo(expression) && expression.type === "TSAsExpression" && nomeDoTipo(expression) === "TSUnknownKeyword") {
        castsDuplos++
      }
    }
    if (FUNCOES.includes(no.type)) maiorFuncao = Math.max(maiorFuncao, linhasEntre(texto, no))
  })
  return { casts: casts - castsDuplos, castsDuplos, maiorFuncao }
}
