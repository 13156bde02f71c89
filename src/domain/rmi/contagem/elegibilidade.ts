/** Which fundamentos are met at each marco, and why the others are not. */
import type { Fundamento } from "../../beneficios/tipos.ts"
import type { AvaliacaoNoFato } from "../../tempo/fato/avaliacao-no-fato.ts"
import { contem } from "../../tempo/periodos/intervalos.ts"
import type { Pessoa } from "../../tempo/pessoa/pessoa.ts"
import type { Avaliacao } from "../../tempo/requisitos/avaliacao.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import type { NaoCumprido } from "../resultado/resultado.ts"

/** The rule is in force and everything it requires holds on the day, with the requirements of that day. */
export const cumpridoEm = ({ fundamento, todas }: Avaliacao, dia: Data): boolean => {
  const { de, ate } = fundamento.vigencia
  return de <= dia && (ate === null || dia <= ate) && todas.every((c) => contem(c.dias, dia))
}

const naoCumprido = ({ chave, rotulo }: Fundamento, motivo: string): NaoCumprido => ({
  chaveFundamento: chave,
  fundamento: rotulo,
  motivo
})

const frases = (requisitos: ReadonlyArray<{ readonly cumprido: boolean; readonly porExtenso: string }>): string =>
  requisitos
    .filter((r) => !r.cumprido)
    .map((r) => r.porExtenso)
    .join("; ")

/** Why a programmed fundamento has no RMI: what is missing, or the day of the right that no marco shows. */
export const motivoProgramado = ({ fundamento, condicoes, implemento, dia }: Avaliacao): NaoCumprido => {
  const faltas = frases(condicoes.map((c) => c.apuracao))
  if (faltas !== "") return naoCumprido(fundamento, `Em ${formatarBr(dia)}: ${faltas}`)
  return naoCumprido(
    fundamento,
    implemento === undefined
      ? "Os requisitos não se reuniram todos na mesma data."
      : `Requisitos cumpridos em ${formatarBr(implemento)}, mas não na data de nenhum dos marcos calculados.`
  )
}

/** Why a benefit of a fact has no RMI. */
export const motivoNoFato = ({ fundamento, fato, vigora, requisitos }: AvaliacaoNoFato): NaoCumprido =>
  naoCumprido(
    fundamento,
    vigora ? `Em ${formatarBr(fato)}: ${frases(requisitos)}` : `A regra não vigorava em ${formatarBr(fato)}.`
  )

const intervalo = ({ de, ate }: Fundamento["vigencia"]): string =>
  ate === null ? `desde ${formatarBr(de)}` : `de ${formatarBr(de)} a ${formatarBr(ate)}`

/** Why a fundamento was not even evaluated. */
export const motivoInaplicavel = (fundamento: Fundamento, pessoa: Pessoa, aplicavel: boolean): NaoCumprido => {
  const { filiadoAte, vigencia } = fundamento
  if (filiadoAte !== null && (pessoa.filiacao === undefined || pessoa.filiacao > filiadoAte)) {
    return naoCumprido(fundamento, `Só alcança quem se filiou até ${formatarBr(filiadoAte)}.`)
  }
  if (!aplicavel) {
    return naoCumprido(fundamento, `A regra vigora ${intervalo(vigencia)}.`)
  }
  return naoCumprido(
    fundamento,
    "Não diz respeito à pessoa: faltam períodos de magistério, de atividade rural ou com deficiência."
  )
}
