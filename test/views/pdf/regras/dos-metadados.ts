/** What the file says of itself, and the calculation inside it: ISO 19005-3, 6.6 and 6.8. */
import { Fluxo } from "../../../apoio/pdf/leitura/sintaxe.ts"
import { type Mundo, nenhum, type Regra, vale } from "./mundo.ts"

const ESPACOS: ReadonlySet<string> = new Set([
  "adobe:ns:meta/",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://ns.adobe.com/xap/1.0/",
  "http://purl.org/dc/elements/1.1/",
  "http://ns.adobe.com/pdf/1.3/",
  "http://www.aiim.org/pdfa/ns/id/",
  "http://www.aiim.org/pdfua/ns/id/",
  "http://www.aiim.org/pdfa/ns/extension/",
  "http://www.aiim.org/pdfa/ns/schema#",
  "http://www.aiim.org/pdfa/ns/property#"
])

/** Elements that are opened are closed, in their order. */
const bemFormado = (xml: string): boolean => {
  const abertos: Array<string> = []
  for (const [, fecha, nome = "", vazio] of xml.matchAll(/<(\/?)([A-Za-z][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (fecha === "/") {
      if (abertos.pop() !== nome) return false
    } else if (vazio !== "/") abertos.push(nome)
  }
  return abertos.length === 0 && !/&(?!(amp|lt|gt|quot|apos);)/.test(xml)
}

const noXmp = ({ xmp }: Mundo, elemento: string): string | undefined =>
  new RegExp(`<${elemento}[^>]*>([^\0]*?)</${elemento}>`)
    .exec(xmp)?.[1]
    ?.replace(/<[^>]*>/g, "")
    .trim()
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

const info = (mundo: Mundo, chave: string): string | undefined =>
  mundo.pdf.texto(mundo.pdf.dicionario(mundo.pdf.rodape.get("Info")).get(chave))

const emXmp = (data: string): string =>
  data.replace(/^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/, "$1-$2-$3T$4:$5:$6Z")

const igual = (item: string, chave: string, elemento: string): Regra => ({
  norma: "A3",
  item,
  texto: `${elemento} says what ${chave} says`,
  problemas: (mundo) => {
    const deste = info(mundo, chave)
    return vale(
      deste !== undefined && emXmp(deste) === noXmp(mundo, elemento),
      `${deste} and ${noXmp(mundo, elemento)}`
    )
  }
})

const ficha = ({ pdf, catalogo }: Mundo) => pdf.dicionario(pdf.lista(catalogo.get("AF"))[0])
const anexo = (mundo: Mundo) => mundo.pdf.em(ficha(mundo).get("EF"), "F")
const bytesDoAnexo = (mundo: Mundo): Buffer => {
  const fluxo = anexo(mundo)
  return fluxo instanceof Fluxo ? mundo.pdf.conteudo(fluxo) : Buffer.alloc(0)
}

export const DOS_METADADOS: ReadonlyArray<Regra> = [
  {
    norma: "A3",
    item: "6.6.2.1-1",
    texto: "the catalogue has metadata",
    problemas: ({ pdf, catalogo }) => {
      const dicionario = pdf.dicionario(catalogo.get("Metadata"))
      return vale(
        pdf.nome(dicionario.get("Type")) === "Metadata" && pdf.nome(dicionario.get("Subtype")) === "XML",
        "none"
      )
    }
  },
  {
    norma: "A3",
    item: "6.6.2.1-2",
    texto: "they are not packed",
    problemas: ({ pdf, catalogo }) => vale(!pdf.dicionario(catalogo.get("Metadata")).has("Filter"), "Filter")
  },
  {
    norma: "A3",
    item: "6.6.2.1-3",
    texto: "they are a packet, with neither bytes nor encoding",
    problemas: ({ xmp }) =>
      vale(
        /^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>/.test(xmp) &&
          /<\?xpacket end="w"\?>\s*$/.test(xmp),
        "no packet"
      )
  },
  {
    norma: "A3",
    item: "6.6.2.1-4",
    texto: "they are well formed",
    problemas: ({ xmp }) => vale(bemFormado(xmp), "not well formed")
  },
  {
    norma: "A3",
    item: "6.6.2.1-5",
    texto: "and UTF-8",
    problemas: ({ xmp }) => vale(!xmp.includes("\ufffd"), "not UTF-8")
  },
  {
    norma: "A3",
    item: "6.6.2.3-1",
    texto: "every property is of a known schema, or of one that is described",
    problemas: ({ xmp }) =>
      nenhum(
        xmp.matchAll(/xmlns:\w+="([^"]*)"/g),
        ([, uri = ""]) => !ESPACOS.has(uri),
        ([tudo]) => tudo
      )
  },
  {
    norma: "A3",
    item: "6.6.2.3-2",
    texto: "the schema of PDF/UA is described",
    problemas: ({ xmp }) =>
      nenhum(
        ["schema", "namespaceURI", "prefix", "property"],
        (nome) => !xmp.includes(`<pdfaSchema:${nome}>`),
        (nome) => nome
      )
  },
  {
    norma: "A3",
    item: "6.6.2.3-3",
    texto: "and each of its properties",
    problemas: ({ xmp }) =>
      nenhum(
        ["name", "valueType", "category", "description"],
        (nome) => !xmp.includes(`<pdfaProperty:${nome}>`),
        (nome) => nome
      )
  },
  {
    norma: "A3",
    item: "6.6.4-1",
    texto: "part 3",
    problemas: (mundo) => vale(noXmp(mundo, "pdfaid:part") === "3", "part")
  },
  {
    norma: "A3",
    item: "6.6.4-2",
    texto: "level A",
    problemas: (mundo) => vale(noXmp(mundo, "pdfaid:conformance") === "A", "conformance")
  },
  {
    norma: "UA",
    item: "5",
    texto: "PDF/UA, part 1",
    problemas: (mundo) => vale(noXmp(mundo, "pdfuaid:part") === "1", "part")
  },
  {
    norma: "UA",
    item: "7.1-9",
    texto: "a title",
    problemas: (mundo) => vale((noXmp(mundo, "dc:title") ?? "") !== "", "none")
  },
  {
    norma: "UA",
    item: "7.1-10",
    texto: "which is what a reader shows",
    problemas: ({ pdf, catalogo }) =>
      vale(pdf.dicionario(catalogo.get("ViewerPreferences")).get("DisplayDocTitle") === true, "DisplayDocTitle")
  },
  igual("6.6.3-1", "Title", "dc:title"),
  igual("6.6.3-2", "Creator", "xmp:CreatorTool"),
  igual("6.6.3-3", "Producer", "pdf:Producer"),
  igual("6.6.3-4", "CreationDate", "xmp:CreateDate"),
  igual("6.6.3-5", "ModDate", "xmp:ModifyDate"),
  {
    norma: "A3",
    item: "6.6.3-6",
    texto: "nothing is said only in the old way",
    problemas: ({ pdf }) =>
      nenhum(
        pdf.dicionario(pdf.rodape.get("Info")).keys(),
        (chave) => !["Title", "Creator", "Producer", "CreationDate", "ModDate"].includes(chave),
        (chave) => chave
      )
  },
  {
    norma: "A3",
    item: "6.8-1",
    texto: "the attachment belongs to the document",
    problemas: (mundo) => vale(mundo.pdf.nome(ficha(mundo).get("Type")) === "Filespec", "AF")
  },
  {
    norma: "A3",
    item: "6.8-2",
    texto: "and says how: its source",
    problemas: (mundo) => vale(mundo.pdf.nome(ficha(mundo).get("AFRelationship")) === "Source", "AFRelationship")
  },
  {
    norma: "A3",
    item: "6.8-3",
    texto: "it has a name, twice",
    problemas: (mundo) => {
      const nomes = ["F", "UF"].map((chave) => mundo.pdf.texto(ficha(mundo).get(chave)))
      return vale(nomes[0] !== undefined && nomes[0] === nomes[1], "names")
    }
  },
  {
    norma: "UA",
    item: "7.11",
    texto: "and a description",
    problemas: (mundo) => vale((mundo.pdf.texto(ficha(mundo).get("Desc")) ?? "") !== "", "Desc")
  },
  {
    norma: "A3",
    item: "6.8-4",
    texto: "it says its media type",
    problemas: (mundo) =>
      vale(mundo.pdf.nome(mundo.pdf.dicionario(anexo(mundo)).get("Subtype")) === "application/json", "Subtype")
  },
  {
    norma: "A3",
    item: "6.8-5",
    texto: "when it was changed",
    problemas: (mundo) =>
      vale(/^D:\d{14}Z$/.test(mundo.pdf.texto(mundo.pdf.em(anexo(mundo), "Params", "ModDate")) ?? ""), "ModDate")
  },
  {
    norma: "PDF",
    item: "7.11.4-1",
    texto: "how long it is",
    problemas: (mundo) => vale(mundo.pdf.em(anexo(mundo), "Params", "Size") === bytesDoAnexo(mundo).length, "Size")
  },
  {
    norma: "PDF",
    item: "7.11.4-3",
    texto: "a reader that lists attachments finds it",
    problemas: (mundo) => {
      const nomes = mundo.pdf.lista(mundo.pdf.em(mundo.pdf.rodape.get("Root"), "Names", "EmbeddedFiles", "Names"))
      return vale(nomes.length === 2 && mundo.pdf.dicionario(nomes[1]) === ficha(mundo), "EmbeddedFiles")
    }
  }
]
