/** `/docs-api`: the contracts of the applications and what is written about them, for anybody; on the host of `PORTAL_URL`. */
import { Layer } from "effect"
import { arvore, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { RotasDosDocumentos } from "./documentos/rotas.ts"
import { RotasDoExplorador } from "./explorador/rotas.ts"
import { RotasDasPaginas } from "./paginas/rotas.ts"

export const arvorePortal = arvore({
  prefixo: "/docs-api",
  servico: "portal",
  forma: formaNitro,
  aberta: false,
  lugar: "portal",
  partes: [paginas(["portal"], Layer.mergeAll(RotasDosDocumentos, RotasDoExplorador, RotasDasPaginas))]
})
