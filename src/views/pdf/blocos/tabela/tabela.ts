/** Tables of any length: the header on each page, totals never alone, separators with what they open. */
import type { BlocoDo } from "../../../../domain/demonstrativos/blocos.ts"
import type { Elemento } from "../../arquivo/estrutura.ts"
import { quebrar } from "../../letras/quebra.ts"
import type { Fluxo } from "../../pagina/fluxo.ts"
import { CORPOS, ENTRELINHA, TRACOS } from "../../pagina/medidas.ts"
import { type Celula, desenharCelulas } from "../celulas.ts"
import {
  type Disposicao,
  dispor,
  type Faixa,
  LADO,
  medirTabela,
  precisaDePaisagem,
  type TabelaMedida
} from "./medidas.ts"
import { type Linha, letrasDo, type Papel, prepararTabela, type TabelaPronta } from "./preparo.ts"

const RESPIRO = 1.7
const FUNDO_DO_CABECALHO = 0.9
const FUNDO_DO_SEPARADOR = 0.95

/** Rows that follow another on its page. */
const SEGUEM: ReadonlySet<Papel> = new Set(["subtotal", "total", "nota"])
/** Rows that a separator takes with it. */
const COM_O_SEPARADOR = 2

/** Rows that stand on one page. */
const agrupar = (linhas: ReadonlyArray<Linha>): ReadonlyArray<ReadonlyArray<Linha>> => {
  const grupos: Array<Array<Linha>> = []
  let faltam = 0
  for (const linha of linhas) {
    const atual = grupos.at(-1)
    if (atual !== undefined && (SEGUEM.has(linha.papel) || faltam > 0)) atual.push(linha)
    else grupos.push([linha])
    if (linha.papel === "separador") faltam = COM_O_SEPARADOR
    else if (linha.papel === "comum") faltam = Math.max(0, faltam - 1)
  }
  return grupos
}

/** A row in the lines that its columns leave it. */
interface LinhaMedida {
  readonly papel: Papel
  readonly textos: ReadonlyArray<ReadonlyArray<string>>
  /** In points, of those that take one line. */
  readonly larguras: ReadonlyArray<number | undefined>
  readonly altura: number
}

/** A text that fits into its column by less than this fits. */
const TOLERANCIA = 0.01

const alturaDoGrupo = (grupo: ReadonlyArray<LinhaMedida>): number =>
  grupo.reduce((soma, { altura }) => soma + altura, 0)

/** One table on its way down the pages. */
class Descida {
  private readonly fluxo: Fluxo
  private readonly tabela: TabelaPronta
  private readonly titulo: string
  private readonly corpo: number
  private readonly faixa: Faixa
  private readonly lugares: ReadonlyArray<number>
  private readonly largura: number
  /** Of each column, in the lines that it leaves it. */
  private readonly titulos: ReadonlyArray<ReadonlyArray<string>>
  /** Where rows end on this page. */
  private fios: Array<readonly [y: number, traco: (typeof TRACOS)[keyof typeof TRACOS]]> = []

  constructor(fluxo: Fluxo, tabela: TabelaPronta, titulo: string, corpo: number, faixa: Faixa) {
    this.fluxo = fluxo
    this.tabela = tabela
    this.titulo = titulo
    this.corpo = corpo
    const recuos = faixa.colunas.map((coluna) => tabela.colunas[coluna]!.recuo)
    this.faixa = { ...faixa, larguras: faixa.larguras.map((largura, lugar) => largura - recuos[lugar]!) }
    let x = fluxo.esquerda
    this.lugares = faixa.larguras.map((largura, lugar) => {
      const inicio = x + LADO + recuos[lugar]!
      x += largura + 2 * LADO
      return inicio
    })
    this.largura = x - fluxo.esquerda
    this.titulos = this.faixa.larguras.map((largura, lugar) =>
      quebrar(this.coluna(lugar).titulo, fluxo.letras.forte, corpo, largura)
    )
  }

