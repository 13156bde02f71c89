/** The file as bytes and objects: ISO 19005-3, 6.1, and what it must not hold. */
import { Cadeia, Fluxo, Nome } from "../../../apoio/pdf/leitura/sintaxe.ts"
import { type Mundo, nenhum, type Regra, vale } from "./mundo.ts"

const FILTROS: ReadonlySet<string | undefined> = new Set([undefined, "FlateDecode"])

const fluxosDe = ({ pdf }: Mundo) =>
  pdf.objetos.flatMap(([id, valor]) => (valor instanceof Fluxo ? [{ id, valor }] : []))

const semChave = (item: string, norma: Regra["norma"], texto: string, ...chaves: ReadonlyArray<string>): Regra => ({
  norma,
  item,
  texto,
  problemas: ({ dicionarios }) =>
    chaves.flatMap((chave) =>
      nenhum(
        dicionarios,
        (dicionario) => dicionario.has(chave),
        () => `there is a ${chave}`
      )
    )
})

const valoresDos = ({ dicionarios }: Mundo) => dicionarios.flatMap((dicionario) => [...dicionario.values()].flat())

const acao = (item: string, tipo: string): Regra => ({
  norma: "A3",
  item,
  texto: `no action of type ${tipo}`,
  problemas: ({ pdf, dicionarios }) =>
    nenhum(
      dicionarios,
      (dicionario) =>
        dicionario.get("A") !== undefined && pdf.nome(pdf.dicionario(dicionario.get("A")).get("S")) === tipo,
      () => tipo
    )
})

