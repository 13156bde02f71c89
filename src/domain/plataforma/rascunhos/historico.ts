/** The steps of a draft: each can be undone, the last one first, as long as the draft lives. */
import { Schema } from "effect"
import { juntar } from "../../valores/bytes.ts"
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
  /** The first one first, each as it is written: only the one that is undone is read. */
  readonly passos: ReadonlyArray<Uint8Array>
}

/** More than anybody does in a day; then the oldest ones are forgotten. */
export const MAXIMO_DE_PASSOS = 2_000

export const comecarConteudo = (atual: Rascunho): Conteudo => ({ atual, passos: [] })

const codificador = new TextEncoder()
const emLinha = (valor: unknown): Uint8Array => codificador.encode(JSON.stringify(valor))

/** Written by us, and authenticated since: it is what it says. */
const lerLinha = <A>() => {
  const escrito: Schema.Codec<A> = Schema.Any
  const ler = Schema.decodeUnknownSync(Schema.fromJsonString(escrito))
  return (linha: Uint8Array): A => ler(new TextDecoder().decode(linha))
}
const lerRascunho = lerLinha<Rascunho>()
const lerPasso = lerLinha<Passo>()

/** One step further; a step that changes nothing is none. */
export const avancar = (conteudo: Conteudo, rotulo: string, novo: Rascunho): Conteudo => {
  const desfaz = diferenca(novo, conteudo.atual)
  const passo: Passo = { rotulo, desfaz }
  return desfaz.length === 0
    ? conteudo
    : { atual: novo, passos: [...conteudo.passos, emLinha(passo)].slice(-MAXIMO_DE_PASSOS) }
}

/** The changes were told between two drafts, and lead from one to the other. */
const RASCUNHO: Schema.Codec<Rascunho> = Schema.Any
const comoRascunho = Schema.decodeUnknownSync(RASCUNHO)

const ultimoDe = ({ passos }: Pick<Conteudo, "passos">): Passo | undefined => {
  const ultimo = passos.at(-1)
  return ultimo === undefined ? undefined : lerPasso(ultimo)
}

/** What the last step was; `undefined`: there is none. */
export const rotuloDoUltimo = (conteudo: Pick<Conteudo, "passos">): string | undefined => ultimoDe(conteudo)?.rotulo

/** One step back; `undefined`: there is none. */
export const voltar = (conteudo: Conteudo): Conteudo | undefined => {
  const ultimo = ultimoDe(conteudo)
  if (ultimo === undefined) return undefined
  const { atual, passos } = conteudo
  return { atual: comoRascunho(aplicarMudancas(atual, ultimo.desfaz)), passos: passos.slice(0, -1) }
}

const QUEBRA = 10
const FIM_DE_LINHA = Uint8Array.of(QUEBRA)

/** The draft as it is, then each step: a line each, so that a long history is carried and not read. */
export const escreverConteudo = ({ atual, passos }: Conteudo): Uint8Array<ArrayBuffer> =>
  juntar([emLinha(atual), ...passos].flatMap((linha) => [linha, FIM_DE_LINHA]))

const linhasDe = (bytes: Uint8Array): ReadonlyArray<Uint8Array> => {
  const linhas: Array<Uint8Array> = []
  for (let inicio = 0; inicio < bytes.length; ) {
    const fim = bytes.indexOf(QUEBRA, inicio)
    linhas.push(bytes.subarray(inicio, fim))
    inicio = fim + 1
  }
  return linhas
}

export const lerConteudo = (bytes: Uint8Array): Conteudo => {
  const [atual = bytes, ...passos] = linhasDe(bytes)
  return { atual: lerRascunho(atual), passos }
}
