/**
 * A series as the lines of a drawing (SVG), made on the server: no script, no style. Numbers here only place points on
 * the screen; every value that is read stands beside the drawing, digit by digit.
 */

export interface Ponto {
  /** `AAAA-MM` or `AAAA-MM-DD`. */
  readonly quando: string
  /** Canonical decimal; `null` interrupts the line. */
  readonly valor: string | null
}

export interface Quadro {
  readonly largura: number
  readonly altura: number
  readonly margem: { readonly esquerda: number; readonly direita: number; readonly topo: number; readonly base: number }
}

export interface Marca {
  readonly posicao: number
  readonly rotulo: string
}

export interface Lugar {
  readonly x: number
  readonly y: number
}

export interface Desenho extends Quadro {
  /** `d` of one path: a piece of line for each stretch without gaps. */
  readonly linha: string
  /** Where each value stands, in order. */
  readonly lugares: ReadonlyArray<Lugar>
  readonly marcasY: ReadonlyArray<Marca>
  readonly marcasX: ReadonlyArray<Marca>
}

export const QUADRO: Quadro = {
  largura: 960,
  altura: 320,
  margem: { esquerda: 72, direita: 16, topo: 16, base: 32 }
}

/** A line as tall as text, without axes. */
export const QUADRO_MINIMO: Quadro = {
  largura: 96,
  altura: 24,
  margem: { esquerda: 2, direita: 2, topo: 3, base: 3 }
}

/** Months since year 0, with days as fractions: where a point stands in time. */
export const instante = (quando: string): number => {
  const [ano = 0, mes = 1, dia = 1] = quando.split("-").map(Number)
  return ano * 12 + mes - 1 + (dia - 1) / 31
}

/** The size of a step that cuts `extensao` in about `partes`: 1, 2 or 5 times a power of ten. */
const passoDe = (extensao: number, partes: number): number => {
  const bruto = extensao / partes
  const potencia = 10 ** Math.floor(Math.log10(bruto))
  return potencia * ([1, 2, 5].find((n) => n * potencia >= bruto) ?? 10)
}

const numero = new Intl.NumberFormat("pt-BR", { maximumSignificantDigits: 6 })

/** The values that an axis marks, where they stand and how they are written. */
export const marcasDeValor = (
  minimo: number,
  maximo: number,
  posicao: (valor: number) => number
): ReadonlyArray<Marca> =>
  (maximo === minimo ? [minimo] : multiplos(minimo, maximo, passoDe(maximo - minimo, 5))).map((v) => ({
    posicao: Math.round(posicao(v)),
    rotulo: numero.format(v)
  }))

const multiplos = (de: number, ate: number, passo: number): ReadonlyArray<number> => {
  const primeiro = Math.ceil(de / passo - 1e-9)
  const quantos = Math.max(0, Math.floor(ate / passo + 1e-9) - primeiro + 1)
  return Array.from({ length: quantos }, (_, i) => (primeiro + i) * passo)
}

/** Steps of the axis of time, in years. */
const ANOS_POR_MARCA = [1, 2, 5, 10, 20]

/** The years, in numbers, that an axis of months marks. */
export const marcasDoTempo = (de: number, ate: number): ReadonlyArray<number> => {
  const anos = (ate - de) / 12
  const passo = ANOS_POR_MARCA.find((n) => anos / n <= 10) ?? 50
  return multiplos(de / 12, ate / 12, passo)
}

/** Steps of the axis of a short stretch, in months. */
const MESES_POR_MARCA = [1, 2, 3, 6]

/** Stretches up to this one, in months, have months on their axis: years alone would leave it almost bare. */
const MAXIMO_EM_MESES = 36

/** What an axis of months marks, and what each mark is called: months of a short stretch, else years. */
const marcasDoEixo = (de: number, ate: number): ReadonlyArray<{ readonly t: number; readonly rotulo: string }> => {
  const meses = ate - de
  if (meses > MAXIMO_EM_MESES) return marcasDoTempo(de, ate).map((ano) => ({ t: ano * 12, rotulo: String(ano) }))
  const passo = MESES_POR_MARCA.find((n) => meses / n <= 8) ?? 6
  return multiplos(de, ate, passo).map((t) => ({
    t,
    rotulo: `${String((t % 12) + 1).padStart(2, "0")}/${Math.floor(t / 12)}`
  }))
}

/** A length of the drawing: a tenth of its unit is finer than anybody sees. */
export const arredondado = (n: number): string => String(Math.round(n * 10) / 10)

/** The scale from `[de, ate]` to `[inicio, fim]` of the drawing; a single value stands in the middle. */
export const escala = (de: number, ate: number, inicio: number, fim: number) => (valor: number) =>
  ate === de ? (inicio + fim) / 2 : inicio + ((valor - de) / (ate - de)) * (fim - inicio)

/** Of each column of the drawing, where the line enters, its extremes, and where it leaves: more cannot be seen. */
const afinar = (trecho: ReadonlyArray<Lugar>, largura: number): ReadonlyArray<Lugar> => {
  if (trecho.length <= 2 * largura) return trecho
  return [...Map.groupBy(trecho, ({ x }) => Math.round(x)).values()].flatMap((coluna) => {
    const alturas = coluna.map(({ y }) => y)
    const extremos = [alturas.indexOf(Math.min(...alturas)), alturas.indexOf(Math.max(...alturas))]
    return [...new Set([0, ...extremos.sort((a, b) => a - b), coluna.length - 1])].map((i) => coluna[i]!)
  })
}

const escreverTrecho = (trecho: ReadonlyArray<Lugar>): string =>
  trecho.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${arredondado(x)} ${arredondado(y)}`).join("")

/** The drawing of a series in order of time; `undefined` when it has no value. */
export const desenhar = (pontos: ReadonlyArray<Ponto>, quadro: Quadro = QUADRO): Desenho | undefined => {
  const lugares = pontos.map(({ quando, valor }) => ({ t: instante(quando), v: valor === null ? null : Number(valor) }))
  const comValor = lugares.flatMap(({ t, v }) => (v === null ? [] : [{ t, v }]))
  const [primeiro, ultimo] = [comValor[0], comValor.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return undefined
  const { largura, altura, margem } = quadro
  const minimo = Math.min(...comValor.map(({ v }) => v))
  const maximo = Math.max(...comValor.map(({ v }) => v))
  const x = escala(primeiro.t, ultimo.t, margem.esquerda, largura - margem.direita)
  const y = escala(minimo, maximo, altura - margem.base, margem.topo)
  const trechos: Array<Array<Lugar>> = [[]]
  for (const { t, v } of lugares) {
    if (v === null) trechos.push([])
    else trechos.at(-1)!.push({ x: x(t), y: y(v) })
  }
  return {
    ...quadro,
    linha: trechos.map((trecho) => escreverTrecho(afinar(trecho, largura))).join(""),
    lugares: trechos.flat(),
    marcasY: marcasDeValor(minimo, maximo, y),
    marcasX: marcasDoEixo(primeiro.t, ultimo.t).map(({ t, rotulo }) => ({ posicao: Math.round(x(t)), rotulo }))
  }
}
