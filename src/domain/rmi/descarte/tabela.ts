/**
 * The table of rule RMI-75, step 2: for each number of discarded rows, the ways of choosing them among the small groups
 * that are worth keeping.
 */
import type { Dimensao } from "./dimensoes.ts"
import { cabe, type Escolha, escolhaVazia, escolherMais } from "./escolha.ts"
import { fronteira } from "./fronteira.ts"
import type { Grupo } from "./grupos.ts"
import type { Trabalho } from "./trabalho.ts"

export type Tabela = ReadonlyArray<ReadonlyArray<Escolha>>

interface Medida {
  readonly dimensoes: ReadonlyArray<Dimensao>
  /** Largest number of rows. */
  readonly maximo: number
  readonly trabalho: Trabalho
}

const comGrupo = (tabela: Tabela, grupo: Grupo, { dimensoes, maximo, trabalho }: Medida): Tabela => {
  const ultimo = Math.min(maximo, tabela.length - 1 + grupo.linhas.length)
  const nova = Array.from({ length: ultimo + 1 }, (_, j) => [...(tabela[j] ?? [])])
  for (const [j, escolhas] of tabela.entries()) {
    const mais = Math.min(grupo.linhas.length, maximo - j)
    for (const escolha of escolhas) {
      for (let a = 1; a <= mais && cabe(escolha, grupo, a, dimensoes); a++) {
        if (!trabalho.gastar(1)) return tabela
        nova[j + a]!.push(escolherMais(escolha, grupo, a))
      }
    }
  }
  return nova.map((escolhas) => fronteira(escolhas, trabalho))
}

/** `tabela[j]` = the choices of `j` rows among the groups, at most `maximo` rows. */
export const tabelaDe = (grupos: ReadonlyArray<Grupo>, medida: Medida): Tabela =>
  grupos.reduce<Tabela>((tabela, grupo) => comGrupo(tabela, grupo, medida), [[escolhaVazia(medida.dimensoes)]])
