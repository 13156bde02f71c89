/** Pages whose text cannot be used: scans, and fonts that give the wrong characters (documents README section 2). */
import type { Pagina } from "./linha.ts"

/** Text shorter than this is what a scanner or a stamp leaves on a picture. */
const MINIMO_DE_LETRAS = 50
const MINIMO_DE_USUAIS = 0.6

const USUAL = /[\p{L}\p{N}.,;:!?()/'"%ºª°§$&=_*+|-]/u
const USUAIS_LATINOS = Array.from({ length: 256 }, (_, c) => USUAL.test(String.fromCharCode(c)))
const BRANCO = 0x20

/** Fewer than 60 % of the characters, blanks aside, are letters, digits or usual punctuation. */
export const embaralhada = ({ linhas }: Pagina): boolean => {
  let total = 0
  let usuais = 0
  for (const { texto } of linhas)
    for (let i = 0; i < texto.length; i++) {
      const c = texto.charCodeAt(i)
      if (c === BRANCO) continue
      total++
      if (USUAIS_LATINOS[c] ?? USUAL.test(texto[i]!)) usuais++
    }
  return usuais < MINIMO_DE_USUAIS * total
}

/** A picture of a page, or as good as one; court stamps must be gone already. */
export const semTexto = (pagina: Pagina): boolean =>
  pagina.linhas.reduce((soma, { texto }) => soma + texto.length, 0) < MINIMO_DE_LETRAS || embaralhada(pagina)
