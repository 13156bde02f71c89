/**
 * Amounts of an account with the steps they came from: an operation of the trace is the calculation itself. For what an
 * account counts once; its hundreds of rows are counted with bare integers, and their steps written from these afterwards.
 */

import type { Regra } from "../../regras/regra.ts"
import type { ValorComPassos } from "../../regras/valor-com-passos.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import {
  type Arredondamento,
  type Centavos,
  centavosDe,
  PROPORCAO,
  type Razao,
  somaDe,
  subtrair,
  truncarPorRazao
} from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import { deCentavos, type No, no, type Texto } from "./rastro.ts"

export type ComRastro<A> = ValorComPassos<A, No>
export type Quantia = ComRastro<Centavos>

/** What enters an operation; an amount that has its steps in another place enters as a number. */
export type Parcela = Centavos | Quantia

const numero = (p: Parcela): Centavos => (typeof p === "number" ? p : p.valor)
const texto = (p: Parcela): Texto => deCentavos(numero(p))

/** An amount of an operation: its node is written from its output. */
export const feita = (
  valor: Centavos,
  parcelas: ReadonlyArray<Parcela>,
  escrever: (saida: Texto, onde: ReadonlyArray<string>) => No
): Quantia => ({
  valor,
  nos: (...onde) => [
    ...parcelas.flatMap((p) => (typeof p === "number" ? [] : p.nos())),
    escrever(deCentavos(valor), onde)
  ]
})

/** A value read as it is, whatever its kind. */
export const lido = <A>(regra: Regra, origem: string, valor: A, escrito: Texto | number): ComRastro<A> => ({
  valor,
  nos: (...onde) => [no(regra, "VALOR", { origem, valor: escrito }, escrito, onde)]
})

/** An amount of the law, of a table, of the request or of another calculation. */
export const lida = (regra: Regra, origem: string, valor: Centavos): Quantia =>
  lido(regra, origem, valor, deCentavos(valor))

export const somada = (regra: Regra, parcelas: ReadonlyArray<Parcela>): Quantia =>
  feita(somaDe(parcelas.map(numero)), parcelas, (saida, onde) =>
    no(regra, "SOMAR", { parcelas: parcelas.map(texto) }, saida, onde)
  )

/** `de` minus each of `menos`; may be negative. */
export const subtraida = (regra: Regra, de: Parcela, ...menos: ReadonlyArray<Parcela>): Quantia =>
  feita(subtrair(numero(de), somaDe(menos.map(numero))), [de, ...menos], (saida, onde) =>
    no(regra, "SUBTRAIR", { de: texto(de), menos: menos.map(texto) }, saida, onde)
  )

export const menor = (regra: Regra, a: Parcela, b: Parcela): Quantia =>
  feita(menorDe(numero(a), numero(b)), [a, b], (saida, onde) =>
    no(regra, "MENOR", { valores: [texto(a), texto(b)] }, saida, onde)
  )

export const maior = (regra: Regra, ...valores: readonly [Parcela, ...ReadonlyArray<Parcela>]): Quantia =>
  feita(valores.map(numero).reduce(maiorDe), valores, (saida, onde) =>
    no(regra, "MAIOR", { valores: valores.map(texto) }, saida, onde)
  )

/** Inside a floor and a ceiling, which may not exist and wins over the floor. */
export const entreLimites = (regra: Regra, de: Parcela, piso: Centavos, teto: Centavos | undefined): Quantia => {
  const comPiso = maiorDe(numero(de), piso)
  const entradas = { valor: texto(de), piso: deCentavos(piso), teto: teto === undefined ? null : deCentavos(teto) }
  return feita(teto === undefined ? comPiso : menorDe(comPiso, teto), [de], (saida, onde) =>
    no(regra, "LIMITAR", entradas, saida, onde)
  )
}

/** A fraction in integers, and as a node writes it. */
export interface Fracao {
  readonly numerador: number
  readonly denominador: number
  readonly escrita: () => readonly [numerador: Texto, denominador: Texto]
}

export const porCento = (percentual: Decimal): Fracao => ({
  numerador: percentualDe(percentual),
  denominador: CEM_POR_CENTO,
  escrita: () => [escreverDecimal(percentual), "100"]
})

export const porInteiros = (numerador: number, denominador = 1): Fracao => ({
  numerador,
  denominador,
  escrita: () => [String(numerador), String(denominador)]
})

/** Of two amounts. */
export const porQuantias = (numerador: number, denominador: number): Fracao => ({
  numerador,
  denominador,
  escrita: () => [deCentavos(numerador), deCentavos(denominador)]
})

/** `de × fracao`, cut at the cent. */
export const proporcao = (regra: Regra, corte: Arredondamento, de: Parcela, fracao: Fracao): Quantia =>
  feita(PROPORCAO[corte](numero(de), fracao.numerador, fracao.denominador), [de], (saida, onde) => {
    const [numerador, denominador] = fracao.escrita()
    return no(regra, "PROPORCAO", { valor: texto(de), numerador, denominador, casas: 2, corte }, saida, onde)
  })

/** `de × razao`, the fraction of a cent dropped; `escrita`: the fraction as a node writes it. */
export const truncada = (
  regra: Regra,
  de: Parcela,
  razao: Razao,
  [numerador, denominador]: readonly [Texto, Texto] = [String(razao.numerador), String(razao.denominador)]
): Quantia =>
  feita(truncarPorRazao(numero(de), razao), [de], (saida, onde) =>
    no(regra, "PROPORCAO", { valor: texto(de), numerador, denominador, casas: 2, corte: "TRUNCAR" }, saida, onde)
  )

/** An amount whose steps follow those of another one. */
export const depoisDe = (antes: Quantia, { valor, nos }: Quantia): Quantia => ({
  valor,
  nos: (...onde) => [...antes.nos(), ...nos(...onde)]
})

/** An amount a whole number of times. */
export const vezes = (regra: Regra, de: Parcela, n: number): Quantia => proporcao(regra, "TRUNCAR", de, porInteiros(n))

/** Never above the cap that a title or a contract sets. */
export const ateOLimite = (regra: Regra, cheia: Parcela, limite: Decimal): Quantia =>
  feita(menorDe(numero(cheia), centavosDe(limite)), [cheia], (saida, onde) =>
    no(regra, "MENOR", { valores: [texto(cheia), escreverDecimal(limite)] }, saida, onde)
  )

/** The same where there may be no cap. */
export const limitada = (regra: Regra, cheia: Quantia, limite: Decimal | undefined): Quantia =>
  limite === undefined ? cheia : ateOLimite(regra, cheia, limite)
