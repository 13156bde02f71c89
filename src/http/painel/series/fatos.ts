/** What is known of a series besides its values: unit, sum, source, last change. */
import { Effect, Option } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { acumulado, mesmaMoeda } from "../../../domain/indices/acumulado.ts"
import { colunasNaoAtualizadas, series } from "../../../domain/indices/atualizacao/catalogo-series.ts"
import { nomeDaFonte } from "../../../domain/indices/atualizacao/fontes/serie.ts"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import type { Coluna, DefinicaoTabela, Medida } from "../../../domain/indices/catalogo/definicao.ts"
import { Tabelas } from "../../../domain/indices/gestao/tabelas.ts"
import { colunaPrincipal } from "../../../domain/indices/selecao.ts"
import { formatarDecimal } from "../../../domain/valores/decimal.ts"
import { formatos } from "../../../views/formatos.ts"
import { origemEscrita } from "../../../views/painel/tabelas/edicao/celulas.ts"
import type { ValorNoTempo } from "./valores.ts"

const UNIDADES: Readonly<Record<Medida, string>> = {
  variacao: "variação, em %: meses seguidos multiplicam-se",
  "taxa-simples": "taxa, em %: meses seguidos somam-se",
  "valor-nominal": "valor nominal, na moeda da época"
}

/** What the sum of a stretch is called. */
const ACUMULADOS: Readonly<Record<Medida, string>> = {
  variacao: "Acumulado no período",
  "taxa-simples": "Soma no período",
  "valor-nominal": "Do primeiro ao último valor"
}

/** Where the values come from, in words. */
const fonteDe = ({ nome }: DefinicaoTabela, coluna: Coluna): string => {
  const serieExterna = series.find((candidata) => candidata.tabela === nome && candidata.coluna === coluna.nome)
  if (serieExterna !== undefined) return serieExterna.fontes.map(nomeDaFonte).join("; na falta, ")
  const motivo = nome === "tabela" ? colunasNaoAtualizadas[coluna.nome] : undefined
  return motivo === undefined ? "preenchida por pessoas" : `preenchida por pessoas: ${motivo}`
}

/** Who last changed the newest value that is shown. */
const ultimaMudanca = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  { nome }: Coluna,
  { quando }: ValorNoTempo
) {
  const guardada = yield* (yield* Tabelas).linha(definicao, { [colunaPrincipal(definicao).nome]: quando })
  const origem = guardada?.origens[nome]
  const nomes = yield* nomesDe([origem?.por ?? null])
  return guardada === undefined ? undefined : `${formatos.chave(quando)}. ${origemEscrita(origem, nomes)}`
})

/** What the values of the stretch come to together, where that has a meaning. */
const acumuladoDe = Effect.fnUntraced(function* (medida: Medida, valores: ReadonlyArray<ValorNoTempo>) {
  const [primeiro, ultimo] = [valores[0], valores.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return undefined
  const { linhas: moedas } = (yield* Tabelas).carregada(definicaoDe("moedas")!)
  if (medida === "valor-nominal" && !mesmaMoeda(moedas, primeiro.quando, ultimo.quando))
    return "não se compara: a moeda mudou no período"
  const soma = acumulado(
    medida,
    valores.map(({ valor }) => valor)
  )
  return Option.match(soma, {
    onNone: () => undefined,
    onSome: (dito) => `${formatos.decimal(formatarDecimal(dito, 4))}%`
  })
})

/** What stands beside the drawing: each fact that is known. */
export const fatosDe = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  valores: ReadonlyArray<ValorNoTempo>
) {
  const ultimo = valores.at(-1)
  const { medida } = coluna
  const fatos = [
    { nome: "Unidade", valor: medida && UNIDADES[medida] },
    { nome: ACUMULADOS[medida ?? "variacao"], valor: medida && (yield* acumuladoDe(medida, valores)) },
    { nome: "Fonte", valor: fonteDe(definicao, coluna) },
    { nome: "Última mudança", valor: ultimo && (yield* ultimaMudanca(definicao, coluna, ultimo)) }
  ]
  return fatos.flatMap(({ nome, valor }) => (valor === undefined ? [] : [{ nome, valor }]))
})
