/** From the compact form to the JSON it was made of, letter by letter. */
import { DEDUCOES, type Deducao } from "./deducoes.ts"
import { type LugarDescrito, MARCA, MAXIMO } from "./lugar.ts"
import { NumeroLido } from "./numero-escrito.ts"

/** Not what `compactar` wrote. */
const ilegivel = (): never => {
  throw new Error("not a compact form")
}

/** Letters below which a text is worth copying. */
const CURTO = 4096

interface Membro {
  /** With its quotes and its colon. */
  readonly nome: string
  readonly lugar: Lugar
}

/** A place while it is read; `proxima` is its next line. */
class Lugar {
  proxima: number
  readonly fim: number
  readonly formas: LugarDescrito["formas"]
  readonly membros: ReadonlyArray<Membro>
  readonly itens: Lugar | undefined
  readonly deducao: Deducao | undefined
  readonly pai: Lugar | undefined
  /** The last scalar that was read here. */
  ultimo: NumeroLido | undefined = undefined
  /** The last list that was read here. */
  lista: ReadonlyArray<string> = []
  private porNome: Map<string, Lugar> | undefined = undefined

  constructor(nome: string, { linhas, formas, membros, itens }: LugarDescrito, inicio: number, pai?: Lugar) {
    let fim = inicio + linhas
    this.proxima = inicio
    this.fim = fim
    this.formas = formas
    this.pai = pai
    this.deducao = DEDUCOES.get(nome)
    const seguinte = (qual: string, descrito: LugarDescrito): Lugar => {
      const lugar = new Lugar(qual, descrito, fim, this)
      fim = lugar.fimDeTudo
      return lugar
    }
    this.membros = membros.map(([membro, descrito]) => ({ nome: `"${membro}":`, lugar: seguinte(membro, descrito) }))
    this.itens = itens === null ? undefined : seguinte("", itens)
    this.fimDeTudo = fim
  }

  /** Where the lines of it and of all below end. */
  readonly fimDeTudo: number

  membro(nome: string): Lugar | undefined {
    this.porNome ??= new Map(this.membros.map((membro) => [membro.nome.slice(1, -2), membro.lugar]))
    return this.porNome.get(nome)
  }
}

class Leitura {
  private readonly linhas: ReadonlyArray<string>

  constructor(linhas: ReadonlyArray<string>) {
    this.linhas = linhas
  }

  valor(lugar: Lugar): string {
    const linha = this.linha(lugar)
    switch (linha[0]) {
      case MARCA.objeto:
        return this.objeto(lugar, Number(linha.slice(1)))
      case MARCA.lista:
        return this.lista(lugar, Number(linha.slice(1)))
      case MARCA.cru:
        return this.linha(lugar)
      case undefined:
      case "*":
        return this.escalar(lugar, this.deduzida(lugar, linha))
      default:
        return this.escalar(lugar, linha)
    }
  }

  private escalar(lugar: Lugar, texto: string): string {
    lugar.ultimo = new NumeroLido(texto)
    return texto
  }

  private linha(lugar: Lugar): string {
    return lugar.proxima < lugar.fim ? (this.linhas[lugar.proxima++] ?? ilegivel()) : ilegivel()
  }

  private deduzida({ deducao, ultimo, pai }: Lugar, linha: string): string {
    const anteriores = { proprio: () => ultimo, irmao: (nome: string) => pai?.membro(nome)?.ultimo }
    return deducao?.ler(linha, anteriores) ?? ilegivel()
  }

  /**
   * Short pieces are joined at once: a text made of texts made of texts would be gone through for each place where it
   * stands. Long ones are copied once, at the end.
   */
  private juntar(abre: string, pedacos: ReadonlyArray<string>, fecha: string): string {
    const letras = pedacos.reduce((soma, { length }) => soma + length, 0)
    if (letras > MAXIMO) ilegivel()
    if (letras < CURTO) return `${abre}${pedacos.join(",")}${fecha}`
    let texto = abre
    for (let i = 0; i < pedacos.length; i++) texto += i === 0 ? pedacos[i] : `,${pedacos[i]}`
    return texto + fecha
  }

  private objeto(lugar: Lugar, forma: number): string {
    const membros = lugar.formas[forma] ?? ilegivel()
    const pedacos = membros.map((qual) => {
      const membro = lugar.membros[qual] ?? ilegivel()
      return membro.nome + this.valor(membro.lugar)
    })
    return this.juntar("{", pedacos, "}")
  }

  private lista(lugar: Lugar, quantos: number): string {
    const { lista: antes, itens } = lugar
    const agora: Array<string> = []
    let proximo = 0
    const daLista = (posicao: number): void => {
      agora.push(antes[posicao] ?? ilegivel())
      proximo = posicao + 1
    }
    while (itens !== undefined && agora.length < quantos) {
      const linha = this.linhas[itens.proxima] ?? ilegivel()
      if (linha[0] === MARCA.seguem) for (let faltam = Number(linha.slice(1)); faltam > 0; faltam--) daLista(proximo)
      else if (linha === MARCA.pulado) daLista(proximo + 1)
      else if (linha === MARCA.mesmaPosicao) daLista(agora.length)
      else {
        agora.push(this.valor(itens))
        continue
      }
      this.linha(itens)
    }
    if (agora.length !== quantos) ilegivel()
    lugar.lista = agora
    return this.juntar("[", agora, "]")
  }
}

/** The JSON of a compact form, whose lines begin at `inicio`; throws where they are none. */
export const expandir = (raiz: LugarDescrito, linhas: ReadonlyArray<string>, inicio: number): string =>
  new Leitura(linhas).valor(new Lugar("", raiz, inicio))
