/** Totals at the days the law asks about (documents `rdctc.md` section 2). */
import { DIA, diaEscrito } from "../escritas.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { lerContagem } from "./linha-do-periodo.ts"
import type { Marco, TotalDoRdctc } from "./modelo.ts"

/** Known by its name or by its day; a reaffirmed request is another day. Over upper case without accents. */
const MARCOS: ReadonlyArray<{ readonly marco: Marco; readonly nome: RegExp; readonly data: string | null }> = [
  { marco: "DPE", nome: /\bDPE\b/, data: "1998-12-16" },
  { marco: "DPL", nome: /\bDPL\b/, data: "1999-11-28" },
  { marco: "EC103", nome: /\bEC (?:N\.?O? )?103(?:\/(?:20)?19)?(?!\d)/, data: "2019-11-13" },
  { marco: "DER", nome: /\bDER\b(?! REAFIRMADA)/, data: null }
]

/** Words that lead to a landmark. */
const PREPOSICOES =
  /\b(?:TEMPO|DE|CONTRIBUICAO|TOTAL|ATE|EM|NA|A|O|AS|DATA|DER|REAFIRMADA|COMUM|C\/CONVERSAO|COM|CONVERSAO|CARENCIA|MESES)\b/g

const DATAS = new RegExp(DIA, "g")

interface Achado {
  readonly marco: Marco
  readonly data: string | null
  readonly resto: string
}

const marcoDe = (linha: string, der: string | null): Achado | null => {
  const escritas = linha.match(DATAS) ?? []
  const impressa = escritas.length === 0 ? null : diaEscrito(escritas.at(-1)!)
  const semDatas = linha.replace(DATAS, " ")
  const nomeado = MARCOS.find(({ nome }) => nome.test(semDatas))
  if (nomeado !== undefined)
    return {
      marco: nomeado.marco,
      data: escritas.length === 0 ? (nomeado.data ?? der) : impressa,
      resto: semDatas.replace(nomeado.nome, " ")
    }
  if (impressa === null) return null
  return { marco: MARCOS.find(({ data }) => data === impressa)?.marco ?? "OUTRO", data: impressa, resto: semDatas }
}

/** A total: a landmark and one or two times, of which the last one has the conversion; null when the line is none. */
export const lerTotal = (texto: string, der: string | null): TotalDoRdctc | null => {
  const achado = marcoDe(semAcentos(texto), der)
  if (achado === null || achado.data === null) return null
  const { marco, data } = achado
  const contagem = achado.resto.replace(PREPOSICOES, " ").replace(/[():]/g, " ")
  const { duracoes, carencia, sobra } = lerContagem(contagem)
  const tempo = duracoes.at(-1)
  if (tempo === undefined || duracoes.length > 2 || sobra !== "") return null
  return { marco, data, tempoComum: duracoes.length === 2 ? duracoes[0]! : null, tempo, carencia }
}
