/** What drawings have in common: a caption, a box that stays on one page, the same facts in words. */
import type { Elemento } from "../../arquivo/estrutura.ts"
import { emUmaLinha } from "../../letras/limpeza.ts"
import type { Fluxo } from "../../pagina/fluxo.ts"
import type { Folha } from "../../pagina/folha.ts"
import { CORPOS, ENTRELINHA } from "../../pagina/medidas.ts"

export interface Area {
  readonly folha: Folha
  readonly x: number
  readonly y: number
  readonly largura: number
  readonly altura: number
}

/** A figure of this height; everything that `desenhar` draws is part of it. */
export const desenharFigura = (
  fluxo: Fluxo,
  pai: Elemento,
  { titulo, alternativa, altura }: { readonly titulo: string; readonly alternativa: string; readonly altura: number },
  desenhar: (area: Area) => void
): void => {
  const estilo = { peso: "forte", corpo: CORPOS.texto } as const
  const linhas = fluxo.linhasDe(titulo, estilo)
  fluxo.espaco(4)
  fluxo.garantir(linhas.length * CORPOS.texto * ENTRELINHA + altura + 4)
  const legenda = pai.filho("P")
  fluxo.linhas(legenda, linhas, estilo)
  legenda.fechar()
  const { folha, y, esquerda: x, largura } = fluxo
  const figura = pai.filho("Figure", {
    alternativa: emUmaLinha(alternativa === "" ? titulo : alternativa),
    caixa: [x, folha.altura - y - altura, x + largura, folha.altura - y]
  })
  folha.conteudo(figura, () => desenhar({ folha, x, y, largura, altura }))
  figura.fechar()
  fluxo.y += altura + 8
}
