/** The exact discard (EC 103 art. 26, § 6º). */

import { type BuscaFeita, buscaFeita } from "./busca-feita.ts"
import { marcasPara, posicoesDa } from "./escolha.ts"
import { melhorCom, type Procura, prepararProcura, respeita } from "./melhor-escolha.ts"
import { Trabalho } from "./orcamento.ts"
import { nadaMelhorAlem } from "./prova.ts"
import { type Alcance, alcanceDe, limitesLidos } from "./questao/dimensoes.ts"
import { type Exame, examinar } from "./questao/exame.ts"
import type { LinhaDescartavel, ProblemaDescarte, ResultadoDescarte, SolucaoDescarte } from "./questao/problema.ts"
import { prepararQuestao } from "./questao/questao.ts"
import { TABELA_GRANDE } from "./tabela.ts"

type Solucoes = ReadonlyArray<SolucaoDescarte>

/**
 * The best choice of 0, 1, 2 … rows, those of `prontas` known, while there is one and until one is not `aceita`, the last;
 * undefined when `trabalho` ran out.
 */
const solucoesDa = (
  { procura, prontas }: { readonly procura: Procura; readonly prontas: Solucoes },
  aceita: (solucao: SolucaoDescarte) => boolean
): Solucoes | undefined => {
  const { questao, trabalho } = procura
  const solucoes = [...prontas]
  const marcas = marcasPara(questao.linhas.length)
  for (let k = prontas.length; k <= questao.reducao.maximo; k++) {
    const candidata = melhorCom(procura, k)
    if (trabalho.esgotado) return undefined
    if (candidata === null) break
    const { escolha, rmi } = candidata
    const solucao = { k, descartadas: posicoesDa(escolha, k, marcas), soma: questao.total - escolha.soma, rmi }
    solucoes.push(solucao)
    if (!aceita(solucao)) break
  }
  return solucoes
}

interface Busca {
  readonly solucoes: Solucoes
  /** False when the work ran out: then only the first solutions, those known for good, are there. */
  readonly terminada: boolean
}

/**
 * Every limit makes the table larger, and most of them
 * never bind where the best choices are: a limit is only looked at after a choice broke it, from that number of rows on. The
 * best choice under some of the limits that respects them all is the best under all; where there is none under some, there
 * is none.
 */
const solucoesDentro = <L extends LinhaDescartavel>(
  alcance: Alcance<L>,
  trabalho: Trabalho,
  podarDesde: number
): Busca => {
  const { limites } = alcance
  let considerados = limitesLidos(alcance)
  let prontas: Solucoes = []
  for (;;) {
    const { length: de } = prontas
    const procura = prepararProcura(alcance, considerados, trabalho, { podarDesde, procurada: (k) => k >= de })
    const naoVistos = limites.filter((l) => !considerados.includes(l))
    const quebrados = ({ descartadas }: SolucaoDescarte) => naoVistos.filter((l) => !respeita(descartadas, l))
    const solucoes = solucoesDa({ procura, prontas }, (solucao) => quebrados(solucao).length === 0)
    if (solucoes === undefined) return { solucoes: prontas, terminada: false }
    const novos = quebrados(solucoes.at(-1)!)
    if (novos.length === 0) return { solucoes, terminada: true }
    prontas = solucoes.slice(0, -1)
    considerados = limites.filter((l) => considerados.includes(l) || novos.includes(l))
  }
}

/** What was searched already of the same rows and the same rent; a search that ends adds itself. */
type Feitas = Array<BuscaFeita>

/** With at most `teto` discards, unless it was searched already. */
const solucoesAte = <L extends LinhaDescartavel>(
  exame: Exame<L>,
  teto: number,
  trabalho: Trabalho,
  { podarDesde, feitas }: { readonly podarDesde: number; readonly feitas: Feitas }
): Busca => {
  const alcance = alcanceDe(exame, teto)
  const feita = buscaFeita(feitas, alcance, trabalho)
  if (feita !== undefined) {
    trabalho.gastar(feita.gasto)
    return { solucoes: feita.solucoes, terminada: true }
  }
  const antes = trabalho.total
  const busca = solucoesDentro(alcance, trabalho, podarDesde)
  if (busca.terminada) feitas.push({ alcance, solucoes: busca.solucoes, gasto: trabalho.total - antes })
  return busca
}

