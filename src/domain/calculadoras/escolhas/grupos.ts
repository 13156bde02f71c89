/** What the step of choices of a calculator asks for: groups of fields, and lists of items that have the same fields. */
import { type Schema, Struct } from "effect"
import { ESPECIES } from "../../beneficios/especies.ts"
import { type CampoDoPedido, campoDoPedido, type Rotulos } from "./campo.ts"

export interface Grupo {
  /** Stable, for the address of the section. */
  readonly nome: string
  readonly titulo: string
  readonly campos: ReadonlyArray<CampoDoPedido>
  /** Seldom needed: shown folded while everything in it is as the law has it. */
  readonly raro: boolean
}

/** A list of the request. */
export interface Lista {
  readonly nome: string
  readonly titulo: string
  /** What an item is, in one word: `benefício`. */
  readonly item: string
  /** Its place in the request. */
  readonly caminho: string
  /** The fields of the item at a position, from 0. */
  readonly campos: (posicao: number) => ReadonlyArray<CampoDoPedido>
  /** Lists inside an item. */
  readonly dentro: (posicao: number) => ReadonlyArray<Lista>
  readonly maximo: number
}

export interface Escolhas {
  readonly grupos: ReadonlyArray<Grupo>
  readonly listas: ReadonlyArray<Lista>
}

/** The fields of a form out of those that a request declares, in the order of their names for people. */
export const camposDe = <C extends string>(
  declarados: Readonly<Record<C, Schema.Constraint>>,
  dentroDe: string,
  nomes: Partial<Readonly<Record<NoInfer<C>, string>>>,
  rotulos: Rotulos = {}
): ReadonlyArray<CampoDoPedido> =>
  Struct.keys(nomes).flatMap((chave) => {
    const rotulo = nomes[chave]
    return rotulo === undefined
      ? []
      : [
          campoDoPedido(declarados[chave], dentroDe === "" ? chave : `${dentroDe}.${chave}`, rotulo, {
            ...nomes,
            ...rotulos
          })
        ]
  })

/** A list whose items have these fields. */
export const listaDe = <C extends string>(
  descricao: Pick<Lista, "nome" | "titulo" | "item" | "caminho" | "maximo">,
  declarados: Readonly<Record<C, Schema.Constraint>>,
  nomes: Partial<Readonly<Record<NoInfer<C>, string>>>,
  rotulos: Rotulos = {},
  dentro: (caminho: string) => ReadonlyArray<Lista> = () => []
): Lista => {
  const em = (posicao: number) => `${descricao.caminho}.${posicao}`
  return {
    ...descricao,
    campos: (posicao) => camposDe(declarados, em(posicao), nomes, rotulos),
    dentro: (posicao) => dentro(em(posicao))
  }
}

/** The species by their names. */
export const NOMES_DAS_ESPECIES: Rotulos = Object.fromEntries(
  ESPECIES.map(({ codigo, nome }) => [String(codigo), `${codigo} - ${nome}`])
)
