/**
 * The evaluation of one programmed fundamento: the same for all of them.
 *
 * Each condition says on which days it holds; the right exists from the first day of the validity that belongs to all of
 * them. Requirements that rise (ages, points, carência) and totals that depend on the day only cut the time line into
 * stretches inside which nothing changes, so a right once completed survives a later, higher requirement.
 */

import type { Fundamento } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { type Conjunto, intersectar, intervalo, intervaloQueContem, recortar, unir } from "../periodos/intervalos.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import type { Apuracao, Caso, Condicao } from "./condicao.ts"
import { condicoesDoFundamento } from "./do-fundamento.ts"

/** The search for the right after the DER. */
export const REAFIRMACAO = regra("TC-43", "STJ, Tema 995")

export interface CondicaoAvaliada {
  readonly condicao: Condicao
  readonly apuracao: Apuracao
  readonly atingidoEm: Data | undefined
  /** Days on which it holds, up to the last day looked at. */
  readonly dias: Conjunto
}

export interface Avaliacao {
  readonly fundamento: Fundamento
  /** Day of the conditions shown: the earlier of the DER and the end of the validity. */
  readonly dia: Data
  readonly implemento: Data | undefined
  /** The conditions the law makes on that day. */
  readonly condicoes: ReadonlyArray<CondicaoAvaliada>
  /** All of them, those of other days included: the right is looked for on every day. */
  readonly todas: ReadonlyArray<CondicaoAvaliada>
  /** Present when the right does not exist and there is something after the DER to look at. */
  readonly reafirmacao: { readonly data: Data | undefined } | undefined
}

interface Trecho {
  readonly ini: Data
  readonly fim: Data
}

/** Stretches of `[ini, fim]` cut after each of the days. */
export const trechosDe = (ini: Data, fim: Data, cortes: ReadonlyArray<Data>): ReadonlyArray<Trecho> => {
  const uteis = [...new Set(cortes)].filter((c) => c >= ini && c < fim).sort((a, b) => a - b)
  const trechos: Array<Trecho> = []
  let inicio = ini
  for (const corte of [...uteis, fim]) {
    trechos.push({ ini: inicio, fim: corte })
    inicio = maisDias(corte, 1)
  }
  return trechos
}

/** The days after which the periods seen change. */
export const cortesDasEpocas = ({ inicios }: Epocas): ReadonlyArray<Data> => inicios.map((i) => maisDias(i, -1))

/** The days after which a condition may change: what it requires and the periods it sees. */
export const cortesDaCondicao = (condicao: Condicao, epocas: Epocas): ReadonlyArray<Data> => [
  ...condicao.mudancas,
  ...cortesDasEpocas(epocas)
]

/** Days of `[ini, fim]` on which a condition holds. */
const diasDaCondicao = (condicao: Condicao, epocas: Epocas, ini: Data, fim: Data): Conjunto =>
  unir(
    trechosDe(ini, fim, cortesDaCondicao(condicao, epocas)).flatMap((t) =>
      condicao.dias(epocas.de(t.ini), t.ini, t.fim, t.ini)
    )
  )

/** First day of `[ini, fim]` with what is required on the last one. */
const primeiroComExigidoNoFim = (condicao: Condicao, epocas: Epocas, ini: Data, fim: Data): Data | undefined => {
  for (const t of trechosDe(ini, fim, cortesDasEpocas(epocas))) {
    const primeiro = condicao.dias(epocas.de(t.ini), t.ini, t.fim, fim)[0]
    if (primeiro !== undefined) return primeiro.ini
  }
  return undefined
}

/** The date of one condition. */
const atingidoEm = (condicao: Condicao, dias: Conjunto, epocas: Epocas, ini: Data, dia: Data): Data | undefined => {
  switch (condicao.atingimento) {
    case "EXIGIDO_NA_APURACAO":
      return primeiroComExigidoNoFim(condicao, epocas, ini, dia)
    case "EXIGIDO_NA_EPOCA":
      return recortar(dias, ini, dia)[0]?.ini
    case "TRECHO_ATUAL":
      return intervaloQueContem(dias, dia)?.ini
  }
}

/** Whether the fundamento can be applied to the person: affiliation and validity. */
export const aplicavel = ({ filiadoAte, vigencia }: Fundamento, pessoa: Pessoa): boolean => {
  const ultimoDia = vigencia.ate === null ? pessoa.horizonte : menorDe(pessoa.der, vigencia.ate)
  if (ultimoDia < vigencia.de) return false
  return filiadoAte === null || (pessoa.filiacao !== undefined && pessoa.filiacao <= filiadoAte)
}

/** Evaluates an applicable fundamento. */
export const avaliar = (fundamento: Fundamento, pessoa: Pessoa, epocas: Epocas): Avaliacao => {
  const caso: Caso = { pessoa, epocas, fundamento }
  const { de, ate } = fundamento.vigencia
  const dia = ate === null ? pessoa.der : menorDe(pessoa.der, ate)
  const ultimo = ate === null ? pessoa.horizonte : dia
  const todas = condicoesDoFundamento(caso).map((condicao): CondicaoAvaliada => {
    const inicio = condicao.atingimento === "TRECHO_ATUAL" ? pessoa.nascimento : maiorDe(de, pessoa.nascimento)
    const dias = diasDaCondicao(condicao, epocas, inicio, ultimo)
    return {
      condicao,
      dias,
      atingidoEm: atingidoEm(condicao, dias, epocas, pessoa.nascimento, dia),
      apuracao: condicao.apurar(epocas.de(dia), dia) ?? SEM_EXIGENCIA
    }
  })
  const comuns = todas.reduce<Conjunto>((ja, c) => intersectar(ja, c.dias), intervalo(de, ultimo))
  const implemento = recortar(comuns, de, dia)[0]?.ini
  const buscar = implemento === undefined && ate === null && pessoa.horizonte > pessoa.der
  return {
    fundamento,
    dia,
    implemento,
    condicoes: todas.filter((c) => c.apuracao !== SEM_EXIGENCIA),
    todas,
    reafirmacao: buscar ? { data: comuns[0]?.ini } : undefined
  }
}

/** Stands for a requirement the law does not make on the evaluated day. */
const SEM_EXIGENCIA: Apuracao = { exigido: 0, apurado: 0, falta: 0, cumprido: true, porExtenso: "", nos: () => [] }
