/**
 * The evaluation of one programmed fundamento: the same for all of them.
 *
 * Each condition says on which days it holds; the right exists from the first day of the validity that belongs to all of
 * them. Requirements that rise (ages, points, carência) and totals that depend on the day only cut the time line into
 * stretches inside which nothing changes, so a right once completed survives a later, higher requirement.
 */

import type { Fundamento } from "../../beneficios/tipos.ts"
import { type Regra, regra } from "../../regras/regra.ts"
import type { Data } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { type Conjunto, intersectar, intervalo, recortar } from "../periodos/intervalos.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { iso, type No, no } from "../resultado/rastro.ts"
import { type Apuracao, AVALIACAO, type Caso } from "./condicao.ts"
import {
  atingidoEm,
  type CondicaoAvaliada,
  diasDaCondicao,
  nosDoAtingimento,
  nosDosDias,
  primeiraData
} from "./dias-da-condicao.ts"
import { condicoesDoFundamento } from "./do-fundamento.ts"

/** The search for the right after the DER. */
const REAFIRMACAO = regra("TC-43", "STJ, Tema 995")

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
  /** The steps of every figure; `caminho`: the pointer of its `dadosApuracao`. */
  readonly nos: (caminho: string) => ReadonlyArray<No>
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
  const avaliacao = {
    fundamento,
    dia,
    implemento,
    condicoes: todas.filter((c) => c.apuracao !== SEM_EXIGENCIA),
    todas,
    reafirmacao: buscar ? { data: comuns[0]?.ini } : undefined
  }
  return { ...avaliacao, nos: (caminho) => nosDaAvaliacao(avaliacao, caso, ultimo, caminho) }
}

/** The steps of the conditions shown, of the days of all of them, of the right and of its reaffirmation. */
const nosDaAvaliacao = (
  { fundamento, dia, condicoes, todas, implemento, reafirmacao }: Omit<Avaliacao, "nos">,
  { pessoa: { nascimento }, epocas }: Caso,
  ultimo: Data,
  caminho: string
): ReadonlyArray<No> => {
  const { de } = fundamento.vigencia
  const inicio = maiorDe(de, nascimento)
  const conjuntos = todas.map((c) => recortar(c.dias, inicio, ultimo))
  const data = (ate: Data, achada: Data | undefined, destino: string): No =>
    primeiraData([inicio, ate], conjuntos, achada, `${caminho}/${destino}`)
  const existe = (regra: Regra, achada: Data | undefined, destino: string): No =>
    no(regra, "EXISTIR", { data: iso(achada) }, achada !== undefined, `${caminho}/${destino}`)
  return [
    ...condicoes.flatMap((c) => {
      const doRequisito = `${caminho}/naApuracao/valoresApurados/${c.condicao.chave}`
      const datas = { de, nascimento, dia }
      return [...c.apuracao.nos(doRequisito), ...nosDoAtingimento(c, epocas, datas, `${doRequisito}/atingidoEm`)]
    }),
    ...todas.flatMap((c) => nosDosDias(c, epocas, [inicio, ultimo])),
    data(dia, implemento, "dataImplemento"),
    existe(AVALIACAO, implemento, "temDireito"),
    ...(reafirmacao === undefined
      ? []
      : [
          data(ultimo, reafirmacao.data, "reafirmacao/data"),
          existe(REAFIRMACAO, reafirmacao.data, "reafirmacao/possivel")
        ])
  ]
}

/** Stands for a requirement the law does not make on the evaluated day. */
const SEM_EXIGENCIA: Apuracao = { exigido: 0, apurado: 0, falta: 0, cumprido: true, porExtenso: "", nos: () => [] }