export const DO_ARQUIVO: ReadonlyArray<Regra> = [
  {
    norma: "A3",
    item: "6.1.2-1",
    texto: "the file begins with %PDF-1.n, n from 0 to 7",
    problemas: ({ pdf }) => vale(/^%PDF-1\.[0-7]\n/.test(pdf.fonte), pdf.fonte.slice(0, 10))
  },
  {
    norma: "A3",
    item: "6.1.2-2",
    texto: "then a comment of four bytes above 127",
    problemas: ({ pdf }) => vale(/^%PDF-1\.\d\n%[\x80-\xff]{4}/.test(pdf.fonte), "no such comment")
  },
  {
    norma: "A3",
    item: "6.1.3-1",
    texto: "the trailer has an ID of two strings of at least 16 bytes",
    problemas: ({ pdf }) => {
      const partes = pdf.lista(pdf.rodape.get("ID"))
      return vale(
        partes.length === 2 && partes.every((parte) => parte instanceof Cadeia && parte.bytes.length >= 16),
        "no ID"
      )
    }
  },
  {
    norma: "A3",
    item: "6.1.3-2",
    texto: "nothing is encrypted",
    problemas: ({ pdf }) => vale(!pdf.rodape.has("Encrypt"), "Encrypt")
  },
  {
    norma: "A3",
    item: "6.1.3-3",
    texto: "nothing follows the last %%EOF but one end of line",
    problemas: ({ pdf }) =>
      vale(/%%EOF\n?$/.test(pdf.fonte) && pdf.fonte.split("%%EOF").length === 2, "more follows, or there are updates")
  },
  {
    norma: "A3",
    item: "6.1.4-1",
    texto: "every object stands where the cross-reference says",
    problemas: ({ pdf }) =>
      nenhum(
        pdf.objetos,
        ([, valor]) => valor === null,
        ([id]) => `object ${id}`
      )
  },
  {
    norma: "PDF",
    item: "7.5.8",
    texto: "the cross-reference is as long as it says",
    problemas: ({ pdf }) => vale(pdf.rodape.get("Size") === Math.max(...pdf.entradas.keys()) + 1, "Size")
  },
  {
    norma: "PDF",
    item: "7.5.7",
    texto: "streams and the root of the cross-reference are in no object stream",
    problemas: ({ pdf }) =>
      nenhum(
        pdf.entradas,
        ([id, entrada]) => "pacote" in entrada && pdf.objeto(id) instanceof Fluxo,
        ([id]) => `stream ${id}`
      )
  },
  {
    norma: "A3",
    item: "6.1.6-1",
    texto: "hexadecimal strings have an even number of digits",
    problemas: ({ pdf }) =>
      nenhum(
        pdf.paginas.map((pagina) => pdf.resolver(pagina.get("Contents"))),
        (fluxo) => fluxo instanceof Fluxo && /<(?:[0-9a-f]{2})*[0-9a-f]>/i.test(pdf.conteudo(fluxo).toString("latin1")),
        () => "an odd one"
      )
  },
  {
    norma: "A3",
    item: "6.1.7.1-1",
    texto: "each stream has a Length that is its length",
    problemas: (mundo) =>
      nenhum(
        fluxosDe(mundo),
        ({ valor }) => mundo.pdf.resolver(valor.dicionario.get("Length")) !== valor.bytes.length,
        ({ id }) => `stream ${id}`
      )
  },
  {
    norma: "A3",
    item: "6.1.7.1-2",
    texto: "no stream is kept in another file",
    problemas: (mundo) =>
      nenhum(
        fluxosDe(mundo),
        ({ valor }) => ["F", "FFilter", "FDecodeParms"].some((chave) => valor.dicionario.has(chave)),
        ({ id }) => `stream ${id}`
      )
  },
  {
    norma: "A3",
    item: "6.1.7.2-1",
    texto: "streams are packed by Flate or not at all (no LZW, no Crypt)",
    problemas: (mundo) =>
      nenhum(
        fluxosDe(mundo),
        ({ valor }) => !FILTROS.has(mundo.pdf.nome(valor.dicionario.get("Filter"))),
        ({ id }) => `stream ${id}`
      )
  },
  {
    norma: "A3",
    item: "6.1.7.2-2",
    texto: "every packed stream can be unpacked",
    problemas: (mundo) =>
      nenhum(
        fluxosDe(mundo),
        ({ valor }) => {
          try {
            mundo.pdf.conteudo(valor)
            return false
          } catch {
            return true
          }
        },
        ({ id }) => `stream ${id}`
      )
  },
  {
    norma: "A3",
    item: "6.1.8-1",
    texto: "names are valid UTF-8",
    problemas: ({ dicionarios }) =>
      nenhum(
        dicionarios.flatMap((dicionario) => [...dicionario.keys()]),
        (nome) => !/^[\x21-\x7e]+$/.test(nome),
        (nome) => nome
      )
  },
  {
    norma: "A3",
    item: "6.1.13-1",
    texto: "no integer is above 2147483647",
    problemas: (mundo) =>
      nenhum(valoresDos(mundo), (valor) => typeof valor === "number" && Math.abs(valor) > 2147483647, String)
  },
  {
    norma: "A3",
    item: "6.1.13-2",
    texto: "no string has more than 32767 bytes",
    problemas: (mundo) =>
      nenhum(
        valoresDos(mundo),
        (valor) => valor instanceof Cadeia && valor.bytes.length > 32767,
        () => "a string"
      )
  },
  {
    norma: "A3",
    item: "6.1.13-3",
    texto: "no name has more than 127 bytes",
    problemas: (mundo) =>
      nenhum(
        valoresDos(mundo),
        (valor) => valor instanceof Nome && valor.nome.length > 127,
        () => "a name"
      )
  },
  {
    norma: "A3",
    item: "6.1.13-4",
    texto: "there are at most 8388607 objects",
    problemas: ({ pdf }) => vale(pdf.entradas.size <= 8388607, "more")
  },
  {
    norma: "A3",
    item: "6.1.13-5",
    texto: "states of graphics are at most 28 deep",
    problemas: ({ paginas }) =>
      nenhum(
        paginas,
        ({ aninhamento }) => aninhamento > 28,
        () => "deeper"
      )
  },
  {
    norma: "A3",
    item: "6.1.13-6",
    texto: "pages are 3 to 14400 units on each side",
    problemas: ({ pdf, paginas }) =>
      nenhum(
        paginas.flatMap(({ dicionario }) => pdf.lista(dicionario.get("MediaBox")).slice(2)),
        (lado) => Number(lado) < 3 || Number(lado) > 14400,
        String
      )
  },
  {
    norma: "PDF",
    item: "7.7.3.3",
    texto: "every page says it is one, has a box and a parent",
    problemas: ({ pdf, paginas }) =>
      nenhum(
        paginas,
        ({ dicionario }) =>
          pdf.nome(dicionario.get("Type")) !== "Page" ||
          pdf.lista(dicionario.get("MediaBox")).length !== 4 ||
          !dicionario.has("Parent"),
        () => "a page"
      )
  },
  {
    norma: "PDF",
    item: "7.7.3.2",
    texto: "the tree of pages counts them right",
    problemas: ({ pdf, paginas }) => vale(pdf.em(pdf.rodape.get("Root"), "Pages", "Count") === paginas.length, "Count")
  },
  {
    norma: "PDF",
    item: "7.7.2",
    texto: "the catalogue says it is one",
    problemas: ({ pdf, catalogo }) => vale(pdf.nome(catalogo.get("Type")) === "Catalog", "Type")
  },
  semChave("6.1.12-1", "A3", "nobody is given permissions", "Perms", "UR3"),
  semChave("6.4.1-1", "A3", "there are no forms", "AcroForm", "XFA", "FT"),
  semChave("6.4.2-1", "A3", "nothing needs to be rendered first", "NeedsRendering"),
  semChave("6.5.2-1", "A3", "nothing happens by itself", "AA", "OpenAction"),
  semChave("6.5.1-9", "A3", "there is no program", "JS", "JavaScript"),
  semChave("6.9-1", "A3", "nothing is optional content", "OCProperties", "OCG", "OCMD"),
  semChave("6.10-1", "A3", "there are no alternate presentations", "AlternatePresentations", "PresSteps"),
  semChave("6.11-1", "A3", "nothing is required of a reader", "Requirements"),
  acao("6.5.1-1", "Launch"),
  acao("6.5.1-2", "Sound"),
  acao("6.5.1-3", "Movie"),
  acao("6.5.1-4", "ResetForm"),
  acao("6.5.1-5", "ImportData"),
  acao("6.5.1-6", "Hide"),
  acao("6.5.1-7", "Rendition"),
  acao("6.5.1-8", "Named"),
  {
    norma: "CASA",
    item: "cpf",
    texto: "no CPF in the metadata",
    problemas: ({ pdf, xmp }) => {
      const info = [...pdf.dicionario(pdf.rodape.get("Info")).values()].map((valor) => pdf.texto(valor) ?? "")
      return nenhum(
        [xmp, ...info],
        (texto) => /\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/.test(texto.replace(/D:\d+Z/, "")),
        () => "a CPF"
      )
    }
  }
]
