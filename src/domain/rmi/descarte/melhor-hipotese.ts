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

/** The positions of so many rows without the discarded ones; both ascend. */
const semDescartadas = (linhas: number, descartadas: ReadonlyArray<number>): ReadonlyArray<number> => {
  const ficam: Array<number> = []
  let fora = 0
  for (let i = 0; i < linhas; i++) {
    if (i === descartadas[fora]) fora += 1
    else ficam.push(i)
  }
  return ficam
}

const comDescarte = (base: BaseDeLinhas, achado: DescarteCalculado): Escolha => {
  const { melhor, descarte, conclusao } = achado
  const { solucao, renda, leitura, divisor } = melhor
  const { corrigidas } = base.linhas
  const somadas = semDescartadas(corrigidas.length, solucao.descartadas)
  return {
    renda,
    leitura,
    descartadas: new Set(solucao.descartadas.map((i) => corrigidas[i]!.competencia)),
    soma: somaDe(somadas.map((i) => corrigidas[i]!.centavos)),
    somadas,
    divisor,
    descarte,
    conclusao,
    hipoteses: achado
  }
}

/** The rows among which contributions may be left out; `undefined`: none may. */
const descartaveis = ({ metodo }: Caso, { linhas, concomitantes, daMedia }: Partida): BaseDeLinhas | undefined =>
  concomitantes === undefined && daMedia && metodo.descarte && linhas?.linhas.corrigidas.length !== 0
    ? linhas
    : undefined

export const escolher = (
  caso: Caso,
  alcance: AlcanceDoDescarte,
  partida: Partida,
  regras: RegrasDoCaso
): Result.Result<Escolha, DescarteGrandeDemais> => {
  const base = descartaveis(caso, partida)
  const limites = base && alcance.limites()
  if (base === undefined || limites === undefined) return Result.succeed(semDescarte(caso, partida, regras))
  return Result.map(calcularDescarte({ caso, base, regras, alcance, limites }), (achado) => comDescarte(base, achado))
}
