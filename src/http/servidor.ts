/** The routes of a process: those of the services it runs, their contract, and the edge around them. */
import { Effect, Layer } from "effect"
import { OpenApi } from "effect/http-api"
import { RotasCargas } from "./backoffice/cargas/rotas.ts"
import { anotacoesPorRota } from "./comum/anotacoes.ts"
import { Borda } from "./comum/borda.ts"
import { ApiIndices } from "./indices/contrato.ts"
import { atalhoIndices, RotasIndices } from "./indices/rotas.ts"
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

/** Routes that no public document names: administrators only. */
const privadas = [{ servico: "backoffice", rotas: RotasCargas }] as const

/** Reads answered before routing. */
const atalhos = [{ servico: "backoffice", atalho: atalhoIndices }] as const

export interface OpcoesServidor extends Identidade {
  /** Names as in `SERVICOS`. */
  readonly servicos: ReadonlyArray<string>
}

/** Every route of the chosen services. */
export const Rotas = ({ servicos, ...identidade }: OpcoesServidor) => {
  const escolhidas = partes.filter(({ servico }) => servicos.includes(servico))
  return Layer.mergeAll(
    Layer.unwrap(
      Effect.map(
        Effect.forEach(
          atalhos.filter(({ servico }) => servicos.includes(servico)),
          ({ atalho }) => atalho
        ),
        (escolhidos) => Borda({ anotacoes: escolhidas.flatMap(({ anotacoes }) => [...anotacoes]), atalhos: escolhidos })
      )
    ),
    RotaOpenApi(
      escolhidas.map(({ contrato }) => contrato),
      identidade
    ),
    ...[...escolhidas, ...privadas.filter(({ servico }) => servicos.includes(servico))].map(({ rotas }) => rotas)
  )
}
