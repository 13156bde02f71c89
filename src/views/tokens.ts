/** The design tokens of the Padrão Digital de Governo that a style sheet uses, taken from `@govbr-ds/core`. */

const DECLARACAO = /(--[a-z0-9-]+)\s*:\s*([^;}]+)/g
const USO = /var\((--[a-z0-9-]+)/g

const usados = (css: string): ReadonlyArray<string> => [...css.matchAll(USO)].map(([, nome]) => nome!)

/** `:root{…}` with every token that `css` uses and those that these use, in the order of the source. */
export const tokensUsados = (css: string, fonte: string): string => {
  const valores = new Map<string, string>()
  for (const [, nome, valor] of fonte.matchAll(DECLARACAO)) if (!valores.has(nome!)) valores.set(nome!, valor!.trim())
  const necessarios = new Set<string>()
  const exigir = (nomes: ReadonlyArray<string>): void => {
    for (const nome of nomes) {
      const valor = valores.get(nome)
      if (valor === undefined || necessarios.has(nome)) continue
      necessarios.add(nome)
      exigir(usados(valor))
    }
  }
  exigir(usados(css))
  const linhas = [...valores].flatMap(([nome, valor]) => (necessarios.has(nome) ? [`${nome}:${valor}`] : []))
  return `:root{${linhas.join(";")}}`
}
