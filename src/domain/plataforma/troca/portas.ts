/** Where cases handed over by court systems wait for whoever opens them; `sql/` provides the service. */
import { Context, type Effect, type Redacted } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"

/** Seconds for which a token opens something. */
export const DURACAO_DA_TROCA = 30 * 60

/** Days for which it is told that a case was handed over, when nothing of it is there any more. */
export const DIAS_DO_REGISTRO = 30

/** Who opened a case in a browser, and who took it with the secret of the services; an application goes by its name. */
export const NAVEGADOR = "navegador"
export const SERVICO = "servico"

/** That a case was handed over: nothing of what it holds. */
export interface TrocaRegistrada {
  readonly id: string
  readonly calculadora: string
  /** Of the key that made it; `null` where keys are off. */
  readonly chave: { readonly idToken: string; readonly prefixo: string } | null
  /** ISO 8601, UTC. */
  readonly criadaEm: string
  readonly expiraEm: string
  readonly usadaEm: string | null
  /** `NAVEGADOR`, `SERVICO`, or the application whose credential took it. */
  readonly usadaPor: string | null
}

/** What a moment, in milliseconds, makes of it. */
export const estadoDaTroca = (
  { usadaEm, expiraEm }: Pick<TrocaRegistrada, "usadaEm" | "expiraEm">,
  agoraMs: number
): "aberta" | "vencida" | "aguarda" => {
  if (usadaEm !== null) return "aberta"
  return agoraMs >= Date.parse(expiraEm) ? "vencida" : "aguarda"
}

/** Unknown, used, expired, or of another calculator: nobody is told which. */
export class TrocaAusente extends falhaDita(
  "TrocaAusente",
  "este link não abre nada: ele vale por 30 minutos e uma só vez; peça outro no sistema de onde veio"
) {}

/** Bytes of the cases of one key that wait to be opened, of courts and of others, and of all keys together. */
export const ESPACO_DAS_TROCAS = {
  daJustica: 512 * 1024 * 1024,
  deOutros: 64 * 1024 * 1024,
  deTodas: 2 * 1024 * 1024 * 1024
}

/** The cases that wait to be opened take as much room as they may. */
export class TrocasDemais extends falhaDita(
  "TrocasDemais",
  "há casos demais enviados e ainda não abertos: espere que sejam abertos ou vençam (30 minutos) e envie de novo"
) {}

export class GuardaDeTrocas extends Context.Service<
  GuardaDeTrocas,
  {
    /** Keeps a payload, encrypted, for one calculator; the token is known to nobody but who gets it here. */
    readonly guardar: (troca: {
      readonly calculadora: string
      /** The key that made it; `null` where keys are off. */
      readonly idToken: string | null
      readonly daJustica: boolean
      readonly conteudo: Uint8Array
    }) => Effect.Effect<{ readonly token: Redacted.Redacted; readonly expiraEm: string }, TrocasDemais>
    /** The payload, once, and gone from here; `calculadora`: the application that takes it, for which it must be; `null`: any. */
    readonly consumir: (
      token: Redacted.Redacted,
      calculadora: string | null
    ) => Effect.Effect<{ readonly calculadora: string; readonly conteudo: Uint8Array }, TrocaAusente>
    /** Consumes it for a browser: what `seguir` makes of it is all that stays; where that fails nothing was consumed. */
    readonly consumirEm: <A, E>(
      token: Redacted.Redacted,
      calculadora: string,
      seguir: (conteudo: Uint8Array) => Effect.Effect<A, E>
    ) => Effect.Effect<A, E | TrocaAusente>
    /** From the newest, of the last `DIAS_DO_REGISTRO`. */
    readonly listar: (fatia: Fatia) => Effect.Effect<Listagem<TrocaRegistrada>>
    /** Forgets the content of whatever expired, and what has been told for long enough; answers how many that were. */
    readonly apagarVencidas: Effect.Effect<number>
  }
>()("plataforma/GuardaDeTrocas") {}
