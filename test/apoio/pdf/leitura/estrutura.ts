/** The tree of tags of a file, and the content each tag has on its pages. */
import type { Pdf } from "./arquivo.ts"
import { type Dicionario, Ref, type Valor } from "./sintaxe.ts"

export interface Marca {
  readonly pagina: Dicionario
  readonly numero: number
}

export interface No {
  readonly id: number
  readonly tipo: string
  readonly dicionario: Dicionario
  readonly pai: No | undefined
  readonly filhos: ReadonlyArray<No>
  readonly marcas: ReadonlyArray<Marca>
  /** Annotations that belong here. */
  readonly anotacoes: ReadonlyArray<number>
}

const descer = (pdf: Pdf, referencia: Valor, pai: No | undefined): No => {
  if (!(referencia instanceof Ref)) throw new Error("a structure element is no reference")
  const dicionario = pdf.dicionario(referencia)
  const filhos: Array<No> = []
  const marcas: Array<Marca> = []
  const anotacoes: Array<number> = []
  const no: No = {
    id: referencia.id,
    tipo: pdf.nome(dicionario.get("S")) ?? "",
    dicionario,
    pai,
    filhos,
    marcas,
    anotacoes
  }
  const cru = dicionario.get("K")
  const resolvido = pdf.resolver(cru)
  const filhosCrus = Array.isArray(resolvido) ? resolvido : cru === undefined ? [] : [cru]
  for (const filho of filhosCrus) {
    const valor = pdf.resolver(filho)
    const interno = pdf.dicionario(filho)
    const tipo = pdf.nome(interno.get("Type"))
    if (typeof valor === "number") marcas.push({ pagina: pdf.dicionario(dicionario.get("Pg")), numero: valor })
    else if (tipo === "MCR")
      marcas.push({ pagina: pdf.dicionario(interno.get("Pg")), numero: Number(interno.get("MCID")) })
    else if (tipo === "OBJR") {
      const alvo = interno.get("Obj")
      if (alvo instanceof Ref) anotacoes.push(alvo.id)
    } else filhos.push(descer(pdf, filho, no))
  }
  return no
}

export const arvoreDo = (pdf: Pdf): No => {
  const raiz = pdf.dicionario(pdf.catalogo.get("StructTreeRoot"))
  const filho = raiz.get("K")
  if (filho === undefined) throw new Error("no structure")
  return descer(pdf, filho, undefined)
}

export const todosOs = (no: No): ReadonlyArray<No> => [no, ...no.filhos.flatMap(todosOs)]

/** The number tree that finds the elements of each page and annotation. */
export const donosDo = (pdf: Pdf): ReadonlyMap<number, Valor> => {
  const ler = (no: Valor): ReadonlyArray<readonly [number, Valor]> => {
    const dicionario = pdf.dicionario(no)
    const numeros = pdf.lista(dicionario.get("Nums"))
    const pares = Array.from(
      { length: numeros.length / 2 },
      (_, i) => [Number(numeros[2 * i]), numeros[2 * i + 1]!] as const
    )
    return [...pares, ...pdf.lista(dicionario.get("Kids")).flatMap(ler)]
  }
  return new Map(ler(pdf.em(pdf.rodape.get("Root"), "StructTreeRoot", "ParentTree")))
}
