/** The list of the tables, and the rows of one: filters, columns and pages, all in the address. */
import { Effect } from "effect"
import {
  type Coluna,
  chaveDe,
  type DefinicaoTabela,
  type LinhaArmazenada
} from "../../../domain/indices/catalogo/definicao.ts"
import { aceitaColagem } from "../../../domain/indices/edicao/colagem.ts"
import { Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { colunaPrincipal, filtroDe } from "../../../domain/indices/selecao.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { type PedidoDoPainel, pagina } from "../../paginas/moldura/pedido.ts"
import { paginaDaConsulta } from "../../paginas/paginacao.ts"
import { colunasVisiveis, lerConsulta } from "./consulta.ts"
import { daLinha, daSerie, daTabela, TABELAS } from "./enderecos.ts"

export const tabelas = (_: PedidoDoPainel) =>
  Effect.map(
    Effect.flatMap(Tabelas, ({ listar }) => listar),
    (lista) =>
      pagina({
        titulo: "Tabelas",
        modelo: "painel/tabelas/tabelas",
        dados: { tabelas: lista.map((tabela) => ({ ...tabela, caminho: daTabela(tabela.nome) })) }
      })
  )

const linhaDaLista = (definicao: DefinicaoTabela, colunas: ReadonlyArray<Coluna>) => (linha: LinhaArmazenada) => ({
  caminho: daLinha(definicao.nome, chaveDe(definicao, linha.valores)),
  chave: definicao.chave.map(({ nome, tipo }) => ({ tipo, valor: linha.valores[nome] ?? null })),
  celulas: colunas.map(({ nome, tipo }) => ({
    tipo,
    valor: linha.valores[nome] ?? null,
    procedencia: linha.procedencia[nome]
  }))
})

/** Columns of numbers through time have a chart. */
export const temGrafico = (definicao: DefinicaoTabela, { tipo }: Coluna): boolean =>
  tipo === "decimal" && definicao.chave.length === 1 && filtroDe(definicao) === "meses"

export const tabela = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { intervalo, colunas, problemas } = lerConsulta(definicao, pedido.consulta)
  const { itens, total } =
    problemas.length === 0
      ? yield* (yield* Tabelas).linhas(definicao, intervalo, fatiaDe(numero))
      : { itens: [], total: 0 }
  const visiveis = colunasVisiveis(definicao, colunas, itens)
  const digitado = (campo: string) => pedido.consulta.get(campo) ?? ""
  const caminho = daTabela(definicao.nome)
  const nomes = new Set(colunas.map(({ nome }) => nome))
  return pagina({
    titulo: definicao.titulo,
    modelo: "painel/tabelas/tabela",
    fragmento: "painel/tabelas/fragmento",
    trilha: [{ titulo: "Tabelas", caminho: TABELAS }],
    scripts: ["foco.js"],
    status: problemas.length === 0 ? 200 : 400,
    dados: {
      definicao,
      caminho,
      colavel: aceitaColagem(definicao),
      filtro: filtroDe(definicao),
      principal: colunaPrincipal(definicao),
      campos: { de: digitado("de"), ate: digitado("ate") },
      problemas,
      colunas: visiveis.map((coluna) => ({
        ...coluna,
        grafico: temGrafico(definicao, coluna) ? daSerie(definicao.nome, coluna.nome) : undefined
      })),
      escolhas: definicao.colunas.map(({ nome }) => ({ nome, marcada: nomes.has(nome) })),
      linhas: itens.map(linhaDaLista(definicao, visiveis)),
      pagina: infoPagina(numero, total),
      filtros: [
        ["de", digitado("de")],
        ["ate", digitado("ate")],
        ...colunas.map(({ nome }) => ["coluna", nome])
      ].filter(([, valor]) => valor !== "")
    }
  })
})
