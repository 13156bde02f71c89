/** Writes the trace of a calculated fundamento: from the same values, after the calculation, when it is asked for. */

import { INDICE_DO_TETO } from "../../beneficios/renda/passo.ts"
import { passosDe } from "../../regras/apurado.ts"
import { CASAS_DO_QUOCIENTE } from "../aritmetica/arredondamento.ts"
import { TEMPO } from "../contagem/tempo-do-fundamento.ts"
import { rastrearDescarte } from "../descarte/rastro-do-descarte.ts"
import { regraDaRendaNaDib } from "../evolucao/evolucao-da-renda.ts"
import { rastrearEvolucao } from "../evolucao/rastro-da-evolucao.ts"
import { type FatorARastrear, rastrearInsumosDoFator } from "../fator/rastro-do-fator.ts"
import { mediaDeLinhas } from "../media/metodos-da-media.ts"
import type { Partida } from "../partida/partida.ts"
import { type CasoDaRenda, rastrearRenda } from "../renda/rastro-da-renda.ts"
import { deCentavos, deDecimal, lido, type Nos, no, rastrearTempo } from "../resultado/nos.ts"
import type { LinhaDoPedido } from "../salarios/corrigidas.ts"
import { rastrearMemoria } from "../salarios/rastro-da-memoria.ts"
import { apuracoesDe } from "./apuracoes.ts"
import type { Calculado } from "./calculado.ts"

const doTempo = ({ caso: { tempo }, resultado }: Calculado): Nos => [
  lido(TEMPO, "contagem do tempo", tempo.dias),
  ...rastrearTempo(TEMPO, tempo.dias, resultado.tempo, "/tempo"),
  lido(TEMPO, "contagem da carência", tempo.carencia, "/carencia")
]

/** The rows the memória was written from, one for each of its rows. */
const linhasDa = ({ linhas, concomitantes, meses }: Partida): ReadonlyArray<LinhaDoPedido> => {
  if (concomitantes !== undefined) return concomitantes.flatMap((c) => c.base.linhas.todas)
  return linhas?.linhas.todas ?? meses?.linhas ?? []
}

const daMemoria = ({ caso, partida, resultado: { memoria } }: Calculado): Nos => {
  const base = partida.linhas
  return rastrearMemoria({
    memoria,
    linhas: linhasDa(partida),
    correcao:
      base === undefined
        ? undefined
        : { regra: mediaDeLinhas(base.metodo).correcao.regra, rastrear: base.correcao.rastrear },
    corte: caso.opcoes.arredondamento
  })
}

const doIndiceTeto = ({ escolha: { renda }, teto, resultado: { indiceTeto } }: Calculado): Nos => {
  if (indiceTeto === undefined) return []
  const quociente = {
    dividendo: deCentavos(renda.mediaDoIndice),
    divisor: deCentavos(teto),
    casas: CASAS_DO_QUOCIENTE,
    corte: "ACIMA"
  } as const
  return [no(INDICE_DO_TETO, "DIVIDIR", quociente, deDecimal(indiceTeto), "/indiceTeto")]
}

const fatorDo = ({ caso, regras, resultado: { fator } }: Calculado): FatorARastrear | undefined =>
  fator === undefined || regras.fator === undefined
    ? undefined
    : { doCaso: regras.fator, escrito: fator, casas: caso.opcoes.casasFator }

const daRenda = (doCaso: CasoDaRenda, { escolha: { leitura, renda }, resultado: { fator, base } }: Calculado): Nos => {
  const daBase = base?.coeficiente === undefined ? null : "/base/coeficiente"
  return rastrearRenda(
    { ...doCaso, leitura, renda },
    {
      fator: fator === undefined ? [] : ["/fator/valor"],
      sbSemTeto: ["/sbSemTeto"],
      sb: ["/sb"],
      limitacao: ["/limitacao"],
      base:
        base === undefined
          ? null
          : {
              valor: ["/base/valor"],
              coeficiente: { valor: daBase === null ? null : `${daBase}/valor`, detalhes: daBase }
            },
      coeficiente: { valor: "/coeficiente/valor", detalhes: "/coeficiente" },
      rmi: ["/rmi"],
      limitacaoRmi: ["/limitacaoRmi"]
    }
  )
}

/** Every node; the pointers are inside the result of the fundamento. */
export const rastrear = (c: Calculado): Nos => {
  const {
    caso,
    partida,
    regras,
    salarioMinimo,
    calculadoEm,
    escolha: { leitura },
    evolucao,
    resultado
  } = c
  const { valor, pbc, media } = apuracoesDe(c)
  const { arredondamento: corte } = caso.opcoes
  const fator = fatorDo(c)
  const doCaso: CasoDaRenda = { caso, regras, salarioMinimo, regraDaMedia: partida.dita.regra, fator }
  const naDib = regraDaRendaNaDib(caso, calculadoEm)
  return [
    ...doTempo(c),
    ...daMemoria(c),
    ...passosDe([...valor, ...pbc, ...media]),
    ...(fator === undefined ? [] : rastrearInsumosDoFator(fator, leitura.dias)),
    ...daRenda(doCaso, c),
    ...doIndiceTeto(c),
    ...rastrearDescarte(doCaso, resultado),
    ...rastrearEvolucao({ evolucao, naDib, corte }, resultado)
  ]
}
