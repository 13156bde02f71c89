/**
 * The time calculation: contribution time, carência, age, points and the right to each benefit, on every reference date
 * of the law.
 *
 * Pure and synchronous. The pipeline: prepared periods and excluded competences → elimination of concomitant time →
 * cuts, conversion and totals → conditions of each fundamento → answer with its explanation.
 */

import { Result } from "effect"
import { descricaoDaEspecie } from "../beneficios/especies.ts"
import { escreverListagem, montarListagem, nosDaListagem } from "./demonstrativo/listagem.ts"
import { escreverTotal, linhaAte, linhasDoDemonstrativo, nosDoTotal } from "./demonstrativo/totais.ts"
import { type Visao, visaoDaEspecie, visaoDoGrupo } from "./demonstrativo/visao.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "./fato/avaliacao-no-fato.ts"
import type { PedidoTempo } from "./pedido/entrada.ts"
import { type Epocas, epocasDe } from "./pessoa/epoca.ts"
import type { Pessoa } from "./pessoa/pessoa.ts"
import { fatoGeradorDe, preparar } from "./pessoa/preparo.ts"
import { type Avaliacao, avaliar } from "./requisitos/avaliacao.ts"
import { fundamentosDoEvento, GRUPOS, type Grupo, programadosDa } from "./requisitos/selecao.ts"
import { avisosDaEspecie, avisosGerais } from "./resposta/avisos.ts"
import { beneficioNoFato, beneficioProgramado, nosDosBeneficios } from "./resposta/beneficio.ts"
import { avisosDaIdadeDaEspecial } from "./resposta/idade-da-especial.ts"
import { avisosDosModos } from "./resposta/modos-de-contagem.ts"
import type { Aviso, BeneficioAnalisado, ResultadoPorGrupos, ResultadoTempo } from "./resultado/resultado.ts"
import type { FalhaTempo, ParametrosTempo } from "./tabelas/parametros.ts"

export interface OpcoesCalculo {
  /** Also return the trace from which every figure can be recomputed. */
  readonly rastro?: boolean
}

interface Analise {
  readonly programados: ReadonlyArray<Avaliacao>
  readonly noFato: ReadonlyArray<AvaliacaoNoFato>
}

const separar = (beneficios: ReadonlyArray<BeneficioAnalisado>): ResultadoTempo["beneficios"] => ({
  cumpridos: beneficios.filter((b) => b.dadosApuracao.temDireito),
  naoCumpridos: beneficios.filter((b) => !b.dadosApuracao.temDireito)
})

const montar = (
  pessoa: Pessoa,
  epocas: Epocas,
  visao: Visao,
  { programados, noFato }: Analise,
  avisos: ReadonlyArray<Aviso>,
  opcoes: OpcoesCalculo
): ResultadoTempo => {
  const listagem = montarListagem(pessoa, epocas, visao)
  const linhas = linhasDoDemonstrativo(pessoa, epocas, visao)
  const total = linhaAte(epocas, visao, pessoa.der)
  const beneficios = separar([...programados.map(beneficioProgramado), ...noFato.map(beneficioNoFato)])
  const resultado: ResultadoTempo = {
    ...escreverListagem(pessoa, listagem),
    demonstrativo: linhas.map((l) => escreverTotal(pessoa, l)),
    totais: escreverTotal(pessoa, total),
    beneficios,
    avisos
  }
  if (opcoes.rastro !== true) return resultado
  const rastro = [
    ...nosDaListagem(pessoa, visao, listagem),
    ...linhas.flatMap((linha, i) => nosDoTotal(pessoa, linha, `/demonstrativo/${i}`)),
    ...nosDoTotal(pessoa, total, "/totais"),
    ...nosDosBeneficios(beneficios, [...programados, ...noFato])
  ]
  return { ...resultado, rastro }
}

const avaliarProgramados = (pessoa: Pessoa, epocas: Epocas): ReadonlyArray<Avaliacao> =>
  programadosDa(pessoa).map((f) => avaliar(f, pessoa, epocas))

/** The fundamentos of the requested species: programmed ones, those of the fact, or none (BPC). */
const analisar = (pedido: PedidoTempo, pessoa: Pessoa, epocas: Epocas): Result.Result<Analise, FalhaTempo> => {
  const { especie } = pessoa.opcoes
  const fato = fatoGeradorDe(pedido)
  if (fato === undefined) {
    const programada = descricaoDaEspecie(especie).natureza === "PROGRAMADA"
    return Result.succeed({ programados: programada ? avaliarProgramados(pessoa, epocas) : [], noFato: [] })
  }
  return Result.map(
    Result.all(fundamentosDoEvento(especie).map((f) => avaliarNoFato(f, { pessoa, epocas, fato: fato.data }))),
    (noFato): Analise => ({ programados: [], noFato })
  )
}

/** A whole calculation, from the request to its answer. */
type Calculo<A> = (
  pedido: PedidoTempo,
  parametros: ParametrosTempo,
  opcoes?: OpcoesCalculo
) => Result.Result<A, FalhaTempo>

/** Contribution time and the analysis of the right for the requested species (`POST calculos-tempo`). */
export const calcularTempo: Calculo<ResultadoTempo> = (pedido, parametros, opcoes = {}) =>
  Result.flatMap(preparar(pedido, parametros), (pessoa) => {
    const epocas = epocasDe(pessoa)
    const visao = visaoDaEspecie(pessoa.opcoes.especie, epocas.de(pessoa.der), pessoa)
    return Result.map(analisar(pedido, pessoa, epocas), (analise) =>
      montar(
        pessoa,
        epocas,
        visao,
        analise,
        [
          ...avisosGerais(pedido, pessoa),
          ...avisosDaEspecie(pedido, pessoa, epocas, analise.noFato),
          ...avisosDosModos(pessoa, epocas, analise),
          ...avisosDaIdadeDaEspecial(pessoa, epocas, analise)
        ],
        opcoes
      )
    )
  })

/** Whether a group has anything to say about the person (section 9). */
const grupoPresente = (grupo: Grupo, pessoa: Pessoa, avaliacoes: ReadonlyArray<Avaliacao>): boolean =>
  avaliacoes.length > 0 && (grupo !== "PCD" || pessoa.deficiencia.existe)

/** The whole computation once per group of benefits (`POST calculos-tempo/por-grupos`). */
export const calcularPorGrupos: Calculo<ResultadoPorGrupos> = (pedido, parametros, opcoes = {}) =>
  Result.map(preparar(pedido, parametros), (pessoa) => {
    const epocas = epocasDe(pessoa)
    const avaliacoes = avaliarProgramados(pessoa, epocas)
    const avisos = avisosGerais(pedido, pessoa)
    const grupos = GRUPOS.flatMap((grupo) => {
      const programados = avaliacoes.filter((a) => a.fundamento.grupo === grupo)
      if (!grupoPresente(grupo, pessoa, programados)) return []
      const visao = visaoDoGrupo(grupo, epocas.de(pessoa.der), pessoa)
      const analise: Analise = { programados, noFato: [] }
      const doGrupo = [
        ...avisos,
        ...avisosDosModos(pessoa, epocas, analise),
        ...avisosDaIdadeDaEspecial(pessoa, epocas, analise)
      ]
      return [{ grupo, ...montar(pessoa, epocas, visao, analise, doGrupo, opcoes) }]
    })
    return { grupos }
  })
