/** Makes a failing request smaller while it still fails, so that a person can read it. */
import type { PedidoDesvinculadaJson, PedidoRmiJson } from "../base/pedido.ts"

type Json = PedidoRmiJson | PedidoDesvinculadaJson
type Objeto = Record<string, unknown>

const OBRIGATORIOS = new Set([
  "dataApuracao",
  "dadosSegurado",
  "opcoesContagem",
  "periodosContribuicao",
  "especie",
  "nascimento",
  "sexo",
  "competencia",
  "valor",
  "dataInicial",
  "dataFinal",
  "formaContagem",
  "dib",
  "tipo",
  "data",
  "grauDeficiencia",
  "tempoMinimo",
  "fatoGerador",
  "anos",
  "meses",
  "dias"
])

function* semItens(lista: ReadonlyArray<unknown>): Generator<ReadonlyArray<unknown>> {
  for (let tamanho = lista.length; tamanho >= 1; tamanho = Math.floor(tamanho / 2)) {
    for (let i = 0; i + tamanho <= lista.length; i += tamanho) yield lista.toSpliced(i, tamanho)
  }
}

function* menores(valor: unknown, nivel: number): Generator<unknown> {
  if (Array.isArray(valor)) {
    yield* semItens(valor)
    if (valor.length > 40) return
    for (let i = 0; i < valor.length; i++) for (const menor of menores(valor[i], nivel + 1)) yield valor.with(i, menor)
    return
  }
  if (typeof valor !== "object" || valor === null) return
  const objeto = valor as Objeto
  for (const [chave, interno] of Object.entries(objeto)) {
    if (!OBRIGATORIOS.has(chave) || (nivel === 0 && chave === "dib")) {
      const { [chave]: _, ...resto } = objeto
      yield resto
    }
    for (const menor of menores(interno, nivel + 1)) yield { ...objeto, [chave]: menor }
  }
}

/** The smallest request found, one step at a time, for which `falha` is still true. */
export const encolher = <J extends Json>(pedido: J, falha: (p: J) => boolean, segundos = 20): J => {
  const fim = performance.now() + segundos * 1000
  let atual = pedido
  for (;;) {
    let menor: J | undefined
    for (const candidato of menores(atual, 0)) {
      if (performance.now() > fim) return atual
      if (falha(candidato as J)) {
        menor = candidato as J
        break
      }
    }
    if (menor === undefined) return atual
    atual = menor
  }
}
