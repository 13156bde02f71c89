/** Charts of lines and of bars. Series differ by dashes, marks and greys, so that they do on any printer. */
import type { BlocoDo, Unidade } from "../../../../domain/demonstrativos/blocos.ts"
import { aoContrario, cabecalho } from "../../../../domain/demonstrativos/escrita.ts"
import { milhar } from "../../../../domain/valores/decimal.ts"
import type { Elemento } from "../../arquivo/estrutura.ts"
import { limpar } from "../../letras/limpeza.ts"
import type { Fluxo } from "../../pagina/fluxo.ts"
import type { Folha } from "../../pagina/folha.ts"
import { CORPOS, ENTRELINHA, TRACOS } from "../../pagina/medidas.ts"
import { type Escala, escalaDe } from "./escala.ts"
import { type Area, desenharFigura } from "./figura.ts"

type Bloco = BlocoDo<"grafico">

const CORPO = CORPOS.menor
const PASSO = CORPO * ENTRELINHA
const ALTURA = 150
const DO_EIXO_Y = 58
const DO_EIXO_X = 16

const TRACEJADOS: ReadonlyArray<ReadonlyArray<number> | undefined> = [
  undefined,
  [4, 2],
  [1, 1.6],
  [7, 2, 1.5, 2],
  [2, 2]
]
const CINZAS = [0.25, 0.8, 0.55, 0.95, 0.4] as const

/** Numbers only for drawing: what is written stays exact. */
const numeros = (valores: ReadonlyArray<string | null>): ReadonlyArray<number | undefined> =>
  valores.map((digitos) => (digitos === null ? undefined : Number(digitos)))

const unidadeEscrita = (unidade: Unidade): string => cabecalho({ rotulo: "Eixo vertical", unidade })

const rotuloDoEixo = (texto: string): string =>
  /^\d{4}-\d{2}(-\d{2})?$/.test(texto) ? aoContrario(texto) : limpar(texto)

const escritoNoEixo = (valor: number, casas: number): string => {
  const [inteiro = "", fracao] = valor.toFixed(casas).split(".")
  return fracao === undefined ? milhar(inteiro) : `${milhar(inteiro)},${fracao}`
}

class Desenho {
  private readonly fluxo: Fluxo
  private readonly bloco: Bloco
  private readonly escala: Escala
  private readonly folha: Folha
  private readonly x: number
  private readonly y: number
  private readonly largura: number
  private readonly altura: number

  constructor(fluxo: Fluxo, bloco: Bloco, escala: Escala, { folha, x, y, largura }: Area) {
    this.fluxo = fluxo
    this.bloco = bloco
    this.escala = escala
    this.folha = folha
    this.x = x + DO_EIXO_Y
    this.y = y + 6
    this.largura = largura - DO_EIXO_Y
    this.altura = ALTURA - 12
  }

  private altoDe(valor: number): number {
    const { minimo, maximo } = this.escala
    return this.y + this.altura * (1 - (valor - minimo) / (maximo - minimo))
  }

  private meioDe(i: number): number {
    return this.x + ((i + 0.5) / this.bloco.eixo.length) * this.largura
  }

  private escrever(texto: string, x: number, topo: number): void {
    this.folha.texto(this.fluxo.letras.normal, CORPO, x, topo + this.fluxo.base(CORPO), texto)
  }

  private larguraDe(texto: string): number {
    return this.fluxo.letras.normal.largura(texto, CORPO)
  }

  eixos(): void {
    const { marcas, casas } = this.escala
    for (const marca of marcas) {
      const alto = this.altoDe(marca)
      this.folha.linha(this.x, alto, this.x + this.largura, alto, marca === 0 ? TRACOS.medio : TRACOS.fino)
      const texto = escritoNoEixo(marca, casas)
      this.escrever(texto, this.x - 4 - this.larguraDe(texto), alto - PASSO / 2)
    }
    let livre = Number.NEGATIVE_INFINITY
    const fundo = this.y + this.altura
    this.bloco.eixo.forEach((rotulo, i) => {
      const texto = rotuloDoEixo(rotulo)
      const largura = this.larguraDe(texto)
      const x = this.meioDe(i) - largura / 2
      if (x < livre || x + largura > this.x + this.largura + 6) return
      this.escrever(texto, x, fundo + 3)
      this.folha.linha(this.meioDe(i), fundo, this.meioDe(i), fundo + 2, TRACOS.medio)
      livre = x + largura + 8
    })
  }

