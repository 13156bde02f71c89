/**
 * Statements as poppler reads them: whether each row of each table, and each fact and sentence, stands there in its order, as
 * text laid out as on the page (`pdftotext -layout`) and by the places of the words (`pdftotext -bbox`), every cell in its
 * column.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Bloco, BlocoDo, Demonstrativo, Fato, Fundamento } from "../../../src/domain/demonstrativos/blocos.ts"
import { cabecalho, escreverComUnidade, escreverNaColuna } from "../../../src/domain/demonstrativos/escrita.ts"
import { limpar } from "../../../src/views/pdf/letras/limpeza.ts"

/** Said where poppler is not installed; nothing can be asked then. */
export const semPoppler =
  spawnSync("pdftotext", ["-v"]).error === undefined ? undefined : "poppler-utils are not installed"

interface Palavra {
  readonly texto: string
  readonly inicio: number
  readonly fim: number
}

interface LinhaLida {
  readonly palavras: ReadonlyArray<Palavra>
  readonly pagina: number
  /** Its place among the lines of its page that are not empty, from the top and from the bottom. */
  readonly doTopo: number
  readonly doFundo: number
}

/** Words to the line they stand on, from left to right. */
type Pagina = ReadonlyArray<ReadonlyArray<Palavra>>

const ENTIDADES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/** Letters of two sizes on one base line end this near to each other, in points; two lines are further apart. */
const MESMA_LINHA = 3

const COM_LUGAR = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g

const porLugar = (xml: string): Pagina => {
  const palavras = [...xml.matchAll(COM_LUGAR)]
    .map(([, inicio, fim, fundo, texto = ""]) => ({
      texto: texto.replace(/&(\w+);/g, (tudo, nome: string) => ENTIDADES[nome] ?? tudo),
      inicio: Number(inicio),
      fim: Number(fim),
      fundo: Number(fundo)
    }))
    .sort((a, b) => a.fundo - b.fundo)
  const linhas: Array<Array<(typeof palavras)[number]>> = []
  for (const palavra of palavras) {
    const ultima = linhas.at(-1)
    if (ultima !== undefined && palavra.fundo - ultima[0]!.fundo < MESMA_LINHA) ultima.push(palavra)
    else linhas.push([palavra])
  }
  return linhas.map((linha) => linha.sort((a, b) => a.inicio - b.inicio))
}

const comoTexto = (pagina: string): Pagina =>
  pagina
    .split("\n")
    .map((linha) =>
      [...linha.matchAll(/\S+/g)].map(({ 0: texto, index }) => ({ texto, inicio: index, fim: index + texto.length }))
    )

/** How the file is read. */
type Modo = "-layout" | "-bbox"

