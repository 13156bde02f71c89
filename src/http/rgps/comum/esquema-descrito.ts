/** Completing the schemas of an OpenAPI document with what a schema of the domain does not say. */

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, as the framework's own transforms receive it
export type Documento = Record<string, any>

/** Dotted path of a field (items of a list have no index) → JSON Schema keywords to set on it. */
export type CamposDescritos = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface Esquema {
  properties?: Record<string, Esquema>
  items?: Esquema
}

const campoEm = (raiz: Esquema, caminho: string): Esquema => {
  let atual = raiz
  for (const nome of caminho.split(".")) {
    const seguinte = (atual.items ?? atual).properties?.[nome]
    if (seguinte === undefined) throw new RangeError(`no field ${caminho} in the schema`)
    atual = seguinte
  }
  return atual
}

/** A copy of the document whose component schema `nome` has the given keywords. A path without a field is a bug. */
export const descreverCampos = (documento: Documento, nome: string, campos: CamposDescritos): Documento => {
  const raiz: Esquema | undefined = documento.components?.schemas?.[nome]
  if (raiz === undefined) throw new RangeError(`no schema ${nome} in the document`)
  const copia = structuredClone(raiz)
  for (const [caminho, palavras] of Object.entries(campos)) Object.assign(campoEm(copia, caminho), palavras)
  return {
    ...documento,
    components: { ...documento.components, schemas: { ...documento.components.schemas, [nome]: copia } }
  }
}

/** Dotted paths of every field of a schema. */
export const camposDe = (esquema: unknown, prefixo = ""): ReadonlyArray<string> => {
  const { properties, items } = esquema as Esquema
  if (items !== undefined) return camposDe(items, prefixo)
  return Object.entries(properties ?? {}).flatMap(([nome, campo]) => {
    const caminho = prefixo === "" ? nome : `${prefixo}.${nome}`
    return [caminho, ...camposDe(campo, caminho)]
  })
}
