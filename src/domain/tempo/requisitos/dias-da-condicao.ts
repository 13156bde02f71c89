/** On which days a condition holds and which date is its own, with the steps of both. */
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import { type Conjunto, faixas, intersectar, intervaloQueContem, recortar, unir } from "../periodos/intervalos.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import { iso, type No, no, type TrechoDescrito } from "../resultado/rastro.ts"
import { type Apuracao, AVALIACAO, type Comparacao, type Condicao } from "./condicao.ts"

export interface CondicaoAvaliada {
  readonly condicao: Condicao
  readonly apuracao: Apuracao
  readonly atingidoEm: Data | undefined
  /** Days on which it holds, up to the last day looked at. */
  readonly dias: Conjunto
}

interface Trecho {
  readonly ini: Data
  readonly fim: Data
}

/** Stretches of `[ini, fim]` cut after each of the days. */
const trechosDe = (ini: Data, fim: Data, cortes: ReadonlyArray<Data>): ReadonlyArray<Trecho> => {
  const uteis = [...new Set(cortes)].filter((c) => c >= ini && c < fim).sort((a, b) => a - b)
  const trechos: Array<Trecho> = []
  let inicio = ini
  for (const corte of [...uteis, fim]) {
    trechos.push({ ini: inicio, fim: corte })
    inicio = maisDias(corte, 1)
  }
  return trechos
}

/**
 * Stretches of `[ini, fim]` in which neither what is required nor the periods seen change; by what is required on a day of
 * reference, only the periods do.
 */
const trechosDaCondicao = (
  { mudancas }: Condicao,
  { inicios }: Epocas,
  ini: Data,
  fim: Data,
  referencia?: Data
): ReadonlyArray<Trecho> =>
  trechosDe(ini, fim, [...(referencia === undefined ? mudancas : []), ...inicios.map((i) => maisDias(i, -1))])

/** Days of `[ini, fim]` on which a condition holds. */
export const diasDaCondicao = (condicao: Condicao, epocas: Epocas, ini: Data, fim: Data): Conjunto =>
  unir(
    trechosDaCondicao(condicao, epocas, ini, fim).flatMap((t) => condicao.dias(epocas.de(t.ini), t.ini, t.fim, t.ini))
  )

/** First day of `[ini, fim]` with what is required on the last one. */
const primeiroComExigidoNoFim = (condicao: Condicao, epocas: Epocas, ini: Data, fim: Data): Data | undefined => {
  for (const t of trechosDaCondicao(condicao, epocas, ini, fim, fim)) {
    const primeiro = condicao.dias(epocas.de(t.ini), t.ini, t.fim, fim)[0]
    if (primeiro !== undefined) return primeiro.ini
  }
  return undefined
}

/** The date of one condition. */
export const atingidoEm = (
  condicao: Condicao,
  dias: Conjunto,
  epocas: Epocas,
  ini: Data,
  dia: Data
): Data | undefined => {
  switch (condicao.atingimento) {
    case "EXIGIDO_NA_APURACAO":
      return primeiroComExigidoNoFim(condicao, epocas, ini, dia)
    case "EXIGIDO_NA_EPOCA":
      return recortar(dias, ini, dia)[0]?.ini
    case "TRECHO_ATUAL":
      return intervaloQueContem(dias, dia)?.ini
  }
}

/** The days of `[ini, fim]` on which a comparison holds, as the trace measures them stretch by stretch. */
const medirDias = (
  condicao: Condicao,
  { medida, alvo, restrita }: Comparacao,
  epocas: Epocas,
  [ini, fim]: readonly [Data, Data],
  referencia?: Data
): { readonly dias: Conjunto; readonly nos: ReadonlyArray<No> } => {
  const trechos: Array<TrechoDescrito> = []
  const alcancados = unir(
    trechosDaCondicao(condicao, epocas, ini, fim, referencia).flatMap((t) => {
      const exigido = alvo(referencia ?? t.ini)
      const doTrecho = medida(epocas.de(t.ini))
      for (const p of doTrecho.pedacos(t.ini, t.fim)) {
        trechos.push({ de: formatarIso(p.ini), ate: formatarIso(p.fim), exigido, medida: p.medida })
      }
      return doTrecho.dias(exigido, t.ini, t.fim)
    })
  )
  const medidos = no(AVALIACAO, "DIAS_QUE_ALCANCAM", { trechos }, faixas(alcancados))
  if (restrita === undefined) return { dias: alcancados, nos: [medidos] }
  const dias = intersectar(alcancados, restrita.dias)
  const entradas = { a: faixas(alcancados), b: faixas(restrita.dias) }
  return { dias, nos: [medidos, no(AVALIACAO, "INTERSECTAR", entradas, faixas(dias))] }
}

/** The first day of a window in every set; no day when the window is empty. */
export const primeiraData = (
  [ini, fim]: readonly [Data, Data],
  conjuntos: ReadonlyArray<Conjunto>,
  saida: Data | undefined,
  destino: string
): No => {
  const janela = [formatarIso(ini > fim ? fim : ini), formatarIso(fim)] as const
  const entradas = { janela, conjuntos: ini > fim ? [[]] : conjuntos.map(faixas) }
  return no(AVALIACAO, "PRIMEIRA_DATA", entradas, ini > fim ? null : iso(saida), destino)
}

/** The steps of `atingidoEm`; `janela`: from the start of the validity or of the life to the evaluated day. */
export const nosDoAtingimento = (
  { condicao, atingidoEm: data, dias }: CondicaoAvaliada,
  epocas: Epocas,
  { de, nascimento, dia }: { readonly de: Data; readonly nascimento: Data; readonly dia: Data },
  destino: string
): ReadonlyArray<No> => {
  const { comparacao } = condicao
  if (comparacao === undefined) {
    const entradas = { data: formatarIso(dia), faixas: faixas(dias) }
    return [no(condicao.regra, "INICIO_DA_FAIXA", entradas, iso(data), destino)]
  }
  const naEpoca = condicao.atingimento === "EXIGIDO_NA_EPOCA"
  const janela = [naEpoca ? maiorDe(de, nascimento) : nascimento, dia] as const
  if (janela[0] > dia) return [primeiraData(janela, [], undefined, destino)]
  const medidos = medirDias(condicao, comparacao, epocas, janela, naEpoca ? undefined : dia)
  return [...medidos.nos, primeiraData(janela, [medidos.dias], data, destino)]
}

/** The steps of the days of a condition in the validity, as the date of the right reads them. */
export const nosDosDias = (
  { condicao }: CondicaoAvaliada,
  epocas: Epocas,
  janela: readonly [Data, Data]
): ReadonlyArray<No> =>
  condicao.comparacao === undefined || janela[0] > janela[1]
    ? []
    : medirDias(condicao, condicao.comparacao, epocas, janela).nos
