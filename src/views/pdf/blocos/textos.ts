/** Headings, paragraphs, notes, warnings, and texts to be copied. */
import type { BlocoDo } from "../../../domain/demonstrativos/blocos.ts"
import type { Elemento } from "../arquivo/estrutura.ts"
import type { Fluxo } from "../pagina/fluxo.ts"
import { CORPOS, ENTRELINHA, MARGENS, TRACOS } from "../pagina/medidas.ts"

/** What follows a heading on its page, at least: two lines of text. */
export const COMPANHIA = 54

const CORPO_DO_NIVEL = { 1: CORPOS.titulo, 2: CORPOS.secao, 3: CORPOS.parte, 4: CORPOS.texto } as const

/** A heading of level 1 (the document) to 4, on the page of what follows it (`companhia`: how high that is). */
export const desenharTitulo = (
  fluxo: Fluxo,
  pai: Elemento,
  texto: string,
  nivel: 1 | 2 | 3 | 4,
  { marcador, companhia = COMPANHIA }: { readonly marcador?: 1 | 2 | 3; readonly companhia?: number } = {}
): void => {
  const corpo = CORPO_DO_NIVEL[nivel]
  const estilo = { peso: "forte", corpo } as const
  const linhas = fluxo.linhasDe(texto, estilo)
  fluxo.espaco(corpo * 0.8)
  fluxo.garantir(linhas.length * corpo * ENTRELINHA + companhia)
  if (marcador !== undefined) fluxo.marcador(texto, marcador)
  const elemento = pai.filho(fluxo.nivel(nivel))
  fluxo.linhas(elemento, linhas, estilo)
  elemento.fechar()
  if (nivel === 2) {
    const { folha, esquerda, largura } = fluxo
    folha.artefato("Layout", () => folha.linha(esquerda, fluxo.y + 1, esquerda + largura, fluxo.y + 1, TRACOS.medio))
    fluxo.y += 3
  }
  fluxo.y += 3
}

export const desenharParagrafo = (fluxo: Fluxo, pai: Elemento, texto: string): void => {
  for (const paragrafo of texto.split(/\n{2,}/)) {
    fluxo.texto(pai, "P", paragrafo)
    fluxo.espaco(4)
  }
}

export const desenharNota = (fluxo: Fluxo, pai: Elemento, { texto, fundamento }: BlocoDo<"nota">): void => {
  const fonte = fundamento === undefined ? "" : ` (${fundamento.lei})`
  fluxo.texto(pai, "P", `Nota: ${texto}${fonte}`, { corpo: CORPOS.tabela })
  fluxo.espaco(3)
}

const BARRA = 10

/** A bar at the left of everything that `desenhar` draws, on each of its pages. */
const comBarra = (fluxo: Fluxo, espessura: number, desenhar: () => void): void => {
  const primeira = fluxo.folhas.length - 1
  const inicio = fluxo.y
  desenhar()
  const x = fluxo.esquerda + espessura / 2
  fluxo.folhas.slice(primeira).forEach((folha, i, todas) => {
    const de = i === 0 ? inicio : MARGENS.topo
    const ate = i === todas.length - 1 ? fluxo.y : folha.altura - MARGENS.base
    folha.artefato("Layout", () => folha.linha(x, de, x, ate, { espessura }))
  })
}

export const desenharAviso = (fluxo: Fluxo, pai: Elemento, { texto }: BlocoDo<"aviso">): void => {
  const estilo = { recuo: BARRA }
  const dito = `Atenção: ${texto}`
  fluxo.espaco(2)
  fluxo.garantir(Math.min(3, fluxo.linhasDe(dito, estilo).length) * CORPOS.texto * ENTRELINHA)
  comBarra(fluxo, 3, () => fluxo.texto(pai, "P", dito, estilo))
  fluxo.espaco(5)
}

export const desenharTranscricao = (fluxo: Fluxo, pai: Elemento, { titulo, texto }: BlocoDo<"transcricao">): void => {
  const secao = pai.filho("Div")
  fluxo.espaco(4)
  fluxo.garantir(4 * CORPOS.texto * ENTRELINHA)
  comBarra(fluxo, 1, () => {
    fluxo.texto(secao, "P", titulo, { peso: "forte", recuo: BARRA })
    const citacao = secao.filho("BlockQuote")
    for (const paragrafo of texto.split(/\n{2,}/)) {
      fluxo.texto(citacao, "P", paragrafo, { recuo: BARRA })
      fluxo.espaco(3)
    }
    citacao.fechar()
  })
  secao.fechar()
  fluxo.espaco(6)
}
