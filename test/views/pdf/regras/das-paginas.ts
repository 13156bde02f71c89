/** What is drawn on the pages: ISO 19005-3, 6.2, fonts in 6.2.11. */
import { Fluxo } from "../../../apoio/pdf/leitura/sintaxe.ts"
import { type FonteLida, type Mundo, nenhum, type Regra, vale } from "./mundo.ts"

const OPERADORES: ReadonlySet<string> = new Set(
  "q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' \" CS cs SC SCN sc scn G g RG rg K k sh BI ID EI Do MP DP BMC BDC EMC BX EX".split(
    " "
  )
)

const semOperador = (
  norma: Regra["norma"],
  item: string,
  texto: string,
  ...operadores: ReadonlyArray<string>
): Regra => ({
  norma,
  item,
  texto,
  problemas: ({ paginas }) =>
    nenhum(
      paginas.flatMap((pagina) => [...pagina.operadores]),
      (operador) => operadores.includes(operador),
      (operador) => operador
    )
})

const intencao = ({ pdf, catalogo }: Mundo) => pdf.dicionario(pdf.lista(catalogo.get("OutputIntents"))[0])

const perfil = (mundo: Mundo): Buffer => {
  const fluxo = mundo.pdf.resolver(intencao(mundo).get("DestOutputProfile"))
  return fluxo instanceof Fluxo ? mundo.pdf.conteudo(fluxo) : Buffer.alloc(128)
}

/** Where a table of a TrueType program begins. */
const tabela = (programa: Buffer, nome: string): number | undefined => {
  const quantas = programa.readUInt16BE(4)
  for (let i = 0; i < quantas; i++) {
    const entrada = 12 + 16 * i
    if (programa.toString("latin1", entrada, entrada + 4) === nome) return programa.readUInt32BE(entrada + 8)
  }
  return undefined
}

/** The width that a font program gives a glyph, in thousandths. */
const larguraNoPrograma = ({ programa }: FonteLida, glifo: number): number => {
  const unidades = programa.readUInt16BE(tabela(programa, "head")! + 18)
  const medidas = programa.readUInt16BE(tabela(programa, "hhea")! + 34)
  const hmtx = tabela(programa, "hmtx")!
  return (programa.readUInt16BE(hmtx + 4 * Math.min(glifo, medidas - 1)) * 1000) / unidades
}

const glifosDo = ({ programa }: FonteLida): number => programa.readUInt16BE(tabela(programa, "maxp")! + 4)

const daFonte = (
  norma: Regra["norma"],
  item: string,
  texto: string,
  errada: (fonte: FonteLida, mundo: Mundo) => boolean
): Regra => ({
  norma,
  item,
  texto,
  problemas: (mundo) =>
    nenhum(
      mundo.fontes,
      (fonte) => errada(fonte, mundo),
      ({ id }) => `font ${id}`
    )
})

const algum = (fonte: FonteLida, errado: (codigo: number) => boolean): boolean => [...fonte.usados].some(errado)

const PRIVADOS = /[\ue000-\uf8ff]|[\u{f0000}-\u{10ffff}]/u

