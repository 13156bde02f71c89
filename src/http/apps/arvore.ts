/** `/apps/api/v1`: the applications of the platform: which there are, their legal documents, and the exchange. */
import { Layer } from "effect"
import { arvore, publicado } from "../comum/arvore.ts"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { ApiApps } from "./contrato.ts"
import { atalhoApps, RotasApps } from "./rotas.ts"
import { ApiTroca } from "./troca/contrato.ts"
import { RotasTroca } from "./troca/rotas.ts"

const ENDERECO = { prefixo: "/apps/api/v1", servico: "backoffice", forma: formaNitro } as const

/** What any page of any site may read. */
export const arvoreApps = arvore({
  ...ENDERECO,
  aberta: true,
  partes: [publicado(["backoffice"], ApiApps, RotasApps, atalhoApps)]
})

/** What writes, and so needs the database of the process. */
export const arvoreTroca = arvore({
  ...ENDERECO,
  prefixo: "/apps/api/v1/exchange",
  aberta: false,
  partes: [publicado(["backoffice"], ApiTroca, Layer.provide(RotasTroca, CasosDeUso))]
})
