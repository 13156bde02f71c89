/** Content negotiation: the pure part of `Accept`, `Accept-Encoding` and `If-None-Match` (RFC 9110). */

export type Codificacao = "identity" | "gzip" | "br"

interface Preferencia {
  readonly valor: string
  readonly peso: number
}

/** `br;q=0.9, *;q=0` → values in lower case with their weights; a weight that is no number from 0 to 1 counts as 1. */
const preferencias = (cabecalho: string): ReadonlyArray<Preferencia> =>
  cabecalho.split(",").map((item) => {
    const [valor = "", ...parametros] = item.split(";").map((parte) => parte.trim().toLowerCase())
    const q = parametros.find((parametro) => parametro.startsWith("q="))?.slice(2)
    const peso = q === undefined || !/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? 1 : Number(q)
    return { valor, peso }
  })

const pesoDe = (lista: ReadonlyArray<Preferencia>, ...nomes: ReadonlyArray<string>): number | undefined => {
  for (const nome of nomes) {
    const achada = lista.find(({ valor }) => valor === nome)
    if (achada !== undefined) return achada.peso
  }
  return undefined
}

const lerCodificacao = (aceita: string): Codificacao => {
  const lista = preferencias(aceita)
  const identidade = pesoDe(lista, "identity") ?? 0
  const br = pesoDe(lista, "br", "*") ?? 0
  const gzip = pesoDe(lista, "gzip", "x-gzip", "*") ?? 0
  if (br > 0 && br >= gzip && br >= identidade) return "br"
  return gzip > 0 && gzip >= identidade ? "gzip" : "identity"
}

/** Browsers and libraries ask in few ways. */
const MAXIMO_DE_LIDAS = 200
const MAIOR_LIDA = 200
const lidas = new Map<string, Codificacao>()

/**
 * The encoding to answer with: the heaviest the client accepts, `br` before `gzip` before `identity` among equals.
 * Absent header: `identity`.
 */
export const escolherCodificacao = (aceita: string | undefined): Codificacao => {
  if (aceita === undefined) return "identity"
  const lida = lidas.get(aceita)
  if (lida !== undefined) return lida
  const escolhida = lerCodificacao(aceita)
  if (lidas.size < MAXIMO_DE_LIDAS && aceita.length <= MAIOR_LIDA) lidas.set(aceita, escolhida)
  return escolhida
}

/** `planilha`: the CSV that spreadsheets in Brazil open by themselves; only asked for by name. */
export type Formato = "json" | "csv" | "planilha"

/** The media type to answer with: CSV only when the client weighs it above JSON; JSON when it accepts neither. */
export const escolherFormato = (aceita: string | undefined): Formato => {
  if (aceita === undefined || !aceita.toLowerCase().includes("text/")) return "json"
  const lista = preferencias(aceita)
  const csv = pesoDe(lista, "text/csv", "text/*", "*/*") ?? 0
  const json = pesoDe(lista, "application/json", "application/*", "*/*") ?? 0
  return csv > json ? "csv" : "json"
}

/**
 * True when `If-None-Match` names the current entity tag: `*`, or the tag in its list by weak comparison
 * (RFC 9110, 13.1.2). `etag` is quoted.
 */
export const casaEtag = (cabecalho: string, etag: string): boolean => {
  if (cabecalho === etag || cabecalho.trim() === "*") return true
  for (const [, marca] of cabecalho.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\uffff]*")/g)) {
    if (marca === etag) return true
  }
  return false
}

/** Whether an answer of this media type may be sent; without the header, any may. */
export const aceitaTipo = (aceita: string | undefined, tipo: string): boolean => {
  if (aceita === undefined || aceita.trim() === "") return true
  return (pesoDe(preferencias(aceita), tipo, `${tipo.split("/")[0]}/*`, "*/*") ?? 0) > 0
}

/** The reader of an answer, by what `Accept` names: a person's browser names HTML, a program may name JSON, others neither. */
export const quemPede = (aceita = ""): "pessoa" | "programa" | undefined => {
  const lista = preferencias(aceita)
  const html = pesoDe(lista, "text/html", "application/xhtml+xml") ?? 0
  const json = Math.max(0, ...lista.filter(({ valor }) => /[/+]json$/.test(valor)).map(({ peso }) => peso))
  if (html > 0 && html >= json) return "pessoa"
  return json > 0 ? "programa" : undefined
}
