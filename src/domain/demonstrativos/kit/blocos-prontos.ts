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

export const aviso = (texto: string, codigo?: string, lugares: ReadonlyArray<string> = []): Bloco => ({
  tipo: "aviso",
  texto: limpo(texto),
  ...(codigo === undefined ? {} : { codigo }),
  ...(lugares.length === 0 ? {} : { lugares })
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

/** The last section of a statement: what only programs call by these names. */
export const ANEXO_DAS_REGRAS = "Anexo: identificação das regras no programa"

/** How fields of a request are called, by their path in it. */
export type NomesDosCampos = Readonly<Record<string, string>>

/** The names of the fields of a part of a request. */
export const nomesEm = (parte: string, nomes: NomesDosCampos): NomesDosCampos =>
  Object.fromEntries(Object.entries(nomes).map(([campo, nome]) => [`${parte}.${campo}`, nome]))

const CAMINHO = /\b[a-z]\w*(?:\.[a-z]\w*)+/g

/** The name of an item of each list of the request. */
const ITENS: NomesDosCampos = {
  periodosContribuicao: "Período",
  beneficios: "Benefício recebido",
  beneficiosDevidos: "Benefício devido",
  beneficiosPagos: "Benefício pago",
  descontos: "Desconto"
}
const LUGAR = new RegExp(`\\b(${Object.keys(ITENS).join("|")})\\.(\\d+)\\b`, "g")

/** The item that a place of the request is, as people count: `Benefício devido 1`. */
export const nomeDoLugar = (lugar: string): string =>
  lugar.replace(LUGAR, (_, lista: string, posicao: string) => `${ITENS[lista]} ${Number(posicao) + 1}`)

/** The warnings of a result, for readers of paper: fields and items go by their names, and not by their paths. */
export const avisos = (
  dados: ReadonlyArray<{
    readonly codigo: string
    readonly mensagem: string
    readonly lugares?: ReadonlyArray<string>
  }>,
  nomes: NomesDosCampos
): ReadonlyArray<Bloco> =>
  dados.map(({ codigo, mensagem, lugares = [] }) => {
    const dita = nomeDoLugar(mensagem).replace(CAMINHO, (caminho) =>
      caminho in nomes ? `“${nomes[caminho]}”` : caminho
    )
    return aviso(dita, codigo, [...new Set([...lugares, ...(mensagem.match(LUGAR) ?? [])])])
  })
