/**
 * Numbers of a result that follow from others beside them. They are told here for the sake of storage alone: what is
 * written is compared digit by digit, and where it does not follow it is kept as it stands. What is told here can never
 * change: what was kept by it must be read in ten years (another way of it would be another `FORMATO_COMPACTO`).
 */

import { CASAS, centavosDe, iguais, type NumeroEscrito } from "./numero-escrito.ts"

/** What stood last: of the member itself or of one beside it. */
export interface Anteriores {
  readonly proprio: () => NumeroEscrito | undefined
  readonly irmao: (nome: string) => NumeroEscrito | undefined
}

/** A way to say a number shortly. Both functions are one another's inverse wherever `escrever` answers at all. */
export interface Deducao {
  /** What stands for what is written, if it follows; never a line break. */
  readonly escrever: (escrito: NumeroEscrito, anteriores: Anteriores) => string | undefined
  readonly ler: (linha: string, anteriores: Anteriores) => string | undefined
}

/** What follows whole, and for which nothing needs to stand. `segue`: whether `deduzir` gives what is written. */
const inteira = (
  deduzir: (anteriores: Anteriores) => string | undefined,
  segue = (escrito: NumeroEscrito, anteriores: Anteriores) => deduzir(anteriores) === escrito.texto()
): Deducao => ({
  escrever: (escrito, anteriores) => (segue(escrito, anteriores) ? "" : undefined),
  ler: (linha, anteriores) => (linha === "" ? deduzir(anteriores) : undefined)
})

const igualA = (nome: string) =>
  inteira(
    ({ irmao }) => irmao(nome)?.texto(),
    (escrito, { irmao }) => {
      const outro = irmao(nome)
      return outro !== undefined && iguais(escrito, outro)
    }
  )

const emReais = (centavos: number): string => {
  const fracao = String(Math.abs(centavos % 100)).padStart(2, "0")
  return `${Math.trunc(centavos / 100)}.${fracao}`
}

/** Cents of whole numbers that are cut, not rounded. IEEE 754 says the same in every runtime; what it says wrongly does not follow. */
const conta = (a: string, b: string, operacao: (a: number, b: number) => number) => {
  const centavos = ({ irmao }: Anteriores): number | undefined => {
    const de = irmao(a)
    const por = irmao(b)
    return de === undefined || por === undefined ? undefined : Math.trunc(operacao(de.numero(), por.numero()) * 100)
  }
  return inteira(
    (anteriores) => {
      const deduzidos = centavos(anteriores)
      return deduzidos === undefined ? undefined : emReais(deduzidos)
    },
    (escrito, anteriores) => {
      const escritos = centavosDe(escrito)
      return escritos !== undefined && escritos === centavos(anteriores)
    }
  )
}

const produto = (a: string, b: string) => conta(a, b, (x, y) => x * y)
const quociente = (a: string, b: string) => conta(a, b, (x, y) => x / y)

/** A number cut after some decimals. */
const cortado = (nome: string, casas: number) =>
  inteira(({ irmao }) => {
    const texto = irmao(nome)?.texto()
    const ponto = texto?.indexOf(".") ?? -1
    return ponto === -1 ? texto : texto?.slice(0, ponto + 1 + casas)
  })

const UM = 10n ** BigInt(CASAS)
const CASAS_DA_RAZAO = 10n ** 8n
const RESTO_MAXIMO = 1000n

const porExtenso = (valor: bigint): string => {
  const digitos = valor.toString().padStart(CASAS + 1, "0")
  const fracao = digitos.slice(-CASAS).replace(/0+$/, "")
  return `${digitos.slice(0, -CASAS)}${fracao === "" ? "" : `.${fracao}`}`
}

const MARCA = "*"

/**
 * An accumulated index: the one before it, divided by what its month adds, which is short and the same in every list. A
 * remainder of the last decimals stands beside it.
 */
const acumulado: Deducao = {
  escrever: (escrito, { proprio }) => {
    const de = proprio()?.escalado()
    const para = escrito.escalado()
    if (de === undefined || para === undefined || de === 0n || para < UM / CASAS_DA_RAZAO) return undefined
    const razao = (de * CASAS_DA_RAZAO + para / 2n) / para
    if (razao === 0n) return undefined
    const resto = para - (de * CASAS_DA_RAZAO) / razao
    if (resto > RESTO_MAXIMO || resto < -RESTO_MAXIMO) return undefined
    return `${MARCA}${razao}${resto === 0n ? "" : `;${resto}`}`
  },
  ler: (linha, { proprio }) => {
    const lido = /^\*(\d{1,40})(?:;(-?\d{1,4}))?$/.exec(linha)
    const de = proprio()?.escalado()
    if (lido === null || de === undefined) return undefined
    const razao = BigInt(lido[1]!)
    return razao === 0n ? undefined : porExtenso((de * CASAS_DA_RAZAO) / razao + BigInt(lido[2] ?? "0"))
  }
}

/** By the name of the member. */
export const DEDUCOES: ReadonlyMap<string, Deducao> = new Map(
  Object.entries({
    salarioLimitado: igualA("salarioBruto"),
    indice: acumulado,
    indiceExibido: cortado("indice", 4),
    salarioCorrigido: produto("salarioLimitado", "indice"),
    media: quociente("soma", "divisor"),
    sb: igualA("media"),
    rmi: produto("sb", "coeficiente")
  })
)

/** Whether a line is what a deduction wrote, and no value. */
export const ehDeducao = (linha: string): boolean => linha === "" || linha.startsWith(MARCA)
