/**
 * How an OpenAPI document is walked: which members are names that somebody chose (of a property, a header, a path), which
 * are data that only looks like a document (examples, defaults), and which are words of the format. `$ref` is a reference,
 * and `x-…` an extension, only where the format speaks.
 */
import { ehObjeto, type Json, type Objeto, objetoDe } from "./json.ts"

/** What the members of an object are. */
export type Sentido = "palavras" | "nomes" | "dados"

/** Words whose object has names for members. */
const DE_NOMES = new Set(
  "paths webhooks callbacks responses content headers encoding links schemas parameters requestBodies securitySchemes pathItems properties patternProperties dependentSchemas $defs definitions variables mapping examples".split(
    " "
  )
)
/** Words whose value is data. */
const DE_DADOS = new Set(["example", "default", "enum", "const", "value", "security", "required", "dependentRequired"])

/** What a member of an object is, by what its object is; a list is what its object would be. */
export const sentidoDe = (pai: Sentido, chave: string, valor: Json): Sentido => {
  if (pai === "dados" || (pai === "palavras" && DE_DADOS.has(chave))) return "dados"
  if (pai === "palavras" && chave === "examples" && Array.isArray(valor)) return "dados"
  return pai === "palavras" && DE_NOMES.has(chave) && ehObjeto(valor) ? "nomes" : "palavras"
}

/** The reference that an object is, if it is one. */
export const referenciaDe = (no: Objeto): string | undefined =>
  Object.hasOwn(no, "$ref") && typeof no.$ref === "string" ? no.$ref : undefined

/** Every reference below a node, the targets of discriminators too, in order, each as often as it stands there. */
export const referenciasEm = (raiz: Json, comeco: Sentido = "palavras"): ReadonlyArray<string> => {
  const achadas: Array<string> = []
  const pilha: Array<readonly [Json, Sentido]> = [[raiz, comeco]]
  for (let topo = pilha.pop(); topo !== undefined; topo = pilha.pop()) {
    const [no, sentido] = topo
    if (Array.isArray(no)) {
      for (const item of no) pilha.push([item, sentido])
    } else if (ehObjeto(no) && sentido !== "dados") {
      const referencia = sentido === "palavras" ? referenciaDe(no) : undefined
      if (referencia !== undefined) achadas.push(referencia)
      for (const [chave, valor] of Object.entries(no)) {
        const filho = sentidoDe(sentido, chave, valor)
        if (chave === "mapping" && sentido === "palavras" && ehObjeto(valor)) {
          for (const alvo of Object.values(valor)) if (typeof alvo === "string") achadas.push(alvo)
        } else pilha.push([valor, filho])
      }
    }
  }
  return achadas
}

/** What of the words of a source is never published: where it is, who keeps it, and what only its tools read. */
const CALADAS = new Set(["servers", "externalDocs", "contact"])
const calada = (chave: string): boolean => CALADAS.has(chave) || chave.startsWith("x-")

/**
 * The node again, without what is not published, each reference as `renomear` says. Recursive: the depth of what is read
 * is bounded before.
 */
export const reescrever = (no: Json, renomear: (referencia: string) => string, sentido: Sentido = "palavras"): Json => {
  if (typeof no !== "object" || no === null || sentido === "dados") return no
  if (!ehObjeto(no)) return no.map((item) => reescrever(item, renomear, sentido))
  const pares = Object.entries(no).flatMap(([chave, valor]): ReadonlyArray<readonly [string, Json]> => {
    if (sentido === "palavras") {
      if (calada(chave)) return []
      if (chave === "$ref" && typeof valor === "string") return [[chave, renomear(valor)]]
      if (chave === "mapping" && ehObjeto(valor))
        return [[chave, objetoDe(Object.entries(valor).map(([k, v]) => [k, typeof v === "string" ? renomear(v) : v]))]]
    }
    return [[chave, reescrever(valor, renomear, sentidoDe(sentido, chave, valor))]]
  })
  return objetoDe(pares)
}
