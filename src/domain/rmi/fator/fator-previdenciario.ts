/**
 * The fator previdenciário (Lei 8.213/1991, art. 29, § 7º), which has no floor and no ceiling (rule RMI-57).
 *
 * Time and age are exact fractions of years, so the factor is an exact fraction; as a decimal it is rounded up at the
 * 30th digit, where no product with an amount in cents can tell it from the fraction (a fraction written short would
 * lose the cent of a product that is exact).
 */
import { BigDecimal, Result } from "effect"
import { apurado } from "../../regras/apurado.ts"
import { type Regra, regra } from "../../regras/regra.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { arredondar, type Decimal } from "../../valores/decimal.ts"
import { anosEmDias, anosMesesDias, DIAS_DO_ANO, diasIdade } from "../../valores/tempo-30-360.ts"
import { ESCALA, FatorExato } from "../aritmetica/fator-exato.ts"
import { ANOS_ACRESCIDOS } from "../metodo/fatores.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import { abreviado, numero, quantos, tempoEscrito } from "../resultado/frases.ts"
import { type Apuracao, deDecimal, lido, type Nos, no, rastrearTempo } from "../resultado/nos.ts"
import type { No, Operacoes } from "../resultado/operacoes.ts"
import type { FatorPrevidenciario, TabuaAusente } from "../resultado/resultado.ts"
import type { TabuaMortalidade } from "../tabelas/parametros.ts"
import { expectativaSobrevida } from "./expectativa.ts"

export const FATOR = regra("RMI-50", "Lei 8.213/1991, art. 29, §§ 7º a 9º; Lei 9.876/1999, art. 7º")
/** Its time, age and expectancy. */
const INSUMOS_DO_FATOR = regra("RMI-51", "Lei 8.213/1991, art. 29, §§ 7º e 8º")

/** Decimals of the years shown. */
const CASAS_DOS_ANOS = 10

/** The contribution rate `a` of the formula, in hundredths. */
const ALIQUOTA = 31n
const CEM = 100n

export interface DadosDoFator {
  /** Time at the DDA in days of the 30/360 base, without the addition. */
  readonly dias: number
  /** Years added only here. */
  readonly acrescimo: number
  readonly nascimento: Data
  /** The DDA or DIB. */
  readonly dia: Data
  readonly expectativa?: Decimal | undefined
  readonly opcoes: Pick<OpcoesRmi, "casasFator">
}

/** The factor with everything it was made of, and the same factor for other amounts of time. */
export interface FatorCalculado extends Omit<FatorPrevidenciario, "aplicado" | "modo" | "progressivo"> {
  /** The factor if the time were of so many days: each hypothesis of discard has its own. */
  readonly doTempo: (dias: number) => FatorExato
  /** What the formula reads for so many days. */
  readonly insumos: (dias: number) => Operacoes["FATOR_PREVIDENCIARIO"]["entradas"]
}

/** `numerador ÷ denominador`, rounded up at the last decimal kept. */
const paraCima = (numerador: bigint, denominador: bigint): bigint => (numerador + denominador - 1n) / denominador

/**
 * `f = (Tc·a/Es) · (1 + (Id + Tc·a)/100)` of an age in days, for an amount of days that has its addition, scaled. With Tc = t/360 and Id = i/360:
 * `Tc·a = 31t / 36000` and `1 + (Id + Tc·a)/100 = (3600000 + 100i + 31t) / 3600000`.
 */
export const formulaDoFator = (idade: number, es: Decimal): ((tempo: number) => bigint) => {
  const centesimosDoAno = CEM * BigInt(DIAS_DO_ANO)
  const base = CEM * centesimosDoAno
  const fixo = base + CEM * BigInt(idade)
  const escala = ALIQUOTA * 10n ** BigInt(es.scale) * ESCALA
  const denominador = centesimosDoAno * es.value * base
  return (tempo) => {
    const t = BigInt(tempo)
    return paraCima(escala * t * (fixo + ALIQUOTA * t), denominador)
  }
}

/** Half-up at the decimals of the option. */
const comCasas = (escalado: bigint, casas: OpcoesRmi["casasFator"]): bigint => {
  if (casas === null) return escalado
  const unidade = ESCALA / 10n ** BigInt(casas)
  return ((2n * escalado + unidade) / (2n * unidade)) * unidade
}

const emAnos = (dias: number): Decimal =>
  BigDecimal.normalize(
    arredondar(new FatorExato(paraCima(BigInt(dias) * ESCALA, BigInt(DIAS_DO_ANO))).decimal, CASAS_DOS_ANOS)
  )

