/** The operations of the trace of an account, done again with exact fractions from their documentation alone. */
import type { Operacoes } from "../../../../src/domain/atrasados/resultado/rastro.ts"
import type { Conferencia } from "../../conferir-rastro.ts"
import { avosDoAno, trintaAvos } from "../secao/fluxo.ts"
import { competencia, lerDia } from "../valores/calendario.ts"
import {
  arredondar,
  CEM,
  comparar,
  decimal,
  dividido,
  fracao,
  maior,
  menor,
  menos,
  type Racional,
  soma,
  total,
  truncar,
  UM,
  vezes,
  ZERO
} from "../valores/racional.ts"

type Refazer = { readonly [O in keyof Operacoes]: (e: Operacoes[O]["entradas"]) => unknown }

const cortar = (a: Racional, casas: number, corte: string): Racional =>
  corte === "TRUNCAR" ? truncar(a, casas) : arredondar(a, casas)

const TRINTA = fracao(30)
const FOLGA = fracao(1n, 10n ** 40n)
const MAXIMO_DENOMINADOR = 10n ** 12n

const mdc = (a: bigint, b: bigint): bigint => (b === 0n ? a : mdc(b, a % b))

const reduzida = ({ n, d }: Racional): Racional => {
  const comum = mdc(n < 0n ? -n : n, d)
  return comum === 0n ? { n: 0n, d: 1n } : { n: n / comum, d: d / comum }
}

const refazer: Refazer = {
  VALOR: ({ valor }) => valor,
  SOMAR: ({ parcelas }) => total(parcelas.map(decimal)),
  SUBTRAIR: ({ de, menos: retirados }) => menos(decimal(de), total(retirados.map(decimal))),
  PROPORCAO: ({ valor, numerador, denominador, casas, corte }) =>
    cortar(dividido(vezes(decimal(valor), decimal(numerador)), decimal(denominador)), casas, corte),
  MENOR: ({ valores }) => valores.map(decimal).reduce(menor),
  MAIOR: ({ valores }) => valores.map(decimal).reduce(maior),
  LIMITAR: ({ valor, piso, teto }) => {
    const comPiso = piso === null ? decimal(valor) : maior(decimal(valor), decimal(piso))
    return teto === null ? comPiso : menor(comPiso, decimal(teto))
  },
  CORTAR: ({ valor, casas, corte }) => cortar(decimal(valor), casas, corte),
  CONTAR: ({ itens }) => new Set(itens).size,
  TRINTA_AVOS: ({ inicio, fim, competencia: c }) =>
    trintaAvos(competencia(c), { inicio: lerDia(inicio), fim: lerDia(fim) }),
  AVOS: ({ inicio, fim, ano }) => avosDoAno(ano, { inicio: lerDia(inicio), fim: lerDia(fim) }),
  PONDERAR: ({ trechos }) =>
    truncar(total(trechos.map(([v, dias, [p, q]]) => dividido(vezes(decimal(v), fracao(dias * p, q)), TRINTA)))),
  FRACAO_MEDIA: ({ trechos, dias }) => {
    if (dias === 0) return UM
    const media = reduzida(dividido(total(trechos.map(([d, [p, q]]) => fracao(d * p, q))), fracao(dias)))
    return media.d > MAXIMO_DENOMINADOR ? truncar(media, 12) : media
  },
  COEFICIENTE_DE_CORRECAO: ({ real, divisor }) =>
    truncar(dividido(soma(maior(UM, decimal(real)), FOLGA), decimal(divisor)), 10),
  FAIXAS: ({ base, limites, percentuais, corte }) => {
    const fins = limites.map(decimal)
    let anterior = ZERO
    let soma_ = ZERO
    percentuais.forEach((percentual, i) => {
      const ate = fins[i] === undefined ? maior(decimal(base), anterior) : fins[i]
      const fatia = maior(ZERO, menos(menor(decimal(base), ate), anterior))
      soma_ = soma(soma_, dividido(vezes(fatia, decimal(percentual)), CEM))
      anterior = ate
    })
    return cortar(soma_, 2, corte)
  }
}

const ehRacional = (valor: unknown): valor is Racional => typeof valor === "object" && valor !== null && "n" in valor
const ehPar = (valor: unknown): valor is readonly [number, number] =>
  Array.isArray(valor) && valor.length === 2 && valor.every((n) => typeof n === "number")
const ehDecimal = (valor: unknown): valor is string | number =>
  typeof valor === "number" || (typeof valor === "string" && /^-?\d+(\.\d+)?$/.test(valor))

const canonico = (valor: unknown): string => {
  if (ehDecimal(valor)) return canonico(decimal(valor))
  if (ehPar(valor)) return canonico(fracao(valor[0], valor[1]))
  if (!ehRacional(valor)) return JSON.stringify(valor)
  const { n, d } = reduzida(valor)
  return comparar(valor, ZERO) === 0 ? "0/1" : `${n}/${d}`
}

export const CONFERENCIA: Conferencia = { refazer, canonico, regras: /^ATR-\d+a?$/ }

/** The name of every operation that is done again. */
export const CONHECIDAS: ReadonlyArray<string> = Object.keys(refazer)

/** Positions in the request, codes, and what is no figure. */
const SEM_CONTA = new Set(["indice", "beneficio", "especie", "versao", "rastro"])

/** Pointers of every figure of an answer: numbers and fractions. */
export const figurasDe = (valor: unknown, ponteiro = ""): ReadonlyArray<string> => {
  if (typeof valor === "number" || ehPar(valor)) return [ponteiro]
  if (valor === null || typeof valor !== "object") return []
  return Object.entries(valor).flatMap(([nome, filho]) =>
    SEM_CONTA.has(nome) ? [] : figurasDe(filho, `${ponteiro}/${nome}`)
  )
}
