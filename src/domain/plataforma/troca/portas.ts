/** Where cases handed over by court systems wait for whoever opens them; `sql/` provides the service. */
import { Context, type Effect, type Redacted } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"

/** Seconds for which a token opens something. */
export const DURACAO_DA_TROCA = 30 * 60
/** Seconds for which a browser keeps what it opened. */
export const DURACAO_DA_ABERTA = 24 * 60 * 60

/** Unknown, used, expired, or of another calculator: nobody is told which. */
export class TrocaAusente extends falhaDita(
  "TrocaAusente",
  "este link não abre nada: ele vale por 30 minutos e uma só vez; peça outro no sistema de onde veio"
) {}

export class GuardaDeTrocas extends Context.Service<
  GuardaDeTrocas,
  {
    /** Keeps a payload, encrypted, for one calculator; the token is known to nobody but who gets it here. */
    readonly guardar: (troca: {
      readonly calculadora: string
      /** The key that made it; `null` where keys are off. */
      readonly idToken: string | null
      readonly conteudo: Uint8Array
    }) => Effect.Effect<{ readonly token: Redacted.Redacted; readonly expiraEm: string }>
    /** The payload, once, and gone from here; `calculadora`: for which it must be, `null`: for any. */
    readonly consumir: (
      token: Redacted.Redacted,
      calculadora: string | null
    ) => Effect.Effect<{ readonly calculadora: string; readonly conteudo: Uint8Array }, TrocaAusente>
    /** Consumes it for a browser, which alone reads it from then on; answers the id that names it there. */
    readonly abrirNoNavegador: (
      token: Redacted.Redacted,
      calculadora: string,
      navegador: Redacted.Redacted
    ) => Effect.Effect<string, TrocaAusente>
    /** What a browser opened. */
    readonly aberta: (
      id: string,
      calculadora: string,
      navegador: Redacted.Redacted
    ) => Effect.Effect<Uint8Array, TrocaAusente>
    /** Forgets whatever expired, and answers how many that were. */
    readonly apagarVencidas: Effect.Effect<number>
  }
>()("plataforma/GuardaDeTrocas") {}
