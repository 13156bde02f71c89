/** How the INSS counted a period: words and factors of its row (documents `rdctc.md` section 2). */
import { valorEscrito } from "../escritas.ts"
import { espacosSimples } from "../linhas/normalizacao.ts"
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

const PRAZO = String.raw`(?: de)? ?(?:15|20|25)(?: ?a(?:nos)?)?(?![\w,])`
const NAO_COMPUTADO = "n[aã]o computad[oa]|desconsiderad[oa]"
/** `esp` alone may be the end of a name. */
const ESPECIAL = `especial(?:${PRAZO})?|esp\\.?${PRAZO}`
const FATOR = String.raw`\(?[1-9],\d{2}\)?`

/** Words of the classification, ignoring case, and what each says. */
const PALAVRAS: ReadonlyArray<readonly [string, (classificacao: Classificacao, escrita: string) => Classificacao]> = [
  [NAO_COMPUTADO, (classificacao) => ({ ...classificacao, naoComputado: true })],
  [
    ESPECIAL,
    (classificacao, escrita) => ({ ...classificacao, especial: true, anos: classificacao.anos ?? prazoDe(escrita) })
  ],
  ["rural", (classificacao) => ({ ...classificacao, rural: true })],
  ["comum", (classificacao) => classificacao]
]

const palavraInteira = (fonte: string): RegExp => new RegExp(`(?<![^ ])(?:${fonte})(?![^ ])`, "gi")

const LEITORES = PALAVRAS.map(([fonte, ler]) => [palavraInteira(fonte), ler] as const)
const LEITOR_DO_FATOR = palavraInteira(FATOR)

/** One kind of time, that may have a factor and may not have been counted. */
const NO_FIM = new RegExp(
  `(?<![^ ])(?:(?:${ESPECIAL}|rural|comum)(?: ${FATOR})?(?: (?:${NAO_COMPUTADO}))?|${NAO_COMPUTADO})(?: ${FATOR})?$`,
  "i"
)

const prazoDe = (escrita: string): PrazoEspecial | null => {
  const prazo = /\d+/.exec(escrita)?.[0]
  return prazo === undefined ? null : (Number(prazo) as PrazoEspecial)
}

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
    resto = resto.replace(padrao, (escrita) => {
      classificacao = ler(classificacao, escrita)
      palavras++
      return ""
    })
  if (palavras > 0)
    resto = resto.replace(LEITOR_DO_FATOR, (escrito) => {
      classificacao = { ...classificacao, fator: classificacao.fator ?? valorEscrito(escrito.replace(/[()]/g, "")) }
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
