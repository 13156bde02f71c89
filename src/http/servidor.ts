/** The routes of a process: those of the services it runs, their contract, and the edge around them. */
import { Layer } from "effect"
import { OpenApi } from "effect/http-api"
import { anotacoesPorRota } from "./comum/anotacoes.ts"
import { Borda } from "./comum/borda.ts"
import { ApiIndices } from "./indices/contrato.ts"
import { RotasIndices } from "./indices/rotas.ts"
import { type Identidade, RotaOpenApi } from "./openapi.ts"

/** The parts of the product: which service publishes each, its contract and its routes. */
const partes = [
  {
    servico: "backoffice",
    contrato: OpenApi.fromApi(ApiIndices),
    anotacoes: anotacoesPorRota(ApiIndices),
    rotas: RotasIndices
  }
] as const

export interface OpcoesServidor extends Identidade {
  /** Names as in `SERVICOS`. */
  readonly servicos: ReadonlyArray<string>
}

/** Every route of the chosen services. */
export const Rotas = ({ servicos, ...identidade }: OpcoesServidor) => {
  const escolhidas = partes.filter(({ servico }) => servicos.includes(servico))
  return Layer.mergeAll(
    Borda(escolhidas.flatMap(({ anotacoes }) => [...anotacoes])),
    RotaOpenApi(
      escolhidas.map(({ contrato }) => contrato),
      identidade
    ),
    ...escolhidas.map(({ rotas }) => rotas)
  )
}
