/**
 * Replays a trace: every node is computed again from its own inputs alone, with exact fractions, and every figure it
 * points to is compared with the answer.
 */
import type { Corte, No, Operacoes } from "../../../src/domain/rmi/resultado/operacoes.ts"
import { idadeEmDias, lerCompetencia, lerDia } from "../tempo/base/calendario.ts"
import {
  arredondado,
  confrontar,
  deDecimal,
  dividido,
  fracao,
  maior,
  mais,
  menor,
  menos,
  piso,
  type Racional,
  UM,
  vezes,
  ZERO
} from "./base/racional.ts"
import { emAnos, formula } from "./renda/fator.ts"

type Saida = Racional | number | string | ReadonlyArray<string>
type Refazer = { readonly [O in keyof Operacoes]: (e: Operacoes[O]["entradas"]) => Saida }

const teto = (a: Racional): bigint => -piso({ n: -a.n, d: a.d })
const CORTES: Record<Corte, (a: Racional) => bigint> = { TRUNCAR: piso, ARREDONDAR: arredondado, ACIMA: teto }

/** A fraction with only some decimals; an amount below zero is cut as its absolute value. */
const cortar = (valor: Racional, casas: number, corte: Corte): Racional => {
  const escala = 10n ** BigInt(casas)
  const inteiro = CORTES[corte]({ n: (valor.n < 0n ? -valor.n : valor.n) * escala, d: valor.d })
  return { n: valor.n < 0n ? -inteiro : inteiro, d: escala }
}

const produto = (fatores: ReadonlyArray<string>): Racional =>
  fatores.map(deDecimal).reduce<Racional>((p, f) => vezes(p, f), UM)
const soma = (parcelas: ReadonlyArray<string>): Racional =>
  parcelas.map(deDecimal).reduce<Racional>((s, p) => mais(s, p), ZERO)

const CASAS_UP = 30

const limitar = (e: { valor: string; piso: string | null; teto: string | null }): Racional => {
  const comPiso = e.piso === null ? deDecimal(e.valor) : maior(deDecimal(e.valor), deDecimal(e.piso))
  return e.teto === null ? comPiso : menor(comPiso, deDecimal(e.teto))
}

const PARTES = { anos: [360, 1_000_000], meses: [30, 12], dias: [1, 30] } as const

const refazer: Refazer = {
  VALOR: ({ valor }) => valor,
  SOMAR: ({ parcelas }) => soma(parcelas),
  SUBTRAIR: ({ de, menos: retirados }) => menos(deDecimal(de), soma(retirados)),
  DESCONTAR: ({ de, menos: retirados }) => retirados.reduce((resto, n) => resto - n, de),
  MULTIPLICAR: ({ fatores, casas, corte }) => cortar(produto(fatores), casas, corte),
  DIVIDIR: ({ dividendo, divisor, casas, corte }) =>
    cortar(dividido(deDecimal(dividendo), deDecimal(divisor)), casas, corte),
  CORTAR: ({ valor, casas, corte }) => cortar(deDecimal(valor), casas, corte),
  ACUMULAR: ({ posterior, percentual, casas }) =>
    cortar(vezes(deDecimal(posterior), mais(UM, vezes(deDecimal(percentual), fracao(1, 100)))), casas, "TRUNCAR"),
  CORRIGIR: ({ salario, fator, divisor, corte }) =>
    cortar(dividido(vezes(deDecimal(salario), deDecimal(fator)), deDecimal(divisor)), 2, corte),
  MENOR: ({ valores }) => valores.map(deDecimal).reduce(menor),
  MAIOR: ({ valores }) => valores.map(deDecimal).reduce(maior),
  LIMITAR: limitar,
  LIMITACAO: (e) => {
    const diferenca = confrontar(limitar(e), deDecimal(e.valor))
    return diferenca > 0 ? "PISO" : diferenca < 0 ? "TETO" : "NENHUMA"
  },
  PARTE_INTEIRA: ({ dividendo, divisor }) => Math.floor(dividendo / divisor),
  MAIOR_INTEIRO: ({ valores }) => Math.max(...valores),
  CONTAR: ({ itens }) => itens.length,
  MESES: ({ de, ate }) => Math.max(0, lerCompetencia(ate) - lerCompetencia(de) + 1),
  IDADE_DIAS: ({ nascimento, data }) => idadeEmDias(lerDia(nascimento), lerDia(data)),
  PARTE_DO_TEMPO: ({ dias, parte }) => {
    const [unidade, maximo] = PARTES[parte]
    return Math.floor(dias / unidade) % maximo
  },
  MAIORES: ({ linhas, quantos }) =>
    [...linhas]
      .sort(([c, a], [d, b]) => confrontar(deDecimal(b), deDecimal(a)) || (c < d ? 1 : -1))
      .slice(0, quantos)
      .map(([c]) => c)
      .sort(),
  ULTIMAS: ({ linhas, quantos, positivos }) =>
    linhas
      .filter(([, valor]) => !positivos || confrontar(deDecimal(valor), ZERO) > 0)
      .map(([c]) => c)
      .sort()
      .slice(-quantos),
  FATOR_PREVIDENCIARIO: ({ diasTempo, acrescimo, diasIdade, es, casas }) => {
    const exato = formula(mais(emAnos(diasTempo), fracao(acrescimo)), emAnos(diasIdade), deDecimal(es))
    const escrito = cortar(exato, CASAS_UP, "ACIMA")
    return casas === null ? escrito : cortar(escrito, casas, "ARREDONDAR")
  },
  PROGRESSIVO: ({ fator, x }) =>
    cortar(dividido(mais(vezes(deDecimal(fator), fracao(x)), fracao(60 - x)), fracao(60)), CASAS_UP, "ACIMA"),
  COEFICIENTE: ({ inicial, porUnidade, unidades, desde, maximo }) => {
    const valor = fracao(inicial + porUnidade * Math.max(0, unidades - desde), 100)
    return maximo === null ? valor : menor(valor, fracao(maximo, 100))
  },
  ANOS_ALEM_DO_PEDAGIO: ({ dias, diasNoMarco, minimo, percentual }) =>
    Math.max(0, Math.floor((dias * 100 - minimo * 100 - Math.max(0, minimo - diasNoMarco) * percentual) / 36_000)),
  RENDA_CLPS: ({ sb, coeficiente, menor: menorTeto, grupos, corte }) => {
    const [valor, c] = [deDecimal(sb), deDecimal(coeficiente)]
    if (menorTeto === null || confrontar(valor, deDecimal(menorTeto)) <= 0) return cortar(vezes(valor, c), 2, corte)
    const excesso = menos(valor, deDecimal(menorTeto))
    const segunda = vezes(excesso, fracao(Math.min(24, grupos), 30))
    return cortar(mais(vezes(c, deDecimal(menorTeto)), segunda), 2, corte)
  },
  MELHOR: ({ valores }) => {
    const melhor = valores.map(deDecimal).reduce(maior)
    return valores.findIndex((v) => confrontar(deDecimal(v), melhor) === 0)
  }
}

