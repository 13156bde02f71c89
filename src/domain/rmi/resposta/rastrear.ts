/** Writes the trace of a calculated fundamento: from the same values, after the calculation, when it is asked for. */
import { INDICE_DO_TETO } from "../../beneficios/renda/passo.ts"
import { centavosDe } from "../../valores/centavos.ts"
import { CASAS_DO_QUOCIENTE } from "../aritmetica/arredondamento.ts"
import { rastrearAtividades } from "../concomitancia/explicacao-das-atividades.ts"
import { TEMPO } from "../contagem/tempo-do-fundamento.ts"
import { rastrearDescarte } from "../descarte/rastro-do-descarte.ts"
import { regraDaRendaNaDib } from "../evolucao/evolucao-da-renda.ts"
import { rastrearEvolucao } from "../evolucao/rastro-da-evolucao.ts"
import { type FatorARastrear, rastrearInsumosDoFator } from "../fator/rastro-do-fator.ts"
import { mediaDeLinhas } from "../media/metodos-da-media.ts"
import { rastrearDozeUltimos, rastrearMedia, rastrearPbc } from "../media/rastro-da-media.ts"
import type { Partida } from "../partida/partida.ts"
import { rastrearPartida } from "../partida/rastro-da-partida.ts"
import { type CasoDaRenda, rastrearRenda } from "../renda/rastro-da-renda.ts"
import { deCentavos, deDecimal, lido, type Nos, no, rastrearTempo } from "../resultado/nos.ts"
import type { LinhaDoPedido } from "../salarios/corrigidas.ts"
import { rastrearMemoria } from "../salarios/rastro-da-memoria.ts"
import { type Calculado, mediaDitaDe } from "./calculado.ts"

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

/** The mean of the rows of the result, or of each activity. */
const daMedia = ({ caso, partida, renda, calculadoEm, resultado: r }: Calculado): Nos => {
  const { linhas: base, concomitantes } = partida
  const corte = caso.opcoes.arredondamento
  if (concomitantes !== undefined) return rastrearAtividades(concomitantes, renda.media, calculadoEm, corte)
  if (base === undefined || r.soma === undefined || r.divisor === undefined) return []
  const utilizadas = new Set(r.memoria.filter((l) => l.situacao === "UTILIZADA").map((l) => l.competencia))
  const { regra: media, divisor } = mediaDitaDe(partida)
  return rastrearMedia({
    base,
    somadas: base.linhas.corrigidas.flatMap((l, i) => (utilizadas.has(l.escrita.parte.competencia) ? [i] : [])),
    soma: centavosDe(r.soma),
    divisor: r.divisor,
    media: renda.media,
    regras: { media, divisor },
    calculadoEm,
    corte,
    ponteiro: "",
    sozinha: true
  })
}

const doIndiceTeto = ({ renda, teto, resultado: { indiceTeto } }: Calculado): Nos => {
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

const daRenda = (doCaso: CasoDaRenda, { leitura, renda, resultado: { fator, base } }: Calculado): Nos => {
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
  const { caso, partida, regras, salarioMinimo, calculadoEm, leitura, evolucao, resultado } = c
  const { arredondamento: corte } = caso.opcoes
  const fator = fatorDo(c)
  const doCaso: CasoDaRenda = { caso, regras, salarioMinimo, regraDaMedia: partida.dita.regra, fator }
  const naDib = regraDaRendaNaDib(caso, calculadoEm)
  return [
    ...doTempo(c),
    ...daMemoria(c),
    ...rastrearPartida({ caso, partida, calculadoEm, memoria: resultado.memoria }),
    ...rastrearPbc(resultado, partida.linhas),
    ...daMedia(c),
    ...(resultado.mediaDozeUltimos === undefined ? [] : rastrearDozeUltimos(partida.dosDozeUltimos!, corte)),
    ...(fator === undefined ? [] : rastrearInsumosDoFator(fator, leitura.dias)),
    ...daRenda(doCaso, c),
    ...doIndiceTeto(c),
    ...rastrearDescarte(doCaso, resultado),
    ...rastrearEvolucao({ evolucao, naDib, corte }, resultado)
  ]
}
