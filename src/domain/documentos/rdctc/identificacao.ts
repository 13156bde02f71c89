/** The person and the request, from the labelled lines above the table (documents `rdctc.md` section 1). */
import { diaEscrito, soDigitos } from "../escritas.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { leitorDeRotulos } from "../rotulos.ts"
import { beneficioDe } from "./mobiliario.ts"

const lerRotulos = leitorDeRotulos([
  ["dataNascimento", "data de nascimento|nasc\\.?(?:imento)?"],
  ["nome", "segurad[oa]|nome"],
  ["nit", "nit"],
  ["cpf", "cpf"],
  ["sexo", "sexo"],
  ["der", "der"],
  ["nb", "nb"],
  ["aps", "aps"]
])

/** What the labels gave; a key is absent until its label comes. */
export interface Identificacao {
  nome?: string
  nit?: string
  cpf?: string
  sexo?: "M" | "F"
  /** As printed: `DD/MM/AAAA`. */
  dataNascimento?: string
  der?: string
  nb?: string
}

type Campo = keyof Identificacao

const numeroDe11 = (valor: string): string | undefined =>
  /^[\d.]+-?\d+$/.test(valor) && soDigitos(valor).length === 11 ? soDigitos(valor) : undefined

const dia = (valor: string): string | undefined => (/^\d{2}\/\d{2}\/\d{4}$/.test(valor) ? valor : undefined)

/** Undefined: the value is not what the label announces. */
const VALORES: { readonly [C in Campo]: (valor: string) => Identificacao[C] } = {
  nome: (valor) => valor,
  nit: numeroDe11,
  cpf: numeroDe11,
  sexo: (valor) => {
    const achado = /^(?:(M)(?:ASCULINO)?|(F)(?:EMININO)?)$/.exec(semAcentos(valor))
    return achado === null ? undefined : achado[1] === undefined ? "F" : "M"
  },
  dataNascimento: dia,
  der: dia,
  nb: (valor) => beneficioDe(`NB ${valor}`)?.nb
}

/** Each page may repeat the same; something else is not taken. */
const guardar = <C extends Campo>(identificacao: Identificacao, campo: C, escrito: string): boolean => {
  const valor = VALORES[campo](escrito)
  if (valor === undefined) return false
  identificacao[campo] ??= valor
  return identificacao[campo] === valor
}

/** Null when the line does not begin with a label; else the labelled values that could not be taken. */
export const lerIdentificacao = (identificacao: Identificacao, texto: string): ReadonlyArray<string> | null => {
  const { antes, campos } = lerRotulos(texto)
  if (antes !== "" || campos.length === 0) return null
  // the agency has no field; a label without a value says nothing
  return campos.flatMap(({ nome, valor, escrito }) =>
    nome === "aps" || valor === "" || guardar(identificacao, nome, valor) ? [] : [escrito]
  )
}

/** The date of a label; null when it is absent or names no day. */
export const diaDaIdentificacao = (escrito: string | undefined): string | null =>
  escrito === undefined ? null : diaEscrito(escrito)
