/** Periods over time as bars, one row for each of their kinds, with the days that matter as numbered lines. */
import type { BlocoDo } from "../../../../domain/demonstrativos/blocos.ts"
import { aoContrario } from "../../../../domain/demonstrativos/escrita.ts"
import type { Elemento } from "../../arquivo/estrutura.ts"
import { limpar } from "../../letras/limpeza.ts"
import type { Fluxo } from "../../pagina/fluxo.ts"
import { CORPOS, ENTRELINHA, TRACOS } from "../../pagina/medidas.ts"
import { type Area, desenharFigura } from "./figura.ts"

type Bloco = BlocoDo<"linhaDoTempo">

const DOS_ROTULOS = 130
const DO_EIXO = 16
const DOS_NUMEROS = 12
const CORPO = CORPOS.menor
const PASSO = CORPO * ENTRELINHA
/** A bar is never thinner: a day must be seen. */
const MENOR_BARRA = 0.8
const ANOS_ENTRE_MARCAS = [1, 2, 5, 10, 20, 50] as const
const MENOR_VAO = 26

const dia = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000

interface Faixa {
  readonly linhas: ReadonlyArray<string>
  readonly altura: number
  readonly periodos: Bloco["periodos"]
}

const faixasDe = (fluxo: Fluxo, { periodos }: Bloco): ReadonlyArray<Faixa> =>
  [...Map.groupBy(periodos, ({ faixa }) => faixa)].map(([rotulo, destes]) => {
    const linhas = fluxo.linhasDe(rotulo, { corpo: CORPO, largura: DOS_ROTULOS - 8 })
    return { linhas, altura: Math.max(13, linhas.length * PASSO + 3), periodos: destes }
  })

/** As many rows together as a page holds. */
const porPagina = (faixas: ReadonlyArray<Faixa>, altura: number): ReadonlyArray<ReadonlyArray<Faixa>> => {
  const paginas: Array<Array<Faixa>> = [[]]
  let ocupada = 0
  for (const faixa of faixas) {
    if (ocupada + faixa.altura > altura && ocupada > 0) {
      paginas.push([])
      ocupada = 0
    }
    paginas.at(-1)!.push(faixa)
    ocupada += faixa.altura
  }
  return paginas
}

class Desenho {
  private readonly fluxo: Fluxo
  private readonly area: Area
  private readonly inicio: number
  private readonly fim: number

  constructor(fluxo: Fluxo, area: Area, inicio: number, fim: number) {
    this.fluxo = fluxo
    this.area = area
    this.inicio = inicio
    this.fim = fim
  }

  private lugar(iso: string | number): number {
    const { x, largura } = this.area
    const quando = typeof iso === "number" ? iso : dia(iso)
    return x + DOS_ROTULOS + ((quando - this.inicio) / (this.fim - this.inicio)) * (largura - DOS_ROTULOS)
  }

  private escrever(x: number, y: number, texto: string): void {
    this.area.folha.texto(this.fluxo.letras.normal, CORPO, x, y + this.fluxo.base(CORPO), texto)
  }

  private largura(texto: string): number {
    return this.fluxo.letras.normal.largura(texto, CORPO)
  }

  /** One row: its name, its bars, and what fits of their names. */
  faixa({ linhas, altura, periodos }: Faixa, y: number, marcos: Bloco["marcos"]): void {
    const { folha, x } = this.area
    linhas.forEach((linha, i) => {
      this.escrever(x, y + 1 + i * PASSO, linha)
    })
    const topo = y + 2
    const corpo = altura - 4
    for (const periodo of periodos) {
      const de = this.lugar(periodo.inicio)
      const largura = Math.max(MENOR_BARRA, this.lugar(dia(periodo.fim) + 1) - de)
      folha.cheios([[de, topo, largura, corpo]], 0.82)
      folha.moldura([de, topo, largura, corpo], { espessura: 0.5 })
      const rotulo = limpar(periodo.rotulo)
      const onde = this.livre(de + 2, de + largura - 2, this.largura(rotulo), marcos)
      if (onde !== undefined) this.escrever(onde, topo + (corpo - PASSO) / 2, rotulo)
    }
  }

  /** Where a name of this width stands inside a bar without a line through it. */
  private livre(de: number, ate: number, largura: number, marcos: Bloco["marcos"]): number | undefined {
    const riscos = marcos.map(({ data }) => this.lugar(data))
    const cabe = (x: number): boolean =>
      x + largura <= ate && !riscos.some((risco) => risco > x - 1 && risco < x + largura)
    return [de, ...riscos.filter((risco) => risco > de).map((risco) => risco + 2)].find(cabe)
  }

