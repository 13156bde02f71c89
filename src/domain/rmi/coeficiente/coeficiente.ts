/** The coefficient of a benefit: its value, its formula in words and its node, all from the same count. */
import { BigDecimal } from "effect"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import type { RegraCoeficiente, Unidade } from "../metodo/regra-do-coeficiente.ts"
import { deDecimal, lido, type Nos, no } from "../resultado/nos.ts"
import type { Operacoes } from "../resultado/operacoes.ts"
import type { Coeficiente } from "../resultado/resultado.ts"
import { type ContagemDita, type DadosDoCoeficiente, UNIDADES } from "./unidades.ts"

const CEM = 100
/** EC 103, art. 23, in hundredths. */
const COTA_FAMILIAR = 50
const COTA_POR_DEPENDENTE = 10

/** A coefficient that is read as it is, in hundredths. */
interface Lido {
  readonly centesimos: number
  readonly origem: string
  /** Completes the value in words. */
  readonly nota: string
}

/** A coefficient that is counted, by the operation of the trace. */
interface Contado {
  readonly conta: Operacoes["COEFICIENTE"]["entradas"]
  readonly unidade: Unidade
  /** Whether the answer shows what was counted, and the words what the limit took. */
  readonly detalhado: boolean
}

const FIXO = { origem: "coeficiente da lei", nota: "" }
const GRAU = { origem: "opcoesRmi.grauAuxilioAcidente, em centésimos", nota: " (grau da redução da capacidade)" }
const INVALIDO = {
  centesimos: CEM,
  origem: "dependente inválido ou com deficiência",
  nota: " (dependente inválido ou com deficiência)"
}

const apurar = (regra: RegraCoeficiente, d: DadosDoCoeficiente): Lido | Contado => {
  switch (regra.tipo) {
    case "FIXO":
      return { ...FIXO, centesimos: regra.centesimos }
    case "GRAU":
      return { ...GRAU, centesimos: d.grauAuxilioAcidente }
    case "COTAS_EC103": {
      const { invalido, quantidade: unidades } = d.dependentes
      if (invalido) return INVALIDO
      const conta = { inicial: COTA_FAMILIAR, porUnidade: COTA_POR_DEPENDENTE, unidades, desde: 0, maximo: CEM }
      return { conta, unidade: "DEPENDENTES", detalhado: false }
    }
    case "PROGRESSIVO": {
      const { unidade } = regra
      const conta = {
        inicial: regra.inicial[d.sexo],
        porUnidade: regra.porUnidade[d.sexo],
        unidades: UNIDADES[unidade].lidas(d),
        desde: regra.desde[d.sexo],
        maximo: regra.maximo ?? (d.limitarCoeficiente100 ? CEM : null)
      }
      return { conta, unidade, detalhado: true }
    }
  }
}

const semLimite = ({ inicial, porUnidade, unidades, desde }: Contado["conta"]): number =>
  inicial + porUnidade * Math.max(0, unidades - desde)

const centesimosDe = (apurado: Lido | Contado): number =>
  "conta" in apurado
    ? Math.min(semLimite(apurado.conta), apurado.conta.maximo ?? Number.POSITIVE_INFINITY)
    : apurado.centesimos

/** The coefficient in hundredths: 91 is 0.91. */
export const centesimosDoCoeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente): number =>
  centesimosDe(apurar(regra, d))

/** 91 → 0.91. */
const decimalDeCentesimos = (centesimos: number): Decimal => BigDecimal.make(BigInt(centesimos), 2)

const escrito = (centesimos: number): string => formatarDecimalBr(decimalDeCentesimos(centesimos), 2)

const parcela = ({ conta: { unidades, desde }, unidade }: Contado): string => {
  const [um, varios] = UNIDADES[unidade].nomes
  const contadas = `${unidades} ${unidades === 1 ? um : varios}`
  if (desde === 0) return contadas
  return unidades <= desde ? `0 (${contadas}, nenhum além de ${desde})` : `(${contadas} − ${desde})`
}

const formulaDe = (apurado: Lido | Contado): string => {
  const valor = centesimosDe(apurado)
  if (!("conta" in apurado)) return `${escrito(valor)}${apurado.nota}`
  const { conta, detalhado } = apurado
  const soma = `${escrito(conta.inicial)} + ${escrito(conta.porUnidade)} × ${parcela(apurado)}`
  const total = semLimite(conta)
  return detalhado && total > valor
    ? `${soma} = ${escrito(total)}, limitado a ${escrito(valor)}`
    : `${soma} = ${escrito(valor)}`
}

/** The coefficient with the values put in, as a person reads it: `0,60 + 0,02 × (35 anos completos − 20) = 0,90`. */
export const formulaDoCoeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente): string =>
  formulaDe(apurar(regra, d))

const leitura = (apurado: Lido | Contado, d: DadosDoCoeficiente): Partial<Coeficiente> => {
  if (!("conta" in apurado && apurado.detalhado)) return {}
  const { desde } = apurado.conta
  return {
    ...(desde === 0 ? {} : { base: desde }),
    ...(apurado.unidade === "ANOS" ? { anos: d.anos } : {}),
    ...(apurado.unidade === "GRUPOS_DE_12" ? { grupos12: d.grupos12 } : {})
  }
}

/** The coefficient and what it was made of, for the result. */
export const coeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente): Coeficiente => {
  const apurado = apurar(regra, d)
  return {
    valor: decimalDeCentesimos(centesimosDe(apurado)),
    ...leitura(apurado, d),
    formula: formulaDe(apurado)
  }
}

/** Its steps. */
export const passosDoCoeficiente = (regra: RegraCoeficiente, d: DadosDoCoeficiente, c: ContagemDita): Nos => {
  const apurado = apurar(regra, d)
  const { lei, onde } = c
  const valor = deDecimal(decimalDeCentesimos(centesimosDe(apurado)))
  if (!("conta" in apurado)) return [lido(lei, apurado.origem, valor, ...onde("valor"))]
  const { conta, unidade, detalhado } = apurado
  const daBase = conta.desde === 0 ? [] : onde("base")
  return [
    ...(detalhado ? UNIDADES[unidade].passos(conta.unidades, c) : []),
    ...daBase.map((figura) => lido(lei, "unidades que não contam", conta.desde, figura)),
    no(lei, "COEFICIENTE", conta, valor, ...onde("valor"))
  ]
}
