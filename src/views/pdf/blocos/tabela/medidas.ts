/** How wide the columns of a table are, and on how many tables side by side they go where one page is too narrow. */
import { maiorPalavra } from "../../letras/quebra.ts"
import { CORPOS } from "../../pagina/medidas.ts"
import { type ColunaPronta, type Letras, letrasDo, type TabelaPronta } from "./preparo.ts"

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

const ESPECIAIS: ReadonlySet<string> = new Set(["separador", "nota"])

/** What a column would take, in thousandths of the body. */
interface Exigencia {
  readonly titulo: number
  /** The widest text that stays in one line. */
  readonly inteiro: number
  /** The widest word of the others. */
  readonly palavra: number
  /** The widest text. */
  readonly texto: number
  /** In points. */
  readonly recuo: number
}

const COM_LETRAS = /[a-z]{3}/i

const exigir = ({ colunas, linhas }: TabelaPronta, letras: Letras): ReadonlyArray<Exigencia> =>
  colunas.map(({ titulo, inteira, numerica, recuo }, i) => {
    const [fixa, doTitulo] = [inteira || numerica, maiorPalavra(titulo, letras.forte)]
    let [inteiro, palavra, maior] = [0, 0, 0]
    for (const { papel, textos, larguras } of linhas) {
      if (ESPECIAIS.has(papel)) continue
      const texto = textos[i] ?? ""
      const largura = larguras[i] ?? 0
      if (largura > maior) maior = largura
      if (fixa && largura !== Number.POSITIVE_INFINITY && !COM_LETRAS.test(texto)) inteiro = Math.max(inteiro, largura)
      else if (largura > palavra) palavra = Math.max(palavra, maiorPalavra(texto, letrasDo(papel, letras)))
    }
    return { titulo: doTitulo, inteiro, palavra, texto: maior, recuo }
  })

/** In letters of this size. */
const medir = (exigencias: ReadonlyArray<Exigencia>, corpo: number): ReadonlyArray<Medida> =>
  exigencias.map(({ titulo, inteiro, palavra, texto, recuo }) => {
    const pontos = (milesimos: number): number => (milesimos * corpo) / 1000
    const minima = Math.max(Math.min(MAIOR_PALAVRA, pontos(Math.max(titulo, palavra))), pontos(inteiro))
    return { minima: minima + recuo, natural: recuo + Math.max(minima, Math.min(MAIOR_TEXTO, pontos(texto))) }
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

/** A table and what its columns would take. */
export interface TabelaMedida {
  readonly pronta: TabelaPronta
  readonly exigencias: ReadonlyArray<Exigencia>
}

export const medirTabela = (pronta: TabelaPronta, letras: Letras): TabelaMedida => ({
  pronta,
  exigencias: exigir(pronta, letras)
})

/** Whether a table needs a landscape page: too many columns, or too wide ones. */
export const precisaDePaisagem = ({ pronta, exigencias }: TabelaMedida, largura: number): boolean =>
  pronta.colunas.length > MAXIMO_EM_RETRATO || precisa(medir(exigencias, CORPOS.menor)) > largura

/** In the larger letters if they fit, else in the smaller ones, else in more than one table. */
export const dispor = ({ pronta: { colunas }, exigencias }: TabelaMedida, largura: number): Disposicao => {
  const maiores = medir(exigencias, CORPOS.tabela)
  const corpo = precisa(maiores) <= largura ? CORPOS.tabela : CORPOS.menor
  const medidas = corpo === CORPOS.tabela ? maiores : medir(exigencias, corpo)
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
