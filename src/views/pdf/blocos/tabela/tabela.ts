/** Tables of any length: the header on each page, totals never alone, separators with what they open. */
import type { BlocoDo } from "../../../../domain/demonstrativos/blocos.ts"
import type { Elemento } from "../../arquivo/estrutura.ts"
import { quebrar } from "../../letras/quebra.ts"
import type { Fluxo } from "../../pagina/fluxo.ts"
import { CORPOS, ENTRELINHA, TRACOS } from "../../pagina/medidas.ts"
import { type Celula, desenharCelulas } from "../celulas.ts"
import { type Disposicao, dispor, type Faixa, LADO, precisaDePaisagem } from "./medidas.ts"
import { type Linha, type Papel, prepararTabela, type TabelaPronta } from "./preparo.ts"

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
  readonly altura: number
}

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
    this.faixa = faixa
    let x = fluxo.esquerda
    this.lugares = faixa.larguras.map((largura) => {
      const inicio = x + LADO
      x += largura + 2 * LADO
      return inicio
    })
    this.largura = x - fluxo.esquerda
    this.titulos = faixa.larguras.map((largura, lugar) =>
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

  private medir(linha: Linha): LinhaMedida {
    const textos = this.textosDa(linha)
    const linhas = Math.max(1, ...textos.map(({ length }) => length))
    return { papel: linha.papel, textos, altura: linhas * this.corpo * ENTRELINHA + 2 * RESPIRO }
  }

  private textosDa({ papel, textos }: Linha): ReadonlyArray<ReadonlyArray<string>> {
    const { normal, forte } = this.fluxo.letras
    if (papel === "separador" || papel === "nota") {
      return [quebrar(textos[0] ?? "", papel === "nota" ? normal : forte, this.corpo, this.largura - 2 * LADO)]
    }
    const familia = papel === "comum" ? normal : forte
    return this.faixa.colunas.map((coluna, lugar) =>
      quebrar(textos[coluna] ?? "", familia, this.corpo, this.faixa.larguras[lugar]! + 0.01)
    )
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

  private celulas(elemento: Elemento, { papel, textos }: LinhaMedida): ReadonlyArray<Celula> {
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
        aDireita: this.coluna(lugar).numerica
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

/** Whether this table asks for a landscape page. */
export const pedePaisagem = (fluxo: Fluxo, bloco: BlocoDo<"tabela">, largura: number): boolean =>
  precisaDePaisagem(prepararTabela(bloco), fluxo.letras, largura)

export const desenharTabela = (fluxo: Fluxo, pai: Elemento, bloco: BlocoDo<"tabela">): void => {
  const tabela = prepararTabela(bloco)
  if (tabela.colunas.length === 0) return
  const { corpo, faixas }: Disposicao = dispor(tabela, fluxo.letras, fluxo.largura)
  faixas.forEach((faixa, i) => {
    const titulo = faixas.length === 1 ? bloco.titulo : `${bloco.titulo} (parte ${i + 1} de ${faixas.length})`
    new Descida(fluxo, tabela, titulo, corpo, faixa).desenhar(pai)
  })
  for (const texto of tabela.rodape) fluxo.texto(pai, "P", texto, { corpo: CORPOS.menor })
  fluxo.espaco(6)
}
