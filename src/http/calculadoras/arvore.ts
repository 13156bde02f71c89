/** `/calculadoras`: where cases handed over by court systems are opened. */
import { arvore, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { RotasCalculadoras } from "./rotas.ts"

export const arvoreCalculadoras = arvore({
  prefixo: "/calculadoras",
  servico: "portal",
  forma: formaNitro,
  aberta: false,
  lugar: "portal",
  secreta: true,
  partes: [paginas(["backoffice"], RotasCalculadoras)]
})
