/** The objects of a PDF as text says them (ISO 32000-1, 7.3). Shares nothing with what writes the statements. */

export class Nome {
  readonly nome: string
  constructor(nome: string) {
    this.nome = nome
  }
}

export class Ref {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

/** A string: its bytes, one for each character. */
export class Cadeia {
  readonly bytes: string
  constructor(bytes: string) {
    this.bytes = bytes
  }

  /** As people read it: UTF-16 where it says so, else each byte a character. */
  get texto(): string {
    if (!this.bytes.startsWith("\u00fe\u00ff")) return this.bytes
    const bytes = Buffer.from(this.bytes.slice(2), "latin1")
    return bytes.swap16().toString("utf16le")
  }
}

export type Dicionario = ReadonlyMap<string, Valor>

/** A stream: what is said of it, and its bytes as they stand in the file. */
export class Fluxo {
  readonly dicionario: Dicionario
  readonly bytes: Buffer
  constructor(dicionario: Dicionario, bytes: Buffer) {
    this.dicionario = dicionario
    this.bytes = bytes
  }
}

/** An operator of a content stream, or a word of the file. */
export class Palavra {
  readonly palavra: string
  constructor(palavra: string) {
    this.palavra = palavra
  }
}

export type Valor = number | boolean | null | Nome | Ref | Cadeia | Dicionario | ReadonlyArray<Valor> | Fluxo | Palavra

const BRANCO = /[\0\t\n\f\r ]/
const FIM_DE_PALAVRA = /[\0\t\n\f\r ()<>[\]{}/%]/

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }

export class Leitor {
  readonly fonte: string
  lugar: number

  constructor(fonte: string, lugar = 0) {
    this.fonte = fonte
    this.lugar = lugar
  }

  get acabou(): boolean {
    this.pular()
    return this.lugar >= this.fonte.length
  }

  pular(): void {
    for (;;) {
      while (this.lugar < this.fonte.length && BRANCO.test(this.fonte[this.lugar]!)) this.lugar++
      if (this.fonte[this.lugar] !== "%") return
      while (this.lugar < this.fonte.length && !/[\r\n]/.test(this.fonte[this.lugar]!)) this.lugar++
    }
  }

  valor(): Valor {
    this.pular()
    const sinal = this.fonte[this.lugar]
    if (sinal === "/") return this.nome()
    if (sinal === "(") return this.literal()
    if (sinal === "[") return this.lista()
    if (sinal === "<") return this.fonte[this.lugar + 1] === "<" ? this.dicionario() : this.hexadecimal()
    return this.numeroOuPalavra()
  }

  palavra(): string {
    this.pular()
    let fim = this.lugar
    while (fim < this.fonte.length && !FIM_DE_PALAVRA.test(this.fonte[fim]!)) fim++
    if (fim === this.lugar) throw new Error(`unexpected ${this.fonte[this.lugar]} at ${this.lugar}`)
    const palavra = this.fonte.slice(this.lugar, fim)
    this.lugar = fim
    return palavra
  }

  private nome(): Nome {
    this.lugar++
    let fim = this.lugar
    while (fim < this.fonte.length && !FIM_DE_PALAVRA.test(this.fonte[fim]!)) fim++
    const cru = this.fonte.slice(this.lugar, fim)
    this.lugar = fim
    return new Nome(
      cru.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    )
  }

  private literal(): Cadeia {
    let texto = ""
    let fundo = 0
    for (;;) {
      const sinal = this.fonte[this.lugar++]
      if (sinal === undefined) throw new Error("unfinished string")
      if (sinal === "\\") {
        const seguinte = this.fonte[this.lugar++]!
        const octal = /^[0-7]{1,3}/.exec(this.fonte.slice(this.lugar - 1, this.lugar + 2))?.[0]
        if (octal !== undefined) {
          texto += String.fromCharCode(Number.parseInt(octal, 8))
          this.lugar += octal.length - 1
        } else texto += ESCAPES[seguinte] ?? seguinte
        continue
      }
      if (sinal === "(" && fundo++ === 0) continue
      if (sinal === ")" && --fundo === 0) return new Cadeia(texto)
      texto += sinal
    }
  }

  private hexadecimal(): Cadeia {
    const fim = this.fonte.indexOf(">", this.lugar)
    const hex = this.fonte.slice(this.lugar + 1, fim).replace(/\s/g, "")
    this.lugar = fim + 1
    return new Cadeia(Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex").toString("latin1"))
  }

  private lista(): ReadonlyArray<Valor> {
    this.lugar++
    const valores: Array<Valor> = []
    for (;;) {
      this.pular()
      if (this.fonte[this.lugar] === "]") {
        this.lugar++
        return valores
      }
      valores.push(this.valor())
    }
  }

  dicionario(): Dicionario {
    this.lugar += 2
    const entradas = new Map<string, Valor>()
    for (;;) {
      this.pular()
      if (this.fonte.startsWith(">>", this.lugar)) {
        this.lugar += 2
        return entradas
      }
      const chave = this.nome().nome
      if (entradas.has(chave)) throw new Error(`twice in a dictionary: ${chave}`)
      entradas.set(chave, this.valor())
    }
  }

  private numeroOuPalavra(): Valor {
    const referencia = /^(\d+) 0 R(?![\w])/.exec(this.fonte.slice(this.lugar, this.lugar + 24))
    if (referencia !== null) {
      this.lugar += referencia[0].length
      return new Ref(Number(referencia[1]))
    }
    const palavra = this.palavra()
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(palavra)) return Number(palavra)
    if (palavra === "true" || palavra === "false") return palavra === "true"
    return palavra === "null" ? null : new Palavra(palavra)
  }
}
