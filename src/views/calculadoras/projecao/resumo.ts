/** What a draft comes to as it stands: shown beside the grids after every change, and above a result. */
import { fraseDaHipotese, separarFaltas } from "../../../domain/calculadoras/resultado/projecao-em-palavras.ts"
import type { Contagem } from "../../../domain/plataforma/rascunhos/contagem.ts"
import type { DireitoCumprido, DireitoQueFalta } from "../../../domain/tempo/projecao/projecao.ts"
import { type Html, modelo } from "../../motor.ts"

/** Rights that are named; the result has all of them. */
const NOMEADOS = 3

export interface Dados {
  readonly contagem: Contagem
  readonly cumpridos: ReadonlyArray<DireitoCumprido>
  /** Those not named. */
  readonly outros: number
  /** The next one that will be met. */
  readonly proximo: DireitoQueFalta | undefined
  readonly hipotese: string
}

const escrever = modelo<Dados>("calculadoras/projecao/resumo")

export const resumo = (contagem: Contagem): Html => {
  if (contagem.tipo !== "TOTAL") {
    return escrever({ contagem, cumpridos: [], outros: 0, proximo: undefined, hipotese: "" })
  }
  const { cumpridos, hipotese } = contagem.projecao
  const [[proximo]] = separarFaltas(contagem.projecao)
  return escrever({
    contagem,
    cumpridos: cumpridos.slice(0, NOMEADOS),
    outros: Math.max(0, cumpridos.length - NOMEADOS),
    proximo,
    hipotese: hipotese === null ? "" : fraseDaHipotese(hipotese)
  })
}