  /** Years under the rows. */
  eixo(topo: number, fundo: number): void {
    const { folha, x, largura } = this.area
    const anos = [new Date(this.inicio * 86_400_000).getUTCFullYear(), new Date(this.fim * 86_400_000).getUTCFullYear()]
    const [primeiro = 0, ultimo = 0] = anos
    const porAno = (largura - DOS_ROTULOS) / Math.max(1, ultimo - primeiro)
    const passo = ANOS_ENTRE_MARCAS.find((entre) => entre * porAno >= MENOR_VAO) ?? 100
    folha.linha(x + DOS_ROTULOS, fundo, x + largura, fundo, TRACOS.medio)
    for (let ano = Math.ceil(primeiro / passo) * passo; ano <= ultimo; ano += passo) {
      const onde = this.lugar(`${ano}-01-01`)
      if (onde < x + DOS_ROTULOS || onde > x + largura) continue
      folha.linha(onde, topo, onde, fundo + 3, TRACOS.fino)
      const meio = this.largura(String(ano)) / 2
      this.escrever(Math.min(onde - meio, x + largura - 2 * meio), fundo + 3, String(ano))
    }
  }

  /** Days that matter: a dashed line with the number of each. */
  marcos(marcos: Bloco["marcos"], topo: number, fundo: number): void {
    const { x: inicio, largura, folha } = this.area
    let ocupado = Number.NEGATIVE_INFINITY
    for (const [data, numeros] of porDia(marcos)) {
      const onde = this.lugar(data)
      folha.linha(onde, topo, onde, fundo, { espessura: 0.8, tracejado: [3, 2] })
      const dito = numeros.join(" ")
      const doDito = this.largura(dito)
      const x = Math.max(Math.min(onde - doDito / 2, inicio + largura - doDito), ocupado)
      this.escrever(x, topo - DOS_NUMEROS + 1, dito)
      ocupado = x + doDito + 3
    }
  }
}

/** The numbers of the days that matter, those of one day together. */
const porDia = (marcos: Bloco["marcos"]): ReadonlyMap<string, ReadonlyArray<number>> => {
  const dias = new Map<string, ReadonlyArray<number>>()
  for (const [i, { data }] of marcos.entries()) dias.set(data, [...(dias.get(data) ?? []), i + 1])
  return dias
}

const alturaDas = (faixas: ReadonlyArray<Faixa>): number => faixas.reduce((soma, { altura }) => soma + altura, 0)

/** About how high it is: a page, if it takes more. */
export const alturaDaLinhaDoTempo = (fluxo: Fluxo, bloco: Bloco): number =>
  Math.min(
    fluxo.alturaUtil * 0.8,
    DOS_NUMEROS + DO_EIXO + bloco.marcos.length * PASSO + alturaDas(faixasDe(fluxo, bloco))
  )

export const desenharLinhaDoTempo = (fluxo: Fluxo, pai: Elemento, bloco: Bloco): void => {
  const { periodos, titulo, alternativa } = bloco
  const marcos = [...bloco.marcos].sort((a, b) => a.data.localeCompare(b.data))
  const dias = [
    ...periodos.flatMap(({ inicio, fim }) => [dia(inicio), dia(fim) + 1]),
    ...marcos.map(({ data }) => dia(data))
  ]
  if (dias.length === 0) return
  const inicio = Math.min(...dias)
  const fim = Math.max(inicio + 31, ...dias)
  const legendas = marcos.flatMap(({ data, rotulo }, i) =>
    fluxo.linhasDe(`${i + 1} = ${aoContrario(data)}: ${rotulo}`, { corpo: CORPO })
  )
  const fixa = DOS_NUMEROS + DO_EIXO + legendas.length * PASSO
  const paginas = porPagina(faixasDe(fluxo, bloco), fluxo.alturaUtil - fixa - 30)
  paginas.forEach((faixas, pagina) => {
    const dasFaixas = alturaDas(faixas)
    const nome = paginas.length === 1 ? titulo : `${titulo} (parte ${pagina + 1} de ${paginas.length})`
    desenharFigura(fluxo, pai, { titulo: nome, alternativa, altura: fixa + dasFaixas }, (area) => {
      const desenho = new Desenho(fluxo, area, inicio, fim)
      const topo = area.y + DOS_NUMEROS
      desenho.eixo(topo, topo + dasFaixas)
      let y = topo
      for (const faixa of faixas) {
        desenho.faixa(faixa, y, marcos)
        y += faixa.altura
      }
      desenho.marcos(marcos, topo, topo + dasFaixas)
      legendas.forEach((linha, i) => {
        const base = y + DO_EIXO + i * PASSO + fluxo.base(CORPO)
        area.folha.texto(fluxo.letras.normal, CORPO, area.x, base, linha)
      })
    })
  })
}
