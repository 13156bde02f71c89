/** Beside an income: that rights are still missing, and where they are told. */
import { separarFaltas } from "../../../domain/calculadoras/resultado/projecao-em-palavras.ts"
import type { DireitoQueFalta, ProjecaoDoTempo } from "../../../domain/tempo/projecao/projecao.ts"
import { type Html, modelo } from "../../motor.ts"

export interface Dados {
  /** The next one that will be met. */
  readonly direito: DireitoQueFalta | undefined
  readonly faltam: number
  readonly endereco: string
}

const escrever = modelo<Dados>("calculadoras/projecao/proximo")

export const proximo = (projecao: ProjecaoDoTempo, endereco: string): Html | undefined => {
  const [[direito]] = separarFaltas(projecao)
  return projecao.faltam.length === 0
    ? undefined
    : escrever({ direito, faltam: projecao.faltam.length, endereco: `${endereco}#o-que-falta` })
}
