/** Headings, tables, figures and bookmarks: ISO 19005-2 and -3, 6.7; ISO 14289-1 (PDF/UA), 7. */
import type { No } from "../../../apoio/pdf/leitura/estrutura.ts"
import { Nome } from "../../../apoio/pdf/leitura/sintaxe.ts"
import { dizNo, doTipo, type Mundo, nenhum, type Regra, vale } from "./mundo.ts"

const atributo = ({ pdf }: Mundo, { dicionario }: No, chave: string) =>
  pdf.resolver(pdf.dicionario(dicionario.get("A")).get(chave))

const nivel = ({ tipo }: No): number => Number(tipo.slice(1))
const titulos = (mundo: Mundo) => doTipo(mundo, "H1", "H2", "H3", "H4", "H5", "H6")

/** The rows of a table, whatever holds them. */
const linhasDa = (tabela: No): ReadonlyArray<No> =>
  tabela.filhos.flatMap((filho) => (filho.tipo === "TR" ? [filho] : filho.tipo === "Caption" ? [] : filho.filhos))

const colunasDa = (mundo: Mundo, linha: No): number =>
  linha.filhos.reduce((soma, celula) => soma + Number(atributo(mundo, celula, "ColSpan") ?? 1), 0)

export const DOS_BLOCOS: ReadonlyArray<Regra> = [
  {
    norma: "UA",
    item: "7.3-1",
    texto: "figures have the same in words",
    problemas: (mundo) =>
      nenhum(
        doTipo(mundo, "Figure"),
        ({ dicionario }) => (mundo.pdf.texto(dicionario.get("Alt")) ?? "").length < 3,
        dizNo
      )
  },
  {
    norma: "UA",
    item: "7.3-2",
    texto: "and a box inside their page",
    problemas: (mundo) =>
      nenhum(
        doTipo(mundo, "Figure"),
        (no) => {
          const caixa = atributo(mundo, no, "BBox")
          const [, , largura, altura] = mundo.pdf.lista(no.marcas[0]?.pagina.get("MediaBox")).map(Number)
          return (
            !Array.isArray(caixa) ||
            Number(caixa[0]) < 0 ||
            Number(caixa[1]) < 0 ||
            Number(caixa[2]) > largura! ||
            Number(caixa[3]) > altura!
          )
        },
        dizNo
      )
  },
  {
    norma: "UA",
    item: "7.3-3",
    texto: "each figure is on one page",
    problemas: (mundo) => nenhum(doTipo(mundo, "Figure"), ({ marcas }) => marcas.length !== 1, dizNo)
  },
  {
    norma: "UA",
    item: "7.4.2-1",
    texto: "the first heading is of level 1, and the only one",
    problemas: (mundo) => {
      const niveis = titulos(mundo).map(nivel)
      return vale(niveis[0] === 1 && niveis.filter((um) => um === 1).length === 1, niveis.join(" "))
    }
  },
  {
    norma: "UA",
    item: "7.4.2-2",
    texto: "no level of headings is left out",
    problemas: (mundo) => {
      const todos = titulos(mundo)
      return nenhum(
        todos.map((no, i) => [no, todos[i - 1]] as const),
        ([no, antes]) => antes !== undefined && nivel(no) > nivel(antes) + 1,
        ([no]) => dizNo(no)
      )
    }
  },
  {
    norma: "UA",
    item: "7.4.4",
    texto: "headings are of one kind: with their level",
    problemas: (mundo) => vale(doTipo(mundo, "H").length === 0, "H")
  },
  {
    norma: "UA",
    item: "7.4-1",
    texto: "headings say something",
    problemas: (mundo) => nenhum(titulos(mundo), ({ marcas }) => marcas.length === 0, dizNo)
  },
  {
    norma: "PDF",
    item: "14.8.4.3-1",
    texto: "rows stand in tables, cells in rows",
    problemas: ({ nos }) =>
      nenhum(
        nos,
        ({ tipo, pai }) =>
          (tipo === "TR" && !["Table", "THead", "TBody", "TFoot"].includes(pai?.tipo ?? "")) ||
          (["TH", "TD"].includes(tipo) && pai?.tipo !== "TR") ||
          (["THead", "TBody", "TFoot"].includes(tipo) && pai?.tipo !== "Table"),
        dizNo
      )
  },
  {
    norma: "PDF",
    item: "14.8.4.3-2",
    texto: "tables hold rows and their groups, rows hold cells",
    problemas: ({ nos }) =>
      nenhum(
        nos,
        ({ tipo, filhos }) =>
          (tipo === "Table" &&
            filhos.some((filho) => !["Caption", "THead", "TBody", "TFoot", "TR"].includes(filho.tipo))) ||
          (tipo === "TR" && filhos.some((filho) => !["TH", "TD"].includes(filho.tipo))) ||
          (["THead", "TBody"].includes(tipo) && filhos.some((filho) => filho.tipo !== "TR")),
        dizNo
      )
  },
  {
    norma: "PDF",
    item: "14.8.4.3-3",
    texto: "a table has at most one head, and it comes first",
    problemas: (mundo) =>
      nenhum(
        doTipo(mundo, "Table"),
        ({ filhos }) => {
          const tipos = filhos.map(({ tipo }) => tipo).filter((tipo) => tipo !== "Caption")
          return tipos.lastIndexOf("THead") > 0
        },
        dizNo
      )
  },
  {
    norma: "PDF",
    item: "14.8.4.3-4",
    texto: "a caption is the first of its table",
    problemas: ({ nos }) => nenhum(nos, ({ tipo, pai, id }) => tipo === "Caption" && pai?.filhos[0]?.id !== id, dizNo)
  },
  {
    norma: "UA",
    item: "7.5-1",
    texto: "every table has headers",
    problemas: (mundo) =>
      nenhum(
        doTipo(mundo, "Table"),
        (tabela) => !linhasDa(tabela).some(({ filhos }) => filhos.some(({ tipo }) => tipo === "TH")),
        dizNo
      )
  },
  {
    norma: "UA",
    item: "7.5-2",
    texto: "every header says what it is a header of",
    problemas: (mundo) =>
      nenhum(
        doTipo(mundo, "TH"),
        (no) => {
          const escopo = atributo(mundo, no, "Scope")
          return !(escopo instanceof Nome) || !["Column", "Row"].includes(escopo.nome)
        },
        dizNo
      )
  },
  {
    norma: "UA",
    item: "7.2-42",
    texto: "all rows of a table take as many columns",
    problemas: (mundo) =>
      nenhum(
        doTipo(mundo, "Table"),
        (tabela) => new Set(linhasDa(tabela).map((linha) => colunasDa(mundo, linha))).size > 1,
        dizNo
      )
  },
  {
    norma: "PDF",
    item: "14.8.4.2",
    texto: "links and figures stand in blocks",
    problemas: (mundo) => nenhum(doTipo(mundo, "Link"), ({ pai }) => pai?.tipo !== "P", dizNo)
  },
  {
    norma: "CASA",
    item: "marcadores-1",
    texto: "bookmarks have a title and lead to a page",
    problemas: (mundo) => {
      const paginas = new Set(mundo.paginas.map(({ dicionario }) => dicionario))
      return nenhum(
        mundo.dicionarios.filter((dicionario) => dicionario.has("Dest")),
        (dicionario) =>
          (mundo.pdf.texto(dicionario.get("Title")) ?? "") === "" ||
          !paginas.has(mundo.pdf.dicionario(mundo.pdf.lista(dicionario.get("Dest"))[0])),
        () => "a bookmark"
      )
    }
  },
  {
    norma: "CASA",
    item: "marcadores-2",
    texto: "there is one for each heading of a section",
    problemas: (mundo) =>
      vale(
        mundo.dicionarios.filter((dicionario) => dicionario.has("Dest")).length >= doTipo(mundo, "H2").length,
        "fewer"
      )
  },
  {
    norma: "PDF",
    item: "12.3.3",
    texto: "bookmarks are shown, and counted",
    problemas: ({ pdf, catalogo }) =>
      vale(
        pdf.nome(catalogo.get("PageMode")) === "UseOutlines" &&
          Number(pdf.dicionario(catalogo.get("Outlines")).get("Count")) > 0,
        "Outlines"
      )
  }
]
