/** What the rules look at, read once for a file. */
import { Pdf } from "../../../apoio/pdf/leitura/arquivo.ts"
import { arvoreDo, donosDo, type No, todosOs } from "../../../apoio/pdf/leitura/estrutura.ts"
import { Cadeia, type Dicionario, Fluxo, Nome, Ref, type Valor } from "../../../apoio/pdf/leitura/sintaxe.ts"

/** A rule of a standard, or of the house, as it can be seen in the bytes. */
export interface Regra {
  /** `A3` ISO 19005-3, `A2` ISO 19005-2, `UA` ISO 14289-1, `PDF` ISO 32000-1, `CASA` what the statements promise. */
  readonly norma: "A3" | "A2" | "UA" | "PDF" | "CASA"
  readonly item: string
  readonly texto: string
  /** What is wrong; nothing: it is kept. */
  readonly problemas: (mundo: Mundo) => ReadonlyArray<string>
}

/** A run of content of one page: tagged, an artifact, or neither. */
export interface Trecho {
  readonly tipo: string
  readonly numero: number | undefined
  readonly artefato: boolean
  readonly texto: string
  readonly pinta: boolean
}

export interface Glifos {
  readonly fonte: number
  readonly corpo: number
  readonly codigos: ReadonlyArray<number>
}

export interface PaginaLida {
  readonly dicionario: Dicionario
  readonly operadores: ReadonlySet<string>
  readonly trechos: ReadonlyArray<Trecho>
  readonly glifos: ReadonlyArray<Glifos>
  readonly aninhamento: number
  /** Marked content inside marked content. */
  readonly dentroDeOutro: number
  readonly desequilibrado: boolean
}

export interface FonteLida {
  readonly id: number
  readonly dicionario: Dicionario
  readonly descendente: Dicionario
  readonly descritor: Dicionario
  readonly programa: Buffer
  readonly paraUnicode: ReadonlyMap<number, string>
  readonly larguras: ReadonlyArray<number>
  readonly usados: ReadonlySet<number>
}

export interface Mundo {
  readonly bytes: Uint8Array
  readonly pdf: Pdf
  readonly catalogo: Dicionario
  readonly paginas: ReadonlyArray<PaginaLida>
  readonly fontes: ReadonlyArray<FonteLida>
  readonly raiz: No
  readonly nos: ReadonlyArray<No>
  readonly donos: ReadonlyMap<number, Valor>
  readonly xmp: string
  readonly anotacoes: ReadonlyArray<{ readonly id: number; readonly dicionario: Dicionario }>
  /** Every dictionary of the file, wherever it stands. */
  readonly dicionarios: ReadonlyArray<Dicionario>
}

const PINTAM: ReadonlySet<string> = new Set([
  "Tj",
  "TJ",
  "S",
  "s",
  "f",
  "F",
  "f*",
  "B",
  "B*",
  "b",
  "b*",
  "Do",
  "sh",
  "'",
  '"'
])

const mapaDe = (pdf: Pdf, valor: Valor | undefined): ReadonlyMap<number, string> => {
  const fluxo = pdf.resolver(valor)
  if (!(fluxo instanceof Fluxo)) return new Map()
  const texto = pdf.conteudo(fluxo).toString("latin1")
  const listas = [...texto.matchAll(/(\d+) beginbfchar\n([\s\S]*?)\nendbfchar/g)]
  return new Map(
    listas.flatMap(([, quantos, lista = ""]) => {
      const pares = [...lista.matchAll(/<([0-9a-f]{4})> <((?:[0-9a-f]{4})+)>/g)]
      if (pares.length !== Number(quantos)) throw new Error("a list of the character map is not as long as it says")
      return pares.map(
        ([, codigo = "", destino = ""]) =>
          [Number.parseInt(codigo, 16), Buffer.from(destino, "hex").swap16().toString("utf16le")] as const
      )
    })
  )
}

