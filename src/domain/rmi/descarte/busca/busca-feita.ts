/** A search that came to its end, for who asks it again of the same rows and the same rent. */
import type { Trabalho } from "./orcamento.ts"
import type { Alcance } from "./questao/dimensoes.ts"
import { type Exame, iguais } from "./questao/exame.ts"
import type { Dimensao, LinhaDescartavel, SolucaoDescarte } from "./questao/problema.ts"

/** What a search depends on, besides its rows and its rent. */
interface AlcanceFeito extends Pick<Alcance<LinhaDescartavel>, "maximo" | "limites"> {
  readonly exame: Pick<Exame<LinhaDescartavel>, "elegiveis">
}

export interface BuscaFeita {
  readonly alcance: AlcanceFeito
  readonly solucoes: ReadonlyArray<SolucaoDescarte>
  /** What it cost, and costs again: whether a request is refused does not depend on what was asked before. */
  readonly gasto: number
}

const mesmoLimite = (a: Dimensao, b: Dimensao): boolean => a.orcamento === b.orcamento && iguais(a.consumos, b.consumos)

const mesmoAlcance = (a: AlcanceFeito, b: AlcanceFeito): boolean =>
  a.maximo === b.maximo &&
  a.limites.length === b.limites.length &&
  a.limites.every((limite, i) => mesmoLimite(limite, b.limites[i]!)) &&
  iguais(a.exame.elegiveis, b.exame.elegiveis)

/** The same search, when there was one and the work suffices for it. */
export const buscaFeita = (
  feitas: ReadonlyArray<BuscaFeita>,
  alcance: AlcanceFeito,
  trabalho: Trabalho
): BuscaFeita | undefined => {
  const feita = feitas.find((f) => mesmoAlcance(f.alcance, alcance))
  return feita !== undefined && trabalho.suporta(feita.gasto) ? feita : undefined
}
