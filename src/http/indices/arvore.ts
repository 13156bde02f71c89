/** `/indices/api/v1`: the reference tables, which any page of any site may read. */
import { arvore, publicado, reservado } from "../comum/arvore.ts"
import { formaNitro } from "../comum/falhas/falha.ts"
import { ApiIndices } from "./contrato.ts"
import { ApiInstantaneo, RotaInstantaneo } from "./instantaneo.ts"
import { atalhoIndices, RotasIndices } from "./rotas.ts"

export const arvoreIndices = arvore({
  prefixo: "/indices/api/v1",
  servico: "backoffice",
  forma: formaNitro,
  aberta: true,
  partes: [
    publicado(["backoffice"], ApiIndices, RotasIndices, atalhoIndices),
    reservado(["backoffice"], ApiInstantaneo, RotaInstantaneo)
  ]
})
