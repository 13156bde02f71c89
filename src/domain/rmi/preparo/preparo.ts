/** What goes beside a case: the sources its stages read and what the fundamentos of one person share. */
import type { Caso } from "../caso/caso.ts"
import type { AlcanceDoDescarte } from "../descarte/descarte-do-fundamento.ts"
import type { FonteDaPartida } from "../partida/partida.ts"

export interface Preparo extends FonteDaPartida {
  readonly descarte: AlcanceDoDescarte
  /** Whether the trace is written too. */
  readonly comRastro: boolean
}

export interface CasoPreparado {
  readonly caso: Caso
  readonly preparo: Preparo
}
