/** Values of a request as they are typed in a form, and as a form shows those that a request has. */
import { Result } from "effect"
import {
  formatarCompetencia,
  formatarCompetenciaBr,
  lerCompetencia,
  lerMesDigitado
} from "../../valores/competencia.ts"
import { formatarBr, formatarIso, lerData } from "../../valores/data.ts"
import { milhar } from "../../valores/decimal.ts"
import { lerDecimalDigitado, pareceMilhar } from "../../valores/textos/decimal-digitado.ts"
import type { Forma } from "./campo.ts"

/** `1,234`: in these forms the comma leaves no doubt. */
const TRES_CASAS = /^(\d{1,3}),(\d{3})$/

const lerDecimal = (digitado: string): Result.Result<string, string> =>
  pareceMilhar(digitado)
    ? Result.fail("número ambíguo: o ponto pode separar milhares; escreva com vírgula decimal, como 1.234,56")
    : lerDecimalDigitado(digitado.replace(TRES_CASAS, "$1.$2"))

const ou = <A>(valor: A | undefined, esperado: string): Result.Result<A, string> =>
  valor === undefined ? Result.fail(`valor inválido: ${esperado}`) : Result.succeed(valor)

const FRACAO = /^(\d{1,3})\s*\/\s*(\d{1,3})$/
const POSICAO = /^[1-9]\d{0,3}$/
const INTEIRO = /^\d{1,9}$/
const LOGICO = new Map([
  ["true", true],
  ["false", false]
])

/** The canonical text of what `ler` reads. */
const canonico = <A>(ler: (texto: string) => A | undefined, escrever: (valor: A) => string, digitado: string) => {
  const lido = ler(digitado)
  return lido === undefined ? undefined : escrever(lido)
}

/**
 * The JSON value of what was typed; blank is `undefined`: not said. A decimal stays a text, with all its digits. Fails with
 * what would be right, in Portuguese, and never repeats what was typed.
 */
export const lerDigitado = (forma: Forma, bruto: string): Result.Result<unknown, string> => {
  const digitado = bruto.trim()
  if (digitado === "") return Result.succeed(undefined)
  switch (forma.tipo) {
    case "DIA":
      return ou(canonico(lerData, formatarIso, digitado), "esperada uma data que exista, como 10/05/2024")
    case "MES":
      return ou(canonico(lerMesDigitado, formatarCompetencia, digitado), "esperada uma competência, como 05/2024")
    case "INTEIRO":
      return ou(INTEIRO.test(digitado) ? Number(digitado) : undefined, "esperado um número inteiro, como 12")
    case "DECIMAL":
      return lerDecimal(digitado)
    case "POSICAO":
      return ou(
        POSICAO.test(digitado) ? Number(digitado) - 1 : undefined,
        "esperado o número de um item da lista, como 1"
      )
    case "LOGICO":
      return ou(LOGICO.get(digitado), "esperado sim ou não")
    case "ESCOLHA":
      return ou(
        forma.valores.find((valor) => String(valor) === digitado),
        "esperada uma das opções da lista"
      )
    case "FRACAO": {
      const [, numerador, denominador] = FRACAO.exec(digitado) ?? []
      return ou(numerador && [Number(numerador), Number(denominador)], "esperada uma fração, como 1/3")
    }
    case "PERCENTUAIS":
      return Result.all(digitado.split(";").map((parte) => lerDecimal(parte.trim())))
    case "TEXTO":
      return Result.succeed(digitado)
  }
}

const decimalEscrito = (texto: string): string => {
  const [inteiros = "", casas] = texto.split(".")
  return casas === undefined ? milhar(inteiros) : `${milhar(inteiros)},${casas}`
}

/** What a form shows of a value of a request; what is no value of its kind is shown as it is. */
export const escreverDigitado = ({ tipo }: Forma, valor: unknown): string => {
  if (valor === undefined || (valor === null && tipo !== "ESCOLHA")) return ""
  const texto = String(valor)
  switch (tipo) {
    case "DIA":
      return canonico(lerData, formatarBr, texto) ?? texto
    case "MES":
      return canonico(lerCompetencia, formatarCompetenciaBr, texto) ?? texto
    case "DECIMAL":
      return /^\d+(\.\d+)?$/.test(texto) ? decimalEscrito(texto) : texto
    case "POSICAO":
      return typeof valor === "number" ? String(valor + 1) : texto
    case "FRACAO":
      return Array.isArray(valor) ? valor.join("/") : texto
    case "PERCENTUAIS":
      return Array.isArray(valor) ? valor.map((v) => escreverDigitado({ tipo: "DECIMAL" }, v)).join("; ") : texto
    default:
      return texto
  }
}
