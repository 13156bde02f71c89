/** `/estaticos`: what every page needs beside itself. */
import { arvore, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { RotaEstaticos } from "./rotas.ts"

export const arvoreEstaticos = arvore({
  prefixo: "/estaticos",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  ramos: [{ prefixo: "/favicon.ico" }],
  partes: [paginas(["backoffice", "tempo", "rmi", "portal"], RotaEstaticos)]
})
