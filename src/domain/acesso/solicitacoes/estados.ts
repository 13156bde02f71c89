/** The states of a key request and what moves it from one to another (specification 5, section 6). */

export const ESTADOS = [
  "aberta",
  "aguarda-segunda-aprovacao",
  "aprovada",
  "rejeitada",
  "cancelada",
  "retirada",
  "vencida"
] as const
export type EstadoDaSolicitacao = (typeof ESTADOS)[number]

/** What happens to a request. */
export const ATOS = ["PROPOR", "APROVAR", "REJEITAR", "CANCELAR", "RETIRAR", "VENCER"] as const
export type Ato = (typeof ATOS)[number]

interface Transicao {
  readonly de: ReadonlyArray<EstadoDaSolicitacao>
  readonly para: EstadoDaSolicitacao
}

/** Somebody still has to decide: a holder has one of these at most. */
export const EM_ABERTO: ReadonlyArray<EstadoDaSolicitacao> = ["aberta", "aguarda-segunda-aprovacao"]

/**
 * `PROPOR`: an approval that asks for a second administrator; another proposal takes the place of the first. `RETIRAR`:
 * the holder collects the key, which is made in that moment. `VENCER`: nobody collected it in time.
 */
export const TRANSICOES: Readonly<Record<Ato, Transicao>> = {
  PROPOR: { de: EM_ABERTO, para: "aguarda-segunda-aprovacao" },
  APROVAR: { de: EM_ABERTO, para: "aprovada" },
  REJEITAR: { de: EM_ABERTO, para: "rejeitada" },
  CANCELAR: { de: EM_ABERTO, para: "cancelada" },
  RETIRAR: { de: ["aprovada"], para: "retirada" },
  VENCER: { de: ["aprovada"], para: "vencida" }
}

/** The state after that; `undefined`: it may not happen in this one. */
export const aplicar = (ato: Ato, estado: EstadoDaSolicitacao): EstadoDaSolicitacao | undefined => {
  const { de, para } = TRANSICOES[ato]
  return de.includes(estado) ? para : undefined
}

/** Nothing changes any more. */
export const FINAIS: ReadonlyArray<EstadoDaSolicitacao> = ["rejeitada", "cancelada", "retirada", "vencida"]
