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

/** A draft as it is, and the last step to it: those before are kept, and not read. */
export interface Conteudo {
  readonly atual: Rascunho
  /** As it is written; `undefined`: there is none. */
  readonly ultimo: Uint8Array | undefined
}

const codificador = new TextEncoder()
const escrever = (valor: unknown): Uint8Array => codificador.encode(JSON.stringify(valor))

/** Written by us, and authenticated since: it is what it says. */
const leitor = <A>() => {
  const escrito: Schema.Codec<A> = Schema.Any
  const ler = Schema.decodeUnknownSync(Schema.fromJsonString(escrito))
  return (bytes: Uint8Array): A => ler(new TextDecoder().decode(bytes))
}
const lerRascunho = leitor<Rascunho>()
const lerPasso = leitor<Passo>()

/** The step from one draft to the next, as it is kept; `undefined`: it changes nothing, and is none. */
export const passoAte = (atual: Rascunho, rotulo: string, novo: Rascunho): Uint8Array | undefined => {
  const passo: Passo = { rotulo, desfaz: diferenca(novo, atual) }
  return passo.desfaz.length === 0 ? undefined : escrever(passo)
}

/** The changes were told between two drafts, and lead from one to the other. */
const RASCUNHO: Schema.Codec<Rascunho> = Schema.Any
const comoRascunho = Schema.decodeUnknownSync(RASCUNHO)

/** What the last step was; `undefined`: there is none. */
export const rotuloDoUltimo = ({ ultimo }: Pick<Conteudo, "ultimo">): string | undefined =>
  ultimo === undefined ? undefined : lerPasso(ultimo).rotulo

/** As it was before the last step; `undefined`: there is none. */
export const voltar = ({ atual, ultimo }: Conteudo): Rascunho | undefined =>
  ultimo === undefined ? undefined : comoRascunho(aplicarMudancas(atual, lerPasso(ultimo).desfaz))

export const escreverAtual: (atual: Rascunho) => Uint8Array = escrever

const QUEBRA = 10

/** What was kept before steps had rows of their own goes on in further lines. */
export const lerAtual = (bytes: Uint8Array): Rascunho => {
  const fim = bytes.indexOf(QUEBRA)
  return lerRascunho(fim < 0 ? bytes : bytes.subarray(0, fim))
}
