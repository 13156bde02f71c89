/**
 * The salário de benefício of concomitant activities by the original art. 32 of Lei 8.213/1991: the whole
 * mean of the principal activity and, of each of the others, its mean in the proportion it completes.
 */
import { Result } from "effect"
import { apurado } from "../../regras/apurado.ts"
import { regra } from "../../regras/regra.ts"
import type { Data } from "../../valores/data.ts"
import { type Arredondamento, type Centavos, PROPORCAO } from "../../valores/dinheiro.ts"
import { passoAPasso } from "../../valores/passos.ts"
import { type BaseDeLinhas, baseDeLinhas, type PedidoDeBase } from "../media/base-de-linhas.ts"
import { divisorDa, passosDaMedia } from "../media/media.ts"
import type { MetodoDeLinhas } from "../media/metodos-da-media.ts"
import { janelaDoPbc } from "../media/pbc.ts"
import { emDinheiro } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, lido, no, somados } from "../resultado/nos.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import { haConcomitancia } from "./atividades.ts"
import type { AtividadeDoCaso, AtividadesDoCaso } from "./atividades-do-caso.ts"
import type { MedidasDaAtividade } from "./medidas.ts"

const CONCOMITANCIA = regra("RMI-27", "Lei 8.213/1991, art. 32 (redação original)")

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
 * two activities, or the conditions met in each of them. The law divides among the activities of the PBC: one without any
 * salary in it has nothing to be the mean of, and takes no part whatever its time.
 */
export const parcelasConcomitantes = passoAPasso(function* (p: PedidoDeBase, atividades: AtividadesDoCaso | undefined) {
  if (atividades === undefined) return undefined
  const janela = janelaDoPbc({ metodo: p.metodo, dda: p.caso.marco.dda, opcoes: p.caso.opcoes })
  if (!haConcomitancia(atividades.divisao, janela)) return undefined
  const parcelas = yield* Result.all((yield* atividades.medir()).map((a) => parcelaDa(p, a, false)))
  const doPbc = parcelas.filter(({ base }) => base.linhas.corrigidas.length > 0)
  if (doPbc.length < 2 || doPbc.every(({ atividade }) => atividade.cumpre)) return undefined
  const principal = principalDas(doPbc.map(({ atividade }) => atividade))
  return [yield* parcelaDa(p, principal, true), ...doPbc.filter(({ atividade }) => atividade !== principal)]
})

/** The day, the cut and the currency of the amounts. */
export interface ValoresDaMedia {
  readonly calculadoEm: Data
  readonly corte: Arredondamento
  readonly moeda: string
}

const apurarAtividade = (
  { atividade: { descricao }, principal, base, proporcao: { cumprido, exigido }, parcela }: ParcelaConcomitante,
  onde: string,
  { calculadoEm, corte, moeda }: ValoresDaMedia
): Apuracao => {
  const { usadas, soma, divisor: por } = base.selecao
  const escrito = (valor: Centavos): string => emDinheiro(moeda, valor)
  return apurado(
    CONCOMITANCIA,
    [`${onde}/soma`, `${onde}/divisor`, `${onde}/media`, `${onde}/parcela`],
    () => {
      const nome = `${principal ? "Atividade principal" : "Atividade secundária"}${descricao === "" ? "" : ` (${descricao})`}`
      const parte = principal ? "" : ` × ${cumprido}/${exigido} = ${escrito(parcela)}`
      return `${nome}: ${escrito(soma)} ÷ ${por} = ${escrito(base.media)}${parte}.`
    },
    (regra, [daSoma, doDivisor, daMedia, daParcela]) => {
      const media = { soma, divisor: divisorDa(base, por, usadas.length), media: base.media, corte }
      const passos = passosDaMedia(media, base, usadas, calculadoEm)
      const naProporcao = { fator: String(cumprido), divisor: String(exigido), corte }
      return [
        ...passos.soma(regra, [daSoma]),
        ...passos.divisor(regra, [doDivisor]),
        ...passos.media(regra, [daMedia]),
        lido(regra, "contagem da atividade: cumprido", cumprido, `${onde}/proporcao/cumprido`),
        lido(regra, "contagem da atividade: exigido", exigido, `${onde}/proporcao/exigido`),
        no(regra, "CORRIGIR", { salario: deCentavos(base.media), ...naProporcao }, deCentavos(parcela), daParcela)
      ]
    }
  )
}

/** What each activity gives, and their sum. */
export const apurarAtividades = (
  parcelas: ReadonlyArray<ParcelaConcomitante>,
  media: Centavos,
  valores: ValoresDaMedia
): ReadonlyArray<Apuracao> => [
  ...parcelas.map((p, i) => apurarAtividade(p, `/concomitantes/${i}`, valores)),
  apurado(
    CONCOMITANCIA,
    ["/media"],
    () => `Soma das parcelas das atividades concomitantes: ${emDinheiro(valores.moeda, media)}.`,
    (regra, [figura]) => [
      somados(
        regra,
        parcelas.map(({ parcela }) => parcela),
        media,
        figura
      )
    ]
  )
]
