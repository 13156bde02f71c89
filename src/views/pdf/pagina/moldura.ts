/** What stands around every page: whose statement it is, its code, its number among how many. */
import type { Fluxo } from "./fluxo.ts"
import { CORPOS, ENTRELINHA, MARGENS, TRACOS } from "./medidas.ts"

export interface DizeresDaMoldura {
  /** At the left of the header. */
  readonly titulo: string
  /** At the right of the header: the process. */
  readonly processo: string | undefined
  /** At the left of the footer. */
  readonly rodape: string
}

const CORPO = CORPOS.menor

/** The beginning of a text that fits; only the repeated furniture is ever shortened, the first page has it whole. */
const caber = (fluxo: Fluxo, texto: string, largura: number): string => {
  const { normal } = fluxo.letras
  if (normal.largura(texto, CORPO) <= largura) return texto
  let curto = texto
  while (curto !== "" && normal.largura(`${curto}…`, CORPO) > largura) curto = curto.slice(0, -1)
  return `${curto.trimEnd()}…`
}

/** Draws it on every page, once their number is known. */
export const emoldurar = (fluxo: Fluxo, { titulo, processo = "", rodape }: DizeresDaMoldura): void => {
  const { normal } = fluxo.letras
  fluxo.folhas.forEach((folha, i) => {
    const esquerda = MARGENS.esquerda
    const direita = folha.largura - MARGENS.direita
    const aDireita = (texto: string): number => direita - normal.largura(texto, CORPO)
    folha.artefato("Pagination", () => {
      if (i > 0) {
        const base = MARGENS.topo - 22
        folha.texto(
          normal,
          CORPO,
          esquerda,
          base,
          caber(fluxo, titulo, direita - esquerda - normal.largura(processo, CORPO) - 12)
        )
        folha.texto(normal, CORPO, aDireita(processo), base, processo)
        folha.linha(esquerda, base + 5, direita, base + 5, TRACOS.medio)
      }
      const pe = folha.altura - MARGENS.base + 14
      folha.linha(esquerda, pe, direita, pe, TRACOS.medio)
      const numero = `Página ${i + 1} de ${fluxo.folhas.length}`
      folha.texto(normal, CORPO, esquerda, pe + CORPO * ENTRELINHA, rodape)
      folha.texto(normal, CORPO, aDireita(numero), pe + CORPO * ENTRELINHA, numero)
    })
    folha.despejar()
  })
}
