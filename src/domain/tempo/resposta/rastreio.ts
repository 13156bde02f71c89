/** The trace of a finished calculation (see `../resultado/rastro.ts`): the nodes of its parts, in the order of the answer. */
import { type AvaliacaoNoFato, rastrearNoFato } from "../fato/avaliacao-no-fato.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import type { Avaliacao } from "../requisitos/avaliacao.ts"
import { rastrearAvaliacao } from "../requisitos/rastreio.ts"
import type { No } from "../resultado/rastro.ts"
import type { ResultadoTempo } from "../resultado/resultado.ts"

interface Analise {
  readonly programados: ReadonlyArray<Avaliacao>
  readonly noFato: ReadonlyArray<AvaliacaoNoFato>
}

/** The nodes of the benefits; the pointers lead to their figures in the lists. */
export const rastrearBeneficios = (
  beneficios: ResultadoTempo["beneficios"],
  pessoa: Pessoa,
  epocas: Epocas,
  { programados, noFato }: Analise
): ReadonlyArray<No> => {
  const caminhos = new Map(
    (["cumpridos", "naoCumpridos"] as const).flatMap((lista) =>
      beneficios[lista].map((b, i) => [b.chaveFundamento, `/beneficios/${lista}/${i}/dadosApuracao`] as const)
    )
  )
  return [
    ...programados.flatMap((a) => rastrearAvaliacao(a, pessoa, epocas, caminhos.get(a.fundamento.chave)!)),
    ...noFato.flatMap((a) => rastrearNoFato(a, caminhos.get(a.fundamento.chave)!))
  ]
}
