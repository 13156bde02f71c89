/**
 * The salário de benefício of concomitant activities by the original art. 32 of Lei 8.213/1991: the whole
 * mean of the principal activity and, of each of the others, its mean in the proportion it completes.
 */
import { Result } from "effect"
import { regra } from "../../regras/regra.ts"
import { type Centavos, PROPORCAO } from "../../valores/centavos.ts"
import { type BaseDeLinhas, baseDeLinhas, type PedidoDeBase } from "../media/base-de-linhas.ts"
import type { MetodoDeLinhas } from "../media/metodos-da-media.ts"
import { janelaDoPbc } from "../media/pbc.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import { haConcomitancia } from "./atividades.ts"
import type { AtividadeDoCaso, AtividadesDoCaso } from "./atividades-do-caso.ts"
import type { MedidasDaAtividade } from "./medidas.ts"

export const CONCOMITANCIA = regra("RMI-27", "Lei 8.213/1991, art. 32 (redação original)")

export interface ParcelaConcomitante {
  readonly atividade: AtividadeDoCaso
  readonly principal: boolean
  readonly base: BaseDeLinhas
  readonly proporcao: MedidasDaAtividade["proporcao"]
  readonly parcela: Centavos
}

const INTEIRA = { cumprido: 1, exigido: 1 } as const

/** Where the conditions are met; of several, or when they are met in none, the one of longer time. */
export const principalDas = <A extends MedidasDaAtividade>(atividades: ReadonlyArray<A>): A => {
  const cumpridas = atividades.filter(({ cumpre }) => cumpre)
  return (cumpridas.length > 0 ? cumpridas : atividades).reduce((a, b) => (b.dias > a.dias ? b : a))
}

/** The 20% smallest leave only the normal mean: a secondary activity is the mean of all its salaries. */
const METODO_DA_SECUNDARIA: Partial<Readonly<Record<MetodoDeLinhas, MetodoDeLinhas>>> = { MEDIA_80: "MEDIA_100" }

const baseDa = (
  p: PedidoDeBase,
  atividade: AtividadeDoCaso,
  principal: boolean
): Result.Result<BaseDeLinhas, FalhaRmi> =>
  baseDeLinhas({
    ...p,
    // rows of its own: nothing to share with the other fundamentos
    fonte: { bases: new Map(), linhas: (janela) => atividade.linhas(janela, principal) },
    ...(principal ? {} : { divisorMinimo: null, metodo: METODO_DA_SECUNDARIA[p.metodo] ?? p.metodo })
  })

const parcelaDa = (
  p: PedidoDeBase,
  atividade: AtividadeDoCaso,
  principal: boolean
): Result.Result<ParcelaConcomitante, FalhaRmi> =>
  Result.map(baseDa(p, atividade, principal), (base): ParcelaConcomitante => {
    const proporcao = principal ? INTEIRA : atividade.proporcao
    const { cumprido, exigido } = proporcao
    const parcela = PROPORCAO[p.caso.opcoes.arredondamento](base.media, cumprido, exigido)
    return { atividade, principal, base, proporcao, parcela }
  })

/**
 * The parts of the salário de benefício, the principal first; undefined when the salaries are simply added: no month with
 * two activities, or the conditions met in each of them.
 */
export const parcelasConcomitantes = (
  p: PedidoDeBase,
  atividades: AtividadesDoCaso | undefined
): Result.Result<ReadonlyArray<ParcelaConcomitante> | undefined, FalhaRmi> =>
  Result.gen(function* () {
    if (atividades === undefined) return undefined
    const janela = janelaDoPbc({ metodo: p.metodo, dda: p.caso.marco.dda, opcoes: p.caso.opcoes })
    if (!haConcomitancia(atividades.divisao, janela)) return undefined
    const medidas = yield* atividades.medir()
    if (medidas.every(({ cumpre }) => cumpre)) return undefined
    const principal = principalDas(medidas)
    const demais = medidas.filter((a) => a !== principal)
    return [yield* parcelaDa(p, principal, true), ...(yield* Result.all(demais.map((a) => parcelaDa(p, a, false))))]
  })
