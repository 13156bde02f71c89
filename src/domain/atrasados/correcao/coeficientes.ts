/**
 * Coefficients of correction: the product of the monthly factors from the due month to the
 * month before the account, never below 1 in real terms, times the currency of the due month.
 *
 * Products are kept with 50 decimals in integers. The coefficient that is used is the one that is shown: truncated at 10
 * decimals.
 */
import { Result } from "effect"
import { lembrar } from "../../beneficios/leitura-de-tabela.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regra, regraDescrita } from "../../regras/regra.ts"
import { type Competencia, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Razao, razaoDe } from "../../valores/dinheiro.ts"
import { menorDe } from "../../valores/ordem.ts"
import { COEFICIENTE_UM, type Coeficiente, coeficienteDe } from "../aritmetica/escala.ts"
import { PRIMEIRA_COMPETENCIA } from "../pedido/alcance.ts"
import { dizer, recortar } from "../resultado/por-extenso.ts"
import { type Destinos, deCoeficiente, emTexto, lidos, type No, no, type Texto } from "../resultado/rastro.ts"
import type { TrechoPorExtenso } from "../resultado/resultado.ts"
import { type FalhaAtrasados, PedidoInvalido, TabelaSemValor } from "../tabelas/parametros.ts"
import { type Coluna, serieDe, valorEm } from "../tabelas/series.ts"
import { type CadeiaPedida, type Medida, type Segmento, segmentoEm, segmentosDe } from "./encadeamentos.ts"
import { divisorParaReais, reformaNoValorNominal } from "./moeda.ts"

export const COEFICIENTE = regra("ATR-41", "Manual de Cálculos da Justiça Federal, item 4.3.1")

export const PISO_NOMINAL = regraDescrita(
  "ATR-44",
  "Manual de Cálculos da Justiça Federal, item 4.1.2.2; STJ, REsp 1.265.580",
  "Nenhuma parcela é corrigida abaixo do seu valor nominal."
)

/** What one account changes in a chain. */
export interface Variacao {
  /** Monthly factors in place of the chain's. */
  readonly indices?: ReadonlyMap<Competencia, Decimal>
  /** The INPC instead of the SELIC in the months before this one (rule ATR-57). */
  readonly inpcAntesDe?: Competencia
}

export interface PedidoCoeficientes extends Variacao, CadeiaPedida {
  /** Month of the account, or of the filing. */
  readonly dataBase: Competencia
}

/** The coefficient of each month. */
export interface Coeficientes {
  readonly em: (c: Competencia) => Coeficiente
}

const CASAS = 50
const ESCALA = 10n ** BigInt(CASAS)
/** A product less than this below a cut is on it: far above the error of the product, far below any other distance. */
const FOLGA = 10n ** BigInt(CASAS - 40)

const semValor = (coluna: Coluna, c: Competencia) =>
  new TabelaSemValor({ tabela: `tabela.${coluna}`, referencia: formatarCompetencia(c) })

const UM: Razao = { numerador: 1n, denominador: 1n }

/** 1 + i ÷ 100. */
const dePercentual = (valor: Decimal): Razao => {
  const { numerador, denominador } = razaoDe(valor)
  return { numerador: denominador * 100n + numerador, denominador: denominador * 100n }
}

const doMes = (instantaneo: Instantaneo, medida: Medida, c: Competencia): Result.Result<Razao, TabelaSemValor> => {
  if (medida.tipo === "CONSTANTE") return Result.succeed(razaoDe(medida.fator))
  if (medida.tipo === "ENGLOBA") return Result.succeed(UM)
  const serie = serieDe(instantaneo, medida.coluna)
  const valor = valorEm(serie, c)
  if (valor === undefined) return Result.fail(semValor(medida.coluna, c))
  if (medida.tipo === "PERCENTUAL") return Result.succeed(dePercentual(valor))
  const seguinte = valorEm(serie, maisCompetencias(c, 1))
  if (seguinte === undefined) return Result.fail(semValor(medida.coluna, maisCompetencias(c, 1)))
  const [a, b] = [razaoDe(valor), razaoDe(seguinte)]
  return Result.succeed({
    numerador: b.numerador * a.denominador * reformaNoValorNominal(c),
    denominador: b.denominador * a.numerador
  })
}

const INPC: Medida = { tipo: "PERCENTUAL", coluna: "inpc" }

/** The real factor of a month: what prices rose, the currency apart. */
const fatorReal = (
  instantaneo: Instantaneo,
  { indices, inpcAntesDe }: PedidoCoeficientes,
  segmentos: ReadonlyArray<Segmento>,
  c: Competencia
): Result.Result<Razao, TabelaSemValor> => {
  const informado = indices?.get(c)
  if (informado !== undefined) return Result.succeed(razaoDe(informado))
  const medida = segmentoEm(segmentos, c)?.medida ?? INPC
  const troca = medida.tipo === "ENGLOBA" && inpcAntesDe !== undefined && c < inpcAntesDe
  return doMes(instantaneo, troca ? INPC : medida, c)
}

