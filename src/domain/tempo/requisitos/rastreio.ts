/** The nodes of the dates of a programmed fundamento: of each condition, of the right and of the reaffirmation. */
import { type Data, formatarIso } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import { type Conjunto, faixas, recortar, unir } from "../periodos/intervalos.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { iso, type No, no, type TrechoDescrito } from "../resultado/rastro.ts"
import {
  type Avaliacao,
  type CondicaoAvaliada,
  cortesDaCondicao,
  cortesDasEpocas,
  REAFIRMACAO,
  trechosDe
} from "./avaliacao.ts"
import { AVALIACAO, type Comparacao } from "./condicao.ts"

interface DiasMedidos {
  /** Days on which the measure is enough, before any restriction. */
  readonly alcancados: Conjunto
  /** Each stretch with its measure and the value required of it. */
  readonly trechos: ReadonlyArray<TrechoDescrito>
}

/** The stretches of `[ini, fim]`; the value required is that of `referencia`, or of the first day of each. */
const medirDias = (
  { condicao }: CondicaoAvaliada,
  { medida, alvo }: Comparacao,
  epocas: Epocas,
  ini: Data,
  fim: Data,
  referencia?: Data
): DiasMedidos => {
  const cortes = referencia === undefined ? cortesDaCondicao(condicao, epocas) : cortesDasEpocas(epocas)
  const medidos = trechosDe(ini, fim, cortes).map((t) => {
    const exigido = alvo(referencia ?? t.ini)
    const doTrecho = medida(epocas.de(t.ini))
    return {
      dias: doTrecho.dias(exigido, t.ini, t.fim),
      trechos: doTrecho
        .pedacos(t.ini, t.fim)
        .map((p) => ({ de: formatarIso(p.ini), ate: formatarIso(p.fim), exigido, medida: p.medida }))
    }
  })
  return { trechos: medidos.flatMap(({ trechos }) => trechos), alcancados: unir(medidos.flatMap(({ dias }) => dias)) }
}

/** Days on which the condition holds: those of its stretches, and in the days outside of which it never does. */
const nosDosDias = (
  { restrita }: Comparacao,
  { trechos, alcancados }: DiasMedidos,
  dias: Conjunto
): ReadonlyArray<No> => {
  const medidos = no(AVALIACAO, "DIAS_QUE_ALCANCAM", { trechos }, faixas(alcancados))
  if (restrita === undefined) return [medidos]
  const conjuntos = { a: faixas(alcancados), b: faixas(restrita.dias) }
  return [medidos, no(AVALIACAO, "INTERSECTAR", conjuntos, faixas(dias))]
}

/** The first day of a window in every set; no day when the window is empty. */
const primeiraData = (
  [ini, fim]: readonly [Data, Data],
  conjuntos: ReadonlyArray<Conjunto>,
  saida: Data | undefined,
  destino: string
): No => {
  const janela = [formatarIso(ini > fim ? fim : ini), formatarIso(fim)] as const
  const entradas = { janela, conjuntos: ini > fim ? [[]] : conjuntos.map(faixas) }
  return no(AVALIACAO, "PRIMEIRA_DATA", entradas, ini > fim ? null : iso(saida), destino)
}

/** The date of one condition. */
const nosDoAtingimento = (
  avaliada: CondicaoAvaliada,
  { dia, fundamento }: Avaliacao,
  { nascimento }: Pessoa,
  epocas: Epocas,
  destino: string
): ReadonlyArray<No> => {
  const { condicao, atingidoEm, dias } = avaliada
  const { comparacao } = condicao
  if (comparacao === undefined) {
    const entradas = { data: formatarIso(dia), faixas: faixas(dias) }
    return [no(condicao.regra, "INICIO_DA_FAIXA", entradas, iso(atingidoEm), destino)]
  }
  const naEpoca = condicao.atingimento === "EXIGIDO_NA_EPOCA"
  const inicio = naEpoca ? maiorDe(fundamento.vigencia.de, nascimento) : nascimento
  if (inicio > dia) return [primeiraData([inicio, dia], [], undefined, destino)]
  const medidos = medirDias(avaliada, comparacao, epocas, inicio, dia, naEpoca ? undefined : dia)
  const { restrita } = comparacao
  const { alcancados } = medidos
  const conjunto =
    restrita === undefined ? alcancados : alcancados.flatMap((i) => recortar(restrita.dias, i.ini, i.fim))
  return [...nosDosDias(comparacao, medidos, conjunto), primeiraData([inicio, dia], [conjunto], atingidoEm, destino)]
}

/** The days of a condition in the validity, as the date of the right reads them. */
const nosDoConjunto = (avaliada: CondicaoAvaliada, epocas: Epocas, ini: Data, fim: Data): ReadonlyArray<No> => {
  const { comparacao } = avaliada.condicao
  if (comparacao === undefined || ini > fim) return []
  return nosDosDias(comparacao, medirDias(avaliada, comparacao, epocas, ini, fim), recortar(avaliada.dias, ini, fim))
}

/** The nodes of one evaluation; `caminho` is the pointer of its `dadosApuracao`. */
export const rastrearAvaliacao = (
  avaliacao: Avaliacao,
  pessoa: Pessoa,
  epocas: Epocas,
  caminho: string
): ReadonlyArray<No> => {
  const { fundamento, dia, condicoes, todas, implemento, reafirmacao } = avaliacao
  const { de, ate } = fundamento.vigencia
  const inicio = maiorDe(de, pessoa.nascimento)
  const fim = ate === null ? pessoa.horizonte : dia
  const conjuntos = todas.map((c) => recortar(c.dias, inicio, fim))
  const direito = implemento !== undefined
  return [
    ...condicoes.flatMap((c) => {
      const doRequisito = `${caminho}/naApuracao/valoresApurados/${c.condicao.chave}`
      const nos = c.apuracao.nos(doRequisito)
      return [...nos, ...nosDoAtingimento(c, avaliacao, pessoa, epocas, `${doRequisito}/atingidoEm`)]
    }),
    ...todas.flatMap((c) => nosDoConjunto(c, epocas, inicio, fim)),
    primeiraData([inicio, dia], conjuntos, implemento, `${caminho}/dataImplemento`),
    no(AVALIACAO, "EXISTIR", { data: iso(implemento) }, direito, `${caminho}/temDireito`),
    ...(reafirmacao === undefined
      ? []
      : [
          primeiraData([inicio, fim], conjuntos, reafirmacao.data, `${caminho}/reafirmacao/data`),
          no(
            REAFIRMACAO,
            "EXISTIR",
            { data: iso(reafirmacao.data) },
            reafirmacao.data !== undefined,
            `${caminho}/reafirmacao/possivel`
          )
        ])
  ]
}
