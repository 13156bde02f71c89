/** A plan as a page shows it: how much changes, and the part of the list that was asked for. */
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { contar, type Plano } from "../../../domain/indices/plano.ts"
import { deslocamento, infoPagina, type Pagina } from "../../comum/resposta/paginacao.ts"
import { diferencaDe, type Especie, especieDe, mantidaDe } from "../diferencas/modelo-de-pagina.ts"

/** What the list shows: every change, one kind of change, or the values that stay as they are. */
export type Mostrar = "tudo" | Especie | "mantida"

const PEDIDOS: ReadonlyMap<string, Mostrar> = new Map<string, Mostrar>([
  ["novas", "nova"],
  ["alteradas", "alterada"],
  ["excluidas", "excluida"],
  ["mantidas", "mantida"]
])

/** The value of `mostrar` in the query; whatever else it says shows every change. */
export const mostrarDe = (consulta: URLSearchParams): Mostrar => PEDIDOS.get(consulta.get("mostrar") ?? "") ?? "tudo"

/** The tabs above the list: title, how many, and the query that shows them. */
const abas = (plano: Plano, atual: Mostrar) => {
  const { inseridas, alteradas, excluidas, mantidas } = contar(plano)
  const todas = [
    { titulo: "Todas as mudanças", quantas: inseridas + alteradas + excluidas, mostrar: "tudo", filtro: "" },
    { titulo: "Linhas novas", quantas: inseridas, mostrar: "nova", filtro: "novas" },
    { titulo: "Linhas alteradas", quantas: alteradas, mostrar: "alterada", filtro: "alteradas" },
    { titulo: "Linhas excluídas", quantas: excluidas, mostrar: "excluida", filtro: "excluidas" },
    { titulo: "Valores mantidos", quantas: mantidas, mostrar: "mantida", filtro: "mantidas" }
  ] as const
  return todas
    .filter(({ quantas, mostrar }) => quantas > 0 || mostrar === "tudo")
    .map((aba) => ({ ...aba, atual: aba.mostrar === atual }))
}

const fatiar = <A>(itens: ReadonlyArray<A>, pagina: Pagina): ReadonlyArray<A> =>
  itens.slice(deslocamento(pagina), deslocamento(pagina) + pagina.tamanho)

/** The data of the template `painel/cargas/diferencas`. */
export const modeloDoPlano = (plano: Plano, consulta: URLSearchParams, pagina: Pagina, caminho: string) => {
  const definicao = definicaoDe(plano.tabela)!
  const mostrar = mostrarDe(consulta)
  const mantendo = mostrar === "mantida"
  const alteracoes = plano.alteracoes.filter((alteracao) => mostrar === "tudo" || especieDe(alteracao) === mostrar)
  const total = mantendo ? plano.mantidas.length : alteracoes.length
  return {
    tabela: { nome: definicao.nome, titulo: definicao.titulo },
    chave: definicao.chave.map(({ nome }) => nome).join(" | "),
    contagem: contar(plano),
    abas: abas(plano, mostrar),
    mudancas: mantendo ? [] : fatiar(alteracoes, pagina).map(diferencaDe(definicao)),
    mantidas: mantendo ? fatiar(plano.mantidas, pagina).map(mantidaDe(definicao)) : [],
    pagina: infoPagina(pagina, total),
    filtros: consulta.has("mostrar") ? { mostrar: consulta.get("mostrar")! } : {},
    caminhoDaLista: caminho
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