  linhas(): void {
    this.bloco.series.forEach(({ valores }, serie) => {
      const trechos: Array<Array<readonly [number, number]>> = [[]]
      numeros(valores).forEach((valor, i) => {
        if (valor === undefined) trechos.push([])
        else trechos.at(-1)!.push([this.meioDe(i), this.altoDe(valor)])
      })
      const cheios = trechos.filter(({ length }) => length > 0)
      if (cheios.length > 0) this.folha.linhas(cheios, this.traco(serie))
      const sozinhos = cheios.filter(({ length }) => length === 1).map(([lugar]) => lugar!)
      if (sozinhos.length > 0)
        this.folha.cheios(
          sozinhos.map(([x, y]) => [x - 1.5, y - 1.5, 3, 3]),
          0
        )
    })
  }

  barras(): void {
    const { series, eixo } = this.bloco
    const largura = ((this.largura / eixo.length) * 0.8) / series.length
    const zero = this.altoDe(Math.max(0, this.escala.minimo))
    series.forEach(({ valores }, serie) => {
      const caixas = numeros(valores).flatMap((valor, i) => {
        if (valor === undefined || valor === 0) return []
        const alto = this.altoDe(valor)
        const x = this.meioDe(i) + (serie - series.length / 2) * largura
        return [[x, Math.min(alto, zero), largura, Math.abs(zero - alto)] as const]
      })
      if (caixas.length > 0) this.folha.cheios(caixas, this.cinza(serie))
      for (const caixa of caixas) this.folha.moldura(caixa, { espessura: 0.4 })
    })
  }

  legenda(): void {
    let x = this.x
    let y = this.y + this.altura + DO_EIXO_X
    this.bloco.series.forEach(({ rotulo }, serie) => {
      const texto = limpar(rotulo)
      const ocupa = 26 + this.larguraDe(texto) + 14
      if (x > this.x && x + ocupa > this.x + this.largura) {
        x = this.x
        y += PASSO
      }
      const meio = y + PASSO / 2
      if (this.bloco.forma === "linhas") this.folha.linha(x, meio, x + 20, meio, this.traco(serie))
      else {
        this.folha.cheios([[x, meio - 3.5, 20, 7]], this.cinza(serie))
        this.folha.moldura([x, meio - 3.5, 20, 7], { espessura: 0.4 })
      }
      this.escrever(texto, x + 25, y)
      x += ocupa
    })
    this.escrever(unidadeEscrita(this.bloco.unidade), this.x, y + PASSO)
  }

  private traco(serie: number) {
    const tracejado = TRACEJADOS[serie % TRACEJADOS.length]
    return { espessura: serie < TRACEJADOS.length ? 1.1 : 2, ...(tracejado === undefined ? {} : { tracejado }) }
  }

  private cinza(serie: number): number {
    return CINZAS[serie % CINZAS.length]!
  }
}

/** Rows of the legend, at most. */
const linhasDaLegenda = (fluxo: Fluxo, { series }: Bloco): number => {
  const larguras = series.map(({ rotulo }) => 40 + fluxo.letras.normal.largura(limpar(rotulo), CORPO))
  const total = larguras.reduce((a, b) => a + b, 0)
  return Math.min(series.length, Math.ceil((total / (fluxo.largura - DO_EIXO_Y)) * 1.5)) + 1
}

/** Of the drawing with its legend. */
export const alturaDoGrafico = (fluxo: Fluxo, bloco: Bloco): number =>
  ALTURA + DO_EIXO_X + linhasDaLegenda(fluxo, bloco) * PASSO

export const desenharGrafico = (fluxo: Fluxo, pai: Elemento, bloco: Bloco): void => {
  const escala = escalaDe(bloco.series.flatMap(({ valores }) => numeros(valores)))
  if (escala === undefined || bloco.eixo.length === 0) return
  const altura = alturaDoGrafico(fluxo, bloco)
  const { titulo, alternativa } = bloco
  desenharFigura(fluxo, pai, { titulo, alternativa, altura }, (area) => {
    const desenho = new Desenho(fluxo, bloco, escala, area)
    desenho.eixos()
    if (bloco.forma === "linhas") desenho.linhas()
    else desenho.barras()
    desenho.legenda()
  })
}
