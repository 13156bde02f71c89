/** How the INSS counted a period: words and factors of its row (documents `rdctc.md` section 2). */
import { valorEscrito } from "../escritas.ts"
import { espacosSimples } from "../normalizacao.ts"
import type { PrazoEspecial } from "./modelo.ts"

export interface Classificacao {
  readonly especial: boolean
  /** Null when only the word is printed. */
  readonly anos: PrazoEspecial | null
  readonly fator: number | null
  readonly rural: boolean
  readonly naoComputado: boolean
}

export const SEM_CLASSIFICACAO: Classificacao = {
  especial: false,
  anos: null,
  fator: null,
  rural: false,
  naoComputado: false
}

const PRAZO = String.raw`(?: de)? ?(15|20|25)(?: ?a(?:nos)?)?(?![\w,])`

/** Words of the classification, ignoring case; `esp` alone may be the end of a name. */
const PALAVRAS: ReadonlyArray<readonly [string, (classificacao: Classificacao, prazo?: string) => Classificacao]> = [
  ["n[aã]o computad[oa]|desconsiderad[oa]", (classificacao) => ({ ...classificacao, naoComputado: true })],
  [
    `especial(?:${PRAZO})?|esp\\.?${PRAZO}`,
    (classificacao, prazo) => ({ ...classificacao, especial: true, anos: classificacao.anos ?? prazoDe(prazo) })
  ],
  ["rural", (classificacao) => ({ ...classificacao, rural: true })],
  ["comum", (classificacao) => classificacao]
]

const FATOR = String.raw`\(?([1-9],\d{2})\)?(?![\d,])`
const COMECO = "(?<![^ ])"
const FIM = "(?![^ ])"

const LEITORES = PALAVRAS.map(([fonte, ler]) => [new RegExp(`${COMECO}(?:${fonte})${FIM}`, "gi"), ler] as const)
const LEITOR_DO_FATOR = new RegExp(`${COMECO}${FATOR}${FIM}`, "g")

const UMA = PALAVRAS.map(([fonte]) => fonte.replaceAll("(15", "(?:15")).join("|")
const NO_FIM = new RegExp(`${COMECO}(?:${UMA})(?: (?:${UMA}))*(?: ${FATOR.replace("([", "(?:[")})?$`, "i")

const prazoDe = (escrito: string | undefined): PrazoEspecial | null =>
  escrito === undefined ? null : (Number(escrito) as PrazoEspecial)

export interface Classificado {
  readonly classificacao: Classificacao
  /** How many words of a classification there were. */
  readonly palavras: number
  /** What is no part of one. */
  readonly resto: string
}

/** Takes the classification out of a text; more than one may be printed (`Rural Nao computado`). */
export const classificar = (texto: string, inicial: Classificacao = SEM_CLASSIFICACAO): Classificado => {
  let classificacao = inicial
  let palavras = 0
  let resto = texto
  for (const [padrao, ler] of LEITORES)
    resto = resto.replace(padrao, (_, ...grupos: ReadonlyArray<string | undefined | number>) => {
      const prazo = grupos.slice(0, -2).find((grupo) => grupo !== undefined)
      classificacao = ler(classificacao, prazo as string | undefined)
      palavras++
      return ""
    })
  if (palavras > 0)
    resto = resto.replace(LEITOR_DO_FATOR, (_, fator: string) => {
      classificacao = { ...classificacao, fator: classificacao.fator ?? valorEscrito(fator) }
      return ""
    })
  return { classificacao, palavras, resto: espacosSimples(resto) }
}

export interface NomeEClasse {
  readonly nome: string
  readonly classe: string
}

/** Parts a name from the classification after it, in the reports that have that column before the dates. */
export const separarClasse = (texto: string): NomeEClasse => {
  const inicio = NO_FIM.exec(texto)?.index
  return inicio === undefined
    ? { nome: texto, classe: "" }
    : { nome: texto.slice(0, inicio).trim(), classe: texto.slice(inicio) }
}

const PRAZO_DO_FATOR: ReadonlyMap<number, PrazoEspecial> = new Map([
  [1.2, 25],
  [1.4, 25],
  [1.5, 20],
  [1.75, 20],
  [2, 15],
  [2.33, 15]
])

/** The term that a factor of conversion to 30 or 35 years belongs to (RPS, article 70, before EC 103/2019). */
export const prazoDoFator = (fator: number | null): PrazoEspecial | null =>
  fator === null ? null : (PRAZO_DO_FATOR.get(fator) ?? null)
