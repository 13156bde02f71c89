/** Cells side by side: the one shape that facts, tables and totals are made of. */
import type { Elemento } from "../arquivo/estrutura.ts"
import type { Peso } from "../letras/fontes.ts"
import type { Fluxo } from "../pagina/fluxo.ts"
import { ENTRELINHA } from "../pagina/medidas.ts"

export interface Celula {
  readonly elemento: Elemento
  readonly linhas: ReadonlyArray<string>
  /** From the left edge of the page. */
  readonly x: number
  readonly largura: number
  readonly peso: Peso
  readonly corpo: number
  readonly aDireita?: boolean
  /** How wide the one line is, where somebody measured it. */
  readonly larguraDaLinha?: number | undefined
}

/** What a repeated header may take of a page. */
const DO_CABECALHO = 90

const passoDas = (celulas: ReadonlyArray<Celula>): number => Math.max(...celulas.map(({ corpo }) => corpo)) * ENTRELINHA

const linhasDas = (celulas: ReadonlyArray<Celula>): number => Math.max(1, ...celulas.map(({ linhas }) => linhas.length))

/** Height of a row; `respiro`: room above and below its lines. */
export const alturaDas = (celulas: ReadonlyArray<Celula>, respiro: number): number =>
  linhasDas(celulas) * passoDas(celulas) + 2 * respiro

const escrever = (fluxo: Fluxo, celulas: ReadonlyArray<Celula>, de: number, ate: number, topo: number): void => {
  const passo = passoDas(celulas)
  const base = fluxo.base(passo / ENTRELINHA)
  const { folha } = fluxo
  for (const { elemento, linhas, x, largura, peso, corpo, aDireita, larguraDaLinha } of celulas) {
    const estas = linhas.slice(de, ate)
    if (estas.length === 0 || (estas.length === 1 && estas[0] === "")) continue
    const familia = fluxo.letras[peso]
    folha.conteudo(elemento, () => {
      estas.forEach((linha, i) => {
        const desvio = aDireita === true ? largura - (larguraDaLinha ?? familia.largura(linha, corpo)) : 0
        folha.texto(familia, corpo, x + desvio, topo + i * passo + base, linha)
      })
    })
  }
}

/**
 * Writes a row where the flow stands, in one piece if a page can hold it. `virarPagina`: what a break of the page takes with
 * it.
 */
export const desenharCelulas = (
  fluxo: Fluxo,
  celulas: ReadonlyArray<Celula>,
  respiro: number,
  virarPagina: () => void
): void => {
  const passo = passoDas(celulas)
  const total = linhasDas(celulas)
  const cabemEm = (altura: number): number => Math.floor((altura - 2 * respiro) / passo + 1e-6)
  const inteira = total <= cabemEm(fluxo.alturaUtil - DO_CABECALHO)
  if (cabemEm(fluxo.resta) < (inteira ? total : Math.min(2, total)) && !fluxo.noTopo) virarPagina()
  let de = 0
  while (de < total) {
    const ate = Math.min(total, de + Math.max(1, cabemEm(fluxo.resta)))
    escrever(fluxo, celulas, de, ate, fluxo.y + respiro)
    fluxo.y += (ate - de) * passo + 2 * respiro
    de = ate
    if (de < total) virarPagina()
  }
}
