/** The options of a calculation in words: how each is called, and what was applied; only those that decide something in it. */
import { Struct } from "effect"
import type { Valor } from "../blocos.ts"
import type { Blocos } from "../kit/blocos-prontos.ts"
import { lista } from "../kit/tabela.ts"
import { texto, VAZIO } from "../kit/valores.ts"

/** One option. */
export interface Opcao {
  readonly nome: string
  readonly aplicado: Valor
}

/** The words of an option for a value, and the calculations in which another value would change something. */
export interface Dizer<C, V> {
  readonly nome: string
  readonly diz: (valor: V) => string | Valor
  readonly vale: (calculo: C) => boolean
}

/** The sentence of each value of a closed list. */
export const porValor =
  (frases: Readonly<Record<string, string>>) =>
  (valor: string | number | boolean): string =>
    frases[String(valor)] ?? String(valor)

/** The options that decide something in this calculation; one that was not said and has no value of its own says nothing. */
export const opcoesDe = <C, O extends object>(
  dizeres: { readonly [K in keyof O]-?: Dizer<C, Exclude<O[K], undefined>> },
  opcoes: O,
  calculo: C
): ReadonlyArray<Opcao> => {
  const dizer = <K extends keyof O>(chave: K): ReadonlyArray<Opcao> => {
    const { nome, diz, vale }: Dizer<C, Exclude<O[K], undefined>> = dizeres[chave]
    const valor = opcoes[chave]
    if (!tem(valor) || !vale(calculo)) return []
    const dita = diz(valor)
    const aplicado = typeof dita === "string" ? (dita === "" ? VAZIO : texto(dita)) : dita
    return aplicado.tipo === "vazio" ? [] : [{ nome, aplicado }]
  }
  return chavesDe(dizeres).flatMap(dizer)
}

const tem = <V>(valor: V): valor is Exclude<V, undefined> => valor !== undefined
const chavesDe = <O extends object>(objeto: O): ReadonlyArray<keyof O> => Struct.keys(objeto)

export const tabelaDeOpcoes = (nome: string, titulo: string, opcoes: ReadonlyArray<Opcao>): Blocos =>
  lista<Opcao>(nome, titulo, opcoes, [
    { rotulo: "Parâmetro", peso: 4, de: (opcao) => texto(opcao.nome) },
    { rotulo: "Aplicado", peso: 6, de: ({ aplicado }) => aplicado }
  ])
