/** Permalinks as the calculating routes make them: in this process, or by the service that keeps the snapshots. */
import { Context, Data, Effect, Layer } from "effect"
import type { ParaGuardar } from "../comum/portas.ts"
import { type Codigo, enderecoDaCopia } from "./codigo.ts"
import { type CopiaNova, Copias, CopiasIndisponiveis, type CotaDeCopiasExcedida } from "./portas.ts"

/** The service that keeps the snapshots answered no permalink: nothing of what it said is repeated. */
export class PermalinkInvalido extends Data.TaggedError("PermalinkInvalido")<{
  /** For the log. */
  readonly motivo: string
  /** Its public pages have another address than the one configured here. */
  readonly outroEndereco?: boolean
}> {}

export interface Permalink {
  /** The public address. Holds the code: a secret. */
  readonly url: string
  readonly codigo: Codigo
  /** ISO 8601, UTC. */
  readonly criadoEm: string
}

export type FalhaDoPermalink = CotaDeCopiasExcedida | CopiasIndisponiveis | PermalinkInvalido

/** Who asked for evidence gets it, or no result: whatever fails here fails the request. */
export class Permalinks extends Context.Service<
  Permalinks,
  {
    /** What a calculation must answer beside its result, for `criar` to keep it. */
    readonly devolver: ParaGuardar
    readonly criar: (nova: CopiaNova) => Effect.Effect<Permalink, FalhaDoPermalink>
  }
>()("calculos/Permalinks") {
  /** By the snapshots of this process. `origem`: of the public pages, without a trailing slash. */
  static readonly locais = (origem: string) =>
    Layer.effect(
      Permalinks,
      Effect.map(Copias, ({ guardar }) =>
        Permalinks.of({
          devolver: "CODIGO",
          criar: Effect.fn("Permalinks.criar")((nova) =>
            guardar(nova).pipe(
              Effect.map(({ codigo, criadoEm }) => ({ url: enderecoDaCopia(origem, codigo), codigo, criadoEm })),
              Effect.catchTag("TabelasDesconhecidas", Effect.die) // whoever calculates here has them
            )
          )
        })
      )
    )

  /** Nobody keeps snapshots here. */
  static readonly ausentes = Layer.succeed(Permalinks, {
    devolver: "PEDIDO",
    criar: () => Effect.fail(new CopiasIndisponiveis({ motivo: "nenhum registro configurado (BACKOFFICE_URL)" }))
  })
}
