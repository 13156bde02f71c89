/**
 * A written page of the portal: sections of paragraphs, lists, tables and code. What it says is data (`escritos/`), with
 * `` `code` `` and `[words](address)` in its sentences.
 */
import { type Html, modelo } from "../motor.ts"
import { type Trecho, trechosDe } from "./trechos.ts"

/** What runs a block of code; `saida`: what the block before it prints; `resposta`: what comes back, shortened or not. */
export type Lingua = "sh" | "javascript" | "python" | "saida" | "resposta" | "texto"

export type Bloco =
  | { readonly tipo: "paragrafo"; readonly texto: string }
  | { readonly tipo: "lista"; readonly itens: ReadonlyArray<string> }
  | {
      readonly tipo: "tabela"
      readonly titulo: string
      readonly colunas: ReadonlyArray<string>
      /** The first cell of a row says what the row is about. */
      readonly linhas: ReadonlyArray<ReadonlyArray<string>>
    }
  | { readonly tipo: "codigo"; readonly lingua: Lingua; readonly titulo: string; readonly texto: string }

export interface Secao {
  /** In addresses of this page. */
  readonly id: string
  readonly titulo: string
  readonly blocos: ReadonlyArray<Bloco>
}

export const paragrafo = (texto: string): Bloco => ({ tipo: "paragrafo", texto })
export const lista = (...itens: ReadonlyArray<string>): Bloco => ({ tipo: "lista", itens })
export const tabela = (
  titulo: string,
  colunas: ReadonlyArray<string>,
  linhas: ReadonlyArray<ReadonlyArray<string>>
): Bloco => ({ tipo: "tabela", titulo, colunas, linhas })
export const codigo = (lingua: Lingua, titulo: string, texto: string): Bloco => ({
  tipo: "codigo",
  lingua,
  titulo,
  texto
})

/** A block of messages; where none were read out of the sources, what to do. */
export const deMensagens = (mensagens: ReadonlyArray<unknown>, bloco: Bloco): Bloco =>
  mensagens.length > 0
    ? bloco
    : paragrafo(
        "As mensagens deste programa não foram reunidas na instalação: rode `npm run empacotar` e inicie o serviço de novo."
      )

type Frase = ReadonlyArray<Trecho>

type Escrito =
  | { readonly tipo: "paragrafo"; readonly texto: Frase }
  | { readonly tipo: "lista"; readonly itens: ReadonlyArray<Frase> }
  | {
      readonly tipo: "tabela"
      readonly titulo: string
      readonly colunas: ReadonlyArray<string>
      readonly linhas: ReadonlyArray<{ readonly primeira: Frase; readonly demais: ReadonlyArray<Frase> }>
    }
  | Extract<Bloco, { readonly tipo: "codigo" }>

export interface Dados {
  readonly secoes: ReadonlyArray<Omit<Secao, "blocos"> & { readonly blocos: ReadonlyArray<Escrito> }>
}

const escrito = modelo<Dados>("portal/escrito")

const emTrechos = (bloco: Bloco): Escrito => {
  switch (bloco.tipo) {
    case "paragrafo":
      return { ...bloco, texto: trechosDe(bloco.texto) }
    case "lista":
      return { ...bloco, itens: bloco.itens.map(trechosDe) }
    case "tabela":
      return {
        ...bloco,
        linhas: bloco.linhas.map(([primeira = "", ...demais]) => ({
          primeira: trechosDe(primeira),
          demais: demais.map(trechosDe)
        }))
      }
    case "codigo":
      return bloco
  }
}

/** The page of these sections. */
export const escrever = (secoes: ReadonlyArray<Secao>): Html =>
  escrito({ secoes: secoes.map((secao) => ({ ...secao, blocos: secao.blocos.map(emTrechos) })) })
