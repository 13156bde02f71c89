/** Writes the trace of a finished calculation (see `rastro.ts`). */
import type { Avaliacao } from "./avaliacao.ts"
import type { AvaliacaoNoFato } from "./evento.ts"
import { type ContextoRastro, rastrearListagem, rastrearTotais } from "./rastreio-contagem.ts"
import { rastrearNoFato } from "./rastreio-evento.ts"
import { rastrearAvaliacao } from "./rastreio-programados.ts"
import type { No } from "./rastro.ts"
import type { ResultadoTempo } from "./resultado.ts"

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