/** Which index corrects the months from the first row to the data-base, in words. */
export const correcaoPorExtenso = (
  pedido: PedidoCoeficientes,
  primeira: Competencia
): ReadonlyArray<TrechoPorExtenso> => {
  const { dataBase, inpcAntesDe } = pedido
  const daConta = { de: primeira, ate: maisCompetencias(dataBase, -1) }
  return segmentosDe(pedido).flatMap((segmento) => {
    const { indice, medida, fundamentoLegal } = segmento
    const meses = recortar(segmento, daConta)
    if (meses === undefined) return []
    const pelo = (nome: string, quando: string) => `Correção monetária pelo índice ${nome} ${quando}`
    if (medida.tipo !== "ENGLOBA") return dizer(meses, fundamentoLegal, (m) => `${pelo(indice, m)}.`)
    const trocados = inpcAntesDe === undefined ? undefined : recortar({ ate: maisCompetencias(inpcAntesDe, -1) }, meses)
    const englobados = recortar(inpcAntesDe === undefined ? {} : { de: inpcAntesDe }, meses)
    return [
      ...dizer(trocados, "opção da requisição", (m) => `${pelo("INPC", m)}, antes da citação.`),
      ...dizer(englobados, fundamentoLegal, (m) => `Sem índice de correção ${m}: a SELIC engloba correção e juros.`)
    ]
  })
}

const coeficiente = (real: bigint, c: Competencia): Coeficiente => {
  const atualizado = real < ESCALA ? ESCALA : real
  const emReais = (atualizado + FOLGA) / divisorParaReais(c)
  return coeficienteDe({ numerador: emReais, denominador: ESCALA })
}

/** Modifiers may multiply a coefficient beyond what is counted exactly. */
export const valoresForaDoAlcance = (): FalhaAtrasados =>
  new PedidoInvalido({
    problemas: [
      {
        path: ["modificadores"],
        issue: "os valores corrigidos passam do que se calcula com exatidão; confira os fatores e índices informados"
      }
    ]
  })

/** Walks the months before the data-base, backwards, with the factor of each and the product of those from it on. */
const percorrer = (
  instantaneo: Instantaneo,
  pedido: PedidoCoeficientes,
  ate: Competencia,
  visitar: (c: Competencia, fator: Razao, real: bigint) => FalhaAtrasados | undefined
): FalhaAtrasados | undefined => {
  const segmentos = segmentosDe(pedido)
  let real = ESCALA
  for (let c = maisCompetencias(pedido.dataBase, -1); c >= ate; c = maisCompetencias(c, -1)) {
    const fator = fatorReal(instantaneo, pedido, segmentos, c)
    if (Result.isFailure(fator)) return fator.failure
    real = (real * fator.success.numerador) / fator.success.denominador
    const falha = visitar(c, fator.success, real)
    if (falha !== undefined) return falha
  }
  return undefined
}

const montar = (instantaneo: Instantaneo, pedido: PedidoCoeficientes): Result.Result<Coeficientes, FalhaAtrasados> => {
  const porMes: Array<Coeficiente> = []
  const falha = percorrer(instantaneo, pedido, PRIMEIRA_COMPETENCIA, (c, _, real) => {
    const valor = coeficiente(real, c)
    if (!Number.isSafeInteger(valor)) return valoresForaDoAlcance()
    porMes[c - PRIMEIRA_COMPETENCIA] = valor
    return undefined
  })
  return falha === undefined
    ? Result.succeed({ em: (c) => porMes[c - PRIMEIRA_COMPETENCIA] ?? COEFICIENTE_UM })
    : Result.fail(falha)
}

/** Accounts of one day share their data-base: the products of the last ones are kept with the snapshot. */
const MAXIMO_GUARDADOS = 64
const guardados = lembrar((): Map<string, Result.Result<Coeficientes, FalhaAtrasados>> => new Map())

/** The coefficients of a chain up to a data-base. Months from the data-base on have 1. */
export const coeficientesDe = (
  instantaneo: Instantaneo,
  pedido: PedidoCoeficientes
): Result.Result<Coeficientes, FalhaAtrasados> => {
  if (pedido.indices !== undefined && pedido.indices.size > 0) return montar(instantaneo, pedido)
  const chave = `${pedido.criterio}|${pedido.dataBase}|${pedido.inpcAntesDe ?? ""}|${pedido.inicioIpcaE ?? ""}`
  const mapa = guardados(instantaneo)
  const conhecido = mapa.get(chave)
  if (conhecido !== undefined) return conhecido
  const novo = montar(instantaneo, pedido)
  if (mapa.size >= MAXIMO_GUARDADOS) mapa.delete(mapa.keys().next().value!)
  mapa.set(chave, novo)
  return novo
}

const real = (valor: bigint): Texto => emTexto(valor, CASAS)

/** The nodes of the coefficients of some months, each with the figures that show it: products carried backwards. */
export const rastrearCoeficientes = (
  instantaneo: Instantaneo,
  pedido: PedidoCoeficientes,
  destinos: Destinos<Competencia>
): ReadonlyArray<No> => {
  const nos: Array<No> = []
  const meses = [...destinos.keys()]
  let seguinte = ESCALA
  percorrer(instantaneo, pedido, meses.reduce(menorDe, pedido.dataBase), (c, { numerador, denominador }, produto) => {
    if (numerador !== denominador) {
      const fator = { numerador: String(numerador), denominador: String(denominador) }
      const entradas = { valor: real(seguinte), ...fator, casas: CASAS, corte: "TRUNCAR" } as const
      nos.push(no(COEFICIENTE, "PROPORCAO", entradas, real(produto)))
    }
    seguinte = produto
    const figuras = destinos.get(c)
    if (figuras !== undefined) {
      const entradas = { real: real(produto), divisor: String(divisorParaReais(c)) }
      nos.push(no(PISO_NOMINAL, "COEFICIENTE_DE_CORRECAO", entradas, deCoeficiente(coeficiente(produto, c)), figuras))
    }
    return undefined
  })
  const semFator = meses.filter((c) => c >= pedido.dataBase).flatMap((c) => destinos.get(c)!)
  return [
    ...nos,
    ...lidos(
      COEFICIENTE,
      "competência da data-base ou posterior",
      semFator.map((d) => ["1", d] as const)
    )
  ]
}
