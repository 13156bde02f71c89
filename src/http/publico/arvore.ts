/** The pages that anybody may open, and those of whoever is signed in: on the host of `PORTAL_URL`. */
import { Layer } from "effect"
import { arvore, paginas } from "../comum/arvore.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { CAMINHO_DA_CONTA, PAGINAS_DAS_CHAVES } from "../comum/sessao/caminhos.ts"
import { RotasChavesDePessoas } from "./chaves/rotas.ts"
import { RotasConta } from "./conta/rotas.ts"
import { RotasCopias } from "./copias/rotas.ts"
import { RotasTermos } from "./termos/rotas.ts"

const AQUI = ["backoffice"]

export const arvorePublica = arvore({
  prefixo: CAMINHO_DA_CONTA,
  servico: "portal",
  forma: formaNitro,
  aberta: false,
  lugar: "portal",
  ramos: [
    { prefixo: "/termos-de-uso" },
    { prefixo: "/aviso-de-privacidade" },
    ...PAGINAS_DAS_CHAVES.map((prefixo) => ({ prefixo })),
    { prefixo: "/conferir" },
    { prefixo: "/c", secreta: true },
    { prefixo: "/s", secreta: true }
  ],
  partes: [
    paginas(AQUI, Layer.provide(RotasConta, CasosDeUso)),
    paginas(AQUI, RotasCopias),
    paginas(AQUI, Layer.provide(RotasTermos, CasosDeUso)),
    paginas(AQUI, Layer.provide(RotasChavesDePessoas, CasosDeUso))
  ]
})
