/**
 * Which partial choices can no longer be part of an answer, so that the table stays small when every month is different.
 *
 * Each dimension gets a price, in cents for each unit used, and the price of a choice is its sum plus what it uses at
 * those prices. An answer of `k` rows is at least as good as one already known (found by taking the rows of smallest price
 * one by one), so its sum and what it uses, and then its price, are bounded from above; the rows a partial choice still
 * needs cost at least the smallest prices left. A partial choice whose price plus that passes the bound of every `k` is
 * dropped. Any prices give a true bound; several are tried because none is the best for all. All in integers: nothing that
 * ties with the best is ever dropped.
 */
import type { Escolha } from "./escolha.ts"
import { lidaSozinha } from "./questao/dimensoes.ts"
import type { Grupo } from "./questao/grupos.ts"
import { maiorSoma } from "./questao/maior-soma.ts"
import { acumular, type Questao } from "./questao/questao.ts"

/** Tells which choices may still be part of an answer, while rows of one group are added to one choice after another. */
export interface Crivo {
  /** The choice the next questions add rows to. */
  readonly partirDe: (escolha: Escolha) => void
  /** Whether it may be, with `a` more rows of the group, `j` in all. */
  readonly serve: (j: number, a: number) => boolean
}

export const TUDO_SERVE: Crivo = { partirDe: () => {}, serve: () => true }

/** Cents for each unit of each dimension. */
type Precos = ReadonlyArray<number>

const precoDe = (precos: Precos, soma: number, uso: ReadonlyArray<number>): number => {
  let preco = soma
  for (let d = 0; d < precos.length; d++) preco += precos[d]! * uso[d]!
  return preco
}

/** Fractions of the mean price of a unit that are tried, by how many dimensions there are. */
const FRACOES: ReadonlyArray<ReadonlyArray<number>> = [[0], [0, 0.03, 0.06, 0.12, 0.25, 0.5, 1], [0, 0.1, 0.3, 0.8]]
const FRACOES_DE_MUITAS = [0, 0.2, 0.7]

interface Item {
  readonly centavos: number
  readonly uso: ReadonlyArray<number>
}

const itensDe = (grupos: ReadonlyArray<Grupo>): ReadonlyArray<Item> =>
  grupos.flatMap(({ consumo, acumulado }) =>
    acumulado.slice(1).map((soma, a) => ({ centavos: soma - acumulado[a]!, uso: consumo }))
  )

const somar = (valores: ReadonlyArray<number>): number => valores.reduce((a, b) => a + b, 0)

/** Every combination of one price for each dimension. */
const precosDe = (itens: ReadonlyArray<Item>, dimensoes: number): ReadonlyArray<Precos> => {
  const centavos = somar(itens.map((i) => i.centavos))
  const fracoes = FRACOES[dimensoes] ?? FRACOES_DE_MUITAS
  let combinacoes: ReadonlyArray<Precos> = [[]]
  for (let d = 0; d < dimensoes; d++) {
    const medio = centavos / Math.max(1, somar(itens.map((i) => i.uso[d]!)))
    const precos = [...new Set(fracoes.map((f) => Math.round(f * medio)))]
    combinacoes = combinacoes.flatMap((c) => precos.map((p) => [...c, p]))
  }
  return combinacoes
}

const crescente = (a: number, b: number): number => a - b

/** The best rent known for each number of rows, from taking the cheapest that fit; undefined where none was found. */
const conhecidas = (
  itens: ReadonlyArray<Item>,
  precos: ReadonlyArray<Precos>,
  { reducao, renda, patamar }: Questao
): ReadonlyArray<number | undefined> => {
  const { dimensoes, maximo } = reducao
  const rendas: Array<number | undefined> = new Array(maximo + 1).fill(undefined)
  for (const tabela of precos) {
    const ordenados = [...itens].sort((a, b) => precoDe(tabela, a.centavos, a.uso) - precoDe(tabela, b.centavos, b.uso))
    const uso = dimensoes.map(() => 0)
    let [k, soma] = [0, 0]
    for (const item of ordenados) {
      if (k === maximo) break
      if (dimensoes.some((d, i) => uso[i]! + item.uso[i]! > d.orcamento)) continue
      for (let d = 0; d < uso.length; d++) uso[d]! += item.uso[d]!
      soma += item.centavos
      k += 1
      const rmi = renda(k, patamar(k, uso), soma)
      if (rendas[k] === undefined || rmi > rendas[k]!) rendas[k] = rmi
    }
  }
  return rendas
}

/** Uses of the dimension of the time up to `ate` leave at best `patamar`. */
interface Faixa {
  readonly patamar: number
  readonly ate: number
}

const MAXIMO_DE_FAIXAS = 16

/** The uses of one dimension from `menor` to `maior`, split where the rent sees less. */
const faixasDe = (patamar: (uso: number) => number, menor: number, maior: number): ReadonlyArray<Faixa> => {
  const passo = Math.ceil((maior - menor + 1) / MAXIMO_DE_FAIXAS)
  const faixas: Array<Faixa> = []
  for (let de = menor; de <= maior; de = faixas.at(-1)!.ate + 1) {
    const daqui = patamar(de)
    const igual = maiorSoma((uso) => (patamar(uso) === daqui ? 1 : 0), 1, de, maior)
    faixas.push({ patamar: daqui, ate: Math.min(maior, Math.max(igual, de + passo - 1)) })
  }
  return faixas
}

/** The most that `k` rows use of each dimension, inside its budget. */
const maioresUsos = (itens: ReadonlyArray<Item>, { reducao }: Questao): ReadonlyArray<ReadonlyArray<number>> =>
  reducao.dimensoes.map(({ orcamento }, d) =>
    acumular(itens.map((i) => i.uso[d]!).sort((a, b) => b - a)).map((uso) => Math.min(uso, orcamento))
  )

