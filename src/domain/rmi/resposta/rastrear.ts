/** Writes the trace of a calculated fundamento (see `rastro.ts`). */
import { CASAS_DO_QUOCIENTE } from "../aritmetica/arredondamento.ts"
import { rastrearDescarte } from "../descarte/rastro-do-descarte.ts"
import { rastrearEvolucao } from "../evolucao/rastro-da-evolucao.ts"
import { rastrearInsumosDoFator } from "../fator/rastro-do-fator.ts"
import { rastrearMedia } from "../media/rastro-da-media.ts"
import { rastrearPartida } from "../partida/rastro-da-partida.ts"
import { rastrearRenda } from "../renda/rastro-da-renda.ts"
import { INDICE_TETO, TEMPO } from "../resultado/provisoes.ts"
import { type No, no } from "../resultado/rastro.ts"
import { rastrearTempo } from "../resultado/rastro-do-tempo.ts"
import { deCentavos, deDecimal } from "../resultado/texto-do-rastro.ts"
import { rastrearMemoria } from "../salarios/rastro-da-memoria.ts"
import type { Quadro, ResultadoCalculado } from "./quadro.ts"

const doTempo = ({ caso }: Quadro, { tempo }: ResultadoCalculado): ReadonlyArray<No> => {
  const { dias, carencia } = caso.tempo
  return [
    no(TEMPO.regra, "VALOR", { origem: "contagem do tempo", valor: dias }, dias),
    ...rastrearTempo(TEMPO.regra, dias, tempo, "/tempo"),
    no(TEMPO.regra, "VALOR", { origem: "contagem da carência", valor: carencia }, carencia, "/carencia")
  ]
}

const doIndiceTeto = ({ renda, teto }: Quadro, { indiceTeto }: ResultadoCalculado): ReadonlyArray<No> =>
  indiceTeto === undefined
    ? []
    : [
        no(
          INDICE_TETO.regra,
          "DIVIDIR",
          {
            dividendo: deCentavos(renda.mediaDoIndice),
            divisor: deCentavos(teto),
            casas: CASAS_DO_QUOCIENTE,
            corte: "ACIMA"
          },
          deDecimal(indiceTeto),
          "/indiceTeto"
        )
      ]

const daRenda = (quadro: Quadro, { fator, base }: ResultadoCalculado): ReadonlyArray<No> => {
  const comCoeficiente = base?.coeficiente !== undefined
  return rastrearRenda(
    { quadro, fator, leitura: quadro.leitura, renda: quadro.renda },
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
              coeficiente: comCoeficiente
                ? { valor: "/base/coeficiente/valor", detalhes: "/base/coeficiente" }
                : { valor: null, detalhes: null }
            },
      coeficiente: { valor: "/coeficiente/valor", detalhes: "/coeficiente" },
      rmi: ["/rmi"],
      limitacaoRmi: ["/limitacaoRmi"]
    }
  )
}

/** Every node; the pointers are inside the result of the fundamento. */
export const rastrear = (resultado: ResultadoCalculado, quadro: Quadro): ReadonlyArray<No> => [
  ...doTempo(quadro, resultado),
  ...rastrearMemoria(quadro, resultado),
  ...rastrearPartida(quadro, resultado),
  ...rastrearMedia(quadro, resultado),
  ...rastrearInsumosDoFator(quadro, resultado),
  ...daRenda(quadro, resultado),
  ...doIndiceTeto(quadro, resultado),
  ...rastrearDescarte(quadro, resultado),
  ...rastrearEvolucao(quadro, resultado)
]
