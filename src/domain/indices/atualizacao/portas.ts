/** What the update job needs from the world; `jobs/`, `sql/` and `main.ts` provide it. */
import { Context, Effect } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import type { Consulta } from "./consulta.ts"
import type { Observacao } from "./fontes/observacao.ts"
import type { FalhaFonte } from "./fontes/resposta.ts"
import type { ResultadoSerie } from "./resultado.ts"

/** The two public services. Retries and time limits are inside: a failure is final for this run. */
export class FontesExternas extends Context.Service<
  FontesExternas,
  { readonly consultar: (consulta: Consulta) => Effect.Effect<ReadonlyArray<Observacao>, FalhaFonte> }
>()("indices/atualizacao/FontesExternas") {}

/** Another run of the job holds the guard, in this or another instance. */
export class AtualizacaoEmAndamento extends falhaDita(
  "AtualizacaoEmAndamento",
  "uma atualização dos índices já está em andamento"
) {}

/** Lets one run at a time happen on a database, whatever instance starts it. */
export class GuardaAtualizacao extends Context.Service<
  GuardaAtualizacao,
  {
    /** Runs `efeito` alone, or fails at once when another run is under way. */
    readonly sozinho: <A, E, R>(efeito: Effect.Effect<A, E, R>) => Effect.Effect<A, E | AtualizacaoEmAndamento, R>
  }
>()("indices/atualizacao/GuardaAtualizacao") {}

/** How a run advances. `fim` comes once per series: at once when its sources fail, else after its table is written. */
export type Andamento =
  | { readonly tipo: "inicio"; readonly series: ReadonlyArray<SerieEmCurso> }
  | { readonly tipo: "passo"; readonly serie: string }
  | { readonly tipo: "fim"; readonly resultado: ResultadoSerie }

export interface SerieEmCurso {
  readonly serie: string
  readonly titulo: string
  /** Requests to its preferred source; another source may take more or fewer. */
  readonly passos: number
}

/** Hears how the run advances; nobody listens unless a terminal, or a panel, provides itself. */
export const OuvinteDoAndamento = Context.Reference<(andamento: Andamento) => Effect.Effect<void>>(
  "indices/atualizacao/OuvinteDoAndamento",
  { defaultValue: () => () => Effect.void }
)
