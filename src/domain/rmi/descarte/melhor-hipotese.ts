/** All the rows or the discard that pays the most: the hypothesis a result shows (rule RMI-70). */
import { Result } from "effect"
import type { Competencia } from "../../valores/competencia.ts"
import { type Centavos, somaDe, ZERO } from "../../valores/dinheiro.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import type { Partida } from "../partida/partida.ts"
import type { RegrasDoCaso } from "../renda/regras-da-renda.ts"
import { calcularRenda, type RendaCalculada } from "../renda/renda.ts"
import type { Conclusao, Descarte, DescarteGrandeDemais } from "../resultado/resultado.ts"
import { type AlcanceDoDescarte, calcularDescarte, type DescarteCalculado } from "./descarte-do-fundamento.ts"

const SEM_DESCARTE: Descarte = { permitido: false, hipoteses: [], diferencas: {} }
const COMPLETO: Conclusao = { completo: true }

export interface Escolha {
  readonly renda: RendaCalculada
  readonly leitura: Leitura
  readonly descartadas: ReadonlySet<Competencia>
  readonly soma: Centavos
  /** Positions of the rows added. */
  readonly somadas: ReadonlyArray<number>
  readonly divisor: number
  readonly descarte: Descarte
  readonly conclusao: Conclusao
  /** Every hypothesis looked at; undefined where nothing may be discarded. */
  readonly hipoteses?: DescarteCalculado
}

const semDescarte = (caso: Caso, partida: Partida, regras: RegrasDoCaso): Escolha => {
  const leitura: Leitura = { dias: caso.tempo.dias, carencia: caso.tempo.carencia }
  const base = partida.linhas
  return {
    renda: calcularRenda(regras.renda, partida.media, leitura),
    leitura,
    descartadas: new Set(),
    soma: base?.selecao.soma ?? ZERO,
    somadas: base?.selecao.usadas ?? [],
    divisor: base?.selecao.divisor ?? 0,
    descarte: SEM_DESCARTE,
    conclusao: COMPLETO
  }
}

const comDescarte = (base: BaseDeLinhas, achado: DescarteCalculado): Escolha => {
  const { melhor, descarte, conclusao } = achado
  const { solucao, renda, leitura, divisor } = melhor
  const { corrigidas } = base.linhas
  const descartadas = new Set(solucao.descartadas)
  return {
    renda,
    leitura,
    descartadas: new Set(solucao.descartadas.map((i) => corrigidas[i]!.competencia)),
    soma: somaDe(corrigidas.filter((_, i) => !descartadas.has(i)).map(({ centavos }) => centavos)),
    somadas: corrigidas.flatMap((_, i) => (descartadas.has(i) ? [] : [i])),
    divisor,
    descarte,
    conclusao,
    hipoteses: achado
  }
}

export const escolher = (
  caso: Caso,
  alcance: AlcanceDoDescarte,
  partida: Partida,
  regras: RegrasDoCaso
): Result.Result<Escolha, DescarteGrandeDemais> => {
  const base = partida.linhas
  if (
    base === undefined ||
    partida.concomitantes !== undefined ||
    !partida.daMedia ||
    !caso.metodo.descarte ||
    base.linhas.corrigidas.length === 0
  ) {
    return Result.succeed(semDescarte(caso, partida, regras))
  }
  const limites = alcance.limites()
  if (limites === undefined) return Result.succeed(semDescarte(caso, partida, regras))
  return Result.map(calcularDescarte({ caso, base, regras, alcance, limites }), (achado) => comDescarte(base, achado))
}
