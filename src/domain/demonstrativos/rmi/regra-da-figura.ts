/** Which rule gave a figure, as the explanation of the result tells it. */
import type { Fundamento } from "../blocos.ts"
import type { FundamentoLido } from "./tipos.ts"

type Explicada = Pick<FundamentoLido, "explicacao">

/** The rule of the figure at a JSON Pointer of the fundamento: the last that says it. */
export const regrasDasFiguras = ({ explicacao }: Explicada): ((ponteiro: string) => Fundamento | undefined) => {
  const porFigura = new Map<string, Fundamento>()
  for (const { regra, citacao, figuras } of explicacao) {
    for (const figura of figuras) porFigura.set(figura, { regra, lei: citacao })
  }
  return (ponteiro) => porFigura.get(ponteiro)
}
