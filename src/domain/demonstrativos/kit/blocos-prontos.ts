/** Blocks, each by one word. */
import type { Bloco, Fato, Fundamento, Secao } from "../blocos.ts"
import { fatosCom, limpo } from "./valores.ts"

export type Blocos = ReadonlyArray<Bloco>

export const titulo = (nivel: 1 | 2 | 3, texto: string): Bloco => ({ tipo: "titulo", nivel, texto: limpo(texto) })
export const paragrafo = (texto: string): Bloco => ({ tipo: "paragrafo", texto: limpo(texto) })

export const nota = (texto: string, fundamento?: Fundamento): Bloco => ({
  tipo: "nota",
  texto: limpo(texto),
  ...(fundamento === undefined ? {} : { fundamento })
})

export const aviso = (texto: string, codigo?: string): Bloco => ({
  tipo: "aviso",
  texto: limpo(texto),
  ...(codigo === undefined ? {} : { codigo })
})

/** The facts that say something; no block without any. */
export const fatos = (titulo: string, ...todos: ReadonlyArray<Fato>): Blocos => {
  const ditos = fatosCom(...todos)
  return ditos.length === 0 ? [] : [{ tipo: "fatos", titulo, fatos: ditos }]
}

/** The answer: the one fact that is drawn larger. */
export const resposta = (fato: Fato): Bloco => ({ tipo: "total", fato: { ...fato, destaque: true } })

/** A section; none without blocks. */
export const secao = (nome: string, titulo: string, blocos: Blocos): ReadonlyArray<Secao> =>
  blocos.length === 0 ? [] : [{ nome, titulo: limpo(titulo), blocos }]

/** How fields of a request are called, by their path in it. */
export type NomesDosCampos = Readonly<Record<string, string>>

/** The names of the fields of a part of a request. */
export const nomesEm = (parte: string, nomes: NomesDosCampos): NomesDosCampos =>
  Object.fromEntries(Object.entries(nomes).map(([campo, nome]) => [`${parte}.${campo}`, nome]))

const CAMINHO = /\b[a-z]\w*(?:\.[a-z]\w*)+/g

/** The warnings of a result, for who reads paper: a field goes by its name, and not by its path. */
export const avisos = (
  dados: ReadonlyArray<{ readonly codigo: string; readonly mensagem: string }>,
  nomes: NomesDosCampos
): ReadonlyArray<Bloco> =>
  dados.map(({ codigo, mensagem }) => {
    const dita = mensagem.replace(CAMINHO, (caminho) => (caminho in nomes ? `“${nomes[caminho]}”` : caminho))
    return aviso(dita, codigo)
  })
