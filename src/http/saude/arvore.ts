/** `/saude`: whether the process answers and can work. Its routes (`rotas.ts`) need to know what it works with. */
import { arvore, descrito } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { ApiSaude } from "./contrato.ts"

export const arvoreSaude = arvore({
  prefixo: "/saude",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  partes: [descrito(["backoffice", "tempo", "rmi"], ApiSaude)]
})
