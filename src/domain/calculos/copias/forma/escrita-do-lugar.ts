/** A place while the compact form is written. */
import { type Anteriores, DEDUCOES, type Deducao } from "./deducoes.ts"
import { type LugarDescrito, MARCA } from "./lugar.ts"
import { NumeroEmBytes } from "./numero-escrito.ts"

/** Bytes of the first lines of a place: of most, they are all. What does not fit goes to four times the room. */
const PRIMEIRAS = 64
const QUEBRA = 10

const codificador = new TextEncoder()

/** The way through the names of an object: what came last after what. */
export class Caminho {
  /** The member that leads here as it stands in the JSON, with its colon, in UTF-8; empty at the beginning. */
  readonly nome: Uint8Array
  /** The same, eight bytes at once, as far as they go. */
  readonly oitavas: ReadonlyArray<number>
  readonly lugar: Lugar | undefined
  private readonly anterior: Caminho | undefined
  /** The way that was gone last from here. */
  provavel: Caminho | undefined = undefined
  readonly outros = new Map<string, Caminho>()
  /** The line of an object that ends here: its form. */
  forma: string | undefined = undefined

  constructor(nome: string, lugar?: Lugar, anterior?: Caminho) {
    this.nome = codificador.encode(nome)
    const vista = new DataView(this.nome.buffer)
    this.oitavas = Array.from({ length: Math.floor(this.nome.length / 8) }, (_, i) => vista.getFloat64(8 * i))
    this.lugar = lugar
    this.anterior = anterior
  }

  /** The members of an object that ends here, by their order among those of its place. */
  membros(): ReadonlyArray<number> {
    const ordens: Array<number> = []
    for (let daqui: Caminho | undefined = this; daqui?.lugar !== undefined; daqui = daqui.anterior)
      ordens.push(daqui.lugar.ordem)
    return ordens.reverse()
  }
}

export class Lugar {
  private escritas = new Uint8Array(PRIMEIRAS)
  private fim = 0
  private linhas = 0
  private readonly formas: Array<ReadonlyArray<number>> = []
  private readonly membros = new Map<string, Lugar>()
  private lugarDosItens: Lugar | undefined = undefined
  readonly pai: Lugar | undefined
  /** Among the members of the place above. */
  readonly ordem: number
  readonly inicio = new Caminho("")
  private readonly json: Uint8Array
  private readonly deducao: Deducao | undefined
  private readonly anteriores: Anteriores = {
    proprio: () => this.visto,
    irmao: (nome) => this.pai?.membros.get(nome)?.visto
  }
  /** The last scalar that was written to this place; `undefined` before there was one. The other one has room for the next. */
  private ultimo: NumeroEmBytes
  private outro: NumeroEmBytes
  private visto: NumeroEmBytes | undefined = undefined
  /** The nodes of the items of the last list of this place; and room for those of the next. */
  lista: Array<number> = []
  reserva: Array<number> = []

  constructor(json: Uint8Array, nome = "", pai?: Lugar, ordem = 0) {
    this.json = json
    this.ultimo = new NumeroEmBytes(json)
    this.outro = new NumeroEmBytes(json)
    this.pai = pai
    this.ordem = ordem
    this.deducao = DEDUCOES.get(nome)
  }

  get itens(): Lugar {
    this.lugarDosItens ??= new Lugar(this.json, "", this)
    return this.lugarDosItens
  }

  /** The way on by a name, with its quotes and its colon, that was not gone yet from there. */
  abrir(de: Caminho, nome: string): Caminho {
    const sem = nome.slice(1, -2)
    const lugar = this.membros.get(sem) ?? new Lugar(this.json, sem, this, this.membros.size)
    this.membros.set(sem, lugar)
    const novo = new Caminho(nome, lugar, de)
    de.outros.set(nome, novo)
    return novo
  }

  /** The line of an object that ended with this member. */
  formaDe(caminho: Caminho): string {
    caminho.forma ??= `${MARCA.objeto}${this.formas.push(caminho.membros()) - 1}`
    return caminho.forma
  }

  private crescer(quantos: number): void {
    const maior = new Uint8Array((this.fim + quantos) * 4)
    maior.set(this.escritas.subarray(0, this.fim))
    this.escritas = maior
  }

  /** The line of a scalar that stands there. */
  escalar(inicio: number, fim: number): void {
    const agora = this.outro
    agora.apontar(inicio, fim)
    const deduzida = this.deducao?.escrever(agora, this.anteriores)
    if (deduzida === undefined) this.copiar(inicio, fim)
    else this.escrever(deduzida)
    this.outro = this.ultimo
    this.ultimo = agora
    this.visto = agora
  }

  /** A line with these bytes of the JSON. */
  copiar(inicio: number, fim: number): void {
    if (this.fim + fim - inicio >= this.escritas.length) this.crescer(fim - inicio + 1)
    const { escritas, json } = this
    let lugar = this.fim
    for (let i = inicio; i < fim; i++) escritas[lugar++] = json[i]!
    escritas[lugar++] = QUEBRA
    this.fim = lugar
    this.linhas++
  }

  /** A line with this text, of ASCII. */
  escrever(texto: string): void {
    if (this.fim + texto.length >= this.escritas.length) this.crescer(texto.length + 1)
    for (let i = 0; i < texto.length; i++) this.escritas[this.fim++] = texto.charCodeAt(i)
    this.escritas[this.fim++] = QUEBRA
    this.linhas++
  }

  /** Itself and all below, in the order of their lines, which go to `partes`. */
  descrever(partes: Array<Uint8Array>): LugarDescrito {
    partes.push(this.escritas.subarray(0, this.fim))
    return {
      linhas: this.linhas,
      formas: this.formas,
      membros: [...this.membros].map(([nome, membro]) => [nome, membro.descrever(partes)] as const),
      itens: this.lugarDosItens?.descrever(partes) ?? null
    }
  }
}