  desenhar(pai: Elemento): void {
    const { fluxo } = this
    const elemento = pai.filho("Table")
    const grupos = agrupar(this.tabela.linhas)
    const legenda = fluxo.linhasDe(this.titulo, { peso: "forte", corpo: CORPOS.texto })
    const primeiro = (grupos[0] ?? []).map((linha) => this.medir(linha))
    fluxo.garantir(legenda.length * CORPOS.texto * ENTRELINHA + 4 + this.alturaDoCabecalho() + alturaDoGrupo(primeiro))
    const rotulo = elemento.filho("Caption")
    fluxo.linhas(rotulo, legenda, { peso: "forte", corpo: CORPOS.texto })
    rotulo.fechar()
    fluxo.y += 3
    this.cabecalho(elemento)
    const corpo = elemento.filho("TBody")
    for (const linhas of grupos) {
      const grupo = linhas.map((linha) => this.medir(linha))
      const altura = alturaDoGrupo(grupo)
      if (altura > fluxo.resta && altura <= this.alturaDePagina()) this.virarPagina()
      grupo.forEach((linha, i) => {
        this.linha(corpo, linha, grupo[i + 1]?.papel === "nota")
      })
    }
    corpo.fechar()
    elemento.fechar()
    this.riscar()
    fluxo.espaco(4)
  }

  /** The header as it is read, or only as it is seen (on the pages that follow). */
  private cabecalho(elemento: Elemento | undefined): void {
    const { fluxo } = this
    const { folha } = fluxo
    const cabeca = elemento?.filho("THead")
    const linha = cabeca?.filho("TR")
    const altura = this.alturaDoCabecalho()
    folha.artefato("Layout", () => {
      folha.cheios([[fluxo.esquerda, fluxo.y, this.largura, altura]], FUNDO_DO_CABECALHO)
      folha.linha(fluxo.esquerda, fluxo.y, fluxo.esquerda + this.largura, fluxo.y, TRACOS.medio)
    })
    const { titulos } = this
    const escrever = (lugar: number): void => {
      const linhas = titulos[lugar]!
      const { numerica } = this.coluna(lugar)
      linhas.forEach((texto, i) => {
        const largura = fluxo.letras.forte.largura(texto, this.corpo)
        const desvio = numerica ? this.faixa.larguras[lugar]! - largura : 0
        const y = fluxo.y + RESPIRO + i * this.corpo * ENTRELINHA + fluxo.base(this.corpo)
        folha.texto(fluxo.letras.forte, this.corpo, this.lugares[lugar]! + desvio, y, texto)
      })
    }
    titulos.forEach((_, lugar) => {
      const celula = linha?.filho("TH", { escopo: "Column" })
      if (celula === undefined) folha.artefato("Pagination", () => escrever(lugar))
      else {
        folha.conteudo(celula, () => escrever(lugar))
        celula.fechar()
      }
    })
    fluxo.y += altura
    this.fios.push([fluxo.y, TRACOS.medio])
    linha?.fechar()
    cabeca?.fechar()
  }

  private coluna(lugar: number) {
    return this.tabela.colunas[this.faixa.colunas[lugar]!]!
  }

  private alturaDoCabecalho(): number {
    return Math.max(...this.titulos.map(({ length }) => length)) * this.corpo * ENTRELINHA + 2 * RESPIRO
  }

  /** What rows may take of a page, under the header. */
  private alturaDePagina(): number {
    return this.fluxo.alturaUtil - this.alturaDoCabecalho() - 20
  }

  private medir({ papel, textos, larguras }: Linha): LinhaMedida {
    const familia = letrasDo(papel, this.fluxo.letras)
    const especial = papel === "separador" || papel === "nota"
    const lugares = especial ? [0] : this.faixa.colunas
    const medidas: Array<number | undefined> = []
    let linhas = 1
    const quebrados = lugares.map((coluna, lugar) => {
      const disponivel = especial ? this.largura - 2 * LADO : this.faixa.larguras[lugar]! + TOLERANCIA
      const largura = ((larguras[coluna] ?? 0) * this.corpo) / 1000
      const texto = textos[coluna] ?? ""
      const cabe = largura <= disponivel
      const quebrado = cabe ? [texto] : quebrar(texto, familia, this.corpo, disponivel)
      medidas.push(cabe ? largura : undefined)
      linhas = Math.max(linhas, quebrado.length)
      return quebrado
    })
    return { papel, textos: quebrados, larguras: medidas, altura: linhas * this.corpo * ENTRELINHA + 2 * RESPIRO }
  }

  /** `comNota`: a remark follows, with no line between. */
  private linha(pai: Elemento, linha: LinhaMedida, comNota: boolean): void {
    const { fluxo } = this
    const { papel, altura } = linha
    const elemento = pai.filho("TR")
    const celulas = this.celulas(elemento, linha)
    if (altura > fluxo.resta && altura <= this.alturaDePagina()) this.virarPagina()
    const { folha } = fluxo
    if (papel === "separador") {
      folha.artefato("Layout", () =>
        folha.cheios([[fluxo.esquerda, fluxo.y, this.largura, Math.min(altura, fluxo.resta)]], FUNDO_DO_SEPARADOR)
      )
    }
    if (papel === "subtotal" || papel === "total") this.fios.push([fluxo.y, TRACOS.medio])
    desenharCelulas(fluxo, celulas, RESPIRO, () => this.virarPagina())
    if (!comNota) this.fios.push([fluxo.y, papel === "total" ? TRACOS.forte : TRACOS.fino])
    for (const { elemento: celula } of celulas) celula.fechar()
    elemento.fechar()
  }

