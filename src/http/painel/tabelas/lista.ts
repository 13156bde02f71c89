/** The list of the tables, and the rows of one: filters, columns and pages, all in the address. */
import { Effect } from "effect"
import {
  type Coluna,
  chaveDe,
  colunasDe,
  type DefinicaoTabela,
  type LinhaArmazenada
} from "../../../domain/indices/catalogo/definicao.ts"
import { escreverTabelaCsv } from "../../../domain/indices/csv.ts"
import { aceitaColagem } from "../../../domain/indices/edicao/colagem.ts"
import { Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { dizConferencia, filtroDe, selecionar } from "../../../domain/indices/selecao.ts"
import { fragmento as escreverFragmento } from "../../../views/painel/tabelas/fragmento.ts"
import { tabela as escreverTabela } from "../../../views/painel/tabelas/tabela.ts"
import { tabelas as escreverTabelas } from "../../../views/painel/tabelas/tabelas.ts"
import { baixarCsv, formatoPedido } from "../../comum/resposta/csv.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { crua, type PedidoDoPainel, pagina } from "../../paginas/moldura/pedido.ts"
import {
  type ConsultaDaTabela,
  colunasVisiveis,
  EXTREMOS,
  extremosDigitados,
  lerConsulta,
  NAO_CONFERIDAS
} from "./consulta.ts"
import { daLinha, daSerie, daTabela, TABELAS } from "./enderecos.ts"
import { temGrafico } from "./grafico.ts"

export const tabelas = (_: PedidoDoPainel) =>
  Effect.map(
    Effect.flatMap(Tabelas, ({ listar }) => listar),
    (lista) =>
      pagina({
        titulo: "Tabelas",
        conteudo: escreverTabelas({
          tabelas: lista.map((tabela) => ({ ...tabela, caminho: daTabela(tabela.nome) }))
        })
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

type Filtro = [nome: string, valor: string]

/** Every row that is asked for, of all pages, as a file. */
const arquivoDe = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  { intervalo, colunas }: ConsultaDaTabela,
  consulta: URLSearchParams
) {
  const { linhas } = (yield* Tabelas).carregada(definicao)
  const escolhidas = colunas.length === 0 ? colunasDe(definicao) : [...definicao.chave, ...colunas]
  const texto = escreverTabelaCsv(formatoPedido(consulta), escolhidas, selecionar(definicao, linhas, intervalo))
  return crua(baixarCsv(definicao.nome, texto))
})

export const tabela = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const lida = lerConsulta(definicao, pedido.consulta)
  const { intervalo, colunas, problemas } = lida
  if (pedido.consulta.has("formato") && problemas.length === 0)
    return yield* arquivoDe(definicao, lida, pedido.consulta)
  const { itens, total } =
    problemas.length === 0
      ? yield* (yield* Tabelas).linhas(definicao, intervalo, fatiaDe(numero))
      : { itens: [], total: 0 }
  const visiveis = colunasVisiveis(definicao, colunas, itens)
  const digitado = extremosDigitados(pedido.consulta)
  const caminho = daTabela(definicao.nome)
  const nomes = new Set(colunas.map(({ nome }) => nome))
  const filtros = [
    ...EXTREMOS.flatMap((nome): Array<Filtro> => (digitado[nome] === "" ? [] : [[nome, digitado[nome]]])),
    ...(intervalo.naoConferidas ? [[NAO_CONFERIDAS, "true"] satisfies Filtro] : []),
    ...colunas.map(({ nome }): Filtro => ["coluna", nome])
  ]
  const arquivo = (formato: string) => `${caminho}?${new URLSearchParams([...filtros, ["formato", formato]])}`
  const dados = {
    definicao,
    caminho,
    problemas,
    arquivos: { planilha: arquivo("planilha"), csv: arquivo("csv") },
    colunas: visiveis.map((coluna) => ({
      ...coluna,
      grafico: temGrafico(definicao, coluna) ? daSerie(definicao.nome, coluna.nome) : undefined
    })),
    linhas: itens.map(linhaDaLista(definicao, visiveis)),
    pagina: infoPagina(numero, total),
    filtros
  }
  return pagina({
    titulo: definicao.titulo,
    trilha: [{ titulo: "Tabelas", caminho: TABELAS }],
    scripts: ["foco.js"],
    status: problemas.length === 0 ? 200 : 400,
    conteudo: pedido.fragmento
      ? escreverFragmento(dados)
      : escreverTabela({
          ...dados,
          campos: digitado,
          colavel: aceitaColagem(definicao),
          filtro: filtroDe(definicao),
          excluidas: (yield* (yield* Tabelas).excluidas(definicao)).map((chave) => ({
            chave,
            caminho: daLinha(definicao.nome, chave)
          })),
          naoConferidas: dizConferencia(definicao) ? { marcada: intervalo.naoConferidas === true } : undefined,
          escolhas: definicao.colunas.map(({ nome }) => ({ nome, marcada: nomes.has(nome) }))
        })
  })
})
