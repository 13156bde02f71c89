/** The coefficient of a case for any amount of time left (section 7 of the law). */
import { BigDecimal } from "effect"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import { centesimos, decimalDaFracao, type Fracao } from "../aritmetica/fracao.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { SEM_DIREITO_TESTADO } from "../metodo/da-especie.ts"
import type { RegraCoeficiente } from "../metodo/regra-do-coeficiente.ts"
import type { VersaoCoeficiente } from "../metodo/tipos.ts"
import { deDecimal, lido, type Nos, type Onde } from "../resultado/nos.ts"
import type { Coeficiente } from "../resultado/resultado.ts"
import { centesimosDoCoeficiente, coeficiente, passosDoCoeficiente } from "./coeficiente.ts"
import { anosAlemDoPedagio, CONTRIBUICOES_POR_GRUPO, type DadosDoCoeficiente } from "./unidades.ts"

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

/** A coefficient, for the calculation, for the answer and for the trace. */
export interface CoeficienteDoCaso {
  readonly fracao: (leitura: Leitura) => Fracao
  readonly escrever: (leitura: Leitura) => Coeficiente
  /** What it reads of the time, for the search of the discard. */
  readonly unidade: "CONSTANTE" | "ANOS" | "CARENCIA"
  readonly lei: Regra
  /** Its steps, for some amount of time left; the figures are the fields of the coefficient. */
  readonly passos: (leitura: Leitura, onde: Onde) => Nos
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
  passos: (leitura, onde) => passosDoCoeficiente(regra, dadosDe(caso, regra, leitura), { caso, leitura, lei, onde })
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
  return {
    fracao: () => fracao,
    escrever: () => escrito,
    unidade: "CONSTANTE",
    lei,
    passos: (_, onde) => [lido(lei, "pedido: coeficiente", deDecimal(decimalDaFracao(fracao)), ...onde("valor"))]
  }
}
