/** The drawings of a statement as shapes (SVG), made on the server. Numbers here only place shapes on the screen. */
import type { BlocoDo } from "../../../domain/demonstrativos/blocos.ts"
import { aoContrario } from "../../../domain/demonstrativos/escrita.ts"
import {
  arredondado,
  escala,
  instante,
  type Marca,
  marcasDeValor,
  marcasDoTempo,
  QUADRO,
  type Quadro
} from "../../grafico.ts"

/** A line, told from the others by its strokes too. */
export interface Traco {
  readonly rotulo: string
  readonly caminho: string
  readonly tracejado: boolean
}

export interface Retangulo {
  readonly x: string
  readonly y: string
  readonly largura: string
  readonly altura: string
  readonly rotulo: string
}

export interface Desenho extends Quadro {
  readonly tracos: ReadonlyArray<Traco>
  readonly retangulos: ReadonlyArray<Retangulo>
  readonly marcasX: ReadonlyArray<Marca>
  readonly marcasY: ReadonlyArray<Marca>
}

const VAZIO = { tracos: [], retangulos: [], marcasX: [], marcasY: [] }

/** Marks of the axis of a drawing by position in it: never so many that their words meet. */
const MARCAS = 10

const marcasDoEixo = (eixo: ReadonlyArray<string>, x: (i: number) => number): ReadonlyArray<Marca> => {
  const passo = Math.ceil(eixo.length / MARCAS)
  return eixo.flatMap((rotulo, i) =>
    i % passo === 0 ? [{ posicao: Math.round(x(i)), rotulo: aoContrario(rotulo) }] : []
  )
}

type Grafico = BlocoDo<"grafico">

const extremos = ({ series }: Grafico): readonly [minimo: number, maximo: number] => {
  const valores = series.flatMap((serie) => serie.valores.flatMap((valor) => (valor === null ? [] : [Number(valor)])))
  return valores.reduce<readonly [number, number]>(
    ([menor, maior], valor) => [Math.min(menor, valor), Math.max(maior, valor)],
    [0, 0]
  )
}

const caminhoDe = (
  valores: ReadonlyArray<string | null>,
  x: (i: number) => number,
  y: (valor: number) => number
): string => {
  const vazio = (i: number): boolean => (valores[i] ?? null) === null
  return valores
    .map((valor, i) => {
      if (valor === null) return ""
      const ponto = `${arredondado(x(i))} ${arredondado(y(Number(valor)))}`
      // a value between gaps is a short stroke: a point alone would not be seen
      return vazio(i - 1) ? `M${ponto}${vazio(i + 1) ? "h2" : ""}` : `L${ponto}`
    })
    .join("")
}

const barras = (grafico: Grafico, x: (i: number) => number, y: (valor: number) => number): ReadonlyArray<Retangulo> => {
  const { margem, largura } = QUADRO
  const cada = (largura - margem.esquerda - margem.direita) / Math.max(1, grafico.eixo.length)
  const zero = y(0)
  return grafico.series.flatMap(({ valores }) =>
    valores.flatMap((valor, i) => {
      if (valor === null) return []
      const ponta = y(Number(valor))
      return [
        {
          x: arredondado(x(i) - cada * 0.35),
          y: arredondado(Math.min(zero, ponta)),
          largura: arredondado(cada * 0.7),
          altura: arredondado(Math.abs(zero - ponta)),
          rotulo: grafico.eixo[i] ?? ""
        }
      ]
    })
  )
}

/** Lines or bars over a common scale. */
export const desenharGrafico = (grafico: Grafico): Desenho => {
  const { largura, altura, margem } = QUADRO
  const [minimo, maximo] = extremos(grafico)
  const n = grafico.eixo.length
  const folga = grafico.forma === "barras" ? 0.5 : 0
  const x = escala(-folga, n - 1 + folga, margem.esquerda, largura - margem.direita)
  const y = escala(minimo, maximo, altura - margem.base, margem.topo)
  const eixos = { marcasX: marcasDoEixo(grafico.eixo, x), marcasY: marcasDeValor(minimo, maximo, y) }
  if (grafico.forma === "barras") return { ...QUADRO, ...VAZIO, ...eixos, retangulos: barras(grafico, x, y) }
  const tracos = grafico.series.map(({ rotulo, valores }, i) => ({
    rotulo,
    caminho: caminhoDe(valores, x, y),
    tracejado: i > 0
  }))
  return { ...QUADRO, ...VAZIO, ...eixos, tracos }
}

const ALTURA_DA_FAIXA = 28
const MARGEM_DA_LINHA = { esquerda: 240, direita: 24, topo: 8, base: 32 }

/** A row of the time line: where its words stand. */
const faixasDe = ({ periodos }: BlocoDo<"linhaDoTempo">): ReadonlyArray<string> => [
  ...new Set(periodos.map(({ faixa }) => faixa))
]

const MAXIMO_DO_ROTULO = 30
const encurtado = (texto: string): string =>
  texto.length <= MAXIMO_DO_ROTULO ? texto : `${texto.slice(0, MAXIMO_DO_ROTULO - 1)}…`

/** Periods over time, one row for each of who or what they are of, with the dates of the law as lines. */
export const desenharLinhaDoTempo = (linha: BlocoDo<"linhaDoTempo">): Desenho => {
  const faixas = faixasDe(linha)
  const margem = MARGEM_DA_LINHA
  const altura = margem.topo + faixas.length * ALTURA_DA_FAIXA + margem.base
  const datas = linha.periodos.flatMap(({ inicio, fim }) => [instante(inicio), instante(fim)])
  const [de, ate] = [Math.min(...datas), Math.max(...datas)]
  const x = escala(de, ate, margem.esquerda, QUADRO.largura - margem.direita)
  const topoDe = (faixa: string) => margem.topo + faixas.indexOf(faixa) * ALTURA_DA_FAIXA
  return {
    largura: QUADRO.largura,
    altura,
    margem,
    tracos: linha.marcos.flatMap(({ data, rotulo }) => {
      const onde = instante(data)
      if (onde < de || onde > ate) return []
      return [{ rotulo, tracejado: true, caminho: `M${arredondado(x(onde))} ${margem.topo}V${altura - margem.base}` }]
    }),
    retangulos: linha.periodos.map(({ faixa, rotulo, inicio, fim }) => ({
      x: arredondado(x(instante(inicio))),
      y: arredondado(topoDe(faixa) + 4),
      largura: arredondado(Math.max(2, x(instante(fim)) - x(instante(inicio)))),
      altura: String(ALTURA_DA_FAIXA - 8),
      rotulo: `${rotulo}, ${aoContrario(inicio)} a ${aoContrario(fim)}`
    })),
    marcasX: marcasDoTempo(de, ate).map((ano) => ({ posicao: Math.round(x(ano * 12)), rotulo: String(ano) })),
    marcasY: faixas.map((faixa) => ({
      posicao: Math.round(topoDe(faixa) + ALTURA_DA_FAIXA / 2),
      rotulo: encurtado(faixa)
    }))
  }
}
