/** A PDF file read object by object, by either kind of cross-reference, whole or not at all. */
import { inflateSync } from "node:zlib"
import { Cadeia, type Dicionario, Fluxo, Leitor, Nome, Palavra, Ref, type Valor } from "./sintaxe.ts"

type Entrada = { readonly lugar: number } | { readonly pacote: number; readonly indice: number }

const ehDicionario = (valor: Valor | undefined): valor is Dicionario => valor instanceof Map

export class Pdf {
  readonly bytes: Buffer
  readonly fonte: string
  readonly rodape: Dicionario
  readonly entradas = new Map<number, Entrada>()
  private readonly lidos = new Map<number, Valor>()
  private readonly pacotes = new Map<number, ReadonlyArray<readonly [number, Valor]>>()

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.fonte = this.bytes.toString("latin1")
    const inicio = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.fonte.slice(-64))?.[1])
    this.rodape = this.fonte.startsWith("xref", inicio) ? this.lerTabela(inicio) : this.lerFluxo(inicio)
  }

  private lerTabela(inicio: number): Dicionario {
    const leitor = new Leitor(this.fonte, inicio + 4)
    const [primeiro, quantos] = [Number(leitor.palavra()), Number(leitor.palavra())]
    for (let i = 0; i < quantos; i++) {
      const [lugar, , tipo] = [leitor.palavra(), leitor.palavra(), leitor.palavra()]
      if (tipo === "n") this.entradas.set(primeiro + i, { lugar: Number(lugar) })
    }
    leitor.palavra() // trailer
    leitor.pular()
    return leitor.dicionario()
  }

  private lerFluxo(inicio: number): Dicionario {
    const { valor } = this.noLugar(inicio)
    if (!(valor instanceof Fluxo)) throw new Error("no cross-reference stream")
    const larguras = this.lista(valor.dicionario.get("W")).map(Number)
    const [a = 0, b = 0, c = 0] = larguras
    const dados = this.conteudo(valor)
    for (let i = 0, id = 0; i < dados.length; i += a + b + c, id++) {
      const tipo = dados.readUIntBE(i, a)
      const segundo = dados.readUIntBE(i + a, b)
      const terceiro = dados.readUIntBE(i + a + b, c)
      if (tipo === 1) this.entradas.set(id, { lugar: segundo })
      else if (tipo === 2) this.entradas.set(id, { pacote: segundo, indice: terceiro })
    }
    return valor.dicionario
  }

  /** An object that stands at a place of the file. */
  noLugar(lugar: number): { readonly id: number; readonly valor: Valor } {
    const leitor = new Leitor(this.fonte, lugar)
    const [id, geracao, obj] = [leitor.palavra(), leitor.palavra(), leitor.palavra()]
    if (obj !== "obj" || geracao !== "0") throw new Error(`no object at ${lugar}`)
    const valor = leitor.valor()
    const depois = leitor.palavra()
    if (depois === "endobj") return { id: Number(id), valor }
    if (depois !== "stream" || !ehDicionario(valor)) throw new Error(`object ${id} does not end`)
    const comeco = this.fonte.startsWith("\r\n", leitor.lugar) ? leitor.lugar + 2 : leitor.lugar + 1
    const tamanho = this.resolver(valor.get("Length"))
    if (typeof tamanho !== "number") throw new Error(`object ${id} has no length`)
    if (!/^\r?\nendstream\s+endobj/.test(this.fonte.slice(comeco + tamanho, comeco + tamanho + 24)))
      throw new Error(`object ${id}: the stream is not ${tamanho} bytes long`)
    return { id: Number(id), valor: new Fluxo(valor, this.bytes.subarray(comeco, comeco + tamanho)) }
  }

  objeto(id: number): Valor {
    const lido = this.lidos.get(id)
    if (lido !== undefined) return lido
    const entrada = this.entradas.get(id)
    if (entrada === undefined) return null
    const valor = "lugar" in entrada ? this.soltoEm(id, entrada.lugar) : this.noPacote(id, entrada)
    this.lidos.set(id, valor)
    return valor
  }

  private soltoEm(id: number, lugar: number): Valor {
    const lido = this.noLugar(lugar)
    if (lido.id !== id) throw new Error(`object ${lido.id} stands where ${id} should`)
    return lido.valor
  }

  private noPacote(id: number, { pacote, indice }: { readonly pacote: number; readonly indice: number }): Valor {
    let objetos = this.pacotes.get(pacote)
    if (objetos === undefined) {
      objetos = this.abrirPacote(pacote)
      this.pacotes.set(pacote, objetos)
    }
    const [este, valor] = objetos[indice] ?? []
    if (este !== id || valor === undefined) throw new Error(`object ${id} is not in stream ${pacote}`)
    return valor
  }

  private abrirPacote(pacote: number): ReadonlyArray<readonly [number, Valor]> {
    const fluxo = this.objeto(pacote)
    if (!(fluxo instanceof Fluxo)) throw new Error(`${pacote} is no object stream`)
    const texto = this.conteudo(fluxo).toString("latin1")
    const [quantos, primeiro] = [Number(fluxo.dicionario.get("N")), Number(fluxo.dicionario.get("First"))]
    const leitor = new Leitor(texto)
    const indices = Array.from({ length: quantos }, () => [Number(leitor.palavra()), Number(leitor.palavra())] as const)
    return indices.map(([id, onde]) => [id, new Leitor(texto, primeiro + onde).valor()])
  }

  resolver(valor: Valor | undefined): Valor {
    return valor instanceof Ref ? this.resolver(this.objeto(valor.id)) : (valor ?? null)
  }

  /** What stands at a path of keys, references followed. */
  em(valor: Valor | undefined, ...caminho: ReadonlyArray<string>): Valor {
    return caminho.reduce<Valor>(
      (atual, chave) => this.resolver(this.dicionario(atual).get(chave)),
      this.resolver(valor)
    )
  }

  dicionario(valor: Valor | undefined): Dicionario {
    const resolvido = this.resolver(valor)
    if (resolvido instanceof Fluxo) return resolvido.dicionario
    return ehDicionario(resolvido) ? resolvido : new Map()
  }

  lista(valor: Valor | undefined): ReadonlyArray<Valor> {
    const resolvido = this.resolver(valor)
    return Array.isArray(resolvido) ? resolvido : []
  }

  nome(valor: Valor | undefined): string | undefined {
    const resolvido = this.resolver(valor)
    return resolvido instanceof Nome ? resolvido.nome : undefined
  }

  texto(valor: Valor | undefined): string | undefined {
    const resolvido = this.resolver(valor)
    return resolvido instanceof Cadeia ? resolvido.texto : undefined
  }

  /** The bytes of a stream as they were before they were packed. */
  conteudo(fluxo: Fluxo): Buffer {
    const filtro = this.nome(fluxo.dicionario.get("Filter"))
    if (filtro === undefined) return fluxo.bytes
    if (filtro !== "FlateDecode") throw new Error(`filter ${filtro}`)
    const dados = inflateSync(fluxo.bytes)
    const parametros = this.dicionario(fluxo.dicionario.get("DecodeParms"))
    return parametros.get("Predictor") === 12 ? semDiferencas(dados, Number(parametros.get("Columns"))) : dados
  }

  get catalogo(): Dicionario {
    return this.dicionario(this.rodape.get("Root"))
  }

  get paginas(): ReadonlyArray<Dicionario> {
    const descer = (no: Valor): ReadonlyArray<Dicionario> => {
      const dicionario = this.dicionario(no)
      return this.nome(dicionario.get("Type")) === "Pages"
        ? this.lista(dicionario.get("Kids")).flatMap(descer)
        : [dicionario]
    }
    return descer(this.catalogo.get("Pages") ?? null)
  }

  /** Every object of the file, by its number. */
  get objetos(): ReadonlyArray<readonly [number, Valor]> {
    return [...this.entradas.keys()].map((id) => [id, this.objeto(id)])
  }

  /** The content of a page: operators with what stands before them. */
  operacoes(pagina: Dicionario): ReadonlyArray<Operacao> {
    const leitor = new Leitor(this.conteudoDaPagina(pagina))
    const operacoes: Array<Operacao> = []
    let operandos: Array<Valor> = []
    while (!leitor.acabou) {
      const valor = leitor.valor()
      if (!(valor instanceof Palavra)) operandos.push(valor)
      else {
        operacoes.push({ operador: valor.palavra, operandos })
        operandos = []
      }
    }
    return operacoes
  }

  /** One stream, or several that are read as one with white space between them. */
  private conteudoDaPagina(pagina: Dicionario): string {
    const contido = this.resolver(pagina.get("Contents"))
    const fluxos = Array.isArray(contido) ? contido.map((parte) => this.resolver(parte)) : [contido]
    return fluxos
      .map((fluxo) => {
        if (!(fluxo instanceof Fluxo)) throw new Error("a page without content")
        return this.conteudo(fluxo).toString("latin1")
      })
      .join("\n")
  }
}

export interface Operacao {
  readonly operador: string
  readonly operandos: ReadonlyArray<Valor>
}

/** Rows that say what they differ from the one above (PNG filter 2). */
const semDiferencas = (dados: Buffer, colunas: number): Buffer => {
  const linhas = dados.length / (colunas + 1)
  const saida = Buffer.alloc(linhas * colunas)
  for (let i = 0; i < linhas; i++) {
    if (dados[i * (colunas + 1)] !== 2) throw new Error("another row filter")
    for (let j = 0; j < colunas; j++) {
      const acima = i === 0 ? 0 : saida[(i - 1) * colunas + j]!
      saida[i * colunas + j] = (dados[i * (colunas + 1) + 1 + j]! + acima) & 0xff
    }
  }
  return saida
}
