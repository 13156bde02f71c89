/** The steps of a draft: each can be undone, the last one first, as long as the draft lives. */
import { Schema } from "effect"
import { aplicarMudancas, diferenca, type Mudanca } from "./mudancas.ts"
import type { Rascunho } from "./rascunho.ts"

/** What a person did, and what undoes it. */
export interface Passo {
  /** What it was, as the button that undoes it names it: `dividir o período 3`. */
  readonly rotulo: string
  readonly desfaz: ReadonlyArray<Mudanca>
}

/** What is kept of a draft: as it is, and how it came there. */
export interface Conteudo {
  readonly atual: Rascunho
  /** The first one first. */
  readonly passos: ReadonlyArray<Passo>
}

/** More than anybody does in a day; then the oldest ones are forgotten. */
export const MAXIMO_DE_PASSOS = 2_000

export const comecarConteudo = (atual: Rascunho): Conteudo => ({ atual, passos: [] })

/** One step further; a step that changes nothing is none. */
export const avancar = (conteudo: Conteudo, rotulo: string, novo: Rascunho): Conteudo => {
  const desfaz = diferenca(novo, conteudo.atual)
  return desfaz.length === 0
    ? conteudo
    : { atual: novo, passos: [...conteudo.passos, { rotulo, desfaz }].slice(-MAXIMO_DE_PASSOS) }
}

/** The changes were told between two drafts, and lead from one to the other. */
const RASCUNHO: Schema.Codec<Rascunho> = Schema.Any
const comoRascunho = Schema.decodeUnknownSync(RASCUNHO)

/** One step back; `undefined`: there is none. */
export const voltar = ({ atual, passos }: Conteudo): Conteudo | undefined => {
  const ultimo = passos.at(-1)
  if (ultimo === undefined) return undefined
  return { atual: comoRascunho(aplicarMudancas(atual, ultimo.desfaz)), passos: passos.slice(0, -1) }
}

/** Written by us, and authenticated since: it is what it says. */
const CONTEUDO: Schema.Codec<Conteudo> = Schema.Any
const lerJson = Schema.decodeUnknownSync(Schema.fromJsonString(CONTEUDO))

export const escreverConteudo = (conteudo: Conteudo): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(conteudo))

export const lerConteudo = (bytes: Uint8Array): Conteudo => lerJson(new TextDecoder().decode(bytes))