/** What the search answers with at most `limite` iterations; one solution more tells that it could have gone on. */
const resultadoAte = (solucoes: Solucoes, limite: number): ResultadoDescarte => {
  const consideradas = solucoes.slice(0, limite + 1)
  return {
    solucoes: consideradas,
    melhor: consideradas.reduce((melhor, outra) => (outra.rmi > melhor.rmi ? outra : melhor)),
    completo: consideradas.length === solucoes.length,
    limite
  }
}

/**
 * The best set of rows to leave out of the mean for each number of discards, and the best of all; undefined when
 * `trabalho` ran out. Exact: equal to looking at every subset. A table of more than `podarDesde` choices is pruned. Sums
 * must be safe integers of cents.
 */
export const procurarDescartesAte = <L extends LinhaDescartavel>(
  problema: ProblemaDescarte<L>,
  trabalho: Trabalho,
  podarDesde = TABELA_GRANDE,
  feitas: Feitas = []
): ResultadoDescarte | undefined => {
  const { numeroMaximoIteracoes } = problema
  const { solucoes, terminada } = solucoesAte(examinar(problema), numeroMaximoIteracoes + 1, trabalho, {
    podarDesde,
    feitas
  })
  return terminada ? resultadoAte(solucoes, numeroMaximoIteracoes) : undefined
}

/** When nothing is known after all the work, this part of the iterations is tried. */
const REDUCAO = 4

/** As many iterations as the work allows; exact for the limit that it says. */
const quantasCouberem = <L extends LinhaDescartavel>(
  exame: Exame<L>,
  trabalho: Trabalho,
  feitas: Feitas
): ResultadoDescarte => {
  for (let limite = exame.problema.numeroMaximoIteracoes; limite > 0; limite = Math.floor(limite / REDUCAO)) {
    const { solucoes, terminada } = trabalho.comParte((parte) =>
      solucoesAte(exame, limite + 1, parte, { podarDesde: TABELA_GRANDE, feitas })
    )
    if (terminada) return resultadoAte(solucoes, limite)
    // the last one known shows that the one before it was not the end
    if (solucoes.length > 2) return resultadoAte(solucoes, Math.min(limite, solucoes.length - 2))
  }
  return semDescartes(exame)
}

/**
 * As many iterations as the work allows, when nobody asked for a number of them: up to that of the problem or, when they
 * cost too much, those that are known by then; when none is, a quarter of them, and so on. What is found is exact for the
 * limit that it says, and complete too when no larger set can be better: only a number asked for is counted to the letter.
 */
export const procurarQuantosCouberem = <L extends LinhaDescartavel>(
  problema: ProblemaDescarte<L>,
  trabalho: Trabalho,
  feitas: Feitas = []
): ResultadoDescarte => {
  const exame = examinar(problema)
  const achado = quantasCouberem(exame, trabalho, feitas)
  return { ...achado, completo: achado.completo || nadaMelhorAlem(exame, achado, trabalho) }
}

/** All the rows stay. */
const semDescartes = <L extends LinhaDescartavel>(exame: Exame<L>): ResultadoDescarte => {
  const alcance = alcanceDe(exame, 1)
  const { renda, patamar, reducao, total } = prepararQuestao(alcance, [])
  const inteira = {
    k: 0,
    descartadas: [],
    soma: total,
    rmi: renda(
      0,
      patamar(
        0,
        reducao.dimensoes.map(() => 0)
      ),
      0
    )
  }
  return { solucoes: [inteira], melhor: inteira, completo: alcance.maximo === 0, limite: 0 }
}

/** The same, however much it takes. */
export const procurarDescartes = <L extends LinhaDescartavel>(problema: ProblemaDescarte<L>): ResultadoDescarte =>
  procurarDescartesAte(problema, new Trabalho(Number.POSITIVE_INFINITY))!
