/** Every kind of block, drawn where the flow stands. */
import type { Bloco } from "../../../domain/demonstrativos/blocos.ts"
import type { Elemento } from "../arquivo/estrutura.ts"
import type { Fluxo } from "../pagina/fluxo.ts"
import { CORPOS } from "../pagina/medidas.ts"
import { desenharGrafico } from "./desenhos/grafico.ts"
import { desenharLinhaDoTempo } from "./desenhos/linha-do-tempo.ts"
import { desenharFatos, desenharTotal } from "./fatos.ts"
import { desenharTabela } from "./tabela/tabela.ts"
import { desenharAviso, desenharNota, desenharParagrafo, desenharTitulo, desenharTranscricao } from "./textos.ts"

/** Level in the document of a block's heading, under its section. */
const NIVEL = { 1: 2, 2: 3, 3: 4 } as const

export const desenharBloco = (fluxo: Fluxo, pai: Elemento, bloco: Bloco): void => {
  switch (bloco.tipo) {
    case "titulo":
      desenharTitulo(fluxo, pai, bloco.texto, NIVEL[bloco.nivel], bloco.nivel)
      break
    case "paragrafo":
      desenharParagrafo(fluxo, pai, bloco.texto)
      break
    case "transcricao":
      desenharTranscricao(fluxo, pai, bloco)
      break
    case "fatos":
      if (bloco.titulo !== undefined) fluxo.texto(pai, "P", bloco.titulo, { peso: "forte", corpo: CORPOS.parte })
      desenharFatos(fluxo, pai, bloco.fatos)
      fluxo.espaco(6)
      break
    case "tabela":
      desenharTabela(fluxo, pai, bloco)
      break
    case "nota":
      desenharNota(fluxo, pai, bloco)
      break
    case "aviso":
      desenharAviso(fluxo, pai, bloco)
      break
    case "total":
      desenharTotal(fluxo, pai, bloco.fato)
      break
    case "linhaDoTempo":
      desenharLinhaDoTempo(fluxo, pai, bloco)
      break
    case "grafico":
      desenharGrafico(fluxo, pai, bloco)
      break
  }
}
