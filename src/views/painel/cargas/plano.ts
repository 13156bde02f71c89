/** A plan as a page shows it: how much changes, and the part of the list that was asked for. */
import type { Fatia } from "../../../domain/acesso/listagem.ts"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { type Contagem, contar, type Plano } from "../../../domain/indices/plano.ts"
import { formatos } from "../../formatos.ts"
import { type Diferenca, diferencaDe, type Especie, especieDe, type Mantida, mantidaDe } from "../diferencas.ts"

/** What the list shows: every change, one kind of change, or the values that stay as they are. */
type Mostrar = "tudo" | Especie | "mantida"

const PEDIDOS: ReadonlyMap<string, Mostrar> = new Map<string, Mostrar>([
  ["novas", "nova"],
  ["alteradas", "alterada"],
  ["excluidas", "excluida"],
  ["mantidas", "mantida"]
])

/** A tab above the list. */
export interface Aba {
  readonly titulo: string
  readonly quantas: number
  readonly mostrar: Mostrar
  /** `mostrar` of the query that shows it; "" for every change. */
  readonly filtro: string
  readonly atual: boolean
}

const abasDe = (contagem: Contagem, atual: Mostrar): ReadonlyArray<Aba> => {
  const { inseridas, alteradas, excluidas, mantidas } = contagem
  const todas: ReadonlyArray<Omit<Aba, "atual">> = [
    {
      titulo: "Todas as mudanças",
      quantas: inseridas + alteradas + excluidas,
      mostrar: "tudo",
      filtro: ""
    },
    { titulo: "Linhas novas", quantas: inseridas, mostrar: "nova", filtro: "novas" },
    { titulo: "Linhas alteradas", quantas: alteradas, mostrar: "alterada", filtro: "alteradas" },
    { titulo: "Linhas excluídas", quantas: excluidas, mostrar: "excluida", filtro: "excluidas" },
    { titulo: "Valores mantidos", quantas: mantidas, mostrar: "mantida", filtro: "mantidas" }
  ]
  return todas
    .filter(({ quantas, mostrar }) => quantas > 0 || mostrar === "tudo")
    .map((aba) => ({ ...aba, atual: aba.mostrar === atual }))
}

const fatiar = <A>(itens: ReadonlyArray<A>, { tamanho, deslocamento }: Fatia): ReadonlyArray<A> =>
  itens.slice(deslocamento, deslocamento + tamanho)

export interface PlanoMostrado {
  /** Labels of the columns of the key. */
  readonly chave: string
  readonly contagem: Contagem
  readonly abas: ReadonlyArray<Aba>
  /** One of the two is empty. */
  readonly mudancas: ReadonlyArray<Diferenca>
  readonly mantidas: ReadonlyArray<Mantida>
  /** Items of the list of which `fatia` is a part. */
  readonly total: number
}

/** A part of what `pedido`, the value of `mostrar` in the query, asks to see; whatever else it says is every change. */
export const mostrarPlano = (plano: Plano, pedido: string | null, fatia: Fatia): PlanoMostrado => {
  const definicao = definicaoDe(plano.tabela)!
  const mostrar = PEDIDOS.get(pedido ?? "") ?? "tudo"
  const mantendo = mostrar === "mantida"
  const alteracoes = plano.alteracoes.filter((alteracao) => mostrar === "tudo" || especieDe(alteracao) === mostrar)
  const contagem = contar(plano)
  return {
    chave: definicao.chave.map(({ nome }) => formatos.rotulo(nome)).join(" | "),
    contagem,
    abas: abasDe(contagem, mostrar),
    mudancas: mantendo ? [] : fatiar(alteracoes, fatia).map(diferencaDe(definicao)),
    mantidas: mantendo ? fatiar(plano.mantidas, fatia).map(mantidaDe(definicao)) : [],
    total: mantendo ? plano.mantidas.length : alteracoes.length
  }
}

/** `2 linhas novas e 1 alterada`: what a message says that a load did. */
export const resumoEscrito = (plano: Plano): string => {
  const { inseridas, alteradas, excluidas } = contar(plano)
  const partes = [
    [inseridas, "linha nova", "linhas novas"],
    [alteradas, "linha alterada", "linhas alteradas"],
    [excluidas, "linha excluída", "linhas excluídas"]
  ] as const
  const ditas = partes.flatMap(([n, um, muitos]) => (n === 0 ? [] : [`${n} ${n === 1 ? um : muitos}`]))
  return ditas.length === 0 ? "nada mudou" : new Intl.ListFormat("pt-BR").format(ditas)
}
