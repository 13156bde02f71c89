/** What the search of the discard asks of a case: what each row takes from its rent, and the rent of what stays. */

import { ZERO } from "../../valores/dinheiro.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import { ESCALA } from "../aritmetica/fator-exato.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { CONTRIBUICOES_POR_GRUPO } from "../coeficiente/unidades.ts"
import type { Dependencia } from "../renda/regras-da-renda.ts"
import { RendaPreparada } from "../renda/renda.ts"
import type { ObjetivoDescarte } from "./busca/questao/problema.ts"
import { divisorCom, type LinhaDaHipotese, type PedidoDeHipoteses } from "./hipotese.ts"

/** Something the rent reads: what a row takes from it, what is left of it, and the time left that says the same. */
interface Quantidade {
  readonly consumo: (linha: LinhaDaHipotese) => number
  readonly nivel: (removido: number) => number
  readonly leitura: (nivel: number) => Partial<Leitura>
}

const QUANTIDADES: Readonly<Record<Dependencia, (caso: Caso) => Quantidade>> = {
  ANOS: ({ tempo, opcoes }) => ({
    consumo: (l) => l.dias,
    nivel: (removido) => Math.floor((tempo.dias - removido) / opcoes.diasPorAno),
    leitura: (anos) => ({ dias: anos * opcoes.diasPorAno })
  }),
  DIAS: ({ tempo }) => ({
    consumo: (l) => l.dias,
    nivel: (removido) => tempo.dias - removido,
    leitura: (dias) => ({ dias })
  }),
  CARENCIA: ({ tempo }) => ({
    consumo: (l) => l.carencia,
    nivel: (removido) => Math.floor((tempo.carencia - removido) / CONTRIBUICOES_POR_GRUPO),
    leitura: (grupos) => ({ carencia: grupos * CONTRIBUICOES_POR_GRUPO })
  })
}

/** More than any level: days of a life of work, groups of contributions. */
const NIVEIS = 1_000_000

/** Cents that one rounding may add. */
const MEIO_CENTAVO = 0.5

/**
 * Of the mean × fator × a constant, when the fator is mandatory and has all of its digits: it is `t × (c + t)` of the days
 * left, of which the reciprocal is convex (its gradual application ended in 2004, before any discard). Each of the three
 * steps from the sum to the rent may round half a cent up.
 */
const somaMinimaDe = (
  p: PedidoDeHipoteses,
  leituraDo: (patamar: number) => Leitura,
  preparada: (patamar: number) => RendaPreparada
): ObjetivoDescarte<LinhaDaHipotese>["somaMinima"] => {
  const { renda, coeficiente } = p.regras
  const { fator, sobre, produto, quota } = renda
  const proporcional =
    coeficiente.unidade === "CONSTANTE" && sobre.tipo === "SB" && produto === quota && p.caso.opcoes.casasFator === null
  if (fator?.modo !== "OBRIGATORIO" || !proporcional) return undefined
  return (quantidade, patamar, rmi) => {
    if (rmi <= preparada(patamar).rmi(ZERO)) return 0
    const leitura = leituraDo(patamar)
    const { numerador, denominador } = renda.coeficiente(leitura)
    const multiplicador = Number(fator.doTempo(leitura.dias).escalado) / Number(ESCALA)
    const sb = ((rmi - MEIO_CENTAVO) * denominador) / numerador - MEIO_CENTAVO
    return (sb / multiplicador - MEIO_CENTAVO) * divisorCom(p, quantidade)
  }
}

export const objetivoDe = (p: PedidoDeHipoteses): ObjetivoDescarte<LinhaDaHipotese> => {
  const { caso, regras } = p
  const { arredondamento } = caso.opcoes
  const quantidades = regras.dependencias.map((d) => QUANTIDADES[d](caso))
  const leituraDo = (patamar: number): Leitura => {
    let leitura: Leitura = { dias: caso.tempo.dias, carencia: caso.tempo.carencia }
    let resto = patamar
    for (const q of quantidades.toReversed()) {
      leitura = { ...leitura, ...q.leitura(resto % NIVEIS) }
      resto = Math.floor(resto / NIVEIS)
    }
    return leitura
  }
  const preparadas = new Map<number, RendaPreparada>()
  const preparada = (patamar: number): RendaPreparada => {
    let renda = preparadas.get(patamar)
    if (renda === undefined) {
      renda = new RendaPreparada(regras.renda, leituraDo(patamar))
      preparadas.set(patamar, renda)
    }
    return renda
  }
  return {
    somaMinima: somaMinimaDe(p, leituraDo, preparada),
    consumos: quantidades.map((q) => q.consumo),
    patamar: (removidos) => {
      let patamar = 0
      for (let i = 0; i < quantidades.length; i++) patamar = patamar * NIVEIS + quantidades[i]!.nivel(removidos[i]!)
      return patamar
    },
    rmi: (quantidade, patamar, soma) => preparada(patamar).rmi(dividir(soma, divisorCom(p, quantidade), arredondamento))
  }
}