/** What an answer of `k` rows may remove and use: one bound for each stretch of the time. */
interface Alcance {
  readonly soma: number
  readonly uso: ReadonlyArray<number>
}

const alcancesDe = (
  itens: ReadonlyArray<Item>,
  questao: Questao,
  rendas: ReadonlyArray<number | undefined>
): ReadonlyArray<ReadonlyArray<Alcance> | undefined> => {
  const { reducao, renda, patamar, melhorPatamar, total } = questao
  const usos = maioresUsos(itens, questao)
  const menores = acumular(itens.map((i) => i.centavos).sort(crescente))
  const unica = lidaSozinha(reducao)
  const menosUso = unica === undefined ? [] : acumular(itens.map((i) => i.uso[unica]!).sort(crescente))
  return rendas.map((meta, k) => {
    if (meta === undefined || menores[k] === undefined) return undefined
    const uso = usos.map((u) => u[k]!)
    const comUso = (ate: number): ReadonlyArray<number> => uso.map((u, d) => (d === unica ? ate : u))
    const faixas =
      unica === undefined
        ? [{ patamar: melhorPatamar(k), ate: 0 }]
        : faixasDe((ate) => patamar(k, comUso(ate)), menosUso[k]!, uso[unica]!)
    return faixas.flatMap((faixa) => {
      const comFaixa = (soma: number): number => renda(k, faixa.patamar, soma)
      if (comFaixa(menores[k]!) < meta) return []
      return [{ soma: maiorSoma(comFaixa, meta, menores[k]!, total), uso: comUso(faixa.ate) }]
    })
  })
}

/** `precos[k]` = the most that an answer of `k` rows may cost; infinite where none is known, nothing where it is not asked. */
const limitesDe = (
  precos: Precos,
  alcances: ReadonlyArray<ReadonlyArray<Alcance> | undefined>,
  procurada: (k: number) => boolean
): ReadonlyArray<number> =>
  alcances.map((lista, k) => {
    if (!procurada(k)) return Number.NEGATIVE_INFINITY
    return lista === undefined
      ? Number.POSITIVE_INFINITY
      : lista.reduce((maior, { soma, uso }) => Math.max(maior, precoDe(precos, soma, uso)), Number.NEGATIVE_INFINITY)
  })

/** `cortes[j]` = the most a choice of `j` rows may cost when the rest comes from rows that cost `restantes`, ascending. */
const cortesDe = (limites: ReadonlyArray<number>, restantes: ReadonlyArray<number>): ReadonlyArray<number> => {
  const faltam = acumular(restantes)
  return limites.map((_, j) => {
    let maior = Number.NEGATIVE_INFINITY
    for (let k = j; k < limites.length && k - j < faltam.length; k++)
      maior = Math.max(maior, limites[k]! - faltam[k - j]!)
    return maior
  })
}

/** One set of prices at one step: the price of the rows of the group, and the most each number of rows may cost. */
interface Corte {
  readonly precos: Precos
  readonly doGrupo: ReadonlyArray<number>
  readonly cortes: ReadonlyArray<number>
}

const crivoDe = (cortes: ReadonlyArray<Corte>): Crivo => {
  const partida = cortes.map(() => 0)
  return {
    partirDe: ({ soma, uso }) => {
      for (let i = 0; i < cortes.length; i++) partida[i] = precoDe(cortes[i]!.precos, soma, uso)
    },
    serve: (j, a) => {
      for (let i = 0; i < cortes.length; i++) {
        const { doGrupo, cortes: limites } = cortes[i]!
        if (partida[i]! + doGrupo[a]! > limites[j]!) return false
      }
      return true
    }
  }
}

/** The choices that are of interest. */
export interface Procurados {
  /** Whether the best choice of so many rows is still to be found. */
  readonly procurada: (k: number) => boolean
  /** Only those that give at least this rent, in cents; without it the best ones, whatever they give. */
  readonly meta?: number
}

/** At least the rent that is asked for. */
const comMeta = (
  rendas: ReadonlyArray<number | undefined>,
  meta: number | undefined
): ReadonlyArray<number | undefined> =>
  meta === undefined ? rendas : rendas.map((renda) => (renda === undefined ? meta : Math.max(renda, meta)))

/** The sieve of the step that adds the rows of the first of the groups given to it, of which the others come later. */
export const prepararPoda = (
  grupos: ReadonlyArray<Grupo>,
  questao: Questao,
  { procurada, meta }: Procurados
): ((deste: ReadonlyArray<Grupo>) => Crivo) => {
  const itens = itensDe(grupos)
  const { dimensoes, maximo } = questao.reducao
  const precos = precosDe(itens, dimensoes.length)
  const nenhum = dimensoes.map(() => 0)
  const vazia = questao.renda(0, questao.patamar(0, nenhum), 0)
  const rendas = [vazia, ...conhecidas(itens, precos, questao).slice(1)]
  const alcances = alcancesDe(itens, questao, comMeta(rendas, meta))
  const limites = precos.map((p) => limitesDe(p, alcances, procurada))
  return ([grupo, ...seguintes]) => {
    const restantes = itensDe(seguintes)
    return crivoDe(
      precos.map((p, i) => {
        const custos = restantes.map((r) => precoDe(p, r.centavos, r.uso)).sort(crescente)
        return {
          precos: p,
          doGrupo: grupo!.acumulado.map((soma, a) => soma + a * precoDe(p, 0, grupo!.consumo)),
          cortes: cortesDe(limites[i]!, custos.slice(0, maximo))
        }
      })
    )
  }
}
