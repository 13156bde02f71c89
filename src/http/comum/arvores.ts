/**
 * The URL trees of the product: which service answers each (the tag of its log lines) how it
 * shows a failure, and whether pages of other sites may read it.
 */
import { type Forma, formaEnvelope, formaNitro } from "./falhas/falha.ts"

export interface Arvore {
  readonly prefixo: string
  /** Name of the service, as in `SERVICOS`: the tag of its operational log. */
  readonly servico: "backoffice" | "tempo" | "rmi" | "portal"
  readonly forma: Forma
  /** Open to any origin: every answer, failures included, may be read by a page of another site. */
  readonly aberta: boolean
}

/** From the most particular to the most general; the last one takes every path. */
const arvores: ReadonlyArray<Arvore> = [
  { prefixo: "/rgps/api/v1/calculos-rmi", servico: "rmi", forma: formaEnvelope, aberta: false },
  { prefixo: "/rgps/api/v1/fundamentos", servico: "rmi", forma: formaEnvelope, aberta: false },
  { prefixo: "/rgps/api/v1/marcos-temporais", servico: "rmi", forma: formaEnvelope, aberta: false },
  { prefixo: "/rgps/api/v1", servico: "tempo", forma: formaEnvelope, aberta: false },
  // removed paths of the same API: its old clients read the envelope
  { prefixo: "/api/v1", servico: "tempo", forma: formaEnvelope, aberta: false },
  { prefixo: "/indices/api/v1", servico: "backoffice", forma: formaNitro, aberta: true },
  { prefixo: "/docs-api", servico: "portal", forma: formaNitro, aberta: false },
  { prefixo: "", servico: "backoffice", forma: formaNitro, aberta: false }
]

const sob = (caminho: string, prefixo: string): boolean => {
  if (!caminho.startsWith(prefixo)) return false
  const seguinte = caminho[prefixo.length]
  return prefixo === "" || seguinte === undefined || seguinte === "/" || seguinte === "?"
}

/** The tree of a request path (query included or not). */
export const arvoreDe = (url: string): Arvore => arvores.find(({ prefixo }) => sob(url, prefixo))!