/** Hypotheses of discard ask for the same amounts of time again and again. */
const lembrado = (calcular: (dias: number) => FatorExato): ((dias: number) => FatorExato) => {
  const conhecidos = new Map<number, FatorExato>()
  return (dias) => {
    let fator = conhecidos.get(dias)
    if (fator === undefined) {
      fator = calcular(dias)
      conhecidos.set(dias, fator)
    }
    return fator
  }
}

/**
 * The factor of a person on a day. Fails when the mortality table in force is not loaded
 * and no expectancy was given.
 */
export const fatorPrevidenciario = (
  tabuas: ReadonlyArray<TabuaMortalidade>,
  { dias, acrescimo, nascimento, dia, expectativa, opcoes }: DadosDoFator
): Result.Result<FatorCalculado, TabuaAusente> =>
  Result.map(expectativaSobrevida(tabuas, nascimento, dia, expectativa), ({ es, tabua }) => {
    const idade = diasIdade(nascimento, dia)
    const tempoDe = (d: number): number => d + anosEmDias(acrescimo)
    const f = formulaDoFator(idade, es)
    const doTempo = lembrado((d) => new FatorExato(comCasas(f(tempoDe(d)), opcoes.casasFator)))
    return {
      tc: { ...anosMesesDias(dias), decimal: emAnos(tempoDe(dias)), acrescimo },
      idade: { ...anosMesesDias(idade), decimal: emAnos(idade) },
      es,
      tabua,
      valor: doTempo(dias).decimal,
      doTempo,
      insumos: (diasTempo) => ({ diasTempo, acrescimo, diasIdade: idade, es: deDecimal(es), casas: opcoes.casasFator })
    }
  })

type Fator = Pick<FatorPrevidenciario, "tc" | "idade" | "es" | "tabua" | "valor">

const passoEmAnos = (dias: number, saida: Decimal, figura: string): No => {
  const entradas = { dividendo: String(dias), divisor: String(DIAS_DO_ANO), casas: CASAS_DOS_ANOS } as const
  return no(INSUMOS_DO_FATOR, "DIVIDIR", { ...entradas, corte: "ARREDONDAR" }, deDecimal(saida), figura)
}

const passosDosInsumos = ({ tc, idade, es, tabua }: Fator, { dias, nascimento, dia }: Insumos): Nos => {
  const daIdade = diasIdade(nascimento, dia)
  const origem =
    tabua === null ? "pedido: expectativaSobrevida" : `tábua de mortalidade ${tabua} do IBGE, na idade completa`
  return [
    ...rastrearTempo(INSUMOS_DO_FATOR, dias, tc, "/fator/tc"),
    lido(ANOS_ACRESCIDOS, "anos acrescidos pela lei", tc.acrescimo, "/fator/tc/acrescimo"),
    passoEmAnos(dias + anosEmDias(tc.acrescimo), tc.decimal, "/fator/tc/decimal"),
    no(INSUMOS_DO_FATOR, "IDADE_DIAS", { nascimento: formatarIso(nascimento), data: formatarIso(dia) }, daIdade),
    ...rastrearTempo(INSUMOS_DO_FATOR, daIdade, idade, "/fator/idade"),
    passoEmAnos(daIdade, idade.decimal, "/fator/idade/decimal"),
    ...(tabua === null ? [] : [lido(INSUMOS_DO_FATOR, "tábua publicada até a data do direito", tabua, "/fator/tabua")]),
    lido(INSUMOS_DO_FATOR, origem, deDecimal(es), "/fator/es")
  ]
}

/** The time and the age of a fator. */
export type Insumos = Pick<DadosDoFator, "dias" | "nascimento" | "dia">

const CASAS_DITAS = 4

/** The formula with everything put in; `regra` is that of the formula. */
export const apurarFormula = (regra: Regra, fator: Fator, insumos: Insumos): Apuracao =>
  apurado(
    regra,
    ["/fator/valor"],
    () => {
      const { tc, idade, es, tabua, valor } = fator
      const acrescimo = tc.acrescimo === 0 ? "" : `, com o acréscimo de ${quantos(tc.acrescimo, "ano", "anos")}`
      const ditos = [
        `Tc = ${numero(tc.decimal)} anos (${tempoEscrito(tc)}${acrescimo})`,
        `Id = ${numero(idade.decimal)} anos (${tempoEscrito(idade)})`,
        `Es = ${numero(es)} (${tabua === null ? "informada no pedido" : `tábua de mortalidade ${tabua} do IBGE`})`
      ]
      const conta = "(Tc × 0,31 ÷ Es) × (1 + (Id + Tc × 0,31) ÷ 100)"
      return `Fator previdenciário = ${conta} = ${abreviado(valor, CASAS_DITAS)}; ${ditos.join("; ")}.`
    },
    () => passosDosInsumos(fator, insumos)
  )
