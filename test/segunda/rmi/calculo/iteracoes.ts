/** How many discards are looked at (RMI-76). */
import type { FundamentoMotor, RespostaMotor } from "../comparar.ts"

/** When nobody asks for a number. */
export const ITERACOES = 120

/** How many discards the engine looked at, where it may look for any. */
export const alcancadas = ({ descarte }: FundamentoMotor): number | undefined =>
  descarte.permitido ? descarte.hipoteses.length - 1 : undefined

/** The same of a fundamento of a marco. */
export type Alcancadas = (marco: string, chave: string) => number | undefined

export const alcancadasNosBlocos =
  (resposta: RespostaMotor | undefined): Alcancadas =>
  (marco, chave) => {
    const bloco = resposta?.blocos.find(({ marcoTemporal }) => marcoTemporal === marco)
    const dele = bloco?.fundamentos.find(({ chaveFundamento }) => chaveFundamento === chave)
    return dele === undefined ? undefined : alcancadas(dele)
  }
