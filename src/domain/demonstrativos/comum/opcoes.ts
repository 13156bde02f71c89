/** The options of a calculation in words: how each is called, what was applied and what it decides. */
import type { Schema } from "effect"
import { descricaoDoCampo } from "../../valores/campos-entrada.ts"
import type { Valor } from "../blocos.ts"
import type { Blocos } from "../kit/blocos-prontos.ts"
import { tabela } from "../kit/tabela.ts"
import { texto } from "../kit/valores.ts"

/** One option. */
export interface Opcao {
  readonly nome: string
  readonly aplicado: Valor
  readonly decide: string
}

/** What a declaration says for who writes JSON, and nobody else: how a day is written, the marks around names. */
const SO_DO_JSON = / AAAA-MM(-DD)? ou (DD\/)?MM\/AAAA\.|`/g

/** The options by their fields, those that have a value, with what the declaration of the field says of it. */
export const opcoesDe = <C extends string>(
  campos: Readonly<Record<C, Schema.Constraint>>,
  nomes: Readonly<Record<C, string>>,
  valorDe: (campo: C) => Valor
): ReadonlyArray<Opcao> => {
  const chaves = Object.keys(nomes).filter((chave): chave is C => chave in campos)
  return chaves.flatMap((chave) => {
    const aplicado = valorDe(chave)
    if (aplicado.tipo === "vazio") return []
    return [{ nome: nomes[chave], aplicado, decide: descricaoDoCampo(campos[chave]).replaceAll(SO_DO_JSON, "") }]
  })
}

export const tabelaDeOpcoes = (nome: string, titulo: string, opcoes: ReadonlyArray<Opcao>): Blocos =>
  tabela<Opcao>({
    nome,
    titulo,
    linhas: opcoes,
    nota: ({ decide }) => decide,
    campos: [
      { rotulo: "Parâmetro", peso: 4, de: (opcao) => texto(opcao.nome) },
      { rotulo: "Aplicado", peso: 5, de: ({ aplicado }) => aplicado }
    ]
  })
