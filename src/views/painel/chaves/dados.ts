/** What the registry tells of a key. */
import type { ChaveRegistrada } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import { CLASSES_ESCRITAS, ESCOPOS_ESCRITOS, LIMITES_ESCRITOS } from "./palavras.ts"

export interface Dados {
  readonly chave: ChaveRegistrada
  /** Its class and what this means, in words. */
  readonly classe: string
  /** What it opens, in words. */
  readonly escopos: string
}

/** A key in words. */
export const dadosDaChave = (chave: ChaveRegistrada): Dados => ({
  chave,
  classe: `${CLASSES_ESCRITAS[chave.classe]}: ${LIMITES_ESCRITOS[chave.classe]}`,
  escopos: chave.escopos.map((escopo) => `${ESCOPOS_ESCRITOS[escopo].titulo} (${escopo})`).join("; ")
})
