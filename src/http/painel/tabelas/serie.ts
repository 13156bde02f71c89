/** One column through time: its drawing, what it shows in words, and its values. */
import { Effect, Option, Result } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { acumulado } from "../../../domain/indices/acumulado.ts"
import { colunasNaoAtualizadas, series } from "../../../domain/indices/atualizacao/catalogo-series.ts"
import { nomeDaFonte } from "../../../domain/indices/atualizacao/fontes/serie.ts"
import type { Coluna, DefinicaoTabela, Linha, Medida } from "../../../domain/indices/catalogo/definicao.ts"
import { linhaCsv, planilhaCsv } from "../../../domain/indices/csv.ts"
import { colunaDe, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { colunaPrincipal, selecionar } from "../../../domain/indices/selecao.ts"
import { formatarDecimal } from "../../../domain/valores/decimal.ts"
import { formatos } from "../../../views/formatos.ts"
import { desenhar, type Ponto } from "../../../views/grafico.ts"
import { origemEscrita } from "../../../views/painel/tabelas/edicao/celulas.ts"
import { serie as escreverSerie, percursoDe } from "../../../views/painel/tabelas/serie.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { baixarCsv } from "../../comum/resposta/csv.ts"
import { crua, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { extremosDigitados, lerConsulta } from "./consulta.ts"
import { propostaDe } from "./correcao-da-serie.ts"
import { daCelula, daSerie, trilhaDa } from "./enderecos.ts"
import { temGrafico } from "./lista.ts"
import { atalhosDaSerie, extremosDaColuna, periodoDoCostume } from "./periodo-da-serie.ts"

interface Valor {
  readonly quando: string
  readonly valor: string
}

/** The points of a column, the oldest first. `linhas` come newest first. */
export const pontosDe = (
  definicao: DefinicaoTabela,
  { nome }: Coluna,
  linhas: ReadonlyArray<Linha>
): ReadonlyArray<Ponto> => {
  const chave = colunaPrincipal(definicao).nome
  return linhas.map((linha) => ({ quando: linha[chave] ?? "", valor: linha[nome] ?? null })).reverse()
}

const extremo = (valores: ReadonlyArray<Valor>, melhor: (a: number, b: number) => boolean): Valor =>
  valores.reduce((escolhido, valor) => (melhor(Number(valor.valor), Number(escolhido.valor)) ? valor : escolhido))

const dito = ({ quando, valor }: Valor): string => `${formatos.decimal(valor)} em ${formatos.chave(quando)}`

/** What the drawing shows, in words. */
const emPalavras = (valores: ReadonlyArray<Valor>): string => {
  const [primeiro, ultimo] = [valores[0], valores.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return "Nenhum valor neste intervalo."
  const menor = extremo(valores, (a, b) => a < b)
  const maior = extremo(valores, (a, b) => a > b)
  return `${formatos.plural(valores.length, "valor", "valores")}, de ${formatos.chave(primeiro.quando)} a ${formatos.chave(ultimo.quando)}. Menor: ${dito(menor)}. Maior: ${dito(maior)}. Último: ${dito(ultimo)}.`
}

const UNIDADES: Readonly<Record<Medida, string>> = {
  variacao: "variação, em %: meses seguidos multiplicam-se",
  "taxa-simples": "taxa, em %: meses seguidos somam-se",
  "valor-nominal": "valor nominal, na moeda da época"
}

/** Where the values come from, in words. */
const fonteDe = ({ nome }: DefinicaoTabela, coluna: Coluna): string => {
  const serieExterna = series.find((candidata) => candidata.tabela === nome && candidata.coluna === coluna.nome)
  if (serieExterna !== undefined) return serieExterna.fontes.map(nomeDaFonte).join("; na falta, ")
  const motivo = nome === "tabela" ? colunasNaoAtualizadas[coluna.nome] : undefined
  return motivo === undefined ? "preenchida por pessoas" : `preenchida por pessoas: ${motivo}`
}

/** What stands beside the drawing. */
const fatosDe = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  valores: ReadonlyArray<Valor>
) {
  const ultimo = valores.at(-1)
  const guardada =
    ultimo === undefined
      ? undefined
      : yield* (yield* Tabelas).linha(definicao, { [colunaPrincipal(definicao).nome]: ultimo.quando })
  const origem = guardada?.origens[coluna.nome]
  const nomes = yield* nomesDe([origem?.por ?? null])
  const { medida } = coluna
  const total =
    medida === undefined
      ? Option.none()
      : acumulado(
          medida,
          valores.map(({ valor }) => valor)
        )
  return [
    ...(medida === undefined ? [] : [{ nome: "Unidade", valor: UNIDADES[medida] }]),
    ...Option.toArray(total).map((soma) => ({
      nome: "Acumulado no período",
      valor: `${formatos.decimal(formatarDecimal(soma, 4))}%`
    })),
    { nome: "Fonte", valor: fonteDe(definicao, coluna) },
    ...(guardada === undefined || ultimo === undefined
      ? []
      : [
          {
            nome: "Última mudança",
            valor: `${formatos.chave(ultimo.quando)}. ${origemEscrita(origem, nomes)}`
          }
        ])
  ]
})

/** The values as a file: as programs read it, or as the spreadsheets of Brazil do. */
const arquivoDe = (coluna: Coluna, principal: Coluna, valores: ReadonlyArray<Valor>, formato: string) =>
  formato === "planilha"
    ? crua(
        baixarCsv(
          coluna.nome,
          planilhaCsv([
            [formatos.rotulo(principal.nome), formatos.rotulo(coluna.nome)],
            ...valores.map(({ quando, valor }) => [formatos.chave(quando), valor.replace(".", ",")])
          ])
        )
      )
    : crua(
        baixarCsv(
          coluna.nome,
          [[principal.nome, coluna.nome], ...valores.map(({ quando, valor }) => [quando, valor])].map(linhaCsv).join("")
        )
      )

export const serie = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { consulta } = pedido
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const coluna = yield* colunaDe(definicao, pedido.parametros.coluna)
  if (!temGrafico(definicao, coluna)) return yield* Falha.de(404, "esta coluna não tem gráfico")
  const { linhas } = (yield* Tabelas).carregada(definicao)
  const digitado = { quando: consulta.get("quando") ?? "", valor: consulta.get("valor") ?? "" }
  const proposta = consulta.has("quando") ? propostaDe(definicao, coluna, linhas, digitado) : undefined
  if (proposta !== undefined && Result.isSuccess(proposta)) return seguir(proposta.success)
  const lida = lerConsulta(definicao, consulta)
  const problemas = [...lida.problemas, ...(proposta === undefined ? [] : [proposta.failure])]
  const principal = colunaPrincipal(definicao)
  const extremos = extremosDaColuna(linhas, principal.nome, coluna.nome)
  const semPedido = lida.intervalo.de === undefined && lida.intervalo.ate === undefined
  const intervalo = semPedido && extremos !== undefined ? periodoDoCostume(extremos) : lida.intervalo
  const pontos =
    lida.problemas.length === 0 ? pontosDe(definicao, coluna, selecionar(definicao, linhas, intervalo)) : []
  const valores = pontos.flatMap(({ quando, valor }) => (valor === null ? [] : [{ quando, valor }]))
  const formato = consulta.get("formato")
  if (formato !== null && problemas.length === 0) return arquivoDe(coluna, principal, valores, formato)
  const caminho = daSerie(definicao.nome, coluna.nome)
  const desenho = desenhar(pontos)
  const mostrados = valores.map((valor) => ({
    ...valor,
    caminho: daCelula(definicao.nome, valor.quando, coluna.nome)
  }))
  return pagina({
    titulo: formatos.rotulo(coluna.nome),
    trilha: trilhaDa(definicao),
    scripts: ["serie.js"],
    status: problemas.length === 0 ? 200 : 400,
    conteudo: escreverSerie({
      caminho,
      coluna,
      principal: principal.nome,
      comoQuando: principal.tipo === "data" ? "DD/MM/AAAA" : "MM/AAAA",
      problemas,
      campos: {
        ...extremosDigitados(consulta),
        ...(proposta === undefined
          ? { quando: formatos.chave(linhas.at(-1)?.[principal.nome] ?? ""), valor: "" }
          : digitado)
      },
      atalhos: extremos === undefined ? [] : atalhosDaSerie(caminho, extremos, intervalo),
      arquivo: `${caminho}?${new URLSearchParams(Object.entries(intervalo).map(([nome, mes]): [string, string] => [nome, formatos.competencia(mes)]))}`,
      fatos: yield* fatosDe(definicao, coluna, valores),
      desenho,
      percurso: percursoDe(desenho, mostrados),
      resumo: emPalavras(valores),
      valores: mostrados
    })
  })
})
