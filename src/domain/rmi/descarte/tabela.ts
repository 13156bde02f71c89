/**
 * The table of rule RMI-75, step 2: for each number of discarded rows, the ways of choosing them among the small groups
 * that are worth keeping.
 */
import type { Dimensao } from "./dimensoes.ts"
import { cabe, type Escolha, escolhaVazia, escolherMais } from "./escolha.ts"
import { fronteira } from "./fronteira.ts"
import type { Grupo } from "./grupos.ts"

export type Tabela = ReadonlyArray<ReadonlyArray<Escolha>>

const comGrupo = (tabela: Tabela, grupo: Grupo, dimensoes: ReadonlyArray<Dimensao>, maximo: number): Tabela => {
  const ultimo = Math.min(maximo, tabela.length - 1 + grupo.linhas.length)
  const nova = Array.from({ length: ultimo + 1 }, (_, j) => [...(tabela[j] ?? [])])
  for (const [j, escolhas] of tabela.entries()) {
    const mais = Math.min(grupo.linhas.length, maximo - j)
    for (const escolha of escolhas) {
      for (let a = 1; a <= mais && cabe(escolha, grupo, a, dimensoes); a++) {
        nova[j + a]!.push(escolherMais(escolha, grupo, a))
      }
    }
  }
  return nova.map(fronteira)
}

/** `tabela[j]` = the choices of `j` rows among the groups, at most `maximo` rows. */
export const tabelaDe = (grupos: ReadonlyArray<Grupo>, dimensoes: ReadonlyArray<Dimensao>, maximo: number): Tabela =>
  grupos.reduce<Tabela>((tabela, grupo) => comGrupo(tabela, grupo, dimensoes, maximo), [[escolhaVazia(dimensoes)]])
