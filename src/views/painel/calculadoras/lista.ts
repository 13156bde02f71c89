/** The catalogue: every application, in its order, with where it is opened here. */
import type { AplicacaoRegistrada } from "../../../domain/plataforma/catalogo/aplicacao.ts"
import { modelo } from "../../motor.ts"
import { CATEGORIAS_ESCRITAS } from "./palavras.ts"

const FIXOS = {
  categorias: CATEGORIAS_ESCRITAS,
  frases: {
    oQueE:
      "As calculadoras ativas aparecem na lista pública e recebem casos de sistemas de tribunais. Uma inativa continua " +
      "entendida nos dados antigos, pelo identificador e pelos apelidos, e não recebe casos novos."
  }
}

export interface Dados {
  readonly categorias: typeof CATEGORIAS_ESCRITAS
  readonly frases: typeof FIXOS.frases
  readonly itens: ReadonlyArray<AplicacaoRegistrada & { readonly url: string | undefined }>
}

export const lista = modelo<Dados, typeof FIXOS>("painel/calculadoras/lista", FIXOS)
