/** `/auth`: the sign-in. */
import { arvore, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { RotasAuth } from "./rotas.ts"

export const arvoreAuth = arvore({
  prefixo: "/auth",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  partes: [paginas(["backoffice"], RotasAuth)]
})
