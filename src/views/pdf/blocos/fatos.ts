/** Labels and their values: a table of two columns without a header of its own, each label the header of its row. */
import type { BlocoDo, Fato } from "../../../domain/demonstrativos/blocos.ts"
import { escreverComUnidade } from "../../../domain/demonstrativos/escrita.ts"
import type { Elemento } from "../arquivo/estrutura.ts"
import type { Peso } from "../letras/fontes.ts"
import type { Fluxo } from "../pagina/fluxo.ts"
import { CORPOS, ENTRELINHA, TRACOS } from "../pagina/medidas.ts"
import { alturaDas, type Celula, desenharCelulas } from "./celulas.ts"

const RESPIRO = 1.6
/** Share of the width that the labels take. */
const DOS_ROTULOS = 0.31
const VAO = 8

export const valorEscrito = ({ valor, fundamento }: Fato): string =>
  [escreverComUnidade(valor), ...(fundamento === undefined ? [] : [fundamento.lei])].join(" — ")

/** Facts that take no more than this share of a page stand together. */
const JUNTOS = 0.35

interface Colunas {
  readonly doRotulo: number
  readonly doValor: number
}

const colunasDe = (largura: number): Colunas => {
  const doRotulo = Math.min(170, largura * DOS_ROTULOS)
  return { doRotulo, doValor: largura - doRotulo - VAO }
}

const corpoDo = ({ destaque }: Fato): number => (destaque === true ? CORPOS.destaque : CORPOS.texto)
const pesoDo = ({ destaque }: Fato): Peso => (destaque === true ? "forte" : "normal")

const linhasDo = (fluxo: Fluxo, fato: Fato, { doRotulo, doValor }: Colunas) => ({
  doRotulo: fluxo.linhasDe(fato.rotulo, { peso: "forte", corpo: CORPOS.texto, largura: doRotulo }),
  doValor: fluxo.linhasDe(valorEscrito(fato), { peso: pesoDo(fato), corpo: corpoDo(fato), largura: doValor })
})

/** How high the facts are. */
const alturaDosFatos = (fluxo: Fluxo, fatos: ReadonlyArray<Fato>): number =>
  fatos.reduce((soma, fato) => {
    const { doRotulo, doValor } = linhasDo(fluxo, fato, colunasDe(fluxo.largura))
    return soma + Math.max(doRotulo.length, doValor.length) * corpoDo(fato) * ENTRELINHA + 2 * RESPIRO
  }, 0)

/** A title and its facts, on one page if they are few. */
export const desenharBlocoDeFatos = (fluxo: Fluxo, pai: Elemento, { titulo, fatos }: BlocoDo<"fatos">): void => {
  const doTitulo = titulo === undefined ? 0 : CORPOS.parte * ENTRELINHA
  const altura = doTitulo + alturaDosFatos(fluxo, fatos)
  fluxo.garantir(altura <= fluxo.alturaUtil * JUNTOS ? altura : doTitulo + 2 * CORPOS.texto * ENTRELINHA)
  if (titulo !== undefined) fluxo.texto(pai, "P", titulo, { peso: "forte", corpo: CORPOS.parte })
  desenharFatos(fluxo, pai, fatos)
  fluxo.espaco(6)
}

/** The facts, one under the other. `largura`: absent, all there is. */
export const desenharFatos = (
  fluxo: Fluxo,
  pai: Elemento,
  fatos: ReadonlyArray<Fato>,
  largura: number = fluxo.largura
): void => {
  if (fatos.length === 0) return
  const tabela = pai.filho("Table")
  const corpo = tabela.filho("TBody")
  const x = fluxo.esquerda
  const colunas = colunasDe(largura)
  const { doRotulo, doValor } = colunas
  for (const fato of fatos) {
    const linha = corpo.filho("TR")
    const rotulo = linha.filho("TH", { escopo: "Row" })
    const valor = linha.filho("TD")
    const linhas = linhasDo(fluxo, fato, colunas)
    const celulas: ReadonlyArray<Celula> = [
      {
        elemento: rotulo,
        linhas: linhas.doRotulo,
        x,
        largura: doRotulo,
        peso: "forte",
        corpo: CORPOS.texto
      },
      {
        elemento: valor,
        linhas: linhas.doValor,
        x: x + doRotulo + VAO,
        largura: doValor,
        peso: pesoDo(fato),
        corpo: corpoDo(fato)
      }
    ]
    desenharCelulas(fluxo, celulas, RESPIRO, () => fluxo.novaFolha())
    fluxo.folha.artefato("Layout", () => fluxo.folha.linha(x, fluxo.y, x + largura, fluxo.y, TRACOS.fino))
    for (const elemento of [rotulo, valor, linha]) elemento.fechar()
  }
  corpo.fechar()
  tabela.fechar()
}

/** A total by itself: what it is on the left, how much on the right, between two lines; and the provision under it. */
export const desenharTotal = (fluxo: Fluxo, pai: Elemento, fato: Fato): void => {
  const elemento = pai.filho("P")
  const escrito = escreverComUnidade(fato.valor)
  const { esquerda, largura } = fluxo
  const doValor = Math.min(
    largura * 0.6,
    Math.max(...escrito.split("\n").map((linha) => fluxo.letras.forte.largura(linha, CORPOS.destaque))) + 1
  )
  const doRotulo = largura - doValor - VAO
  const celulas: ReadonlyArray<Celula> = [
    {
      elemento,
      linhas: fluxo.linhasDe(fato.rotulo, { peso: "forte", corpo: CORPOS.parte, largura: doRotulo }),
      x: esquerda,
      largura: doRotulo,
      peso: "forte",
      corpo: CORPOS.parte
    },
    {
      elemento,
      linhas: fluxo.linhasDe(escrito, { peso: "forte", corpo: CORPOS.destaque, largura: doValor }),
      x: esquerda + doRotulo + VAO,
      largura: doValor,
      peso: "forte",
      corpo: CORPOS.destaque,
      aDireita: true
    }
  ]
  fluxo.garantir(alturaDas(celulas, 4))
  const fio = (traco: (typeof TRACOS)[keyof typeof TRACOS]) =>
    fluxo.folha.artefato("Layout", () => fluxo.folha.linha(esquerda, fluxo.y, esquerda + largura, fluxo.y, traco))
  fio(TRACOS.medio)
  desenharCelulas(fluxo, celulas, 4, () => fluxo.novaFolha())
  fio(TRACOS.forte)
  elemento.fechar()
  if (fato.fundamento !== undefined)
    fluxo.texto(pai, "P", `Fundamento: ${fato.fundamento.lei}`, { corpo: CORPOS.menor })
  fluxo.espaco(6)
}
