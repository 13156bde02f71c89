/** By which provision a figure was found, as the explanation of the result tells it. */
import type { Fundamento } from "../blocos.ts"
import type { FundamentoLido } from "./tipos.ts"

type Explicada = Pick<FundamentoLido, "explicacao">

/** The provision of the figure at a JSON Pointer of the fundamento: the last that says it. */
export const regrasDasFiguras = ({ explicacao }: Explicada): ((ponteiro: string) => Fundamento | undefined) => {
  const porFigura = new Map<string, Fundamento>()
  for (const { citacao, figuras } of explicacao) {
    for (const figura of figuras) porFigura.set(figura, { lei: citacao })
  }
  return (ponteiro) => porFigura.get(ponteiro)
}
