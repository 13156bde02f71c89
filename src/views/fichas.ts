/**
 * On a telephone the rows of a list stand below each other as cards, in which each value says what it is. A template says
 * that once, in the head of its table: from there every cell of its rows gets its `data-rotulo`, when the template is
 * compiled, and the style sheet does the rest (`table[data-fichas]`).
 *
 * A table whose head is not written out (its columns come from data) stays a table, scrolled under its first column; so
 * does one of class `curta` or `estreita`, which fits as it is.
 */

const TABELA = /<table\b[\s\S]*?<\/table>/g
const CABECA = /<thead\b[^>]*>([\s\S]*?)<\/thead>/
const TITULO = /<th\b[^>]*>([\s\S]*?)<\/th>/g
const FICA_TABELA = /^<table\b[^>]*\bclass="[^"]*\b(?:curta|estreita)\b/
/** A tag of the template that is no value, or the beginning of a cell with the white space after it. */
const PARTE = /<%(?![=~])([\s\S]*?)%>|<(td|th)\b((?:<%[\s\S]*?%>|[^<>])*)>(\s*)/g

/** The columns as the head calls them; `undefined`: the head is not written out. */
const colunasDe = (tabela: string): ReadonlyArray<string> | undefined => {
  const cabeca = CABECA.exec(tabela)?.[1] ?? ""
  if (/<%(?!=|_ %>)/.test(cabeca) || /\b(?:col|row)span=/.test(cabeca)) return undefined
  const titulos = [...cabeca.matchAll(TITULO)].map(([, titulo = ""]) => titulo.trim())
  return titulos.length > 0 && titulos.every((titulo) => !/<(?!%)|"/.test(titulo)) ? titulos : undefined
}

/** Where a branch or a loop of the row began. */
interface Aberto {
  readonly coluna: number
  readonly repete: boolean
}

/** The cells of one row, labelled; `undefined`: which column a cell is of is not said by its place. */
const linhaRotulada = (linha: string, colunas: ReadonlyArray<string>): string | undefined => {
  const abertos: Array<Aberto> = []
  let coluna = 0
  let certo = true
  const passarPor = (codigo: string) => {
    for (const sinal of codigo.replaceAll(/"[^"]*"/g, "").match(/[{}]/g) ?? []) {
      if (sinal === "{") abertos.push({ coluna, repete: /\b(?:for|while)\b|=>/.test(codigo) })
      else {
        const aberto = abertos.pop()
        if (aberto?.repete && aberto.coluna !== coluna) certo = false
        if (aberto !== undefined && /\belse\b/.test(codigo)) coluna = aberto.coluna
      }
    }
    return undefined
  }
  const escrita = linha.replace(PARTE, (tudo, codigo: string | undefined, celula: string, atributos: string) => {
    if (codigo !== undefined) return passarPor(codigo) ?? tudo
    const colunasDela = Number(/\bcolspan="(\d+)"/.exec(atributos)?.[1] ?? 1)
    const titulo = colunas[coluna]
    coluna += colunasDela
    if (titulo === undefined) certo = false
    const rotulo = colunasDela > 1 || celula === "th" ? "" : ` data-rotulo="${titulo}"`
    return `<${celula}${rotulo}${atributos}>`
  })
  return certo ? escrita.replaceAll(/\s+(?=<\/t[dh]>)/g, "") : undefined
}

const LINHA = /<tr\b[\s\S]*?<\/tr>/g

const emFichas = (tabela: string): string => {
  const colunas = FICA_TABELA.test(tabela) ? undefined : colunasDe(tabela)
  if (colunas === undefined) return tabela
  const corpo = tabela.indexOf("</thead>")
  const linhas = [...tabela.slice(corpo).matchAll(LINHA)].map(([linha]) => linhaRotulada(linha, colunas))
  if (linhas.includes(undefined)) return tabela
  let i = 0
  const escrito = tabela.slice(corpo).replace(LINHA, () => linhas[i++]!)
  return `<table data-fichas${tabela.slice("<table".length, corpo)}${escrito}`
}

/** The template with each cell of its lists labelled by the head of its table. */
export const comFichas = (template: string): string => template.replace(TABELA, emFichas)
