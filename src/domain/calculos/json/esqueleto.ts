/**
 * Where each value of a JSON text stands, told by who wrote it or read out of the text: what goes through a result
 * afterwards neither looks for the end of a value nor compares what is the same.
 */
import {
  ASPAS,
  BARRA,
  CHAVE,
  COLCHETE,
  DOIS_PONTOS,
  FECHA_CHAVE,
  FECHA_COLCHETE,
  VIRGULA
} from "../../valores/json/letras.ts"

/** Numbers of a node: where the next one that is not inside of it stands, and where its value begins and ends. */
const NUMEROS = 3

/** Values nested deeper have no nodes for what is inside of them. */
export const FUNDO = 64

/** The nodes of the values of a JSON without white space between them, in the order of the text: a composite one before what it holds. */
export class Esqueleto {
  private nos = new Int32Array(NUMEROS * 1024)
  /** Where the next node goes. */
  fim = 0

  /** A value that begins here; `fechar` says where it ends. */
  abrir(inicio: number): number {
    const no = this.fim
    if (no + NUMEROS > this.nos.length) {
      const maior = new Int32Array(2 * this.nos.length)
      maior.set(this.nos)
      this.nos = maior
    }
    this.nos[no + 1] = inicio
    this.fim = no + NUMEROS
    return no
  }

  fechar(no: number, fim: number): void {
    this.nos[no] = this.fim
    this.nos[no + 2] = fim
  }

  /** A value that began, and is another one letter by letter, without telling again what that holds. */
  repetir(no: number, outro: number): void {
    this.nos[no + 2] = this.inicio(no) + this.tamanho(outro)
    this.nos[no] = ~outro
  }

  inicio(no: number): number {
    return this.nos[no + 1]!
  }

  fimDo(no: number): number {
    return this.nos[no + 2]!
  }

  tamanho(no: number): number {
    return this.nos[no + 2]! - this.nos[no + 1]!
  }

  /** The node that says what a value holds: itself, or the one that it repeats. */
  original(no: number): number {
    const seguinte = this.nos[no]!
    return seguinte < 0 ? ~seguinte : no
  }

  /** The node of the value that stands first inside of a composite one; `seguinte` of that one, where it holds none. */
  primeiro(no: number): number {
    return no + NUMEROS
  }

  seguinte(no: number): number {
    const seguinte = this.nos[no]!
    return seguinte < 0 ? no + NUMEROS : seguinte
  }
}

/** No JSON without white space. */
class SemEsqueleto extends Error {}

const nenhum = (): never => {
  throw new SemEsqueleto()
}

/** 1 at the letters of numbers and of `true`, `false` and `null`. */
const PALAVRA = Uint8Array.from({ length: 256 }, (_, letra) => Number(/[-+.0-9a-zE]/.test(String.fromCharCode(letra))))

class Leitura {
  readonly esqueleto = new Esqueleto()
  private readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** Tells the value that begins at `i`, and answers where it ends. */
  valor(i: number, fundo: number): number {
    const letra = this.json[i]
    const no = this.esqueleto.abrir(i)
    const fim =
      letra !== CHAVE && letra !== COLCHETE
        ? this.escalar(i)
        : fundo < FUNDO
          ? this.composto(i, fundo)
          : this.aninhado(i)
    this.esqueleto.fechar(no, fim)
    return fim
  }

  private escalar(i: number): number {
    return this.json[i] === ASPAS ? this.texto(i) : this.palavra(i)
  }

  private composto(inicio: number, fundo: number): number {
    const { json } = this
    const objeto = json[inicio] === CHAVE
    const fecha = objeto ? FECHA_CHAVE : FECHA_COLCHETE
    let i = inicio + 1
    if (json[i] === fecha) return i + 1
    do i = this.valor(objeto ? this.nome(i) : i, fundo + 1)
    while (json[i++] === VIRGULA)
    return json[i - 1] === fecha ? i : nenhum()
  }

  private nome(inicio: number): number {
    const fim = this.json[inicio] === ASPAS ? this.texto(inicio) : nenhum()
    return this.json[fim] === DOIS_PONTOS ? fim + 1 : nenhum()
  }

  private texto(inicio: number): number {
    const { json } = this
    for (let i = inicio + 1; i < json.length; i++) {
      const letra = json[i]!
      if (letra === ASPAS) return i + 1
      if (letra === BARRA) i++
      else if (letra < 32) return nenhum()
    }
    return nenhum()
  }

  /** The end of a number, or of `true`, `false` or `null`. */
  private palavra(inicio: number): number {
    const { json } = this
    let i = inicio
    for (; i < json.length; i++) {
      const letra = json[i]!
      if (PALAVRA[letra] === 1) continue
      if (letra === VIRGULA || letra === FECHA_COLCHETE || letra === FECHA_CHAVE) break
      nenhum()
    }
    return i === inicio ? nenhum() : i
  }

  private aninhado(inicio: number): number {
    let abertos = 0
    for (let i = inicio; i < this.json.length; i++) {
      const letra = this.json[i]!
      if (letra === ASPAS) i = this.texto(i) - 1
      else if (letra < 32) return nenhum()
      else if (letra === CHAVE || letra === COLCHETE) abertos++
      else if ((letra === FECHA_CHAVE || letra === FECHA_COLCHETE) && --abertos === 0) return i + 1
    }
    return nenhum()
  }
}

/** The nodes of a JSON in UTF-8 without white space between its values; `undefined`: it is none. */
export const lerEsqueleto = (json: Uint8Array): Esqueleto | undefined => {
  const leitura = new Leitura(json)
  try {
    return leitura.valor(0, 0) === json.length ? leitura.esqueleto : undefined
  } catch (erro) {
    if (erro instanceof SemEsqueleto) return undefined
    throw erro
  }
}
