/**
 * Amounts of an account with the steps they came from: an operation of the trace is the calculation itself. For what an
 * account counts once; its hundreds of rows are counted with bare integers, and their steps written from these afterwards.
 */
import type { Apurado } from "../../regras/apurado.ts"
import type { Regra } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { centavosDe } from "../../valores/centavos.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import { type Arredondamento, DINHEIRO } from "../aritmetica/arredondamento.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import { deCentavos, type No, no, type Texto } from "./rastro.ts"

export type ComRastro<A> = Apurado<A, No>
export type Quantia = ComRastro<Centavos>

/** What enters an operation; an amount that has its steps in another place enters as a number. */
export type Parcela = number | Quantia

const numero = (p: Parcela): number => (typeof p === "number" ? p : p.valor)
const texto = (p: Parcela): Texto => deCentavos(numero(p))

/** An amount of an operation: its node is written from its output. */
export const feita = (
  valor: number,
  parcelas: ReadonlyArray<Parcela>,
  escrever: (saida: Texto, onde: ReadonlyArray<string>) => No
): Quantia => ({
  valor: valor as Centavos,
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
  feita(
    parcelas.reduce<number>((soma, p) => soma + numero(p), 0),
    parcelas,
    (saida, onde) => no(regra, "SOMAR", { parcelas: parcelas.map(texto) }, saida, onde)
  )

/** `de` minus each of `menos`; may be negative. */
export const subtraida = (regra: Regra, de: Parcela, ...menos: ReadonlyArray<Parcela>): Quantia =>
  feita(
    menos.reduce<number>((resto, p) => resto - numero(p), numero(de)),
    [de, ...menos],
    (saida, onde) => no(regra, "SUBTRAIR", { de: texto(de), menos: menos.map(texto) }, saida, onde)
  )

export const menor = (regra: Regra, ...valores: ReadonlyArray<Parcela>): Quantia =>
  feita(Math.min(...valores.map(numero)), valores, (saida, onde) =>
    no(regra, "MENOR", { valores: valores.map(texto) }, saida, onde)
  )

export const maior = (regra: Regra, ...valores: ReadonlyArray<Parcela>): Quantia =>
  feita(Math.max(...valores.map(numero)), valores, (saida, onde) =>
    no(regra, "MAIOR", { valores: valores.map(texto) }, saida, onde)
  )

/** A fraction in integers, `denominador` even as the rounding asks, and as a node writes it. */
export interface Fracao {
  readonly numerador: number
  readonly denominador: number
  readonly escrita: () => readonly [numerador: Texto, denominador: Texto]
}

const DOBRO = 2

export const porCento = (percentual: Decimal): Fracao => ({
  numerador: percentualDe(percentual),
  denominador: CEM_POR_CENTO,
  escrita: () => [escreverDecimal(percentual), "100"]
})

export const porInteiros = (numerador: number, denominador = 1): Fracao => ({
  numerador: numerador * DOBRO,
  denominador: denominador * DOBRO,
  escrita: () => [String(numerador), String(denominador)]
})

/** Of two amounts. */
export const porQuantias = (numerador: number, denominador: number): Fracao => ({
  numerador: numerador * DOBRO,
  denominador: denominador * DOBRO,
  escrita: () => [deCentavos(numerador), deCentavos(denominador)]
})

/** `de × fracao`, cut at the cent. */
export const proporcao = (regra: Regra, corte: Arredondamento, de: Parcela, fracao: Fracao): Quantia =>
  feita(DINHEIRO[corte](numero(de), fracao.numerador, fracao.denominador), [de], (saida, onde) => {
    const [numerador, denominador] = fracao.escrita()
    return no(regra, "PROPORCAO", { valor: texto(de), numerador, denominador, casas: 2, corte }, saida, onde)
  })

/** An amount a whole number of times. */
export const vezes = (regra: Regra, de: Parcela, n: number): Quantia => proporcao(regra, "TRUNCAR", de, porInteiros(n))

/** Never above the cap that a title or a contract sets. */
export const ateOLimite = (regra: Regra, cheia: Parcela, limite: Decimal): Quantia =>
  feita(Math.min(numero(cheia), centavosDe(limite)), [cheia], (saida, onde) =>
    no(regra, "MENOR", { valores: [texto(cheia), escreverDecimal(limite)] }, saida, onde)
  )

/** The same where there may be no cap. */
export const limitada = (regra: Regra, cheia: Quantia, limite: Decimal | undefined): Quantia =>
  limite === undefined ? cheia : ateOLimite(regra, cheia, limite)
