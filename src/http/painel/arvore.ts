/** `/_painel`: the pages of administrators. */
import { Layer } from "effect"
import { arvore, paginas } from "../comum/arvore.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { RotasPainel } from "./rotas.ts"

export const arvorePainel = arvore({
  prefixo: "/_painel",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  lugar: "painel",
  partes: [paginas(["backoffice"], Layer.provide(RotasPainel, CasosDeUso))]
})
