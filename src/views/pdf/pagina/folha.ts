/** A page and what is drawn on it. Places are points from its upper left corner; texts stand on their base line. */
import type { Pagina } from "pdfkit"
import type { Documento } from "../arquivo/documento.ts"
import type { Elemento } from "../arquivo/estrutura.ts"
import type { Familia } from "../letras/familia.ts"

/** Two decimals of a point are finer than any printer. */
export const ponto = (valor: number): string => String(Math.round(valor * 100) / 100)

/** Grey from 0 (black) to 1 (white): the statements have no colours. */
export interface Traco {
  readonly espessura: number
  readonly cinza?: number
  /** Lengths of dashes and gaps. */
  readonly tracejado?: ReadonlyArray<number>
}

export class Folha {
  readonly pagina: Pagina
  readonly marcas: Array<number> = []
  private readonly documento: Documento
  private operacoes: Array<string> = []

  /** The page that was just added to the document. */
  constructor(documento: Documento) {
    this.documento = documento
    this.pagina = documento.page
    // the library turns each page upside down; it is turned back
    this.pagina.write(`1 0 0 -1 0 ${ponto(this.pagina.height)} cm`)
    this.pagina.dictionary.data.Contents = [this.pagina.content]
  }

  get largura(): number {
    return this.pagina.width
  }

  get altura(): number {
    return this.pagina.height
  }

  texto(familia: Familia, corpo: number, x: number, y: number, texto: string): void {
    if (texto === "") return
    const { fonts } = this.pagina
    let escrita = ""
    for (const { fonte, glifos } of familia.trechos(texto)) {
      fonts[fonte.id] ??= fonte.ref()
      const lugar = escrita === "" ? ` 1 0 0 1 ${this.lugar(x, y)} Tm` : ""
      escrita += `/${fonte.id} ${ponto(corpo)} Tf${lugar}<${glifos}>Tj `
    }
    this.operacoes.push(`BT ${escrita}ET`)
  }

  /** A straight line. */
  linha(x1: number, y1: number, x2: number, y2: number, traco: Traco): void {
    this.caminho([`${this.lugar(x1, y1)} m ${this.lugar(x2, y2)} l`], traco)
  }

  /** Lines through each list of places. */
  linhas(listas: ReadonlyArray<ReadonlyArray<readonly [number, number]>>, traco: Traco): void {
    this.caminho(
      listas.map((lugares) => lugares.map(([x, y], i) => `${this.lugar(x, y)} ${i === 0 ? "m" : "l"}`).join(" ")),
      traco
    )
  }

  /** Rectangles full of a grey. */
  cheios(caixas: ReadonlyArray<readonly [x: number, y: number, largura: number, altura: number]>, cinza: number): void {
    const areas = caixas.map((caixa) => this.caixa(caixa))
    this.operacoes.push(`q ${ponto(cinza)} g ${areas.join(" ")} f Q`)
  }

  /** The border of a rectangle. */
  moldura(caixa: readonly [x: number, y: number, largura: number, altura: number], traco: Traco): void {
    this.caminho([this.caixa(caixa)], traco)
  }

  private caixa([x, y, largura, altura]: readonly [number, number, number, number]): string {
    return `${this.lugar(x, y + altura)} ${ponto(largura)} ${ponto(altura)} re`
  }

  private caminho(partes: ReadonlyArray<string>, { espessura, cinza = 0, tracejado }: Traco): void {
    const tracos = tracejado === undefined ? "" : ` [${tracejado.join(" ")}] 0 d`
    this.operacoes.push(`q ${ponto(espessura)} w ${ponto(cinza)} G${tracos} ${partes.join(" ")} S Q`)
  }

  /** What `desenhar` draws is content of the element. */
  conteudo(elemento: Elemento, desenhar: () => void): void {
    this.operacoes.push(elemento.marcar(this))
    desenhar()
    this.operacoes.push("EMC")
  }

  /** What `desenhar` draws says nothing that is not said elsewhere. */
  artefato(tipo: "Layout" | "Pagination", desenhar: () => void): void {
    this.operacoes.push(`/Artifact <</Type /${tipo}>> BDC`)
    desenhar()
    this.operacoes.push("EMC")
  }

  /** What was drawn goes into the file, packed; more may follow. */
  despejar(): void {
    if (this.operacoes.length === 0) return
    const partes = this.pagina.dictionary.data.Contents
    if (Array.isArray(partes)) partes.push(this.documento.fluxo(Buffer.from(this.operacoes.join("\n"), "latin1")))
    this.operacoes = []
  }

  /** A place as the file tells it: from the lower left corner. */
  lugar(x: number, y: number): string {
    return `${ponto(x)} ${ponto(this.altura - y)}`
  }
}
