/**
 * The three percentages of a row: interest until the SELIC, simple sum of the SELIC, legal rate
 * after it. Simple sums, so that each is the difference of two accumulated values.
 */
import { Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Regra, regraDescrita } from "../../regras/regra.ts"
import { type Competencia, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Arredondamento } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { CORTE } from "../aritmetica/arredondamento.ts"
import {
  aosCentesimos,
  NADA_POR_CENTO,
  type Percentual,
  percentualDe,
  somarPercentuais,
  subtrairPercentuais
} from "../aritmetica/escala.ts"
import { inicioTaxaLegal, SELIC, taxaLegalGeral, trechoSelic } from "../correcao/encadeamentos.ts"
import { PRIMEIRA_COMPETENCIA } from "../pedido/alcance.ts"
import type { CriterioCorrecao, CriterioJuros } from "../pedido/enumeracoes.ts"
import { dizer, type Intervalo, recortar } from "../resultado/por-extenso.ts"
import { apontar, type Destinos, dePercentual, type No, no } from "../resultado/rastro.ts"
import type { TrechoPorExtenso } from "../resultado/resultado.ts"
import { TabelaSemValor } from "../tabelas/parametros.ts"
import { type Coluna, serieDe, valorEm } from "../tabelas/series.ts"
import { CRITERIOS, faixaEm, JUROS_DE_MORA } from "./criterios.ts"
import { TAXA_LEGAL, taxaLegalDeBeneficios } from "./taxa-legal.ts"

export const INICIO_DOS_JUROS = regraDescrita(
  "ATR-50",
  "Súmula 204 do STJ; CPC, art. 240",
  "Os juros de mora contam-se da citação, ou do mês da parcela quando posterior."
)

export interface PedidoPercentuais {
  readonly correcao: CriterioCorrecao
  readonly juros: CriterioJuros
  readonly dataBase: Competencia
  /** Month of the service of process; absent: no default interest outside the SELIC. */
  readonly citacao?: Competencia
  /** The SELIC runs only from the month of the service. */
  readonly selicDesdeCitacao: boolean
  readonly arredondamento: Arredondamento
  /** Monthly rates in place of the criterion's, never of the SELIC. */
  readonly taxas?: ReadonlyMap<Competencia, Percentual>
}

/** The percentages of each competence in one account. */
export interface Percentuais {
  readonly juros: (c: Competencia) => Percentual
  readonly selic: (c: Competencia) => Percentual
  readonly taxaLegal: (c: Competencia) => Percentual
}

type Valor = Result.Result<Percentual, TabelaSemValor>

/** Months whose rates are added, both ends included, and by which rule. */
interface Parcelas {
  readonly regra: Regra
  readonly de: Competencia
  readonly ate: Competencia
  readonly taxaEm: (c: Competencia) => Valor
}

/** The sum of the months of an interval, both ends included. */
interface Acumulado {
  readonly entre: (de: Competencia, ate: Competencia) => Percentual
}

const NADA: Acumulado = { entre: () => NADA_POR_CENTO }

const acumular = (parcelas: Parcelas | undefined): Result.Result<Acumulado, TabelaSemValor> => {
  if (parcelas === undefined) return Result.succeed(NADA)
  const { de, ate, taxaEm } = parcelas
  let soma = NADA_POR_CENTO
  const somas = [soma]
  for (let c = de; c <= ate; c = maisCompetencias(c, 1)) {
    const valor = taxaEm(c)
    if (Result.isFailure(valor)) return Result.fail(valor.failure)
    soma = somarPercentuais(soma, valor.success)
    somas.push(soma)
  }
  const posicao = (c: number) => Math.min(Math.max(c - de, 0), somas.length - 1)
  return Result.succeed({
    entre: (a, b) => maiorDe(NADA_POR_CENTO, subtrairPercentuais(somas[posicao(b + 1)]!, somas[posicao(a)]!))
  })
}

const publicado = (instantaneo: Instantaneo, coluna: Coluna, c: Competencia): Valor => {
  const valor = valorEm(serieDe(instantaneo, coluna), c)
  return valor === undefined
    ? Result.fail(new TabelaSemValor({ tabela: `tabela.${coluna}`, referencia: formatarCompetencia(c) }))
    : Result.succeed(percentualDe(valor))
}