/** The lines of a file that are not empty. */
const lerPapel = (pdf: Uint8Array, modo: Modo): ReadonlyArray<LinhaLida> => {
  const pasta = mkdtempSync(join(tmpdir(), "papel-"))
  try {
    const arquivo = join(pasta, "a.pdf")
    writeFileSync(arquivo, pdf)
    const { stdout, stderr, status } = spawnSync("pdftotext", [modo, arquivo, "-"], {
      encoding: "utf8",
      maxBuffer: 1 << 29
    })
    if (status !== 0 || stderr !== "") throw new Error(`pdftotext: ${stderr}`)
    const paginas = modo === "-layout" ? stdout.split("\f").map(comoTexto) : stdout.split("</page>").map(porLugar)
    return paginas.flatMap((todas, pagina) => {
      const linhas = todas.filter(({ length }) => length > 0)
      return linhas.map((palavras, i) => ({ palavras, pagina, doTopo: i, doFundo: linhas.length - 1 - i }))
    })
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

/** Where cells were found: for each, on each page, its first and last column of characters. */
type Lugares = Map<number, Map<number, readonly [inicio: number, fim: number]>>

interface Achada {
  /** The line after the last. */
  readonly seguinte: number
  readonly lugares: Lugares
}

/** Words of one cell are nearer to each other, in points; the cells of a row are further apart. */
const VAO_ENTRE_CELULAS = 4.5

interface Busca {
  /** What stands to the right of the last cell belongs to something else, and may have lines of its own between ours. */
  readonly comVizinhos?: boolean
}

/** What is left of each cell, without white space. */
type Restos = ReadonlyArray<string>

/** The cell of each word of a line, and what is then left of the cells; nothing where they do not fit. */
type Reparticao = { readonly donos: ReadonlyArray<number>; readonly restos: Restos } | undefined

/**
 * The words of a line as pieces of cells, each cell going on where it stopped; in the first line every cell has its
 * beginning. Answers the cell of each word.
 */
const repartir = (
  { palavras }: LinhaLida,
  restos: Restos,
  primeira: boolean,
  { comVizinhos = false, exata }: Busca & { readonly exata: boolean }
): Reparticao => {
  const tentar = (i: number, ultima: number, agora: Restos, donos: ReadonlyArray<number>): Reparticao => {
    const { texto } = palavras[i] ?? {}
    const acabou = !primeira || agora.every((resto, c) => c <= ultima || resto === "")
    if (texto === undefined) return acabou && donos.length > 0 ? { donos, restos: agora } : undefined
    const junta = exata && i > 0 ? palavras[i]!.inicio - palavras[i - 1]!.fim < VAO_ENTRE_CELULAS : undefined
    for (let c = Math.max(0, ultima); c < agora.length; c++) {
      const resto = agora[c]!
      if (resto.startsWith(texto) && (junta ?? c === ultima) === (c === ultima)) {
        const achado = tentar(i + 1, c, agora.with(c, resto.slice(texto.length)), [...donos, c])
        if (achado !== undefined) return achado
      }
      // a cell that is not empty begins in the first line: it is not passed over
      if (primeira && c > ultima && resto !== "") break
    }
    return comVizinhos && acabou && donos.length > 0 ? { donos, restos: agora } : undefined
  }
  return tentar(0, -1, restos, [])
}

/** Lines of a page that are not of its content: its header and footer, and the header of a table that goes on. */
const MOLDURA = { topo: 9, fundo: 1 }

const notar = (lugares: Lugares, linha: LinhaLida, donos: ReadonlyArray<number>): void => {
  donos.forEach((celula, i) => {
    const { inicio, fim } = linha.palavras[i]!
    const porPagina = lugares.get(celula) ?? new Map<number, readonly [number, number]>()
    const [de, ate] = porPagina.get(linha.pagina) ?? [inicio, fim]
    porPagina.set(linha.pagina, [Math.min(de, inicio), Math.max(ate, fim)])
    lugares.set(celula, porPagina)
  })
}

class Leitura {
  /** Places are exact: columns can be told apart by them. */
  readonly exata: boolean
  private readonly linhas: ReadonlyArray<LinhaLida>
  private proxima = 0

  constructor(pdf: Uint8Array, modo: Modo) {
    this.exata = modo === "-bbox"
    this.linhas = lerPapel(pdf, modo)
  }

  /** Finds a row after the last one that was found, not further than `alcance` lines. */
  achar(celulas: ReadonlyArray<string>, alcance: number, busca: Busca = {}): Achada | undefined {
    const limpas = celulas.map((celula) => limpar(celula).replace(/\s+/g, ""))
    if (limpas.every((celula) => celula === "")) return { seguinte: this.proxima, lugares: new Map() }
    const fim = Math.min(this.linhas.length, this.proxima + alcance)
    for (let i = this.proxima; i < fim; i++) {
      const achada = this.casar(limpas, i, busca)
      if (achada === undefined) continue
      this.proxima = achada.seguinte
      return achada
    }
    return undefined
  }

  private casar(celulas: Restos, inicio: number, busca: Busca): Achada | undefined {
    const lugares: Lugares = new Map()
    const comoBuscar = { ...busca, exata: this.exata }
    let restos = celulas
    let ateOnde = 0
    for (let i = inicio; i < this.linhas.length; i++) {
      const linha = this.linhas[i]!
      const repartida = repartir(linha, restos, i === inicio, comoBuscar)
      if (repartida === undefined) {
        const aoLado = comoBuscar.comVizinhos === true && linha.palavras[0]!.inicio > ateOnde
        if (i > inicio && (aoLado || linha.doTopo < MOLDURA.topo || linha.doFundo < MOLDURA.fundo)) continue
        return undefined
      }
      notar(lugares, linha, repartida.donos)
      ateOnde = Math.max(ateOnde, linha.palavras[repartida.donos.length - 1]!.fim)
      restos = repartida.restos
      if (restos.every((resto) => resto === "")) return { seguinte: i + 1, lugares }
    }
    return undefined
  }
}

const SEM_FIM = Number.POSITIVE_INFINITY
/** Rows follow each other; between two of them may be the end of a page and the header of the next. */
const ENTRE_LINHAS = 16

const lei = ({ lei: dita }: Fundamento): string => dita

const valorDo = ({ valor, fundamento }: Fato): string =>
  [escreverComUnidade(valor), ...(fundamento === undefined ? [] : [lei(fundamento)])].join(" — ")

/** The rows of a table as they must be read, a citation by its number as last cell; and the provisions in their order. */
const linhasDa = ({ colunas, linhas, fundamento }: BlocoDo<"tabela">) => {
  const citadas: Array<string> = []
  const citacao = (linha: (typeof linhas)[number]): string | undefined => {
    const comum = linha.papel === undefined || linha.papel === "comum"
    const dito = linha.papel === "separador" ? undefined : (linha.fundamento ?? (comum ? fundamento : undefined))
    if (dito === undefined) return undefined
    const escrita = lei(dito)
    if (!citadas.includes(escrita)) citadas.push(escrita)
    return `[${citadas.indexOf(escrita) + 1}]`
  }
  const numeros = linhas.map(citacao)
  const cita = citadas.length > 1
  const lidas = linhas.map((linha, i) => {
    const textos = linha.celulas.map((valor, i) => escreverNaColuna(valor, colunas[i]))
    return linha.papel === "separador"
      ? [textos.filter((texto) => texto !== "").join(" — ")]
      : [...textos, ...(cita ? [numeros[i] ?? ""] : [])]
  })
  return { lidas, citadas, cita }
}

/** Columns side by side on every page; a table in parts has them in parts, the first in each. */
class Colunas {
  private readonly lugares = new Map<number, Array<readonly [inicio: number, fim: number] | undefined>>()

  juntar({ lugares }: Achada): void {
    for (const [coluna, porPagina] of lugares) {
      for (const [pagina, [inicio, fim]] of porPagina) {
        const daPagina = this.lugares.get(pagina) ?? []
        const [de, ate] = daPagina[coluna] ?? [inicio, fim]
        daPagina[coluna] = [Math.min(de, inicio), Math.max(ate, fim)]
        this.lugares.set(pagina, daPagina)
      }
    }
  }

  /** Pairs of columns of one page of which one reaches into the other. */
  misturadas(): ReadonlyArray<string> {
    return [...this.lugares].flatMap(([pagina, colunas]) => {
      const ditas = colunas.flatMap((lugar, i) => (lugar === undefined ? [] : [{ i, lugar }]))
      return ditas.flatMap(({ i, lugar }, k) => {
        const seguinte = ditas[k + 1]
        return seguinte === undefined || lugar[1] <= seguinte.lugar[0]
          ? []
          : [`page ${pagina + 1}: column ${i} reaches into column ${seguinte.i}`]
      })
    })
  }
}

/** Which columns each part of a table has: those whose headers stand beside each other, the first in all. */
const parteDa = (leitura: Leitura, titulos: ReadonlyArray<string>, desde: number) => {
  for (let ate = titulos.length; ate > desde; ate--) {
    const indices = desde === 0 ? [...titulos.keys()].slice(0, ate) : [0, ...[...titulos.keys()].slice(desde, ate)]
    const achada = leitura.achar(
      indices.map((i) => titulos[i]!),
      1
    )
    if (achada !== undefined) return { indices, achada, ate }
  }
  return undefined
}

const perdidasDaTabela = (leitura: Leitura, tabela: BlocoDo<"tabela">): ReadonlyArray<string> => {
  const { lidas, citadas, cita } = linhasDa(tabela)
  const titulos = [...tabela.colunas.map(cabecalho), ...(cita ? ["Fund."] : [])]
  const perdidas: Array<string> = []
  for (let desde = 0, parte = 1; desde < titulos.length; parte++) {
    const legenda = leitura.achar([tabela.titulo], SEM_FIM) ?? leitura.achar([`${tabela.titulo} (parte ${parte} de`], 1)
    const cabeca = legenda === undefined ? undefined : parteDa(leitura, titulos, desde)
    if (cabeca === undefined) return [...perdidas, `${tabela.nome}: no header from column ${desde}`]
    const colunas = new Colunas()
    colunas.juntar(cabeca.achada)
    lidas.forEach((celulas, i) => {
      const { papel, nota } = tabela.linhas[i]!
      const destas = papel === "separador" ? celulas : cabeca.indices.map((indice) => celulas[indice] ?? "")
      const achada = leitura.achar(destas, ENTRE_LINHAS)
      if (achada === undefined) perdidas.push(`${tabela.nome}, row ${i}: ${destas.join(" | ")}`)
      else if (papel !== "separador") colunas.juntar(achada)
      if (nota !== undefined && leitura.achar([`Nota: ${nota}`], ENTRE_LINHAS) === undefined)
        perdidas.push(`${tabela.nome}, remark of row ${i}: ${nota}`)
    })
    if (leitura.exata) perdidas.push(...colunas.misturadas().map((problema) => `${tabela.nome}, ${problema}`))
    desde = cabeca.ate
  }
  const escritas = cita ? citadas.map((uma, i) => `[${i + 1}] ${uma}`) : citadas.map((uma) => `Fundamento: ${uma}`)
  return [
    ...perdidas,
    ...escritas.filter((escrita) => leitura.achar([escrita], ENTRE_LINHAS) === undefined).map((e) => `provision: ${e}`)
  ]
}

const perdidosDosFatos = (leitura: Leitura, fatos: ReadonlyArray<Fato>, busca: Busca = {}): ReadonlyArray<string> =>
  fatos
    .filter((fato) => leitura.achar([fato.rotulo, valorDo(fato)], SEM_FIM, busca) === undefined)
    .map((fato) => `fact ${fato.rotulo}: ${valorDo(fato)}`)

const fraseDo = (bloco: Bloco): string | undefined => {
  switch (bloco.tipo) {
    case "titulo":
      return bloco.texto
    case "paragrafo":
    case "transcricao":
      return bloco.texto
    case "nota":
      return `Nota: ${bloco.texto}${bloco.fundamento === undefined ? "" : ` (${lei(bloco.fundamento)})`}`
    case "aviso":
      return `Atenção: ${bloco.texto}`
    default:
      return undefined
  }
}

const perdidosDoBloco = (leitura: Leitura, bloco: Bloco): ReadonlyArray<string> => {
  if (bloco.tipo === "tabela") return bloco.colunas.length === 0 ? [] : perdidasDaTabela(leitura, bloco)
  if (bloco.tipo === "fatos") return perdidosDosFatos(leitura, bloco.fatos)
  if (bloco.tipo === "total") {
    const { fundamento, ...fato } = bloco.fato
    const dita = fundamento === undefined ? "" : `Fundamento: ${lei(fundamento)}`
    return [
      ...perdidosDosFatos(leitura, [fato]),
      ...(leitura.achar([dita], ENTRE_LINHAS) === undefined ? [`provision of ${fato.rotulo}`] : [])
    ]
  }
  const frase = fraseDo(bloco)
  return frase === undefined || leitura.achar([frase], SEM_FIM) !== undefined ? [] : [`${bloco.tipo}: ${frase}`]
}

/** What of a statement is not in its file where it must be, the first page before the sections. */
export const perdidosNoPapel = (demonstrativo: Demonstrativo, pdf: Uint8Array): ReadonlyArray<string> =>
  (["-layout", "-bbox"] as const).flatMap((modo) =>
    perdidosNaLeitura(demonstrativo, new Leitura(pdf, modo)).map((perdido) => `${modo}: ${perdido}`)
  )

const perdidosNaLeitura = (
  { identificacao, resposta, procedencia, secoes }: Demonstrativo,
  leitura: Leitura
): ReadonlyArray<string> => [
  ...perdidosDosFatos(leitura, [...identificacao, ...procedencia], { comVizinhos: true }),
  ...resposta.flatMap((bloco) => perdidosDoBloco(leitura, bloco)),
  ...secoes.flatMap(({ titulo, blocos }) => [
    ...(leitura.achar([titulo], SEM_FIM) === undefined ? [`section ${titulo}`] : []),
    ...blocos.flatMap((bloco) => perdidosDoBloco(leitura, bloco))
  ])
]
