/** The page that answers by itself: whose, what was asked, the result, the law, what it was made with, where to check it. */
import type { Demonstrativo } from "../../domain/demonstrativos/blocos.ts"
import { codigoEmGrupos } from "../../domain/demonstrativos/escrita.ts"
import { textoPdf } from "./arquivo/documento.ts"
import type { Elemento } from "./arquivo/estrutura.ts"
import { desenharFatos } from "./blocos/fatos.ts"
import { desenharTitulo } from "./blocos/textos.ts"
import { desenharBlocos } from "./blocos-em-ordem.ts"
import type { Fluxo } from "./pagina/fluxo.ts"
import { CORPOS, ENTRELINHA, MARGENS, TRACOS } from "./pagina/medidas.ts"
import { desenharQr } from "./pagina/qr.ts"

/** Where the calculation is kept. */
export interface Permalink {
  readonly codigo: string
  /** Its whole address. */
  readonly endereco: string
}

const LADO_DO_QR = 104
/** The code in its groups stands in one line under it. */
const DO_ENDERECO = 142
const VAO = 16
const CORPO = CORPOS.menor

const cabecalho = (fluxo: Fluxo, pai: Elemento, titulo: string): void => {
  const { folha, esquerda, largura } = fluxo
  fluxo.y = MARGENS.topo - 22
  fluxo.texto(pai, "P", "DEMONSTRATIVO DE CÁLCULO PREVIDENCIÁRIO", { peso: "forte", corpo: CORPOS.texto })
  fluxo.texto(pai, "P", "Regime Geral de Previdência Social", { corpo: CORPO })
  folha.artefato("Layout", () => {
    folha.linha(esquerda, fluxo.y + 3, esquerda + largura, fluxo.y + 3, TRACOS.forte)
    folha.linha(esquerda, fluxo.y + 5.5, esquerda + largura, fluxo.y + 5.5, TRACOS.fino)
  })
  fluxo.y += 8
  desenharTitulo(fluxo, pai, titulo, 1)
}

/** The address as a link: to be clicked, typed, or read by a camera. */
const desenharEndereco = (fluxo: Fluxo, pai: Elemento, { codigo, endereco }: Permalink): void => {
  const { folha } = fluxo
  const topo = fluxo.y
  const esquerda = fluxo.esquerda + fluxo.largura - DO_ENDERECO
  const x = esquerda + (DO_ENDERECO - LADO_DO_QR) / 2
  const figura = pai.filho("Figure", {
    alternativa: "Código QR com o endereço em que este cálculo pode ser conferido",
    caixa: [x, folha.altura - topo - LADO_DO_QR, x + LADO_DO_QR, folha.altura - topo]
  })
  folha.conteudo(figura, () => desenharQr(folha, endereco, x, topo, LADO_DO_QR))
  figura.fechar()
  fluxo.y = topo + LADO_DO_QR
  const estilo = { corpo: CORPO, recuo: fluxo.largura - DO_ENDERECO, largura: DO_ENDERECO }
  fluxo.texto(pai, "P", "Confira este cálculo com o código:", estilo)
  fluxo.texto(pai, "P", codigoEmGrupos(codigo).replaceAll("-", " "), { ...estilo, peso: "forte" })
  const linhas = fluxo.linhasDe(endereco, estilo)
  const paragrafo = pai.filho("P")
  const elo = paragrafo.filho("Link")
  const inicio = fluxo.y
  fluxo.linhas(elo, linhas, estilo)
  anotarElo(fluxo, elo, endereco, [esquerda, folha.altura - fluxo.y, esquerda + DO_ENDERECO, folha.altura - inicio])
  elo.fechar()
  paragrafo.fechar()
}

const anotarElo = (
  fluxo: Fluxo,
  elo: Elemento,
  endereco: string,
  retangulo: readonly [number, number, number, number]
): void => {
  const { documento, folha, arvore } = fluxo
  const anotacao = documento.objeto({
    Type: "Annot",
    Subtype: "Link",
    Rect: retangulo,
    Border: [0, 0, 0],
    F: 4,
    Contents: textoPdf("Abrir o cálculo guardado, para conferência"),
    StructParent: arvore.adotarAnotacao(elo),
    A: { S: "URI", URI: textoPdf(endereco) }
  })
  folha.pagina.annotations.push(anotacao)
  elo.anotar(folha.pagina, anotacao)
}

export const desenharPrimeiraPagina = (
  fluxo: Fluxo,
  pai: Elemento,
  { titulo, identificacao, resposta, procedencia }: Demonstrativo,
  permalink: Permalink | undefined
): void => {
  cabecalho(fluxo, pai, titulo)
  const topo = fluxo.y
  const folhaDoElo = fluxo.folha
  let fundo = topo
  if (permalink !== undefined) {
    desenharEndereco(fluxo, pai, permalink)
    fundo = fluxo.y
    fluxo.y = topo
  }
  const largura = fluxo.largura - (permalink === undefined ? 0 : DO_ENDERECO + VAO)
  desenharFatos(fluxo, pai, identificacao, largura)
  if (procedencia.length > 0) {
    fluxo.espaco(4)
    fluxo.texto(pai, "P", "Procedência", { peso: "forte", corpo: CORPO })
    desenharFatos(fluxo, pai, procedencia, largura)
  }
  if (fluxo.folha === folhaDoElo) fluxo.y = Math.max(fluxo.y, fundo)
  fluxo.espaco(6)
  desenharBlocos(fluxo, pai, resposta, "Resultado")
  fluxo.espaco(CORPO * ENTRELINHA)
}
