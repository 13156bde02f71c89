/** The URL trees of the product: which service answers each (the tag of its log lines) and how it shows a failure. */
import { type Forma, formaEnvelope, formaNitro } from "./falha.ts"

export interface Arvore {
  readonly prefixo: string
  /** Name of the service, as in `SERVICOS`: the tag of its operational log. */
  readonly servico: "backoffice" | "tempo" | "rmi" | "portal"
  readonly forma: Forma
}

/** From the most particular to the most general; the last one takes every path. */
const arvores: ReadonlyArray<Arvore> = [
  { prefixo: "/rgps/api/v1/calculos-rmi", servico: "rmi", forma: formaEnvelope },
  { prefixo: "/rgps/api/v1", servico: "tempo", forma: formaEnvelope },
  { prefixo: "/docs-api", servico: "portal", forma: formaNitro },
  { prefixo: "", servico: "backoffice", forma: formaNitro }
]

const sob = (caminho: string, prefixo: string): boolean => {
  if (!caminho.startsWith(prefixo)) return false
  const seguinte = caminho[prefixo.length]
  return prefixo === "" || seguinte === undefined || seguinte === "/" || seguinte === "?"
}

/** The tree of a request path (query included or not). */
export const arvoreDe = (url: string): Arvore => arvores.find(({ prefixo }) => sob(url, prefixo))!
