/**
 * Where a letter begins and how far it takes the pen. The engine tells the box around both that and its ink; what is the ink's
 * is the same for a letter of a font wherever it stands, and is found out once.
 */
import type { Funcoes } from "@embedpdf/pdfium"
import type { Traco } from "./corrente.ts"
import type { Rascunho } from "./rascunho.ts"

/** In sizes of the letter. */
interface Medida {
  /** The length of its box. */
  readonly extensao: number
  /** From the beginning of its box to its own. */
  readonly recuo: number
  readonly avanco: number
}

/** Sizes of the letter: boxes that differ by less are of the same letter. */
const MESMA_CAIXA = 2e-4

/** The letter of a text page that is asked for. */
export interface Letra {
  readonly texto: number
  readonly numero: number
  readonly codigo: number
}

/** Along which axis letters run, and whether against it; null for those that run across both. */
export const eixoDe = ({ a, b }: Traco): readonly [eixo: 0 | 1, sentido: 1 | -1] | null => {
  if (b === 0) return [0, a < 0 ? -1 : 1]
  return a === 0 ? [1, b < 0 ? -1 : 1] : null
}

export class Medidas {
  private readonly funcoes: Funcoes
  private readonly rascunho: Rascunho
  private readonly fontes = new Map<number, Map<number, Medida>>()

  constructor(funcoes: Funcoes, rascunho: Rascunho) {
    this.funcoes = funcoes
    this.rascunho = rascunho
  }

  /** `de`, `ate`: its box, in the direction of its writing. */
  medir(letra: Letra, traco: Traco, escala: number, de: number, ate: number): Medida {
    const daFonte = this.daFonte(traco.fonte)
    const extensao = (ate - de) / escala
    const conhecida = daFonte.get(letra.codigo)
    if (conhecida !== undefined && Math.abs(conhecida.extensao - extensao) < MESMA_CAIXA) return conhecida
    const medida = this.nova(letra, traco, escala, de, ate)
    daFonte.set(letra.codigo, medida)
    return medida
  }

  private daFonte(fonte: number): Map<number, Medida> {
    let daFonte = this.fontes.get(fonte)
    if (daFonte === undefined) {
      daFonte = new Map()
      this.fontes.set(fonte, daFonte)
    }
    return daFonte
  }

  private nova({ texto, numero, codigo }: Letra, traco: Traco, escala: number, de: number, ate: number): Medida {
    const { funcoes, rascunho } = this
    const { lugar } = rascunho
    const [eixo, sentido] = eixoDe(traco) ?? [0, 1]
    funcoes.FPDFText_GetCharOrigin(texto, numero, lugar, lugar + 8)
    const origem = sentido * rascunho.doubles[eixo]!
    funcoes.FPDFText_GetCharBox(texto, numero, lugar, lugar + 8, lugar + 16, lugar + 24)
    const [esquerda, direita, baixo, cima] = rascunho.doubles
    const fimDaTinta = Math.max(
      ...(eixo === 0 ? [sentido * esquerda!, sentido * direita!] : [sentido * baixo!, sentido * cima!])
    )
    const ateOFim = (ate - origem) / escala
    const medida = { extensao: (ate - de) / escala, recuo: (origem - de) / escala }
    if (ate > fimDaTinta + MESMA_CAIXA * escala) return { ...medida, avanco: ateOFim }
    funcoes.FPDFFont_GetGlyphWidth(traco.fonte, codigo, 1, lugar)
    const daTabela = rascunho.floats[0]!
    return { ...medida, avanco: daTabela > 0 ? Math.min(ateOFim, daTabela) : ateOFim }
  }
}
