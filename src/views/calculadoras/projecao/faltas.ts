/** The rights that a calculation does not give yet: what each lacks, and the day on which it will be met. */
import {
  fraseDaHipotese,
  fraseDoDesfecho,
  separarFaltas
} from "../../../domain/calculadoras/resultado/projecao-em-palavras.ts"
import type { DireitoQueFalta, ProjecaoDoTempo, RequisitoNoDia } from "../../../domain/tempo/projecao/projecao.ts"
import { type Html, modelo } from "../../motor.ts"

interface FaltaMostrada extends Pick<DireitoQueFalta, "fundamento" | "chaveFundamento" | "apuradoEm" | "requisitos"> {
  readonly quando: string
  readonly noDia: ReadonlyArray<RequisitoNoDia>
}

const FRASES = {
  titulo: "O que falta, e quando se completa",
  projecao: "Projeção, não contagem.",
  seCompletam: "Direitos que se completam se as contribuições continuarem",
  naoSeCompletam: "Direitos que não se completam"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  readonly hipotese: string
  readonly seCompletam: ReadonlyArray<FaltaMostrada>
  readonly naoSeCompletam: ReadonlyArray<FaltaMostrada>
}

const escrever = modelo<Dados, Fixos>("calculadoras/projecao/faltas", { frases: FRASES })

const mostrar = ({ desfecho, ...direito }: DireitoQueFalta): FaltaMostrada => ({
  ...direito,
  quando: fraseDoDesfecho(desfecho),
  noDia: desfecho.tipo === "DIA" ? desfecho.requisitos : []
})

export const faltas = (projecao: ProjecaoDoTempo): Html => {
  const [seCompletam, naoSeCompletam] = separarFaltas(projecao)
  return escrever({
    hipotese: projecao.hipotese === null ? "" : fraseDaHipotese(projecao.hipotese),
    seCompletam: seCompletam.map(mostrar),
    naoSeCompletam: naoSeCompletam.map(mostrar)
  })
}
