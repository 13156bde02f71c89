/** The states of an invitation to a group and what moves it from one to another (specification 1, section 3.1). */

export const ESTADOS = ["pendente", "aceito", "recusado", "cancelado", "expirado"] as const
export type EstadoDoConvite = (typeof ESTADOS)[number]

/** What happens to an invitation. */
export type AtoDoConvite = "ACEITAR" | "RECUSAR" | "CANCELAR" | "EXPIRAR"

interface Transicao {
  readonly de: EstadoDoConvite
  readonly para: EstadoDoConvite
}

/** `EXPIRAR`: nobody answered in time; so it is from that moment on, whoever writes it down later. */
export const TRANSICOES: Readonly<Record<AtoDoConvite, Transicao>> = {
  ACEITAR: { de: "pendente", para: "aceito" },
  RECUSAR: { de: "pendente", para: "recusado" },
  CANCELAR: { de: "pendente", para: "cancelado" },
  EXPIRAR: { de: "pendente", para: "expirado" }
}

/** Nothing changes any more. */
export const FINAIS: ReadonlyArray<EstadoDoConvite> = ESTADOS.filter((estado) =>
  Object.values(TRANSICOES).every(({ de }) => de !== estado)
)

/** The state after that; `undefined`: it may not happen in this one. */
export const aplicar = (ato: AtoDoConvite, estado: EstadoDoConvite): EstadoDoConvite | undefined => {
  const { de, para } = TRANSICOES[ato]
  return de === estado ? para : undefined
}
