/** The provisions that do not depend on the method, each said once. */
import { citacao } from "./citacao.ts"

export const CLPS = citacao("RMI-11", "CLPS (Decretos 77.077/1976, 83.080/1979 e 89.312/1984)")

export const TEMPO = citacao("RMI-06", "Lei 8.213/1991, arts. 24 e 55")
export const TEMPO_ANTES_DO_DESCARTE = citacao("RMI-06", "EC 103/2019, art. 26, § 6º")
export const DIREITO_ADQUIRIDO = citacao("RMI-14", "CF, art. 5º, XXXVI (STF, Tema 334)")
export const PBC = citacao("RMI-03", "Lei 8.213/1991, art. 29")
export const LIMITE_DO_SALARIO = citacao(
  "RMI-20",
  "Lei 8.212/1991, art. 28, § 5º; Lei 8.213/1991, art. 32 (STJ, Tema 1070)"
)
export const ABAIXO_DO_MINIMO = citacao("RMI-21", "CF, art. 195, § 14")
export const SALARIO_DESCONHECIDO = citacao("RMI-22", "Lei 8.213/1991, art. 35; Decreto 3.048/1999, art. 36")
export const INCAPACIDADE_INTERCALADA = citacao("RMI-23", "Lei 8.213/1991, art. 29, § 5º (STF, Tema 88)")
export const AUXILIO_ACIDENTE_SOMADO = citacao("RMI-23", "Lei 8.213/1991, art. 31")
export const SALARIO_MATERNIDADE = citacao("RMI-23", "Lei 8.212/1991, art. 28, § 2º")
export const CONCOMITANCIA = citacao("RMI-27", "Lei 8.213/1991, art. 32 (redação original)")

export const CORRECAO = citacao("RMI-30", "Lei 8.213/1991, art. 29-B; Lei 10.999/2004")
export const CORRECAO_CLPS_36 = citacao("RMI-11", "CLPS; Lei 6.423/1977 (TRF4, Súmula 2)")
export const CORRECAO_CLPS_12 = citacao("RMI-11", "CLPS; Lei 6.423/1977")

export const DOZE_ULTIMOS = citacao("RMI-45", "Lei 8.213/1991, art. 29, § 10")
export const FATOR_PROGRESSIVO = citacao("RMI-54", "Lei 9.876/1999, art. 5º")
export const INDICE_TETO = citacao("RMI-91", "Lei 8.870/1994, art. 26; Lei 8.880/1994, art. 21, § 3º")
export const ADICIONAL_25 = citacao("RMI-82", "Lei 8.213/1991, art. 45")
export const REAJUSTES = citacao("RMI-90", "Lei 8.213/1991, art. 41-A")

export const HIPOTESES_DE_DESCARTE = citacao("RMI-76", "EC 103/2019, art. 26, § 6º")
export const MELHOR_DESCARTE = citacao("RMI-75", "EC 103/2019, art. 26, § 6º")
