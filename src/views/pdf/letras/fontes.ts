/**
 * The letters of the statements: Source Sans 3 (SIL Open Font License 1.1), whose figures all have one width. Its files are
 * cut by script; a statement embeds of each only the glyphs it uses.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { FonteLida } from "pdfkit"
import { desembrulhar } from "./desembrulhar.ts"

export const PESOS = { normal: 400, forte: 600 } as const
export type Peso = keyof typeof PESOS

/** In the order in which a glyph is looked for. */
export const ESCRITAS = ["latin", "latin-ext", "vietnamese"] as const
type Escrita = (typeof ESCRITAS)[number]

const resolver = createRequire(import.meta.url)

export const nomeDaFonte = (peso: Peso, escrita: Escrita): string => `${peso}-${escrita}`

const bytesDaFonte = (peso: Peso, escrita: Escrita): Uint8Array =>
  desembrulhar(
    readFileSync(
      resolver.resolve(`@fontsource/source-sans-3/files/source-sans-3-${escrita}-${PESOS[peso]}-normal.woff`)
    )
  )

/** Fonts that were parsed, for the next document of this thread. */
const lidas = new Map<string, FonteLida>()

/** The parsed font, or its bytes the first time. */
export const fonteDe = (peso: Peso, escrita: Escrita): Uint8Array | FonteLida =>
  lidas.get(nomeDaFonte(peso, escrita)) ?? bytesDaFonte(peso, escrita)

/** The library says of a glyph what it stood for when first met: a letter met under an accent would be copied as nothing. */
const nomearGlifos = (fonte: FonteLida): void => {
  for (const ponto of fonte.characterSet) fonte.glyphForCodePoint(ponto)
}

export const lembrarFonte = (peso: Peso, escrita: Escrita, fonte: FonteLida): void => {
  const nome = nomeDaFonte(peso, escrita)
  if (lidas.has(nome)) return
  nomearGlifos(fonte)
  lidas.set(nome, fonte)
}
