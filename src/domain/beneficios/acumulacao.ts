/** Benefits that one person cannot receive together. */
import { type Data, data } from "../valores/data.ts"
import {
  ehAposentadoria,
  ehAssistencial,
  ehIncapacidadeTemporaria,
  ehIndenizacao,
  ehSalarioMaternidade
} from "./familias.ts"

type DaFamilia = (codigo: number) => boolean

interface Vedacao {
  readonly um: DaFamilia
  readonly outro: DaFamilia
  /** First day of the ban, where there was none before. */
  readonly desde?: Data
  readonly lei: string
}

const QUALQUER: DaFamilia = () => true

const VEDACOES: ReadonlyArray<Vedacao> = [
  { um: ehAposentadoria, outro: ehIncapacidadeTemporaria, lei: "Lei 8.213/1991, art. 124, I" },
  { um: ehAposentadoria, outro: ehAposentadoria, lei: "Lei 8.213/1991, art. 124, II" },
  { um: ehSalarioMaternidade, outro: ehIncapacidadeTemporaria, lei: "Lei 8.213/1991, art. 124, IV" },
  { um: ehIndenizacao, outro: ehIndenizacao, lei: "Lei 8.213/1991, art. 124, V" },
  {
    um: ehIndenizacao,
    outro: ehAposentadoria,
    desde: data("1997-11-11"),
    lei: "Lei 8.213/1991, art. 86, §§ 1º e 2º; STJ, Súmula 507"
  },
  { um: ehAssistencial, outro: QUALQUER, lei: "Lei 8.742/1993, art. 20, § 4º" }
]

/**
 * The provision that keeps two benefits of one person apart on a day, undefined when there is none. The auxílio-acidente
 * stays beside a retirement when both began before Lei 9.528/1997.
 */
export const vedacaoDeAcumular = (
  a: { readonly especie: number; readonly dib: Data },
  b: { readonly especie: number; readonly dib: Data }
): string | undefined =>
  VEDACOES.find(
    ({ um, outro, desde }) =>
      ((um(a.especie) && outro(b.especie)) || (um(b.especie) && outro(a.especie))) &&
      (desde === undefined || a.dib >= desde || b.dib >= desde)
  )?.lei
