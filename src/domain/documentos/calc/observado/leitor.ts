/** Fields of the observed form: how each is written there and what it is in the request body. */

import { diaEscrito } from "../../escritas-de-dados.ts"
import { ausente, ehObjeto, type Objeto } from "../../json-recebido.ts"
import { ponteiroDe } from "../comum/ponteiro.ts"
import type { Caminho, CorpoDoArquivo, ProblemaNoPedido } from "../comum/tipos.ts"

/** A field as the body wants it; with `problema`, the value is left as it was and said to be wrong. */
interface Lido {
  readonly valor?: unknown
  readonly problema?: string
}

export type Leitor = (valor: unknown) => Lido

export const igual: Leitor = (valor) => ({ valor })

/** ISO with or without an hour (the tool saves the midnight of São Paulo), or `DD/MM/AAAA`. */
export const dia: Leitor = (valor) => {
  const lido = diaEscrito(valor)
  return lido === undefined
    ? { valor, problema: "data inválida ou inexistente: esperado AAAA-MM-DD ou DD/MM/AAAA" }
    : { valor: lido }
}

/** The position in a list, as a number or as digits, or the name itself. */
export const codigo =
  (nomes: ReadonlyArray<string>): Leitor =>
  (valor) => {
    const posicao = typeof valor === "string" && /^\d{1,3}$/.test(valor) ? Number(valor) : valor
    const nome = typeof posicao === "number" ? nomes[posicao] : nomes.find((n) => n === posicao)
    if (nome !== undefined) return { valor: nome }
    const faixa = `0 a ${nomes.length - 1}`
    return typeof posicao === "number"
      ? { valor, problema: `código ${posicao} não previsto (${faixa})` }
      : { valor, problema: `valor não previsto: esperado um código de ${faixa} ou ${nomes.join(", ")}` }
  }

const MASCARA_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/

export const cpf: Leitor = (valor) => ({
  valor: typeof valor === "string" && MASCARA_CPF.test(valor) ? valor.replace(/\D/g, "") : valor
})

/** Zero means that there is no factor of the user's own. */
export const fator: Leitor = (valor) => (valor === 0 ? {} : { valor })

/** Name in the file → how it is read, and its name in the body when it is another. */
export type Campos = Readonly<Record<string, Leitor | { readonly nome: string; readonly ler: Leitor }>>

/** What is found while a file is read: kept values, problems, and where each part of the body came from. */
export class Anotacoes {
  readonly preservado = new Map<string, unknown>()
  readonly problemas: Array<ProblemaNoPedido> = []
  readonly #lugares = new Map<string, Caminho>()

  /** Says where the part of the body at `corpo` stands in the file. */
  situar(corpo: Caminho, arquivo: Caminho): void {
    this.#lugares.set(ponteiroDe(corpo), arquivo)
  }

  preservar(arquivo: Caminho, valor: unknown): void {
    if (!ausente(valor)) this.preservado.set(ponteiroDe(arquivo), valor)
  }

  /** Keeps a block that this type of file does not use; empty blocks say nothing. */
  preservarBloco(arquivo: Caminho, valor: unknown): void {
    const vazio = typeof valor === "object" && valor !== null && Object.keys(valor).length === 0
    if (!vazio) this.preservar(arquivo, valor)
  }

  /** Keeps every key of the object that is not in the list. */
  preservarOutros(objeto: Objeto, arquivo: Caminho, conhecidos: ReadonlyArray<string>): void {
    for (const [chave, valor] of Object.entries(objeto))
      if (!conhecidos.includes(chave)) this.preservar([...arquivo, chave], valor)
  }

  /** A block that is no object would be left out in silence: it is said to be wrong, at its own place. */
  bloco(valor: unknown, arquivo: Caminho): Objeto {
    if (!ehObjeto(valor) && !ausente(valor))
      this.problemas.push({ caminho: arquivo, mensagem: "valor inválido: esperado um objeto" })
    return ehObjeto(valor) ? valor : {}
  }

  /** The place in the file: that of the longest known part of the path. */
  noArquivo(caminho: Caminho): Caminho {
    for (let n = caminho.length; n > 0; n--) {
      const lugar = this.#lugares.get(ponteiroDe(caminho.slice(0, n)))
      if (lugar !== undefined) return [...lugar, ...caminho.slice(n)]
    }
    return caminho
  }

  /** The fields of an object of the file as the body has them; what is no object is left for the schema to refuse. */
  campos(valor: unknown, arquivo: Caminho, corpo: Caminho, campos: Campos): unknown {
    if (!ehObjeto(valor)) return valor
    this.preservarOutros(valor, arquivo, Object.keys(campos))
    const lidos: Array<readonly [string, unknown]> = []
    for (const [chave, campo] of Object.entries(campos)) {
      const escrito = Object.hasOwn(valor, chave) ? valor[chave] : undefined
      if (ausente(escrito)) continue
      const { nome, ler } = typeof campo === "function" ? { nome: chave, ler: campo } : campo
      const lido = ler(escrito)
      if (lido.problema !== undefined) this.problemas.push({ caminho: [...corpo, nome], mensagem: lido.problema })
      if (lido.valor !== undefined) lidos.push([nome, lido.valor])
    }
    return Object.fromEntries(lidos)
  }

  concluir(corpo: Objeto): CorpoDoArquivo {
    return {
      corpo,
      preservado: this.preservado,
      problemas: this.problemas,
      noArquivo: (caminho) => this.noArquivo(caminho)
    }
  }
}

/** A block of the file that may be absent, as an object to take fields from. */
export const bloco = (valor: unknown): Objeto => (ehObjeto(valor) ? valor : {})

/** Entries of an object keyed by numbering, or of a list. */
export const entradas = (valor: unknown): ReadonlyArray<readonly [string, unknown]> =>
  typeof valor === "object" && valor !== null ? Object.entries(valor) : []
