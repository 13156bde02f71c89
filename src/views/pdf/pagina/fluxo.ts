/** Where the next thing of a statement is drawn: page after page, each thing under the one before. */
import type { Documento } from "../arquivo/documento.ts"
import { Arvore, type Elemento, type TipoDeElemento } from "../arquivo/estrutura.ts"
import { Marcadores } from "../arquivo/marcadores.ts"
import { Familia } from "../letras/familia.ts"
import type { Peso } from "../letras/fontes.ts"
import { emUmaLinha, limpar } from "../letras/limpeza.ts"
import { quebrar } from "../letras/quebra.ts"
import { Folha } from "./folha.ts"
import { A4, CORPOS, ENTRELINHA, MARGENS, type Orientacao } from "./medidas.ts"

/** There would be more pages than a statement may have. */
export class PaginasDemais extends Error {}

export interface Estilo {
  readonly peso?: Peso
  readonly corpo?: number
  /** From the left margin. */
  readonly recuo?: number
  /** Absent: up to the right margin. */
  readonly largura?: number
}

export class Fluxo {
  readonly documento: Documento
  readonly arvore: Arvore
  readonly letras: Readonly<Record<Peso, Familia>>
  readonly folhas: Array<Folha> = []
  readonly marcadores = new Marcadores()
  /** Distance of the next thing from the top of the page. */
  y = 0
  orientacao: Orientacao = "retrato"
  private readonly maximoDePaginas: number
  private nivelDoTitulo = 0

  constructor(documento: Documento, maximoDePaginas: number) {
    this.documento = documento
    this.maximoDePaginas = maximoDePaginas
    this.arvore = new Arvore(documento)
    this.letras = { normal: new Familia(documento, "normal"), forte: new Familia(documento, "forte") }
    this.novaFolha()
  }

  get folha(): Folha {
    return this.folhas.at(-1)!
  }

  get esquerda(): number {
    return MARGENS.esquerda
  }

  /** Width between the margins. */
  get largura(): number {
    return this.folha.largura - MARGENS.esquerda - MARGENS.direita
  }

  get fundo(): number {
    return this.folha.altura - MARGENS.base
  }

  /** Height of a page between header and footer. */
  get alturaUtil(): number {
    return this.fundo - MARGENS.topo
  }

  get resta(): number {
    return this.fundo - this.y
  }

  get noTopo(): boolean {
    return this.y <= MARGENS.topo
  }

  novaFolha(orientacao: Orientacao = this.orientacao): void {
    if (this.folhas.length === this.maximoDePaginas) throw new PaginasDemais()
    this.folhas.at(-1)?.despejar()
    this.orientacao = orientacao
    const { estreito, comprido } = A4
    this.documento.addPage({
      size: orientacao === "retrato" ? [estreito, comprido] : [comprido, estreito],
      margin: 0
    })
    const folha = new Folha(this.documento)
    this.folhas.push(folha)
    this.arvore.adotar(folha)
    this.y = MARGENS.topo
  }

  /** The next things stand on pages of this orientation. */
  virar(orientacao: Orientacao): void {
    if (orientacao !== this.orientacao) this.novaFolha(orientacao)
  }

  /** Room for so much in one piece; more than a page is no piece. */
  garantir(altura: number): void {
    if (this.resta < Math.min(altura, this.alturaUtil) && !this.noTopo) this.novaFolha()
  }

  espaco(altura: number): void {
    if (!this.noTopo) this.y += altura
  }

  linhasDe(
    texto: string,
    { peso = "normal", corpo = CORPOS.texto, recuo = 0, largura }: Estilo
  ): ReadonlyArray<string> {
    return quebrar(limpar(texto), this.letras[peso], corpo, largura ?? this.largura - recuo)
  }

  /** Lines one under the other, on as many pages as they take; all of them are content of the element. */
  linhas(elemento: Elemento, linhas: ReadonlyArray<string>, estilo: Estilo): void {
    const { peso = "normal", corpo = CORPOS.texto, recuo = 0 } = estilo
    const altura = corpo * ENTRELINHA
    let i = 0
    while (i < linhas.length) {
      if (this.resta < altura) this.novaFolha()
      const cabem = Math.max(1, Math.floor(this.resta / altura + 1e-6))
      const estas = linhas.slice(i, i + cabem)
      const { folha } = this
      folha.conteudo(elemento, () => {
        for (const linha of estas) {
          folha.texto(this.letras[peso], corpo, this.esquerda + recuo, this.y + this.base(corpo), linha)
          this.y += altura
        }
      })
      i += estas.length
    }
  }

  /** A text with an element of its own. */
  texto(pai: Elemento, tipo: TipoDeElemento, texto: string, estilo: Estilo = {}): void {
    const elemento = pai.filho(tipo)
    this.linhas(elemento, this.linhasDe(texto, estilo), estilo)
    elemento.fechar()
  }

  /** From the top of a line to the base of its letters. */
  base(corpo: number): number {
    const { acima, abaixo } = this.letras.normal
    return (corpo * ENTRELINHA + (corpo * (acima + abaixo)) / 1000) / 2
  }

  /** The level of a heading: never more than one under the last. */
  nivel(pedido: 1 | 2 | 3 | 4): "H1" | "H2" | "H3" | "H4" {
    this.nivelDoTitulo = Math.min(pedido, this.nivelDoTitulo + 1)
    return (["H1", "H2", "H3", "H4"] as const)[this.nivelDoTitulo - 1]!
  }

  /** A bookmark of this place, inside the last one of a level above. */
  marcador(texto: string, nivel: 1 | 2 | 3): void {
    this.marcadores.por(emUmaLinha(texto), nivel, this.folha.pagina, Math.max(0, this.y - 6))
  }
}
