/** What the rules of each stage gave of a calculated fundamento: the sentences and the trace are collected from here. */
import { apurarAtividades } from "../concomitancia/art32.ts"
import { apurarMedia, divisorDa, passosDaMedia } from "../media/media.ts"
import { apurarPbc } from "../media/pbc.ts"
import { apurarDozeUltimas } from "../media/ultimos-meses.ts"
import { apurarValor } from "../partida/partida.ts"
import type { Apuracao } from "../resultado/nos.ts"
import type { Calculado } from "./calculado.ts"

type Apuracoes = ReadonlyArray<Apuracao>

/** The mean of the rows of the result, or of each activity, and the one of the twelve last. */
const daMedia = (c: Calculado): Apuracoes => {
  const { caso, partida, escolha, calculadoEm, moeda } = c
  const { linhas: base, concomitantes, daMedia, dita } = partida
  const { media } = escolha.renda
  const corte = caso.opcoes.arredondamento
  if (!daMedia || base === undefined) return []
  if (concomitantes !== undefined) return apurarAtividades(concomitantes, media, { calculadoEm, corte, moeda })
  const { soma, somadas } = escolha
  const doResultado = { soma, divisor: divisorDa(base, escolha.divisor, somadas.length), media, corte }
  const passos = passosDaMedia(doResultado, base, somadas, calculadoEm)
  return apurarMedia(doResultado, dita, [moeda, "salário corrigido", "salários corrigidos"], passos)
}

const dosDozeUltimos = ({ caso, partida: { dosDozeUltimos: linhas }, moeda, resultado }: Calculado): Apuracoes =>
  resultado.mediaDozeUltimos === undefined || linhas?.mediaDozeUltimos === undefined
    ? []
    : [apurarDozeUltimas(linhas.linhas.corrigidas, linhas.mediaDozeUltimos, caso.opcoes.arredondamento, moeda)]

/** By stage. */
export const apuracoesDe = (c: Calculado): Readonly<Record<"valor" | "pbc" | "media", Apuracoes>> => {
  const { caso, partida, moeda, resultado } = c
  const { pbc } = resultado
  const linhas = partida.linhas?.linhas.corrigidas ?? []
  return {
    valor: partida.daMedia ? [] : apurarValor(partida, caso.opcoes.arredondamento, moeda),
    pbc: pbc === undefined ? [] : [apurarPbc(pbc, linhas)],
    media: [...daMedia(c), ...dosDozeUltimos(c)]
  }
}
