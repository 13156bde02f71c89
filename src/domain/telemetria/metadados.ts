/** The dimensions of a usage event (specification 1, section 2.5): small codes, numbers and yes/no, of nobody. */
import { pessoalNaChave, pessoalNoNumero, pessoalNoTexto } from "./dados-pessoais.ts"

/** Bytes of the JSON text in UTF-8 (decisions, section 5). */
export const MAXIMO_METADADOS = 4096

type Dimensao = string | number | boolean

export type Metadados = Readonly<Record<string, Dimensao>>

export const ehDimensao = (valor: unknown): valor is Dimensao =>
  typeof valor === "string" || typeof valor === "number" || typeof valor === "boolean"

const CHAVE = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/
/** What a dimension looks like: no spaces, so never free text. */
const CODIGO = /^[\p{L}\p{N}_.:/+-]{0,64}$/u
const ESPERADO = "esperado um código sem espaços de até 64 caracteres, um número ou true/false"

/** Nesting beyond this is refused without being walked. */
const PROFUNDIDADE = 8

const doEscalar = (valor: unknown): string | undefined => {
  switch (typeof valor) {
    case "boolean":
      return undefined
    case "number":
      return Number.isFinite(valor) ? pessoalNoNumero(valor) : ESPERADO
    case "string":
      return pessoalNoTexto(valor) ?? (CODIGO.test(valor) ? undefined : ESPERADO)
    default:
      return ESPERADO
  }
}

const daChave = (chave: string): string | undefined =>
  pessoalNaChave(chave) ?? (CHAVE.test(chave) ? undefined : "nome de campo inválido: letras, dígitos, _ . e -, até 64")

export interface Problema {
  readonly caminho: ReadonlyArray<string>
  /** In Portuguese; repeats nothing of what was sent. */
  readonly mensagem: string
}

/**
 * A key is named in the path only when nothing is wrong with it, for it may hold what must not be repeated. Lists and
 * objects are refused, and what is personal inside them is told as well.
 */
function* problemas(valor: unknown, caminho: ReadonlyArray<string>, nivel: number): Generator<Problema> {
  if (typeof valor !== "object" || valor === null) {
    const mensagem = doEscalar(valor)
    if (mensagem !== undefined) yield { caminho, mensagem }
    return
  }
  if (nivel > 0) yield { caminho, mensagem: ESPERADO }
  if (nivel > PROFUNDIDADE) return
  for (const [chave, interno] of Object.entries(valor)) {
    const mensagem = Array.isArray(valor) ? undefined : daChave(chave)
    if (mensagem !== undefined) yield { caminho, mensagem }
    yield* problemas(interno, mensagem === undefined ? [...caminho, chave] : caminho, nivel + 1)
  }
}

const NOME = ["metadados"]

/** Every problem of `metadados`; an excessive size is the only one told of what is too large. */
export const conferirMetadados = (metadados: object): ReadonlyArray<Problema> => {
  const bytes = new TextEncoder().encode(JSON.stringify(metadados)).length
  return bytes > MAXIMO_METADADOS
    ? [{ caminho: NOME, mensagem: `${bytes} bytes em JSON; o limite é de ${MAXIMO_METADADOS} bytes` }]
    : [...problemas(metadados, NOME, 0)]
}