export const DAS_PAGINAS: ReadonlyArray<Regra> = [
  {
    norma: "CASA",
    item: "paginas-com-texto",
    texto: "every page has a text of its own, beside its header and footer",
    problemas: ({ paginas }) =>
      paginas.flatMap(({ trechos }, i) =>
        trechos.some(({ artefato, texto }) => !artefato && texto.trim() !== "") ? [] : [`page ${i + 1}`]
      )
  },
  {
    norma: "A3",
    item: "6.2.2-1",
    texto: "only operators of the standard",
    problemas: ({ paginas }) =>
      nenhum(
        paginas.flatMap(({ operadores }) => [...operadores]),
        (operador) => !OPERADORES.has(operador),
        (operador) => operador
      )
  },
  {
    norma: "A3",
    item: "6.2.2-2",
    texto: "each page names its own resources",
    problemas: ({ paginas }) =>
      nenhum(
        paginas,
        ({ dicionario }) => !dicionario.has("Resources"),
        () => "a page"
      )
  },
  {
    norma: "PDF",
    item: "8.4.2",
    texto: "states and marks that begin end, on the same page",
    problemas: ({ paginas }) =>
      nenhum(
        paginas,
        ({ desequilibrado }) => desequilibrado,
        () => "a page"
      )
  },
  {
    norma: "A3",
    item: "6.2.3-1",
    texto: "there is one output intent, of PDF/A",
    problemas: (mundo) =>
      vale(
        mundo.pdf.lista(mundo.catalogo.get("OutputIntents")).length === 1 &&
          mundo.pdf.nome(intencao(mundo).get("S")) === "GTS_PDFA1",
        "no intent"
      )
  },
  {
    norma: "A3",
    item: "6.2.3-2",
    texto: "it says what it is",
    problemas: (mundo) =>
      vale(mundo.pdf.texto(intencao(mundo).get("OutputConditionIdentifier")) !== undefined, "no identifier")
  },
  {
    norma: "A3",
    item: "6.2.3-3",
    texto: "its profile is an ICC profile",
    problemas: (mundo) => vale(perfil(mundo).toString("latin1", 36, 40) === "acsp", "acsp")
  },
  {
    norma: "A3",
    item: "6.2.3-4",
    texto: "of version 4 or before",
    problemas: (mundo) => vale(perfil(mundo)[8]! <= 4, "version")
  },
  {
    norma: "A3",
    item: "6.2.3-5",
    texto: "of a printer or a display",
    problemas: (mundo) => vale(["prtr", "mntr"].includes(perfil(mundo).toString("latin1", 12, 16)), "class")
  },
  {
    norma: "A3",
    item: "6.2.3-6",
    texto: "as many components as it says",
    problemas: (mundo) =>
      vale(
        perfil(mundo).toString("latin1", 16, 20) === "RGB " &&
          mundo.pdf.dicionario(intencao(mundo).get("DestOutputProfile")).get("N") === 3,
        "N"
      )
  },
  {
    norma: "A3",
    item: "6.2.3-7",
    texto: "as long as it says",
    problemas: (mundo) => vale(perfil(mundo).readUInt32BE(0) === perfil(mundo).length, "length")
  },
  semOperador("A3", "6.2.4.3-1", "no CMYK, which the intent is not", "K", "k"),
  semOperador(
    "CASA",
    "cores",
    "no colours: everything reads in black and white",
    "RG",
    "rg",
    "SC",
    "sc",
    "SCN",
    "scn",
    "sh"
  ),
  semOperador("A3", "6.2.6-1", "no rendering intents", "ri"),
  semOperador("A3", "6.2.5-1", "no states of graphics from dictionaries", "gs"),
  semOperador("A3", "6.2.8-1", "no pictures of points", "BI", "Do"),
  semOperador("A3", "6.2.11.6-1", "no text that cannot be seen", "Tr"),
  {
    norma: "A3",
    item: "6.2.10-1",
    texto: "nothing is transparent",
    problemas: ({ dicionarios }) =>
      nenhum(
        dicionarios,
        (dicionario) => ["SMask", "CA", "ca", "BM"].some((chave) => dicionario.has(chave)),
        () => "transparency"
      )
  },
  {
    norma: "A3",
    item: "6.2.9-1",
    texto: "no PostScript",
    problemas: ({ pdf, dicionarios }) =>
      nenhum(
        dicionarios,
        (dicionario) => pdf.nome(dicionario.get("Subtype")) === "PS" || dicionario.has("PS"),
        () => "PS"
      )
  },
  {
    norma: "A3",
    item: "6.2.11.1",
    texto: "every text is in a font of the page",
    problemas: ({ paginas, fontes }) =>
      nenhum(
        paginas.flatMap(({ glifos }) => glifos),
        ({ fonte }) => !fontes.some(({ id }) => id === fonte),
        ({ fonte }) => `font ${fonte}`
      )
  },
  daFonte(
    "A3",
    "6.2.11.2-1",
    "it says it is a font",
    ({ dicionario }, { pdf }) => pdf.nome(dicionario.get("Type")) !== "Font"
  ),
  daFonte(
    "A3",
    "6.2.11.2-2",
    "its descendant is a TrueType font of characters by number",
    ({ descendente }, { pdf }) => pdf.nome(descendente.get("Subtype")) !== "CIDFontType2"
  ),
  daFonte("A3", "6.2.11.3.1", "its ordering is that of its encoding", ({ descendente }, { pdf }) => {
    const sistema = pdf.dicionario(descendente.get("CIDSystemInfo"))
    return (
      pdf.texto(sistema.get("Registry")) !== "Adobe" ||
      pdf.texto(sistema.get("Ordering")) !== "Identity" ||
      sistema.get("Supplement") !== 0
    )
  }),
  daFonte(
    "A3",
    "6.2.11.3.2",
    "it says which glyph is which character",
    ({ descendente }, { pdf }) => pdf.nome(descendente.get("CIDToGIDMap")) !== "Identity"
  ),
  daFonte(
    "A3",
    "6.2.11.3.3",
    "its encoding is Identity-H",
    ({ dicionario }, { pdf }) => pdf.nome(dicionario.get("Encoding")) !== "Identity-H"
  ),
  daFonte("A3", "6.2.11.4.1-1", "its program is in the file", ({ programa }) => programa.length === 0),
  daFonte(
    "PDF",
    "9.9",
    "and as long as it says",
    ({ descritor, programa }, { pdf }) => pdf.dicionario(descritor.get("FontFile2")).get("Length1") !== programa.length
  ),
  daFonte("A3", "6.2.11.4.1-2", "the program has the tables that glyphs are drawn from", ({ programa }) =>
    ["glyf", "loca", "head", "hhea", "hmtx", "maxp"].some((nome) => tabela(programa, nome) === undefined)
  ),
  daFonte(
    "A3",
    "6.2.11.4.2",
    "it tells no wrong set of characters",
    ({ descritor }) => descritor.has("CIDSet") || descritor.has("CharSet")
  ),
  daFonte(
    "PDF",
    "9.6.4",
    "a name of six letters, a plus, and the name of the font, everywhere the same",
    ({ dicionario, descendente, descritor }, { pdf }) => {
      const nome = pdf.nome(dicionario.get("BaseFont")) ?? ""
      return (
        !/^[A-Z]{6}\+SourceSans3-/.test(nome) ||
        pdf.nome(descendente.get("BaseFont")) !== nome ||
        pdf.nome(descritor.get("FontName")) !== nome
      )
    }
  ),
  {
    norma: "PDF",
    item: "9.6.4-2",
    texto: "no two fonts have one name",
    problemas: ({ pdf, fontes }) =>
      vale(new Set(fontes.map(({ dicionario }) => pdf.nome(dicionario.get("BaseFont")))).size === fontes.length, "two")
  },
  daFonte("PDF", "9.8", "it is described whole", ({ descritor }) =>
    ["Type", "Flags", "FontBBox", "ItalicAngle", "Ascent", "Descent", "CapHeight", "StemV"].some(
      (chave) => !descritor.has(chave)
    )
  ),
  daFonte("A3", "6.2.11.5", "widths are those of the program", (fonte) =>
    algum(
      fonte,
      (codigo) =>
        Math.abs((fonte.larguras[codigo] ?? Number.NaN) - larguraNoPrograma(fonte, codigo)) > 1 ||
        fonte.larguras[codigo] === undefined
    )
  ),
  daFonte("A3", "6.2.11.4.1-3", "it has every glyph that is written", (fonte) =>
    algum(fonte, (codigo) => codigo >= glifosDo(fonte))
  ),
  daFonte("A3", "6.2.11.8", "the glyph of no character is never written", (fonte) =>
    algum(fonte, (codigo) => codigo === 0)
  ),
  daFonte("A2", "6.2.11.7.2-1", "it says what each glyph stands for", (fonte) =>
    algum(fonte, (codigo) => !fonte.paraUnicode.has(codigo))
  ),
  daFonte("A2", "6.2.11.7.2-2", "and that is a character: not zero, no mark of order", ({ paraUnicode }) =>
    [...paraUnicode.values()].some((texto) => /[\0\ufeff\ufffe]/.test(texto))
  ),
  daFonte("A2", "6.2.11.7.3", "none of private use", ({ paraUnicode }) =>
    [...paraUnicode.values()].some((texto) => PRIVADOS.test(texto))
  ),
  daFonte(
    "CASA",
    "algarismos",
    "all figures are equally wide",
    ({ paraUnicode, larguras }) =>
      new Set([...paraUnicode].flatMap(([codigo, texto]) => (/^\d$/.test(texto) ? [larguras[codigo]] : []))).size > 1
  ),
  {
    norma: "CASA",
    item: "corpo",
    texto: "no letter is smaller than 8 points",
    problemas: ({ paginas }) =>
      nenhum(
        paginas.flatMap(({ glifos }) => glifos),
        ({ corpo }) => corpo < 8,
        ({ corpo }) => String(corpo)
      )
  },
  {
    norma: "A3",
    item: "6.2.11.4.1-4",
    texto: "no font is left outside (the fourteen of every reader)",
    problemas: ({ pdf, dicionarios }) =>
      nenhum(
        dicionarios,
        (dicionario) => ["Type1", "Type3", "TrueType"].includes(pdf.nome(dicionario.get("Subtype")) ?? ""),
        () => "a font"
      )
  }
]
