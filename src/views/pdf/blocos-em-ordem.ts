/** Every kind of block, drawn where the flow stands. */
import { Match } from "effect"
import type { Bloco } from "../../domain/demonstrativos/blocos.ts"
import type { Elemento } from "./arquivo/estrutura.ts"
import { alturaDoGrafico, desenharGrafico } from "./blocos/desenhos/grafico.ts"
import { alturaDaLinhaDoTempo, desenharLinhaDoTempo } from "./blocos/desenhos/linha-do-tempo.ts"
import { desenharBlocoDeFatos, desenharTotal } from "./blocos/fatos.ts"
import { desenharTabela } from "./blocos/tabela/tabela.ts"
import {
  COMPANHIA,
  desenharAviso,
  desenharNota,
  desenharParagrafo,
  desenharTitulo,
  desenharTranscricao
} from "./blocos/textos.ts"
import type { Fluxo } from "./pagina/fluxo.ts"

/** Level in the document of a block's heading, under its section. */
const NIVEL = { 1: 2, 2: 3, 3: 4 } as const

/** How much of a block stands together at its beginning. */
const comecoDo = (fluxo: Fluxo, bloco: Bloco | undefined): number => {
  switch (bloco?.tipo) {
    case "grafico":
      return alturaDoGrafico(fluxo, bloco) + COMPANHIA
    case "linhaDoTempo":
      return alturaDaLinhaDoTempo(fluxo, bloco) + COMPANHIA
    case "tabela":
      return 2 * COMPANHIA
    default:
      return COMPANHIA
  }
}

/** Blocks in their order, headings with what they open. `titulo`: the one before them. */
export const desenharBlocos = (
  fluxo: Fluxo,
  pai: Elemento,
  blocos: ReadonlyArray<Bloco>,
  titulo: string | undefined
): void => {
  // headings that follow each other stand together with what the last one opens
  const comTitulos = (i: number): number =>
    blocos[i]?.tipo === "titulo" ? COMPANHIA / 2 + comTitulos(i + 1) : comecoDo(fluxo, blocos[i])
  if (titulo !== undefined) desenharTitulo(fluxo, pai, titulo, 2, { marcador: 1, companhia: comTitulos(0) })
  for (const [i, bloco] of blocos.entries()) {
    if (bloco.tipo !== "titulo") desenharBloco(fluxo, pai, bloco)
    else {
      const companhia = comTitulos(i + 1)
      desenharTitulo(fluxo, pai, bloco.texto, NIVEL[bloco.nivel], { marcador: bloco.nivel, companhia })
    }
  }
}

const desenharBloco = (fluxo: Fluxo, pai: Elemento, bloco: Exclude<Bloco, { tipo: "titulo" }>): void =>
  Match.value(bloco).pipe(
    Match.discriminatorsExhaustive("tipo")({
      paragrafo: ({ texto }) => desenharParagrafo(fluxo, pai, texto),
      transcricao: (transcricao) => desenharTranscricao(fluxo, pai, transcricao),
      fatos: (fatos) => desenharBlocoDeFatos(fluxo, pai, fatos),
      tabela: (tabela) => desenharTabela(fluxo, pai, tabela),
      nota: (nota) => desenharNota(fluxo, pai, nota),
      aviso: (aviso) => desenharAviso(fluxo, pai, aviso),
      total: ({ fato }) => desenharTotal(fluxo, pai, fato),
      linhaDoTempo: (linha) => desenharLinhaDoTempo(fluxo, pai, linha),
      grafico: (grafico) => desenharGrafico(fluxo, pai, grafico)
    })
  )
