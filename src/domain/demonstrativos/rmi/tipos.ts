/** What an RMI calculation answered, digit by digit. */
import type { Fundamento, Resultado, ResultadoDesvinculada } from "../../calculos/rmi/resultado.ts"
import type { Valor } from "../blocos.ts"
import { aoContrario } from "../escrita.ts"
import { emMoeda, noReal, reais } from "../kit/valores.ts"
import type { Lido } from "../leitura/lido.ts"

export type RmiLida = Lido<typeof Resultado.Type>
export type DesvinculadaLida = Lido<typeof ResultadoDesvinculada.Type>
export type FundamentoLido = Lido<typeof Fundamento.Type>
export type BlocoLido = RmiLida["blocos"][number]
export type LinhaLida = FundamentoLido["memoria"][number]
export type HipoteseLida = FundamentoLido["descarte"]["hipoteses"][number]

/** A calculated fundamento with its marco, and what tells its tables from those of the others. */
export interface Calculado {
  readonly fundamento: FundamentoLido
  /** The marco for display. */
  readonly marco: string
  /** Of the marco; absent in the desvinculada. */
  readonly data?: string
  /** `-1`, `-2` …; empty where there is only one. */
  readonly sufixo: string
}

const QUANTIA = /(\S+) [\d.]+,\d{2}/

/** The symbol of the currency of the day of the right: that of the sentence that says the RMI. */
const simboloDaRenda = ({ explicacao }: FundamentoLido): string => {
  const frase = explicacao.findLast(({ figuras }) => figuras.includes("/rmi"))
  return QUANTIA.exec(frase?.texto ?? "")?.[1] ?? ""
}

/** The writer of the amounts of a fundamento, in the currency of its right, and the currency as headers say it. */
export const moedaDe = (
  fundamento: FundamentoLido
): { readonly dinheiro: (digitos: string) => Valor; readonly cabecalho: { readonly moeda?: string } } => {
  if (noReal(fundamento.dda)) return { dinheiro: reais, cabecalho: {} }
  const simbolo = simboloDaRenda(fundamento)
  return { dinheiro: emMoeda(simbolo), cabecalho: { moeda: simbolo === "" ? "moeda da DIB" : simbolo } }
}

/** The income of the DIB, in the currency of that day. */
export const rendaNaDibDe = (f: FundamentoLido): Valor =>
  noReal(f.dib) ? reais(f.rendaNaDib) : moedaDe(f).dinheiro(f.rendaNaDib)

/** The name of an RMI of an earlier day whose readjustment gave another income on the DIB; undefined for any other. */
export const rmiAnterior = ({ dda, dib, rmi, rendaNaDib, marcoTemporal }: FundamentoLido): string | undefined =>
  dda < dib && rmi !== rendaNaDib
    ? `RMI ${marcoTemporal === "FATO_GERADOR" ? "na data do fato," : "no direito adquirido em"} ${aoContrario(dda)}`
    : undefined

/** The fundamentos of every marco, in order. */
export const calculadosDe = ({ blocos }: RmiLida): ReadonlyArray<Calculado> => {
  const todos = blocos.flatMap(({ rotulo, data, fundamentos }) =>
    fundamentos.map((fundamento) => ({ fundamento, marco: rotulo, data }))
  )
  return todos.map((calculado, i) => ({ ...calculado, sufixo: todos.length === 1 ? "" : `-${i + 1}` }))
}
