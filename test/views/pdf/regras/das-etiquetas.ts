import { Ref } from "../../../apoio/pdf/leitura/sintaxe.ts"
import { dizNo, doTipo, type Mundo, nenhum, type Regra, vale } from "./mundo.ts"

const TIPOS: ReadonlySet<string> = new Set(
  "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu Figure Formula Form".split(
    " "
  )
)

/** Marks by page and number. */
const chave = (pagina: number, numero: number): string => `${pagina}/${numero}`

const marcasDaArvore = (mundo: Mundo) => {
  const paginas = mundo.paginas.map(({ dicionario }) => dicionario)
  return mundo.nos.flatMap((no) =>
    no.marcas.map(({ pagina, numero }) => ({ no, pagina: paginas.indexOf(pagina), numero }))
  )
}

const marcasDasPaginas = ({ paginas }: Mundo) =>
  paginas.flatMap(({ trechos }, pagina) =>
    trechos.flatMap(({ numero, tipo }) => (numero === undefined ? [] : [{ pagina, numero, tipo }]))
  )

export const DAS_ETIQUETAS: ReadonlyArray<Regra> = [
  {
    norma: "A2",
    item: "6.7.2.2",
    texto: "the document says that it is tagged",
    problemas: ({ pdf, catalogo }) => vale(pdf.dicionario(catalogo.get("MarkInfo")).get("Marked") === true, "Marked")
  },
  {
    norma: "UA",
    item: "7.1-11",
    texto: "and is not in doubt about it",
    problemas: ({ pdf, catalogo }) =>
      vale(pdf.dicionario(catalogo.get("MarkInfo")).get("Suspects") !== true, "Suspects")
  },
  {
    norma: "A2",
    item: "6.7.3.3-1",
    texto: "it has a structure, with one Document",
    problemas: ({ raiz }) => vale(raiz.tipo === "Document", raiz.tipo)
  },
  {
    norma: "A2",
    item: "6.7.3.4-1",
    texto: "only standard types",
    problemas: ({ nos }) => nenhum(nos, ({ tipo }) => !TIPOS.has(tipo), dizNo)
  },
  {
    norma: "PDF",
    item: "14.7.2-1",
    texto: "each element says that it is one",
    problemas: ({ pdf, nos }) =>
      nenhum(nos, ({ dicionario }) => pdf.nome(dicionario.get("Type")) !== "StructElem", dizNo)
  },
  {
    norma: "PDF",
    item: "14.7.2-2",
    texto: "and knows its parent",
    problemas: ({ nos }) =>
      nenhum(
        nos,
        ({ pai, dicionario }) => {
          const dito = dicionario.get("P")
          return !(dito instanceof Ref) || (pai !== undefined && dito.id !== pai.id)
        },
        dizNo
      )
  },
  {
    norma: "PDF",
    item: "14.7.2-3",
    texto: "no element stands in two places",
    problemas: ({ nos }) => vale(new Set(nos.map(({ id }) => id)).size === nos.length, "one does")
  },
  {
    norma: "UA",
    item: "7.1-1",
    texto: "all that is drawn is tagged or an artifact",
    problemas: ({ paginas }) =>
      nenhum(
        paginas.flatMap(({ trechos }) => trechos),
        ({ pinta, numero, artefato }) => pinta && numero === undefined && !artefato,
        ({ texto }) => texto.slice(0, 40)
      )
  },
  {
    norma: "UA",
    item: "7.1-2",
    texto: "no artifact inside tagged content, nor the other way round",
    problemas: ({ paginas }) =>
      nenhum(
        paginas,
        ({ dentroDeOutro }) => dentroDeOutro > 0,
        () => "a page"
      )
  },
  {
    norma: "UA",
    item: "7.1-3",
    texto: "every mark of the pages is in the structure",
    problemas: (mundo) => {
      const ditas = new Set(marcasDaArvore(mundo).map(({ pagina, numero }) => chave(pagina, numero)))
      return nenhum(
        marcasDasPaginas(mundo),
        ({ pagina, numero }) => !ditas.has(chave(pagina, numero)),
        ({ pagina, numero }) => chave(pagina, numero)
      )
    }
  },
  {
    norma: "UA",
    item: "7.1-4",
    texto: "in one place only",
    problemas: (mundo) => {
      const ditas = marcasDaArvore(mundo).map(({ pagina, numero }) => chave(pagina, numero))
      return vale(new Set(ditas).size === ditas.length, "twice")
    }
  },
  {
    norma: "PDF",
    item: "14.7.4.2",
    texto: "no page uses a number of a mark twice",
    problemas: (mundo) => {
      const vistas = marcasDasPaginas(mundo).map(({ pagina, numero }) => chave(pagina, numero))
      return vale(new Set(vistas).size === vistas.length, "twice")
    }
  },
  {
    norma: "PDF",
    item: "14.7.4.3",
    texto: "marks have the type of their element",
    problemas: (mundo) => {
      const tipos = new Map(marcasDaArvore(mundo).map(({ pagina, numero, no }) => [chave(pagina, numero), no.tipo]))
      return nenhum(
        marcasDasPaginas(mundo),
        ({ pagina, numero, tipo }) => tipos.get(chave(pagina, numero)) !== tipo,
        ({ tipo }) => tipo
      )
    }
  },
  {
    norma: "PDF",
    item: "14.7.4.4-1",
    texto: "every page finds the elements of its marks",
    problemas: (mundo) =>
      nenhum(
        marcasDaArvore(mundo),
        ({ no, pagina, numero }) => {
          const dono = mundo.pdf.lista(mundo.donos.get(Number(mundo.paginas[pagina]?.dicionario.get("StructParents"))))[
            numero
          ]
          return !(dono instanceof Ref) || dono.id !== no.id
        },
        ({ no }) => dizNo(no)
      )
  },
  {
    norma: "PDF",
    item: "14.7.4.4-2",
    texto: "the tree of parents says where it goes on",
    problemas: ({ pdf, donos }) =>
      vale(
        Number(pdf.em(pdf.rodape.get("Root"), "StructTreeRoot", "ParentTreeNextKey")) > Math.max(...donos.keys()),
        "ParentTreeNextKey"
      )
  },
  {
    norma: "UA",
    item: "7.2-1",
    texto: "the language of the whole",
    problemas: ({ pdf, catalogo }) => vale(pdf.texto(catalogo.get("Lang")) === "pt-BR", "Lang")
  },
  {
    norma: "UA",
    item: "7.1-5",
    texto: "the order of reading is the order of each page",
    problemas: (mundo) => {
      const ultimo = new Map<number, number>()
      return nenhum(
        marcasDaArvore(mundo),
        ({ pagina, numero }) => {
          const antes = ultimo.get(pagina) ?? -1
          ultimo.set(pagina, Math.max(antes, numero))
          return numero < antes
        },
        ({ no }) => dizNo(no)
      )
    }
  },
  {
    norma: "A3",
    item: "6.3.1-1",
    texto: "annotations are links",
    problemas: ({ pdf, anotacoes }) =>
      nenhum(
        anotacoes,
        ({ dicionario }) => pdf.nome(dicionario.get("Subtype")) !== "Link",
        ({ id }) => String(id)
      )
  },
  {
    norma: "A3",
    item: "6.3.2-1",
    texto: "they are printed, and not hidden",
    problemas: ({ anotacoes }) =>
      nenhum(
        anotacoes,
        ({ dicionario }) => dicionario.get("F") !== 4,
        ({ id }) => String(id)
      )
  },
  {
    norma: "UA",
    item: "7.18.1-1",
    texto: "they are in the structure, as what they are",
    problemas: (mundo) =>
      nenhum(
        mundo.anotacoes,
        ({ id }) => !doTipo(mundo, "Link").some(({ anotacoes }) => anotacoes.includes(id)),
        ({ id }) => String(id)
      )
  },
  {
    norma: "UA",
    item: "7.18.1-2",
    texto: "and find their element",
    problemas: ({ donos, nos, anotacoes }) =>
      nenhum(
        anotacoes,
        ({ id, dicionario }) => {
          const dono = donos.get(Number(dicionario.get("StructParent")))
          return !(dono instanceof Ref) || !nos.some((no) => no.id === dono.id && no.anotacoes.includes(id))
        },
        ({ id }) => String(id)
      )
  },
  {
    norma: "UA",
    item: "7.18.5",
    texto: "links say where they lead",
    problemas: ({ pdf, anotacoes }) =>
      nenhum(
        anotacoes,
        ({ dicionario }) => (pdf.texto(dicionario.get("Contents")) ?? "") === "",
        ({ id }) => String(id)
      )
  },
  {
    norma: "UA",
    item: "7.18.3",
    texto: "the tabulator goes in the order of the structure",
    problemas: ({ pdf, paginas }) =>
      nenhum(
        paginas,
        ({ dicionario }) => pdf.nome(dicionario.get("Tabs")) !== "S",
        () => "a page"
      )
  },
  {
    norma: "CASA",
    item: "texto",
    texto: "no control or override of direction is shown",
    problemas: ({ paginas }) =>
      nenhum(
        paginas.flatMap(({ trechos }) => trechos),
        ({ texto }) => /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u.test(texto),
        ({ texto }) => texto
      )
  }
]
