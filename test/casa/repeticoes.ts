/** Lines that stand twice in the code, identical to the letter. */

/** A file and its text. */
export type Texto = readonly [arquivo: string, texto: string]

const SEGUIDAS = 6

interface Linha {
  readonly arquivo: string
  /** From 1. */
  readonly numero: number
  readonly escrita: string
}

/** Of several lines: it goes on until it says from where. */
const ABRE_IMPORTACAO = /^(?:import\b|export (?:type )?\{)[^"]*$/
const IMPORTACAO = /^import\b|^export\b.* from "/
const COMENTARIO = /^(?:\/\/|\/\*|\*)/

/** The lines that say something: neither imports, nor comments, nor blank, nor punctuation alone; indentation apart. */
const linhasDe = ([arquivo, texto]: Texto): ReadonlyArray<Linha> => {
  let importando = false
  return texto.split("\n").flatMap((bruta, i) => {
    const escrita = bruta.trim().replace(/\s+/g, " ")
    if (importando || ABRE_IMPORTACAO.test(escrita)) {
      importando = !/\bfrom "/.test(escrita)
      return []
    }
    if (IMPORTACAO.test(escrita) || COMENTARIO.test(escrita) || !/[\p{L}\p{N}]/u.test(escrita)) return []
    return [{ arquivo, numero: i + 1, escrita }]
  })
}

/**
 * Every place where six or more lines that stand in an earlier place stand again: `a.ts:10 = b.ts:40`. One that is longer
 * than six lines is told once, by its first.
 */
export const repeticoes = (textos: ReadonlyArray<Texto>): ReadonlyArray<string> => {
  const primeiras = new Map<string, readonly [ReadonlyArray<Linha>, number]>()
  return textos.map(linhasDe).flatMap((linhas) =>
    linhas.flatMap((linha, i) => {
      if (i + SEGUIDAS > linhas.length) return []
      const trecho = linhas.slice(i, i + SEGUIDAS).map(({ escrita }) => escrita)
      const chave = trecho.join("\n")
      const primeira = primeiras.get(chave)
      if (primeira === undefined) {
        primeiras.set(chave, [linhas, i])
        return []
      }
      const [outras, j] = primeira
      const continua = i > 0 && j > 0 && linhas[i - 1]!.escrita === outras[j - 1]!.escrita
      const { arquivo, numero } = outras[j]!
      return continua ? [] : [`${arquivo}:${numero} = ${linha.arquivo}:${linha.numero}`]
    })
  )
}
