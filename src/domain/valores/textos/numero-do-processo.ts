/**
 * The number of a court case as the National Council of Justice unified it (Resolução CNJ 65/2008, art. 1º): sequence,
 * check digits, year, branch, court and place of origin: `NNNNNNN-DD.AAAA.J.TR.OOOO`.
 */
import { textoComo } from "./texto-como.ts"

const FORMA = /^(\d{7})-?(\d{2})\.?(\d{4})\.?(\d)\.?(\d{2})\.?(\d{4})$/

/** ISO 7064, modulo 97: the number with its check digits at the end leaves 1 (Resolução CNJ 65/2008, annex VIII). */
const confere = (semDigitos: string, digitos: string): boolean => BigInt(semDigitos + digitos) % 97n === 1n

/** The number, masked, of a text with or without mask; `undefined`: it is none, or its check digits are wrong. */
export const lerNumeroDoProcesso = (texto: string): string | undefined => {
  const partes = FORMA.exec(texto.trim())
  if (partes === null) return undefined
  const [, sequencia = "", digitos = "", ano = "", ramo = "", tribunal = "", origem = ""] = partes
  return confere(sequencia + ano + ramo + tribunal + origem, digitos)
    ? `${sequencia}-${digitos}.${ano}.${ramo}.${tribunal}.${origem}`
    : undefined
}

/** With or without mask; kept masked. */
export const NumeroDoProcesso = textoComo<string>({
  ler: lerNumeroDoProcesso,
  escrever: (numero) => numero,
  esperado: "um número de processo no padrão do CNJ (NNNNNNN-DD.AAAA.J.TR.OOOO), com os dígitos verificadores certos",
  exemplo: "0001234-68.2024.4.04.7100"
})
