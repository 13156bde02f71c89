/** Measures of the pages, in points. */

export const A4 = { estreito: 595.28, comprido: 841.89 } as const

export type Orientacao = "retrato" | "paisagem"

export const MARGENS = { esquerda: 45, direita: 42, topo: 58, base: 54 } as const

/** Sizes of letters; nothing is smaller than 8. */
export const CORPOS = {
  titulo: 17,
  secao: 12.5,
  parte: 10.5,
  texto: 9.5,
  tabela: 8.5,
  menor: 8,
  destaque: 12.5
} as const

/** Height of a line for each point of its letters. */
export const ENTRELINHA = 1.28

export const TRACOS = {
  fino: { espessura: 0.35, cinza: 0.6 },
  medio: { espessura: 0.7 },
  forte: { espessura: 1.4 }
} as const
