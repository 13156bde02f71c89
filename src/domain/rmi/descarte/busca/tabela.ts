/**
 * The table of the search: for each number of discarded rows, the ways of choosing them among the small groups
 * that are worth keeping.
 */
import { cabe, type Escolha, escolhaVazia, escolherMais } from "./escolha.ts"
import { fronteira } from "./fronteira.ts"
import type { Trabalho } from "./orcamento.ts"
import { type Crivo, type Procurados, prepararPoda, TUDO_SERVE } from "./poda.ts"
import type { Grupo } from "./questao/grupos.ts"
import type { Questao } from "./questao/questao.ts"

export type Tabela = ReadonlyArray<ReadonlyArray<Escolha>>

interface Passo {
  readonly questao: Questao
  readonly grupo: Grupo
  /** What is still worth keeping, when only the later groups are left to choose. */
  readonly crivo: Crivo
  readonly trabalho: Trabalho
}

/** Choices the sieve drops cost this part of one that is kept. */
const TRABALHO_DE_UMA_DESCARTADA = 1 / 4

const comGrupo = (tabela: Tabela, { questao, grupo, crivo, trabalho }: Passo): Tabela => {
  const { dimensoes, comparadas, maximo } = questao.reducao
  const ultimo = Math.min(maximo, tabela.length - 1 + grupo.linhas.length)
  const nova: Array<Array<Escolha>> = Array.from({ length: ultimo + 1 }, () => [])
  for (const [j, escolhas] of tabela.entries()) {
    const mais = Math.min(grupo.linhas.length, maximo - j)
    for (const escolha of escolhas) {
      crivo.partirDe(escolha)
      if (crivo.serve(j, 0)) nova[j]!.push(escolha)
      for (let a = 1; a <= mais && cabe(escolha, grupo, a, dimensoes); a++) {
        const serve = crivo.serve(j + a, a)
        if (!trabalho.gastar(serve ? 1 : TRABALHO_DE_UMA_DESCARTADA)) return tabela
        if (serve) nova[j + a]!.push(escolherMais(escolha, grupo, a))
      }
    }
  }
  return nova.map((escolhas) => fronteira(escolhas, comparadas, trabalho))
}

/** The table of a usual career is far smaller; only from here on does it pay to look for what can no longer win. */
export const TABELA_GRANDE = 500

export const tamanho = (tabela: Tabela): number => tabela.reduce((soma, escolhas) => soma + escolhas.length, 0)

/** What is looked for. */
export interface Alvo extends Procurados {
  /** A larger table is pruned. */
  readonly podarDesde: number
}

export interface PedidoDeTabela {
  readonly questao: Questao
  readonly grupos: ReadonlyArray<Grupo>
  readonly trabalho: Trabalho
  readonly alvo: Alvo
}

/** `tabela[j]` = the choices of `j` rows among all the groups but the two largest, the last. */
export const tabelaDe = ({ questao, grupos, trabalho, alvo }: PedidoDeTabela): Tabela => {
  let tabela: Tabela = [[escolhaVazia(questao.reducao.dimensoes)]]
  let poda: ((seguintes: ReadonlyArray<Grupo>) => Crivo) | undefined
  for (const [i, grupo] of grupos.slice(0, -2).entries()) {
    if (poda === undefined && tamanho(tabela) > alvo.podarDesde) poda = prepararPoda(grupos, questao, alvo)
    const crivo = poda === undefined ? TUDO_SERVE : poda(grupos.slice(i))
    tabela = comGrupo(tabela, { questao, grupo, crivo, trabalho })
  }
  return tabela
}