/** The name of every operation of a trace. */
export const OPERACOES = Object.keys(refazer)

const ehDecimal = (valor: unknown): valor is string | number =>
  typeof valor === "number" || (typeof valor === "string" && /^-?\d+(\.\d+)?$/.test(valor))

const comoRacional = (valor: unknown): Racional | undefined => {
  if (ehDecimal(valor)) return deDecimal(valor)
  return typeof valor === "object" && valor !== null && "n" in valor ? (valor as Racional) : undefined
}

/** The same value, whatever its zeros. */
const iguais = (a: unknown, b: unknown): boolean => {
  const [x, y] = [comoRacional(a), comoRacional(b)]
  return x === undefined || y === undefined ? JSON.stringify(a) === JSON.stringify(b) : confrontar(x, y) === 0
}

const escrito = (valor: Saida): string =>
  typeof valor === "object" && "n" in valor ? `${valor.n}/${valor.d}` : JSON.stringify(valor)

const apontado = (resultado: unknown, ponteiro: string): unknown =>
  ponteiro
    .split("/")
    .slice(1)
    .map((parte) => parte.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((v, chave) => (v as Record<string, unknown> | undefined)?.[chave], resultado)

/** What repeats the request, orders rows, or is written about figures. */
const SEM_CONTA = new Set([
  "seq",
  "especie",
  "opcoes",
  "avisos",
  "explicacao",
  "rastro",
  "conclusao",
  "competencia",
  "formula",
  "dib",
  "dda",
  "fundamento",
  "chaveFundamento"
])

/** Which limit was applied to an amount. */
const LIMITACOES: ReadonlySet<unknown> = new Set(["PISO", "TETO", "NENHUMA"])

function* figurasDe(valor: unknown, ponteiro: string): Generator<string> {
  if (ehDecimal(valor) || LIMITACOES.has(valor)) yield ponteiro
  if (typeof valor !== "object" || valor === null) return
  for (const [chave, filho] of Object.entries(valor)) {
    if (SEM_CONTA.has(chave)) continue
    yield* figurasDe(filho, `${ponteiro}/${chave.replaceAll("~", "~0").replaceAll("/", "~1")}`)
  }
}

/** Everything wrong with the trace of a fundamento: nodes, figures that differ, figures no node explains. */
export const conferir = (resultado: unknown, rastro: ReadonlyArray<No>): ReadonlyArray<string> => {
  const problemas: Array<string> = []
  const explicadas = new Set<string>()
  rastro.forEach((no, i) => {
    const obtido = (refazer[no.operacao] as (e: typeof no.entradas) => Saida)(no.entradas)
    if (!iguais(obtido, no.saida)) {
      problemas.push(`nó ${i} ${no.operacao} (${no.regra}): ${JSON.stringify(no.saida)}, refeito ${escrito(obtido)}`)
    }
    for (const destino of no.destinos) {
      explicadas.add(destino)
      const figura = apontado(resultado, destino)
      if (!iguais(figura, no.saida)) {
        problemas.push(`nó ${i} ${no.operacao} → ${destino}: ${JSON.stringify(figura)}, nó ${JSON.stringify(no.saida)}`)
      }
    }
  })
  for (const figura of figurasDe(resultado, "")) {
    if (!explicadas.has(figura))
      problemas.push(`sem explicação: ${figura} = ${JSON.stringify(apontado(resultado, figura))}`)
  }
  return problemas
}
