/** Lines of `label : value` pairs, several to a line. */

export interface Rotulado<N extends string> {
  readonly nome: N
  /** Up to the next label; may be empty. */
  readonly valor: string
  /** Label and value, as written. */
  readonly escrito: string
}

export interface LinhaRotulada<N extends string> {
  /** What comes before the first label. */
  readonly antes: string
  readonly campos: ReadonlyArray<Rotulado<N>>
}

/** Reads the labels of a document: names with sources of expressions, tried in order, ignoring case. */
export const leitorDeRotulos = <N extends string>(
  fontes: ReadonlyArray<readonly [N, string]>
): ((texto: string) => LinhaRotulada<N>) => {
  const nomes = fontes.map(([nome]) => nome)
  const rotulo = new RegExp(`(?<![^ ])(?:${fontes.map(([nome, fonte]) => `(?<${nome}>${fonte})`).join("|")}) ?:`, "gi")
  return (texto) => {
    const achados = [...texto.matchAll(rotulo)]
    return {
      antes: texto.slice(0, achados[0]?.index ?? texto.length).trim(),
      campos: achados.map((achado, i) => {
        const fim = achados[i + 1]?.index ?? texto.length
        return {
          nome: nomes.find((nome) => achado.groups![nome] !== undefined)!,
          valor: texto.slice(achado.index + achado[0].length, fim).trim(),
          escrito: texto.slice(achado.index, fim).trim()
        }
      })
    }
  }
}
