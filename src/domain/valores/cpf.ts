import { Schema } from "effect"
import { textoComo } from "./textos/texto-como.ts"

const digito = (numeros: ReadonlyArray<number>): number => {
  const soma = numeros.reduce((total, n, i) => total + n * (numeros.length + 1 - i), 0)
  const resto = (soma * 10) % 11
  return resto === 10 ? 0 : resto
}

/** True for 11 digits with valid check digits (modulo 11); sequences of one repeated digit are no CPF. */
export const cpfValido = (texto: string): boolean => {
  if (!/^\d{11}$/.test(texto) || /^(\d)\1{10}$/.test(texto)) return false
  const n = [...texto].map(Number)
  return digito(n.slice(0, 9)) === n[9] && digito(n.slice(0, 10)) === n[10]
}

/** All that could be a CPF, with or without punctuation. */
export const SEQUENCIA_DE_CPF = /(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g

/** Replaces each of them that is valid by `***`. */
export const mascararCpf = (texto: string): string =>
  texto.replace(SEQUENCIA_DE_CPF, (tudo, a: string, b: string, c: string, d: string) =>
    cpfValido(a + b + c + d) ? "***" : tudo
  )

/** A CPF: 11 digits, no punctuation, valid check digits (validator `zCpf` of the specification, section 2.11). */
export const Cpf = Schema.String.check(
  Schema.makeFilter((texto: string) =>
    cpfValido(texto) ? undefined : "CPF inválido: esperados 11 dígitos com dígitos verificadores corretos"
  )
).pipe(Schema.brand("Cpf"))
export type Cpf = typeof Cpf.Type

/** A CPF as people type it, without its points, dash and spaces. */
export const semPontuacao = (texto: string): string => texto.replace(/[.\-\s]/g, "")

/** A CPF with or without punctuation, as its 11 digits. */
export const CpfDigitado = textoComo<Cpf>({
  ler: (texto) => {
    const digitos = semPontuacao(texto)
    return cpfValido(digitos) ? Cpf.make(digitos) : undefined
  },
  escrever: (cpf) => cpf,
  esperado: "um CPF com 11 dígitos e dígitos verificadores corretos",
  exemplo: "529.982.247-25"
}).pipe(Schema.annotateKey({ messageMissingKey: "informe o CPF" }))
