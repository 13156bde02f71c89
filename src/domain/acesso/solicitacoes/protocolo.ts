/**
 * The number of a key request: `2026-000123-7`, year, sequence of the year, check digit (ISO 7064, MOD 11,10: it tells
 * every wrong digit and nearly every exchange of neighbours).
 */

const FORMA = /^(\d{4})-(\d{6,9})-(\d)$/

const digito = (digitos: string): number => {
  let produto = 10
  for (const algarismo of digitos) produto = (((produto + Number(algarismo)) % 10 || 10) * 2) % 11
  return (11 - produto) % 10
}

/** The protocol of request number `sequencia` (from 1) of a year. */
export const escreverProtocolo = (ano: number, sequencia: number): string => {
  const numero = String(sequencia).padStart(6, "0")
  return `${ano}-${numero}-${digito(`${ano}${numero}`)}`
}

/** Whether a text is a protocol, check digit included: another text names no request, and nobody is asked about it. */
export const protocoloValido = (texto: string): boolean => {
  const [, ano = "", numero = "", conferencia = ""] = FORMA.exec(texto) ?? []
  return ano !== "" && (numero.length === 6 || !numero.startsWith("0")) && digito(ano + numero) === Number(conferencia)
}
