/** Decimals as people and programs write them, brought to one canonical text without changing their digits. */
import { Result } from "effect"

/** Digits before and after the decimal point that a value of a table may have. */
const MAXIMO_INTEIROS = 20
const MAXIMO_CASAS = 20
const MAXIMO_EXPOENTE = 40

const PLANO = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/
/** `1.234,56`, `1234,56`: the comma is the decimal point, points separate thousands. */
const BRASILEIRO = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+),(\d+)$/
/** `1,234`: 1.234 to a Brazilian, 1234 to others. A leading zero (`0,234`) leaves no doubt. */
const AMBIGUO = /^[+-]?[1-9]\d{0,2},\d{3}$/
/** `1.234.567`: no decimal number has two points. */
const MILHARES = /^([+-]?)(\d{1,3}(?:\.\d{3}){2,})$/

/** `1.234`: 1.234 to a program, 1234 to a Brazilian. */
const MILHAR = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** What is said of a text that is no decimal. */
export const ESPERADO_DECIMAL = "esperado um número decimal, com ponto (1234.56) ou no formato brasileiro (1.234,56)"

/** Moves the decimal point `expoente` places to the right (left when negative). */
const deslocar = (inteiros: string, casas: string, expoente: number): readonly [string, string] => {
  const digitos = inteiros + casas
  const ponto = inteiros.length + expoente
  if (ponto <= 0) return ["0", "0".repeat(-ponto) + digitos]
  return [digitos.slice(0, ponto).padEnd(ponto, "0"), digitos.slice(ponto)]
}

const canonico = (sinal: string, inteiros: string, casas: string): Result.Result<string, string> => {
  const semZeros = inteiros.replace(/^0+(?=\d)/, "")
  if (semZeros.length > MAXIMO_INTEIROS || casas.length > MAXIMO_CASAS) {
    return Result.fail(`número longo demais: no máximo ${MAXIMO_INTEIROS} dígitos inteiros e ${MAXIMO_CASAS} casas`)
  }
  const negativo = sinal === "-" && /[1-9]/.test(semZeros + casas)
  return Result.succeed(`${negativo ? "-" : ""}${semZeros}${casas === "" ? "" : `.${casas}`}`)
}

/**
 * The canonical text (`-?digits[.digits]`) of a decimal, every digit after the point kept. Accepts a decimal point, an
 * exponent as JSON writes it, and the Brazilian comma where it cannot be mistaken; otherwise fails with what would be
 * right, in Portuguese.
 */
export const lerDecimalDigitado = (texto: string): Result.Result<string, string> => {
  const plano = PLANO.exec(texto)
  if (plano !== null) {
    const [, sinal = "", inteiros = "", casas = "", expoente = "0"] = plano
    if (Math.abs(Number(expoente)) > MAXIMO_EXPOENTE) return Result.fail("número longo demais")
    return canonico(sinal, ...deslocar(inteiros, casas, Number(expoente)))
  }
  if (AMBIGUO.test(texto)) {
    return Result.fail("número ambíguo: com vírgula e três casas não se sabe se ela separa milhares; use ponto decimal")
  }
  const brasileiro = BRASILEIRO.exec(texto) ?? MILHARES.exec(texto)
  if (brasileiro === null) return Result.fail(ESPERADO_DECIMAL)
  const [, sinal = "", inteiros = "", casas = ""] = brasileiro
  return canonico(sinal, inteiros.replaceAll(".", ""), casas)
}

/** Whether the text is a decimal whose point is surely a comma. */
export const usaVirgulaDecimal = (texto: string): boolean => BRASILEIRO.test(texto) && !AMBIGUO.test(texto)

/** Whether a text that is a decimal with a point may be meant as thousands, by someone who writes decimal commas. */
export const pareceMilhar = (texto: string): boolean => MILHAR.test(texto)