/** Interest by credited month until the one in which the SELIC begins, or without end in a chain that has none. */
const jurosAteSelic = (instantaneo: Instantaneo, p: PedidoPercentuais): Parcelas | undefined => {
  if (p.citacao === undefined) return undefined
  const criterio = CRITERIOS[p.juros]
  return {
    regra: JUROS_DE_MORA,
    de: maiorDe(PRIMEIRA_COMPETENCIA, p.citacao),
    ate: menorDe(p.dataBase, trechoSelic(p.correcao)?.de ?? p.dataBase),
    taxaEm: (j) => {
      const informada = p.taxas?.get(j)
      if (informada !== undefined) return Result.succeed(informada)
      const { taxa } = faixaEm(criterio, j)
      return taxa === "POUPANCA"
        ? publicado(instantaneo, "juros_poupanca", maisCompetencias(j, -1))
        : Result.succeed(taxa)
    }
  }
}

const selic = (instantaneo: Instantaneo, p: PedidoPercentuais): Parcelas | undefined => {
  const trecho = trechoSelic(p.correcao)
  if (trecho === undefined) return undefined
  return {
    regra: SELIC,
    de: p.selicDesdeCitacao && p.citacao !== undefined ? maiorDe(trecho.de, p.citacao) : trecho.de,
    ate: menorDe(trecho.ate ?? p.dataBase, maisCompetencias(p.dataBase, -1)),
    taxaEm: (k) => publicado(instantaneo, "selic", k)
  }
}

const taxaDoMes = (instantaneo: Instantaneo, p: PedidoPercentuais, k: Competencia): Valor => {
  const { aposSelic } = CRITERIOS[p.juros]
  const fixada = p.taxas?.get(k) ?? aposSelic
  if (fixada !== undefined) return Result.succeed(fixada)
  if (taxaLegalGeral(p.correcao)) return publicado(instantaneo, "taxa_legal", k)
  const taxa = taxaLegalDeBeneficios(instantaneo, k)
  return taxa === undefined
    ? Result.fail(
        new TabelaSemValor({ tabela: "selic-diaria", referencia: formatarCompetencia(maisCompetencias(k, -1)) })
      )
    : Result.succeed(taxa)
}

const taxaLegal = (instantaneo: Instantaneo, p: PedidoPercentuais): Parcelas | undefined => {
  const inicio = inicioTaxaLegal(p.correcao)
  if (inicio === undefined || p.citacao === undefined) return undefined
  return {
    regra: TAXA_LEGAL,
    de: maiorDe(inicio, p.citacao),
    ate: maisCompetencias(p.dataBase, -1),
    taxaEm: (k) => taxaDoMes(instantaneo, p, k)
  }
}

const depoisDaCitacao = (c: Competencia, { citacao }: PedidoPercentuais): Competencia =>
  citacao === undefined ? c : maiorDe(c, citacao)

interface Soma {
  readonly parcelas: (instantaneo: Instantaneo, p: PedidoPercentuais) => Parcelas | undefined
  /** The first month that it adds for a row. */
  readonly desde: (c: Competencia, p: PedidoPercentuais) => Competencia
  /** What it adds in some months, in words; `citacao`: the day of the service of process. */
  readonly porExtenso: (p: PedidoPercentuais, meses: Intervalo, citacao: string) => ReadonlyArray<TrechoPorExtenso>
}

const faixasPorExtenso: Soma["porExtenso"] = ({ juros }, meses, citacao) => {
  const { faixas } = CRITERIOS[juros]
  return faixas.flatMap(({ ate, descricao, fundamentoLegal }, i) => {
    const anterior = faixas[i - 1]?.ate
    const daFaixa = {
      ...(anterior === undefined ? {} : { de: maisCompetencias(anterior, 1) }),
      ...(ate === undefined ? {} : { ate })
    }
    return dizer(
      recortar(daFaixa, meses),
      fundamentoLegal,
      (m) =>
        `Juros de mora: ${descricao}, simples, sobre o principal corrigido, creditados ${m} e contados da citação (${citacao}).`
    )
  })
}

const aposSelicPorExtenso: Soma["porExtenso"] = ({ juros, correcao }, meses) => {
  const { aposSelic, faixas } = CRITERIOS[juros]
  const { descricao, fundamentoLegal } = faixas[0]!
  if (aposSelic !== undefined) {
    return dizer(
      meses,
      fundamentoLegal,
      (m) => `Juros de mora: ${descricao}, simples, sobre o principal corrigido, das competências ${m}.`
    )
  }
  const indice = taxaLegalGeral(correcao) ? "IPCA-15" : "INPC"
  return dizer(
    meses,
    TAXA_LEGAL.lei,
    (m) =>
      `Juros pela taxa legal (SELIC com dedução do ${indice}), soma simples das taxas ${m}, sobre o principal corrigido.`
  )
}

