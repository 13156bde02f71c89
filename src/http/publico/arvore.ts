/** The pages that anybody may open, and those of whoever is signed in: on the host of `PORTAL_URL`. */
import { Layer } from "effect"
import { arvore, paginas } from "../comum/arvore.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import {
  CAMINHO_DA_CONTA,
  CAMINHO_DOS_CONVITES,
  CAMINHO_DOS_MEUS_DADOS,
  PAGINAS_DAS_CHAVES,
  PAGINAS_DO_SERVICO
} from "../comum/sessao/caminhos.ts"
import { CAMINHO_DOS_AVISOS } from "../paginas/comunicados/mostrados.ts"
import { RotasAvisosDeAnonimos, RotasAvisosDePessoas } from "./avisos/rotas.ts"
import { RotasChavesDePessoas } from "./chaves/rotas.ts"
import { RotasConta } from "./conta/rotas.ts"
import { RotasConvites } from "./convites/rotas.ts"
import { RotasCopias } from "./copias/rotas.ts"
import { RotasMeusDados } from "./meus-dados/rotas.ts"
import { RotasMeusTermos } from "./termos/meus.ts"
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
    ...[...PAGINAS_DAS_CHAVES, ...PAGINAS_DO_SERVICO].map((prefixo) => ({ prefixo })),
    { prefixo: CAMINHO_DOS_AVISOS.anonimo },
    { prefixo: CAMINHO_DOS_CONVITES },
    { prefixo: CAMINHO_DOS_MEUS_DADOS },
    { prefixo: "/conferir" },
    { prefixo: "/c", secreta: true },
    { prefixo: "/s", secreta: true }
  ],
  partes: [
    paginas(AQUI, Layer.provide(RotasConta, CasosDeUso)),
    paginas(AQUI, Layer.provide(RotasConvites, CasosDeUso)),
    paginas(AQUI, Layer.provide(RotasMeusDados, CasosDeUso)),
    paginas(AQUI, RotasCopias),
    paginas(AQUI, Layer.provide(RotasTermos, CasosDeUso)),
    paginas(AQUI, Layer.provide(RotasMeusTermos, CasosDeUso)),
    paginas(AQUI, RotasAvisosDeAnonimos),
    paginas(AQUI, Layer.provide(RotasAvisosDePessoas, CasosDeUso)),
    paginas(AQUI, Layer.provide(RotasChavesDePessoas, CasosDeUso))
  ]
})
