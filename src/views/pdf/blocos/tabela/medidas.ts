/** How wide the columns of a table are, and on how many tables side by side they go where one page is too narrow. */
import type { Familia } from "../../letras/familia.ts"
import { maiorPalavra } from "../../letras/quebra.ts"
import { CORPOS } from "../../pagina/medidas.ts"
import type { ColunaPronta, TabelaPronta } from "./preparo.ts"

/** Room at each side of a cell. */
export const LADO = 2.6
/** Columns above which a table stands on a landscape page. */
const MAXIMO_EM_RETRATO = 9

/** A word that is longer is broken. */
const MAIOR_PALAVRA = 96
/** A text that is longer takes more lines. */
const MAIOR_TEXTO = 280
/** What a column of numbers gets at most of the room that is left. */
const FOLGA = 26

interface Medida {
  readonly minima: number
  readonly natural: number
}

export interface Letras {
  readonly normal: Familia
  readonly forte: Familia
}

const ESPECIAIS: ReadonlySet<string> = new Set(["separador", "nota"])

const medir = ({ colunas, linhas }: TabelaPronta, letras: Letras, corpo: number): ReadonlyArray<Medida> =>
  colunas.map((coluna, i) => {
    let minima = Math.min(MAIOR_PALAVRA, maiorPalavra(coluna.titulo, letras.forte, corpo))
    let natural = minima
    for (const { papel, textos } of linhas) {
      if (ESPECIAIS.has(papel)) continue
      const familia = papel === "comum" ? letras.normal : letras.forte
      const texto = textos[i] ?? ""
      const largura = familia.largura(texto, corpo)
      natural = Math.max(natural, Math.min(MAIOR_TEXTO, largura))
      const inteiro = coluna.inteira || coluna.numerica
      minima = Math.max(
        minima,
        inteiro && !/[a-z]{3}/i.test(texto) ? largura : Math.min(MAIOR_PALAVRA, maiorPalavra(texto, familia, corpo))
      )
    }
    return { minima, natural: Math.max(minima, natural) }
  })

/** Columns of one table, by their place in the whole, and how wide each is. */
export interface Faixa {
  readonly colunas: ReadonlyArray<number>
  readonly larguras: ReadonlyArray<number>
}

export interface Disposicao {
  readonly corpo: number
  readonly faixas: ReadonlyArray<Faixa>
}

const soma = (numeros: ReadonlyArray<number>): number => numeros.reduce((a, b) => a + b, 0)

/** Shares the room out: everybody what it needs, then what it would like, then a little more. */
const repartir = (
  medidas: ReadonlyArray<Medida>,
  colunas: ReadonlyArray<ColunaPronta>,
  disponivel: number
): ReadonlyArray<number> => {
  const pesos = soma(colunas.map(({ peso = 0 }) => peso))
  const desejadas = medidas.map(({ minima, natural }, i) => {
    const { peso } = colunas[i]!
    return peso === undefined ? natural : Math.max(minima, Math.min(natural, (peso / pesos) * disponivel))
  })
  const sobra = disponivel - soma(desejadas)
  if (sobra >= 0) {
    const textos = colunas.filter(({ inteira, numerica }) => !inteira && !numerica).length
    const aCadaNumero = Math.min(FOLGA, sobra / colunas.length)
    const aCadaTexto = textos === 0 ? 0 : (sobra - aCadaNumero * (colunas.length - textos)) / textos
    return desejadas.map(
      (largura, i) => largura + (colunas[i]!.inteira || colunas[i]!.numerica ? aCadaNumero : aCadaTexto)
    )
  }
  const minimas = medidas.map(({ minima }) => minima)
  const vontade = soma(desejadas) - soma(minimas)
  const resto = disponivel - soma(minimas)
  return minimas.map((minima, i) => minima + (vontade === 0 ? 0 : ((desejadas[i]! - minima) / vontade) * resto))
}

/** Tables side by side that each fit, the first column in all of them. */
const repartirEmFaixas = (medidas: ReadonlyArray<Medida>, largura: number): ReadonlyArray<ReadonlyArray<number>> => {
  const ocupa = (i: number): number => medidas[i]!.minima + 2 * LADO
  const faixas: Array<Array<number>> = []
  let atual: Array<number> = [0]
  let ocupada = ocupa(0)
  for (let i = 1; i < medidas.length; i++) {
    if (ocupada + ocupa(i) > largura && atual.length > 1) {
      faixas.push(atual)
      atual = [0]
      ocupada = ocupa(0)
    }
    atual.push(i)
    ocupada += ocupa(i)
  }
  return [...faixas, atual]
}

const precisa = (medidas: ReadonlyArray<Medida>): number => soma(medidas.map(({ minima }) => minima + 2 * LADO))

/** Whether a table needs a landscape page: too many columns, or too wide ones. */
export const precisaDePaisagem = (tabela: TabelaPronta, letras: Letras, largura: number): boolean =>
  tabela.colunas.length > MAXIMO_EM_RETRATO || precisa(medir(tabela, letras, CORPOS.menor)) > largura

/** In the larger letters if they fit, else in the smaller ones, else in more than one table. */
export const dispor = (tabela: TabelaPronta, letras: Letras, largura: number): Disposicao => {
  const { colunas } = tabela
  const maiores = medir(tabela, letras, CORPOS.tabela)
  const corpo = precisa(maiores) <= largura ? CORPOS.tabela : CORPOS.menor
  const medidas = corpo === CORPOS.tabela ? maiores : medir(tabela, letras, corpo)
  const faixas = precisa(medidas) <= largura ? [colunas.map((_, i) => i)] : repartirEmFaixas(medidas, largura)
  return {
    corpo,
    faixas: faixas.map((indices) => ({
      colunas: indices,
      larguras: repartir(
        indices.map((i) => medidas[i]!),
        indices.map((i) => colunas[i]!),
        largura - indices.length * 2 * LADO
      )
    }))
  }
}
