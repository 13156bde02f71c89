/** How each mean is told: its provision and which salaries it adds; and the provision of its divisor. */
import type { Especie } from "../../beneficios/especies.ts"
import { type Citacao, citacao } from "../resultado/citacao.ts"
import { CLPS } from "../resultado/provisoes.ts"
import type { DivisorMinimo, MetodoMedia } from "../resultado/resultado.ts"

interface MetodoDito {
  readonly citacao: Citacao
  /** Completes "Somam-se …" and "O cálculo parte de um valor só: …". */
  readonly somados: string
}

const LEI_8213_ART_73_III = citacao("RMI-46", "Lei 8.213/1991, art. 73, III")
const DOZE_EM_QUINZE = "os 12 últimos salários em até 15 meses"
const TRINTA_E_SEIS = "os últimos salários, no máximo 36, em até 48 meses"

const METODOS: Readonly<Record<Exclude<MetodoMedia, "BENEFICIO_ANTERIOR" | "SALARIO_MINIMO">, MetodoDito>> = {
  MEDIA_36_48: { citacao: citacao("RMI-12", "Lei 8.213/1991, art. 29 (redação original)"), somados: TRINTA_E_SEIS },
  MEDIA_36_48_SEM_12: { citacao: CLPS, somados: TRINTA_E_SEIS },
  MEDIA_12_18: { citacao: CLPS, somados: "os últimos salários, no máximo 12, em até 18 meses" },
  MEDIA_80: {
    citacao: citacao("RMI-40", "Lei 8.213/1991, art. 29, I e II (Lei 9.876/1999); Lei 9.876/1999, art. 3º"),
    somados: "os maiores salários (80% do período contributivo)"
  },
  MEDIA_36: {
    citacao: citacao("RMI-10", "MP 242/2005 (simulação: perdeu a eficácia)"),
    somados: "os 36 últimos salários"
  },
  MEDIA_100: { citacao: citacao("RMI-43", "EC 103/2019, art. 26"), somados: "todos os salários desde 07/1994" },
  UM_DOZE_AVOS: { citacao: LEI_8213_ART_73_III, somados: DOZE_EM_QUINZE },
  MEDIA_SIMPLES_DOZE_ULTIMOS: { citacao: LEI_8213_ART_73_III, somados: DOZE_EM_QUINZE },
  REMUNERACAO: {
    citacao: citacao("RMI-46", "Lei 8.213/1991, art. 72"),
    somados: "a remuneração integral do mês do afastamento, ou do último mês inteiro conhecido"
  },
  ULTIMO_SC: { citacao: citacao("RMI-46", "Lei 8.213/1991, art. 73, I"), somados: "o último salário de contribuição" },
  SC_DO_ACIDENTE: {
    citacao: citacao("RMI-69", "Lei 6.367/1976, art. 9º"),
    somados: "o salário de contribuição do mês do acidente"
  }
}

/** Of the employee with variable pay. */
const REMUNERACAO_VARIAVEL: MetodoDito = {
  citacao: citacao("RMI-46", "Lei 8.213/1991, art. 72; CLT, art. 393"),
  somados: "as remunerações dos últimos meses conhecidos antes do afastamento, no máximo 6"
}

const DA_PENSAO = citacao("RMI-66", "Lei 8.213/1991, art. 75")
const DO_AUXILIO_ACIDENTE = citacao("RMI-69", "Decreto 3.048/1999, art. 104, § 1º")
const DA_INCAPACIDADE_EM_SEQUENCIA = citacao("RMI-23", "Decreto 3.048/1999, art. 36, § 7º")

const BENEFICIO_ANTERIOR: Partial<Readonly<Record<Especie, Citacao>>> = {
  21: DA_PENSAO,
  93: DA_PENSAO,
  25: citacao("RMI-66", "Lei 8.213/1991, art. 80"),
  36: DO_AUXILIO_ACIDENTE,
  94: DO_AUXILIO_ACIDENTE
}

const DO_BPC = citacao("RMI-64", "Lei 8.742/1993, art. 20")
const SALARIO_MINIMO: Partial<Readonly<Record<Especie, Citacao>>> = {
  25: citacao("RMI-66", "EC 103/2019, art. 27, § 1º"),
  80: citacao("RMI-46", "Lei 8.213/1991, arts. 39, parágrafo único, e 73, II"),
  87: DO_BPC,
  88: DO_BPC
}
const PBC_VAZIO = citacao("RMI-22", "Lei 8.213/1991, art. 35")
const RURAL_SEM_CONTRIBUICAO = citacao("RMI-64", "Lei 8.213/1991, arts. 35, 39, I, e 143")

/** What decides the provision of a mean. */
export interface MediaCitada {
  readonly metodo: MetodoMedia
  readonly especie: Especie
  /** No salary in the PBC. */
  readonly pbcVazio: boolean
  /** The minimum wage by law when there is no salary (rule RMI-64). */
  readonly semSalarioMinimo: boolean
  /** The variable pay of an employee. */
  readonly variavel: boolean
}

const doSalarioMinimo = ({ especie, pbcVazio, semSalarioMinimo }: MediaCitada): Citacao => {
  if (!pbcVazio) return SALARIO_MINIMO[especie] ?? PBC_VAZIO
  return semSalarioMinimo ? RURAL_SEM_CONTRIBUICAO : PBC_VAZIO
}

/** How the amount before the fator and the limits is told. */
export const mediaDita = (m: MediaCitada): MetodoDito => {
  switch (m.metodo) {
    case "BENEFICIO_ANTERIOR":
      return {
        citacao: BENEFICIO_ANTERIOR[m.especie] ?? DA_INCAPACIDADE_EM_SEQUENCIA,
        somados: "o valor do benefício anterior, reajustado até o início deste"
      }
    case "SALARIO_MINIMO":
      return { citacao: doSalarioMinimo(m), somados: "o salário mínimo" }
    case "REMUNERACAO":
      return m.variavel ? REMUNERACAO_VARIAVEL : METODOS.REMUNERACAO
    default:
      return METODOS[m.metodo]
  }
}

const DIVISOR_MINIMO: Readonly<Record<DivisorMinimo["tipo"], Citacao>> = {
  VINTE_E_QUATRO: citacao("RMI-12", "Lei 8.213/1991, art. 29, § 1º (redação original)"),
  SESSENTA_POR_CENTO: citacao("RMI-41", "Lei 9.876/1999, art. 3º, § 2º"),
  CENTO_E_OITO: citacao("RMI-42", "Lei 8.213/1991, art. 135-A (Lei 14.331/2022)")
}

/** A minimum divisor has a law of its own; without one the divisor is part of the mean. */
export const citacaoDoDivisor = (daMedia: Citacao, minimo: Pick<DivisorMinimo, "tipo"> | undefined): Citacao =>
  minimo === undefined ? daMedia : DIVISOR_MINIMO[minimo.tipo]
