/** The calculators on the web: every step of a draft, from its beginning. */
import { Layer } from "effect"
import { CasosDeUso } from "../comum/casos-de-uso.ts"
import { RotasDoComeco } from "./comeco/rotas.ts"
import { RotasDasEscolhas } from "./escolhas/rotas.ts"
import { RotasDaRevisao } from "./revisao/rotas.ts"

export const RotasCalculadoras = Layer.mergeAll(RotasDoComeco, RotasDaRevisao, RotasDasEscolhas).pipe(
  Layer.provide(CasosDeUso)
)
