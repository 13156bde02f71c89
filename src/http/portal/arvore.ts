/** `/docs-api`: the contracts of the applications, as anybody may read them; on the host of `PORTAL_URL`. */
import { arvore, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { RotasDosDocumentos } from "./rotas.ts"

export const arvorePortal = arvore({
  prefixo: "/docs-api",
  servico: "portal",
  forma: formaNitro,
  aberta: false,
  lugar: "portal",
  partes: [paginas(["portal"], RotasDosDocumentos)]
})
