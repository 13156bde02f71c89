/** The discards of one benefit: what each row takes, what may be taken, and the best rent (RMI-70 to RMI-77). */

import { centavos, dinheiro, dividido, fracao } from "../base/racional.ts"
import type { LinhaCalculada, Quadro } from "../calculo/quadro.ts"
import type { Limite } from "../salarios/tempo.ts"
import { type Descarte, type Estado, escolher, type Pesos, percorrerEstados } from "./descarte.ts"

/** What is left after the discards. */
export interface Resto {
  readonly dias: number
  readonly carencia: number
  readonly media: bigint
}

export interface Procura {
  /** Whether the rent changes with each day, with each year, or with no day. */
  readonly tempo: "DIAS" | "ANOS" | "NADA"
  readonly leCarencia: boolean
  readonly limites: ReadonlyArray<Limite>
  readonly divisorMinimo: number
  readonly rmi: (resto: Resto) => bigint
}

/** What each row takes: days and carência if the rent reads them, then what the bounds that may bind read. */
const pesosDasLinhas = (p: Procura, valores: ReadonlyArray<LinhaCalculada>, maximo: number) => {
  const vetores = valores.map((v) => [
    p.tempo === "NADA" ? 0 : v.contribui!.dias,
    p.leCarencia ? v.contribui!.carencia : 0
  ])
  const orcamentos: Array<number> = []
  for (const { consumo, orcamento } of p.limites) {
    const consumos = valores.map((v) => consumo(v.competencia))
    const maiores = [...consumos].sort((a, b) => b - a).slice(0, maximo)
    if (maiores.reduce((a, b) => a + b, 0) <= orcamento) continue
    orcamentos.push(orcamento)
    consumos.forEach((c, i) => {
      vetores[i]!.push(c)
    })
  }
  return { vetores, cabe: (removido: Pesos, k: number) => k === 0 || orcamentos.every((o, i) => removido[i + 2]! <= o) }
}

/** More than any life has of days and of groups of twelve contributions. */
const [MAIS_DIAS, MAIS_GRUPOS] = [100_000, 1_000]

/** The best of all ways of discarding, and the best of each number of discards. */
export const procurar = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>, p: Procura): Descarte => {
  const { iteracoesPedidas, numeroMaximoIteracoes: limite } = q.caso
  const achado = procurarAte(q, valores, p, limite)
  // a number asked for is counted to the letter (RMI-76)
  if (achado.completo || iteracoesPedidas) return achado
  if (!podeMelhorar(q, valores, p, limite, achado.melhor.rmi)) return { ...achado, completo: true }
  const inteira = procurarAte(q, valores, p, valores.length)
  return { ...achado, completo: inteira.melhor.rmi <= achado.melhor.rmi }
}

const procurarAte = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>, p: Procura, limite: number): Descarte => {
  const { caso } = q
  const { opcoes } = caso.pedido
  const m = p.divisorMinimo
  const n = valores.length
  const total = valores.reduce((s, v) => s + v.corrigido!, 0n)
  const maximo = Math.min(n - 1, Math.max(0, n - m), limite + 1)
  const { vetores, cabe } = pesosDasLinhas(p, valores, maximo)
  // two ways with the same divisor, years, groups of carência and fator differ only by the discarded sum
  const melhores = new Map<number, Estado>()
  percorrerEstados(
    valores.map((v, i) => ({ valor: v.corrigido!, pesos: vetores[i]! })),
    maximo,
    cabe,
    (k, removido, soma) => {
      const dias = caso.tempo.dias - removido[0]!
      const tempo = p.tempo === "DIAS" ? dias : Math.floor(dias / opcoes.diasPorAno)
      const grupos = Math.floor((caso.tempo.carencia - removido[1]!) / 12)
      const nome = (k * MAIS_DIAS + tempo) * MAIS_GRUPOS + grupos
      const atual = melhores.get(nome)
      if (atual !== undefined && soma >= atual.descartado) return
      melhores.set(nome, { k, removido: [...removido], descartado: BigInt(soma) })
    }
  )
  const resto = (e: Estado): Omit<Resto, "media"> => ({
    dias: caso.tempo.dias - e.removido[0]!,
    carencia: caso.tempo.carencia - e.removido[1]!
  })
  const avaliar = (e: Estado) => {
    const divisor = Math.max(n - e.k, m)
    const media = centavos(dividido(dinheiro(total - e.descartado), fracao(divisor)), opcoes.arredondamento)
    return { rmi: p.rmi({ ...resto(e), media }), media }
  }
  return escolher([...melhores.values()], avaliar, limite)
}

/** Sums of the smallest 0, 1, 2 … values. */
const somasDosMenores = (valores: ReadonlyArray<number>): ReadonlyArray<number> => {
  const somas = [0]
  for (const valor of [...valores].sort((a, b) => a - b)) somas.push(somas.at(-1)! + valor)
  return somas
}

/**
 * Whether more discards than the limit might still give more: as if the rows of the smallest salaries were also those of
 * the shortest times. Only rows that every bound lets leave alone are counted.
 */
const podeMelhorar = (
  { caso }: Quadro,
  valores: ReadonlyArray<LinhaCalculada>,
  p: Procura,
  limite: number,
  rmi: bigint
): boolean => {
  const saem = valores.filter((v) => p.limites.every((l) => l.consumo(v.competencia) <= l.orcamento))
  const cabem = p.limites.map(
    (l) => somasDosMenores(saem.map((v) => l.consumo(v.competencia))).filter((s) => s <= l.orcamento).length - 1
  )
  const n = valores.length
  const ate = Math.min(n - 1, n - p.divisorMinimo, saem.length, ...cabem)
  const total = valores.reduce((s, v) => s + v.corrigido!, 0n)
  const salarios = somasDosMenores(saem.map((v) => Number(v.corrigido!)))
  const dias = somasDosMenores(saem.map((v) => (p.tempo === "NADA" ? 0 : v.contribui!.dias)))
  const meses = somasDosMenores(saem.map((v) => (p.leCarencia ? v.contribui!.carencia : 0)))
  return Array.from({ length: Math.max(0, ate - limite) }, (_, i) => limite + 1 + i).some((k) => {
    const soma = dinheiro(total - BigInt(salarios[k]!))
    const media = centavos(dividido(soma, fracao(Math.max(n - k, p.divisorMinimo))), caso.pedido.opcoes.arredondamento)
    return p.rmi({ dias: caso.tempo.dias - dias[k]!, carencia: caso.tempo.carencia - meses[k]!, media }) > rmi
  })
}

/** Rows with the days and the carência of their months. */
export const comTempo = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>): ReadonlyArray<LinhaCalculada> =>
  valores.map((v) => ({
    ...v,
    situacao: "UTILIZADA",
    contribui: { dias: q.caso.tempo.diasDe(v.competencia), carencia: q.caso.tempo.carenciaDe(v.competencia) }
  }))

/** The figures of the mean after the best discards. */
export const comDescarte = (
  linhas: ReadonlyArray<LinhaCalculada>,
  usadas: ReadonlyArray<LinhaCalculada>,
  descarte: Descarte,
  divisorMinimo: number
) => {
  const porMes = new Map(usadas.map((v) => [v.competencia, v]))
  const { melhor } = descarte
  return {
    linhas: linhas.map((l) => porMes.get(l.competencia) ?? l),
    soma: usadas.reduce((s, v) => s + v.corrigido!, 0n) - melhor.descartado,
    quantidade: usadas.length - melhor.k,
    divisor: Math.max(usadas.length - melhor.k, divisorMinimo),
    media: melhor.media,
    descarte
  }
}