  private celulas(elemento: Elemento, { papel, textos, larguras }: LinhaMedida): ReadonlyArray<Celula> {
    const peso = papel === "comum" || papel === "nota" ? "normal" : "forte"
    const { corpo } = this
    return textos.map((linhas, lugar): Celula => {
      const x = this.lugares[lugar]!
      if (papel === "separador" || papel === "nota") {
        const atributos = { colunas: this.faixa.colunas.length }
        const unica =
          papel === "nota" ? elemento.filho("TD", atributos) : elemento.filho("TH", { ...atributos, escopo: "Column" })
        return { elemento: unica, linhas, x, largura: this.largura - 2 * LADO, peso, corpo }
      }
      return {
        elemento: lugar === 0 ? elemento.filho("TH", { escopo: "Row" }) : elemento.filho("TD"),
        linhas,
        x,
        largura: this.faixa.larguras[lugar]!,
        peso,
        corpo,
        aDireita: this.coluna(lugar).numerica,
        larguraDaLinha: larguras[lugar]
      }
    })
  }

  private virarPagina(): void {
    const { fluxo } = this
    this.riscar()
    fluxo.novaFolha()
    const { folha } = fluxo
    const [titulo = ""] = fluxo.linhasDe(`Continuação: ${this.titulo}`, { corpo: CORPOS.menor })
    folha.artefato("Pagination", () =>
      folha.texto(fluxo.letras.normal, CORPOS.menor, fluxo.esquerda, fluxo.y + fluxo.base(CORPOS.menor), titulo)
    )
    fluxo.y += CORPOS.menor * ENTRELINHA + 2
    this.cabecalho(undefined)
  }

  /** The lines under the rows of this page. */
  private riscar(): void {
    const { folha, esquerda } = this.fluxo
    const { fios, largura } = this
    this.fios = []
    folha.artefato("Layout", () => {
      for (const traco of [TRACOS.fino, TRACOS.medio, TRACOS.forte]) {
        const destes = fios.filter(([, este]) => este === traco)
        const lugares = destes.map(
          ([y]) =>
            [
              [esquerda, y],
              [esquerda + largura, y]
            ] as const
        )
        if (lugares.length > 0) folha.linhas(lugares, traco)
      }
    })
  }
}

/** Tables that were looked at before they are drawn: neither texts nor widths are made twice. */
const vistas = new WeakMap<Fluxo, Map<BlocoDo<"tabela">, TabelaMedida>>()

const ver = (fluxo: Fluxo, bloco: BlocoDo<"tabela">): TabelaMedida => {
  const doFluxo = vistas.get(fluxo) ?? new Map<BlocoDo<"tabela">, TabelaMedida>()
  vistas.set(fluxo, doFluxo)
  const vista = doFluxo.get(bloco) ?? medirTabela(prepararTabela(bloco, fluxo.letras), fluxo.letras)
  doFluxo.set(bloco, vista)
  return vista
}

/** Whether this table asks for a landscape page. */
export const pedePaisagem = (fluxo: Fluxo, bloco: BlocoDo<"tabela">, largura: number): boolean =>
  precisaDePaisagem(ver(fluxo, bloco), largura)

export const desenharTabela = (fluxo: Fluxo, pai: Elemento, bloco: BlocoDo<"tabela">): void => {
  const vista = ver(fluxo, bloco)
  vistas.get(fluxo)?.delete(bloco)
  const { pronta } = vista
  if (pronta.colunas.length === 0) return
  const { corpo, faixas }: Disposicao = dispor(vista, fluxo.largura)
  faixas.forEach((faixa, i) => {
    const titulo = faixas.length === 1 ? bloco.titulo : `${bloco.titulo} (parte ${i + 1} de ${faixas.length})`
    new Descida(fluxo, pronta, titulo, corpo, faixa).desenhar(pai)
  })
  for (const texto of pronta.rodape) fluxo.texto(pai, "P", texto, { corpo: CORPOS.menor })
  fluxo.espaco(6)
}
