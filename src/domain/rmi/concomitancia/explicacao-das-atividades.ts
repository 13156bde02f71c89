/** The sentences and the nodes of concomitant activities. */
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { rastrearMedia } from "../media/rastro-da-media.ts"
import { dinheiro, explicacao } from "../resultado/frases.ts"
import { deCentavos, lido, type Nos, no, somados } from "../resultado/nos.ts"
import type { Corte } from "../resultado/operacoes.ts"
import type { AtividadeConcomitante, Explicacao } from "../resultado/resultado.ts"
import { CONCOMITANCIA, type ParcelaConcomitante } from "./art32.ts"

/** What each activity gives, and their sum. */
export const explicarAtividades = (
  concomitantes: ReadonlyArray<AtividadeConcomitante>,
  media: Decimal,
  moeda: string
): ReadonlyArray<Explicacao> => {
  const frases = concomitantes.map(({ descricao, principal, proporcao, parcela, ...a }, i) => {
    const nome = `${principal ? "Atividade principal" : "Atividade secundária"}${descricao === "" ? "" : ` (${descricao})`}`
    const conta = `${dinheiro(moeda, a.soma)} ÷ ${a.divisor} = ${dinheiro(moeda, a.media)}`
    const parte = principal ? "" : ` × ${proporcao.cumprido}/${proporcao.exigido} = ${dinheiro(moeda, parcela)}`
    const figuras = ["soma", "divisor", "media", "parcela"].map((campo) => `/concomitantes/${i}/${campo}`)
    return explicacao(CONCOMITANCIA, `${nome}: ${conta}${parte}.`, ...figuras)
  })
  const texto = `Soma das parcelas das atividades concomitantes: ${dinheiro(moeda, media)}.`
  return [...frases, explicacao(CONCOMITANCIA, texto, "/media")]
}

const daAtividade = (
  { base, proporcao, parcela }: ParcelaConcomitante,
  ponteiro: string,
  calculadoEm: Data,
  corte: Corte
): Nos => {
  const { cumprido, exigido } = proporcao
  const entradas = { salario: deCentavos(base.media), fator: String(cumprido), divisor: String(exigido), corte }
  const daContagem = (campo: keyof typeof proporcao) =>
    lido(CONCOMITANCIA, `contagem da atividade: ${campo}`, proporcao[campo], `${ponteiro}/proporcao/${campo}`)
  return [
    ...rastrearMedia({
      base,
      somadas: base.selecao.usadas,
      soma: base.selecao.soma,
      divisor: base.selecao.divisor,
      media: base.media,
      regras: { media: CONCOMITANCIA, divisor: CONCOMITANCIA },
      calculadoEm,
      corte,
      ponteiro,
      sozinha: false
    }),
    daContagem("cumprido"),
    daContagem("exigido"),
    no(CONCOMITANCIA, "CORRIGIR", entradas, deCentavos(parcela), `${ponteiro}/parcela`)
  ]
}

export const rastrearAtividades = (
  parcelas: ReadonlyArray<ParcelaConcomitante>,
  media: number,
  calculadoEm: Data,
  corte: Corte
): Nos => [
  ...parcelas.flatMap((p, i) => daAtividade(p, `/concomitantes/${i}`, calculadoEm, corte)),
  somados(
    CONCOMITANCIA,
    parcelas.map(({ parcela }) => parcela),
    media,
    "/media"
  )
]
