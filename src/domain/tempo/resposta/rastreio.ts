/** Writes the trace of a finished calculation (see `rastro.ts`). */

import { type ContextoRastro, rastrearListagem, rastrearTotais } from "../demonstrativo/rastreio.ts"
import type { AvaliacaoNoFato } from "../fato/avaliacao-no-fato.ts"
import { rastrearNoFato } from "../fato/rastreio.ts"
import type { Avaliacao } from "../requisitos/avaliacao.ts"
import { rastrearAvaliacao } from "../requisitos/rastreio.ts"
import type { No } from "../resultado/rastro.ts"
import type { ResultadoTempo } from "../resultado/resultado.ts"

interface Analise {
  readonly programados: ReadonlyArray<Avaliacao>
  readonly noFato: ReadonlyArray<AvaliacaoNoFato>
}

/** Every node; the pointers lead to the figures of `resultado`. */
export const rastrear = (
  resultado: ResultadoTempo,
  contexto: ContextoRastro,
  { programados, noFato }: Analise
): ReadonlyArray<No> => {
  const caminhos = new Map(
    (["cumpridos", "naoCumpridos"] as const).flatMap((lista) =>
      resultado.beneficios[lista].map((b, i) => [b.chaveFundamento, `/beneficios/${lista}/${i}/dadosApuracao`] as const)
    )
  )
  return [
    ...rastrearListagem(contexto),
    ...rastrearTotais(contexto),
    ...programados.flatMap((a) => rastrearAvaliacao(a, contexto, caminhos.get(a.fundamento.chave)!)),
    ...noFato.flatMap((a) => rastrearNoFato(a, contexto, caminhos.get(a.fundamento.chave)!))
  ]
}