/** The three sums, in order of time. */
const SOMAS: Readonly<Record<keyof Percentuais, Soma>> = {
  juros: {
    parcelas: jurosAteSelic,
    desde: (c, p) => maisCompetencias(depoisDaCitacao(c, p), 1),
    porExtenso: faixasPorExtenso
  },
  selic: {
    parcelas: selic,
    desde: (c) => c,
    porExtenso: (_, meses) =>
      dizer(
        meses,
        SELIC.lei,
        (m) => `SELIC, soma simples das taxas mensais ${m}, sobre o principal corrigido e os juros até 12/2021.`
      )
  },
  taxaLegal: { parcelas: taxaLegal, desde: depoisDaCitacao, porExtenso: aposSelicPorExtenso }
}

/** Which interest is added to the first row, in words. */
export const jurosPorExtenso = (
  instantaneo: Instantaneo,
  p: PedidoPercentuais,
  primeira: Competencia,
  citacao: string
): ReadonlyArray<TrechoPorExtenso> =>
  Object.values(SOMAS).flatMap(({ parcelas, desde, porExtenso }) => {
    const lista = parcelas(instantaneo, p)
    const meses = lista === undefined ? undefined : recortar({ de: desde(primeira, p) }, lista)
    return meses === undefined ? [] : porExtenso(p, meses, citacao)
  })

/** M26 truncates accumulated percentages at 2 decimals before using them; the court sheets use them exact. */
const usado = (arredondamento: Arredondamento, soma: Percentual): Percentual =>
  arredondamento === "TRUNCAR" ? aosCentesimos(soma) : soma

export const percentuaisDe = (
  instantaneo: Instantaneo,
  p: PedidoPercentuais
): Result.Result<Percentuais, TabelaSemValor> => {
  const somar = (soma: keyof Percentuais) => {
    const { parcelas, desde } = SOMAS[soma]
    return Result.map(
      acumular(parcelas(instantaneo, p)),
      (acumulado) => (c: Competencia) => usado(p.arredondamento, acumulado.entre(desde(c, p), p.dataBase))
    )
  }
  return Result.all({ juros: somar("juros"), selic: somar("selic"), taxaLegal: somar("taxaLegal") })
}

/** The nodes of one percentage of some months, each with the figures that show it: sums carried backwards. */
export const rastrearPercentual = (
  instantaneo: Instantaneo,
  p: PedidoPercentuais,
  soma: keyof Percentuais,
  destinos: Destinos<Competencia>
): ReadonlyArray<No> => {
  const { parcelas, desde } = SOMAS[soma]
  const lista = parcelas(instantaneo, p)
  const porInicio: Destinos<number> = new Map()
  for (const [c, figuras] of destinos) {
    const inicio = Math.max(desde(c, p), lista?.de ?? 0)
    apontar(porInicio, lista === undefined || inicio > lista.ate ? Number.POSITIVE_INFINITY : inicio, ...figuras)
  }
  const nada = porInicio.get(Number.POSITIVE_INFINITY)
  const nos: Array<No> =
    nada === undefined ? [] : [no(lista?.regra ?? JUROS_DE_MORA, "SOMAR", { parcelas: [] }, "0", nada)]
  if (lista === undefined) return nos
  const primeiro = Math.min(...porInicio.keys())
  let total = NADA_POR_CENTO
  for (let c = lista.ate; c >= primeiro; c = maisCompetencias(c, -1)) {
    const taxa = Result.getOrThrow(lista.taxaEm(c))
    const somadas = [dePercentual(taxa), dePercentual(total)]
    total = somarPercentuais(total, taxa)
    const valor = dePercentual(total)
    const figuras = porInicio.get(c) ?? []
    const cortada = p.arredondamento === "TRUNCAR" && figuras.length > 0
    nos.push(no(lista.regra, "SOMAR", { parcelas: somadas }, valor, cortada ? [] : figuras))
    if (cortada) {
      const entradas = { valor, casas: 2, corte: p.arredondamento }
      nos.push(no(CORTE, "CORTAR", entradas, dePercentual(usado(p.arredondamento, total)), figuras))
    }
  }
  return nos
}
