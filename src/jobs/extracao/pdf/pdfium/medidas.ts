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

/** Along which axis letters run, and whether against it. */
export interface Direcao {
  readonly eixo: 0 | 1
  readonly sentido: 1 | -1
}

/** Null for letters that run across both axes. */
export const direcaoDe = ({ a, b }: Traco): Direcao | null => {
  if (b === 0) return { eixo: 0, sentido: a < 0 ? -1 : 1 }
  return a === 0 ? { eixo: 1, sentido: b < 0 ? -1 : 1 } : null
}

/** Letters of one font, drawn in one way. */
export class MedidasDaFonte {
  private readonly funcoes: Funcoes
  private readonly rascunho: Rascunho
  private readonly conhecidas: Map<number, Medida>
  private readonly traco: Traco
  private readonly direcao: Direcao
  private readonly escala: number

  constructor(funcoes: Funcoes, rascunho: Rascunho, conhecidas: Map<number, Medida>, traco: Traco, direcao: Direcao) {
    this.funcoes = funcoes
    this.rascunho = rascunho
    this.conhecidas = conhecidas
    this.traco = traco
    this.direcao = direcao
    this.escala = Math.abs(traco.corpo * (direcao.eixo === 0 ? traco.a : traco.b))
  }

  /** `menor`, `maior`: its box along the axis that it runs along. */
  medir(texto: number, letra: number, codigo: number, menor: number, maior: number): Medida {
    const extensao = (maior - menor) / this.escala
    const conhecida = this.conhecidas.get(codigo)
    if (conhecida !== undefined && Math.abs(conhecida.extensao - extensao) < MESMA_CAIXA) return conhecida
    const medida = this.nova(texto, letra, codigo, menor, maior)
    this.conhecidas.set(codigo, medida)
    return medida
  }

  /** Where a letter of that box begins. */
  inicio({ recuo }: Medida, menor: number, maior: number): number {
    return this.direcao.sentido === 1 ? menor + recuo * this.escala : maior - recuo * this.escala
  }

  private nova(texto: number, letra: number, codigo: number, menor: number, maior: number): Medida {
    const { funcoes, rascunho, escala } = this
    const { lugar } = rascunho
    const { eixo, sentido } = this.direcao
    const [de, ate] = sentido === 1 ? [menor, maior] : [-maior, -menor]
    funcoes.FPDFText_GetCharOrigin(texto, letra, lugar, lugar + 8)
    const origem = sentido * rascunho.doubles[eixo]!
    funcoes.FPDFText_GetCharBox(texto, letra, lugar, lugar + 8, lugar + 16, lugar + 24)
    const [esquerda, direita, baixo, cima] = rascunho.doubles
    const fimDaTinta = Math.max(
      ...(eixo === 0 ? [sentido * esquerda!, sentido * direita!] : [sentido * baixo!, sentido * cima!])
    )
    const ateOFim = (ate - origem) / escala
    const medida = { extensao: (ate - de) / escala, recuo: (origem - de) / escala }
    if (ate > fimDaTinta + MESMA_CAIXA * escala) return { ...medida, avanco: ateOFim }
    funcoes.FPDFFont_GetGlyphWidth(this.traco.fonte, codigo, 1, lugar)
    const daTabela = rascunho.floats[0]!
    return { ...medida, avanco: daTabela > 0 ? Math.min(ateOFim, daTabela) : ateOFim }
  }
}

export class Medidas {
  private readonly funcoes: Funcoes
  private readonly rascunho: Rascunho
  private readonly fontes = new Map<number, Map<number, Medida>>()

  constructor(funcoes: Funcoes, rascunho: Rascunho) {
    this.funcoes = funcoes
    this.rascunho = rascunho
  }

  /** What is known of a letter of a font is known however it is drawn. */
  daFonte(traco: Traco, direcao: Direcao): MedidasDaFonte {
    let conhecidas = this.fontes.get(traco.fonte)
    if (conhecidas === undefined) {
      conhecidas = new Map()
      this.fontes.set(traco.fonte, conhecidas)
    }
    return new MedidasDaFonte(this.funcoes, this.rascunho, conhecidas, traco, direcao)
  }
}
