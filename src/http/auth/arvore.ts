/**
 * `/auth`: the sign-in, of administrators and of people. The console link and the word of the provider that somebody
 * signed out belong to the panel's host.
 */
import { arvore, descrito, paginas } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { ApiEntrada } from "./contrato.ts"
import { CAMINHO_DO_LINK } from "./link.ts"
import { RotasAuth } from "./rotas.ts"

export const arvoreAuth = arvore({
  prefixo: "/auth",
  servico: "backoffice",
  forma: formaNitro,
  aberta: false,
  ramos: [CAMINHO_DO_LINK, "/auth/saida-do-provedor"].map((prefixo) => ({ prefixo, lugar: "painel" })),
  partes: [paginas(["backoffice"], RotasAuth), descrito(["backoffice"], ApiEntrada)]
})