const codigosDe = (cadeia: Cadeia): ReadonlyArray<number> =>
  Array.from(
    { length: cadeia.bytes.length / 2 },
    (_, i) => cadeia.bytes.charCodeAt(2 * i) * 256 + cadeia.bytes.charCodeAt(2 * i + 1)
  )

/** Goes through the content of a page as whoever shows it does. */
class Visita {
  readonly operadores = new Set<string>()
  readonly trechos: Array<Trecho> = []
  readonly glifos: Array<Glifos> = []
  private readonly mapas: ReadonlyMap<number, ReadonlyMap<number, string>>
  private readonly fontes: Dicionario
  private marcas: Array<{ readonly tipo: string; readonly numero: number | undefined }> = []
  private texto = ""
  private pinta = false
  private fonte = 0
  private corpo = 0
  private nivel = 0
  aninhamento = 0
  dentroDeOutro = 0
  desequilibrado = false

  constructor(mapas: ReadonlyMap<number, ReadonlyMap<number, string>>, fontes: Dicionario) {
    this.mapas = mapas
    this.fontes = fontes
  }

  fechar(): void {
    if (this.texto === "" && !this.pinta) return
    const ultima = this.marcas.at(-1)
    this.trechos.push({
      tipo: ultima?.tipo ?? "",
      numero: ultima?.numero,
      artefato: this.marcas.some(({ tipo }) => tipo === "Artifact"),
      texto: this.texto,
      pinta: this.pinta
    })
    this.texto = ""
    this.pinta = false
  }

  abrir(tipo: string, numero: number | undefined): void {
    this.fechar()
    if (this.marcas.length > 0) this.dentroDeOutro++
    this.marcas.push({ tipo, numero })
  }

  fim(): void {
    this.fechar()
    if (this.marcas.pop() === undefined) this.desequilibrado = true
  }

  acabar(): void {
    this.fechar()
    if (this.marcas.length > 0 || this.nivel !== 0) this.desequilibrado = true
  }

  operar(operador: string, operandos: ReadonlyArray<Valor>): void {
    this.operadores.add(operador)
    if (PINTAM.has(operador)) this.pinta = true
    const [primeiro, segundo] = operandos
    if (operador === "q") this.aninhamento = Math.max(this.aninhamento, ++this.nivel)
    else if (operador === "Q" && --this.nivel < 0) this.desequilibrado = true
    else if (operador === "BMC" && primeiro instanceof Nome) this.abrir(primeiro.nome, undefined)
    else if (operador === "BDC" && primeiro instanceof Nome) {
      const numero = segundo instanceof Map ? segundo.get("MCID") : undefined
      this.abrir(primeiro.nome, typeof numero === "number" ? numero : undefined)
    } else if (operador === "EMC") this.fim()
    else if (operador === "Tf" && primeiro instanceof Nome && typeof segundo === "number") {
      const referencia = this.fontes.get(primeiro.nome)
      this.fonte = referencia instanceof Ref ? referencia.id : 0
      this.corpo = segundo
    } else if (operador === "Tj" && primeiro instanceof Cadeia) {
      const codigos = codigosDe(primeiro)
      this.glifos.push({ fonte: this.fonte, corpo: this.corpo, codigos })
      const mapa = this.mapas.get(this.fonte)
      this.texto += codigos.map((codigo) => mapa?.get(codigo) ?? "\ufffd").join("")
    }
  }
}

const lerPagina = (
  pdf: Pdf,
  dicionario: Dicionario,
  mapas: ReadonlyMap<number, ReadonlyMap<number, string>>
): PaginaLida => {
  const visita = new Visita(mapas, pdf.dicionario(pdf.dicionario(dicionario.get("Resources")).get("Font")))
  for (const { operador, operandos } of pdf.operacoes(dicionario)) visita.operar(operador, operandos)
  visita.acabar()
  const { operadores, trechos, glifos, aninhamento, dentroDeOutro, desequilibrado } = visita
  return { dicionario, operadores, trechos, glifos, aninhamento, dentroDeOutro, desequilibrado }
}

