/** The coefficient of a case for any amount of time left (section 7 of the law). */
import { BigDecimal } from "effect"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { centesimos, type Fracao } from "../aritmetica/fracao.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { SEM_DIREITO_TESTADO } from "../metodo/da-especie.ts"
import type { RegraCoeficiente } from "../metodo/regra-do-coeficiente.ts"
import type { VersaoCoeficiente } from "../metodo/tipos.ts"
import type { Coeficiente } from "../resultado/resultado.ts"
import { anosAlemDoPedagio, centesimosDoCoeficiente, coeficiente, type DadosDoCoeficiente } from "./coeficiente.ts"

export const CONTRIBUICOES_POR_GRUPO = 12

const dadosDe = (caso: Caso, regra: RegraCoeficiente, { dias, carencia }: Leitura): DadosDoCoeficiente => {
  const { sexo, tempo, dependentes, opcoes } = caso
  const pedagio = regra.tipo === "PROGRESSIVO" && regra.unidade === "ANOS_ALEM_DO_PEDAGIO"
  return {
    sexo,
    anos: Math.floor(dias / opcoes.diasPorAno),
    grupos12: Math.floor(carencia / CONTRIBUICOES_POR_GRUPO),
    anosAlemDoPedagio: pedagio ? anosAlemDoPedagio(sexo, dias, tempo.diasEm16121998) : 0,
    dependentes,
    grauAuxilioAcidente: opcoes.grauAuxilioAcidente,
    limitarCoeficiente100: opcoes.limitarCoeficiente100
  }
}

/** A coefficient, for the calculation and for the answer. */
export interface CoeficienteDoCaso {
  readonly fracao: (leitura: Leitura) => Fracao
  readonly escrever: (leitura: Leitura) => Coeficiente
  /** What it reads of the time, for the search of the discard. */
  readonly unidade: "CONSTANTE" | "ANOS" | "CARENCIA"
  readonly lei: Regra
  /** How the law counts it, and what it reads of the person and of the time left; null when it was typed. */
  readonly contado: {
    readonly regra: RegraCoeficiente
    readonly dados: (leitura: Leitura) => DadosDoCoeficiente
  } | null
}

export const coeficienteDaRegra = (
  caso: Caso,
  { regra, lei }: Pick<VersaoCoeficiente, "regra" | "lei">
): CoeficienteDoCaso => ({
  fracao: (leitura) => centesimos(centesimosDoCoeficiente(regra, dadosDe(caso, regra, leitura))),
  escrever: (leitura) => coeficiente(regra, dadosDe(caso, regra, leitura)),
  unidade:
    regra.tipo !== "PROGRESSIVO" || regra.unidade === "DEPENDENTES"
      ? "CONSTANTE"
      : regra.unidade === "GRUPOS_DE_12"
        ? "CARENCIA"
        : "ANOS",
  lei,
  contado: { regra, dados: (leitura) => dadosDe(caso, regra, leitura) }
})

/** Most decimals a typed coefficient may have. */
const CASAS = 10

/** The coefficient typed by the user. */
export const coeficienteInformado = (valor: Decimal, { metodo }: Caso): CoeficienteDoCaso => {
  const numerador = Number(BigDecimal.scale(valor, CASAS).value)
  const fracao: Fracao = { numerador, denominador: 10 ** CASAS }
  const casas = Math.max(2, BigDecimal.normalize(valor).scale)
  const escrito: Coeficiente = { valor, formula: `${formatarDecimalBr(valor, casas)} (informado)` }
  const lei = noArtigo(SEM_DIREITO_TESTADO, metodo.rotulo)
  return { fracao: () => fracao, escrever: () => escrito, unidade: "CONSTANTE", contado: null, lei }
}
