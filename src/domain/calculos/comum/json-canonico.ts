/**
 * JSON in one form for each value, after RFC 8785: members in the order of their names (UTF-16 code units), no spaces,
 * numbers and texts as JavaScript writes them.
 */

/** Text to write as it is, told apart from a value. */
class Escrito {
  readonly texto: string
  constructor(texto: string) {
    this.texto = texto
  }
}

const VIRGULA = new Escrito(",")
const FECHA_LISTA = new Escrito("]")
const FECHA_OBJETO = new Escrito("}")

const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Puts the items between commas on the stack, the first on top. */
const empilhar = (pilha: Array<unknown>, itens: ReadonlyArray<ReadonlyArray<unknown>>): void => {
  for (let i = itens.length - 1; i >= 0; i--) {
    const item = itens[i]!
    for (let j = item.length - 1; j >= 0; j--) pilha.push(item[j])
    if (i > 0) pilha.push(VIRGULA)
  }
}

/** The canonical text of a value that came from JSON, nested as deep as it may be; members that are `undefined` are none. */
export const jsonCanonico = (raiz: unknown): string => {
  const partes: Array<string> = []
  const pilha: Array<unknown> = [raiz]
  while (pilha.length > 0) {
    const valor = pilha.pop()
    if (valor instanceof Escrito) partes.push(valor.texto)
    else if (Array.isArray(valor)) {
      partes.push("[")
      pilha.push(FECHA_LISTA)
      empilhar(
        pilha,
        valor.map((item) => [item])
      )
    } else if (typeof valor === "object" && valor !== null) {
      partes.push("{")
      pilha.push(FECHA_OBJETO)
      const membros = Object.entries(valor).filter(([, membro]) => membro !== undefined)
      empilhar(
        pilha,
        membros
          .sort(([a], [b]) => comparar(a, b))
          .map(([nome, membro]) => [new Escrito(`${JSON.stringify(nome)}:`), membro])
      )
    } else partes.push(JSON.stringify(valor) ?? "null")
  }
  return partes.join("")
}