const internos = (valor: Valor): ReadonlyArray<Dicionario> => {
  if (valor instanceof Fluxo) return internos(valor.dicionario)
  if (valor instanceof Map) return [valor, ...[...valor.values()].flatMap(internos)]
  return Array.isArray(valor) ? valor.flatMap(internos) : []
}

const lerFontes = (
  pdf: Pdf,
  paginas: (mapas: ReadonlyMap<number, ReadonlyMap<number, string>>) => ReadonlyArray<PaginaLida>
) => {
  const tipos = pdf.objetos.filter(([, valor]) => pdf.nome(pdf.dicionario(valor).get("Subtype")) === "Type0")
  const mapas = new Map(tipos.map(([id, valor]) => [id, mapaDe(pdf, pdf.dicionario(valor).get("ToUnicode"))] as const))
  const lidas = paginas(mapas)
  const fontes = tipos.map(([id, valor]): FonteLida => {
    const dicionario = pdf.dicionario(valor)
    const descendente = pdf.dicionario(pdf.lista(dicionario.get("DescendantFonts"))[0])
    const descritor = pdf.dicionario(descendente.get("FontDescriptor"))
    const programa = pdf.resolver(descritor.get("FontFile2"))
    const usados = lidas.flatMap(({ glifos }) =>
      glifos.filter(({ fonte }) => fonte === id).flatMap(({ codigos }) => codigos)
    )
    return {
      id,
      dicionario,
      descendente,
      descritor,
      programa: programa instanceof Fluxo ? pdf.conteudo(programa) : Buffer.alloc(0),
      paraUnicode: mapas.get(id) ?? new Map(),
      larguras: pdf.lista(pdf.lista(descendente.get("W"))[1]).map(Number),
      usados: new Set(usados)
    }
  })
  return { fontes, lidas }
}

export const lerMundo = (bytes: Uint8Array): Mundo => {
  const pdf = new Pdf(bytes)
  const { fontes, lidas } = lerFontes(pdf, (mapas) => pdf.paginas.map((pagina) => lerPagina(pdf, pagina, mapas)))
  const raiz = arvoreDo(pdf)
  const metadados = pdf.resolver(pdf.catalogo.get("Metadata"))
  const anotacoes = pdf.paginas.flatMap((pagina) =>
    pdf.lista(pagina.get("Annots")).map((anotacao) => ({
      id: anotacao instanceof Ref ? anotacao.id : 0,
      dicionario: pdf.dicionario(anotacao)
    }))
  )
  return {
    bytes,
    pdf,
    catalogo: pdf.catalogo,
    paginas: lidas,
    fontes,
    raiz,
    nos: todosOs(raiz),
    donos: donosDo(pdf),
    xmp: metadados instanceof Fluxo ? metadados.bytes.toString("utf8") : "",
    anotacoes,
    dicionarios: pdf.objetos.flatMap(([, valor]) => internos(valor))
  }
}

/** A rule that holds or does not. */
export const vale = (condicao: boolean, problema: string): ReadonlyArray<string> => (condicao ? [] : [problema])

/** The things that are as they should not be, a few of them by name. */
export const nenhum = <A>(
  coisas: Iterable<A>,
  errada: (coisa: A) => boolean,
  dizer: (coisa: A) => string
): ReadonlyArray<string> => {
  const erradas = [...coisas].filter(errada)
  return erradas.slice(0, 3).map(dizer)
}

/** The elements of these types. */
export const doTipo = ({ nos }: Mundo, ...tipos: ReadonlyArray<string>): ReadonlyArray<No> =>
  nos.filter(({ tipo }) => tipos.includes(tipo))

export const dizNo = ({ tipo, id }: No): string => `${tipo} ${id}`
