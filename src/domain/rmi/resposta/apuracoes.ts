/** What the rules of each stage gave of a calculated fundamento: the sentences and the trace are collected from here. */
import { centavosDe } from "../../valores/centavos.ts"
import { apurarAtividades } from "../concomitancia/art32.ts"
import { apurarDescarte } from "../descarte/descarte-do-fundamento.ts"
import { apurarMedia, divisorDa, passosDaMedia } from "../media/media.ts"
import { apurarPbc } from "../media/pbc.ts"
import { apurarDozeUltimas } from "../media/ultimos-meses.ts"
import { apurarValor } from "../partida/partida.ts"
import { apurarIndiceDoTeto } from "../renda/indice-do-teto.ts"
import { apurarAdicional25 } from "../renda/limites-da-renda.ts"
import { apurarRenda, type CasoDaRenda } from "../renda/regras-da-renda.ts"
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

const dosDozeUltimos = ({ caso, partida: { linhas }, moeda, resultado }: Calculado): Apuracoes =>
  resultado.mediaDozeUltimos === undefined || linhas?.mediaDozeUltimos === undefined
    ? []
    : [apurarDozeUltimas(linhas.linhas.corrigidas, linhas.mediaDozeUltimos, caso.opcoes.arredondamento, moeda)]

const doFator = ({ regras: { fator }, escolha: { leitura }, resultado }: Calculado): Apuracoes =>
  fator === undefined || resultado.fator === undefined ? [] : fator.apurar(resultado.fator, leitura.dias)

const doAdicional = ({ caso, evoluida, moeda, resultado: { adicional25 } }: Calculado): Apuracoes =>
  adicional25 === undefined
    ? []
    : [apurarAdicional25(evoluida.naDib, centavosDe(adicional25), caso.opcoes.arredondamento, moeda)]

const ESTAGIOS = ["valor", "pbc", "media", "fator", "sb", "indice", "rmi", "adicional", "descarte"] as const

/** By stage. */
export const apuracoesDe = (c: Calculado): Readonly<Record<(typeof ESTAGIOS)[number], Apuracoes>> => {
  const { caso, partida, regras, salarioMinimo, teto, escolha, moeda, resultado } = c
  const { pbc, indiceTeto } = resultado
  const { linhas: base } = partida
  const { hipoteses, renda } = escolha
  const doCaso: CasoDaRenda = { caso, regras, salarioMinimo, regraDaMedia: partida.dita.regra, moeda }
  return {
    valor: partida.daMedia ? [] : apurarValor(partida, caso.opcoes.arredondamento, moeda),
    pbc: pbc === undefined || base === undefined ? [] : [apurarPbc(pbc, base.linhas.corrigidas)],
    media: [...daMedia(c), ...dosDozeUltimos(c)],
    fator: doFator(c),
    ...apurarRenda(doCaso, escolha, (figura) => [figura]),
    indice: indiceTeto === undefined ? [] : [apurarIndiceDoTeto(renda.mediaDoIndice, teto, indiceTeto)],
    adicional: doAdicional(c),
    descarte: hipoteses === undefined || base === undefined ? [] : apurarDescarte(hipoteses, base, doCaso)
  }
}
