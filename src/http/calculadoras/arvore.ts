/** `/calculadoras`: where cases handed over by court systems are opened. */
import { arvore, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { CAMINHO_DOS_CALCULOS } from "../comum/sessao/caminhos.ts"
import { RotasCalculadoras } from "./rotas.ts"

export const arvoreCalculadoras = arvore({
  prefixo: "/calculadoras",
  servico: "portal",
  forma: formaNitro,
  aberta: false,
  lugar: "portal",
  secreta: true,
  ramos: [{ prefixo: CAMINHO_DOS_CALCULOS }],
  partes: [paginas(["backoffice"], RotasCalculadoras)]
})
