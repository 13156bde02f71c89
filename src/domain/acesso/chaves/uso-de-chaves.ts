/** How much the calculation routes were used in the last days, as a whole and by one key; `sql/` provides the service. */
import { Context, type Effect } from "effect"

/** Days shown, today included. */
export const DIAS_DE_USO = 30

export interface Contagem {
  readonly chamadas: number
  /** Of those, answered with a failure. */
  readonly erros: number
}

/** What was recorded of one action on one day of Brasília (`AAAA-MM-DD`). */
export interface UsoRegistrado extends Contagem {
  readonly dia: string
  readonly acao: string
}

export interface UsoMedido extends Contagem {
  /** Every day of the period, also those without a call, from the oldest. */
  readonly porDia: ReadonlyArray<Contagem & { readonly dia: string }>
  /** From the most used. */
  readonly porAcao: ReadonlyArray<Contagem & { readonly acao: string }>
}

/** The recorded usage. Failures of the database are defects. */
export class UsoDeChaves extends Context.Service<
  UsoDeChaves,
  {
    /** Of everybody, from the daily figures. */
    readonly geral: Effect.Effect<UsoMedido>
    /** Of one key, from its events, as far back as they are kept. */
    readonly daChave: (idToken: string) => Effect.Effect<UsoMedido>
  }
>()("acesso/UsoDeChaves") {}

const NADA: Contagem = { chamadas: 0, erros: 0 }

const somar = (a: Contagem, b: Contagem): Contagem => ({ chamadas: a.chamadas + b.chamadas, erros: a.erros + b.erros })

const somarPor = (linhas: ReadonlyArray<UsoRegistrado>, campo: "dia" | "acao") => {
  const somas = new Map<string, Contagem>()
  for (const linha of linhas) somas.set(linha[campo], somar(somas.get(linha[campo]) ?? NADA, linha))
  return somas
}

const DIA_EM_MS = 86_400_000

const diasAte = (hoje: string): ReadonlyArray<string> =>
  Array.from({ length: DIAS_DE_USO }, (_, i) =>
    new Date(Date.parse(hoje) - (DIAS_DE_USO - 1 - i) * DIA_EM_MS).toISOString().slice(0, 10)
  )

/** The usage of the `DIAS_DE_USO` days that end with `hoje` (`AAAA-MM-DD`); what was recorded on other days is left out. */
export const medirUso = (registrado: ReadonlyArray<UsoRegistrado>, hoje: string): UsoMedido => {
  const dias = diasAte(hoje)
  const doPeriodo = registrado.filter(({ dia }) => dias.includes(dia))
  const somasDosDias = somarPor(doPeriodo, "dia")
  return {
    ...doPeriodo.reduce(somar, NADA),
    porDia: dias.map((dia) => ({ dia, ...(somasDosDias.get(dia) ?? NADA) })),
    porAcao: [...somarPor(doPeriodo, "acao")]
      .map(([acao, contagem]) => ({ acao, ...contagem }))
      .sort((a, b) => b.chamadas - a.chamadas || (a.acao < b.acao ? -1 : 1))
  }
}
