/**
 * The eras of the law and the date that decides between them.
 *
 * Every boundary of the RMI is here or in `beneficios/marcos.ts`, once.
 */
import { descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { ehIndenizacao } from "../../beneficios/familias.ts"
import { EC103, LEI9876 } from "../../beneficios/marcos.ts"
import { regra } from "../../regras/regra.ts"
import { competencia } from "../../valores/competencia.ts"
import { type Data, data, maisDias } from "../../valores/data.ts"
import type { Era } from "../resultado/resultado.ts"

/** The law of the day of the right, or of the fact, rules a benefit. */
export const REGENCIA = regra("RMI-10", "Lei 8.213/1991; STF, Tema 334")

/** First day of Lei 9.032/1995: 50% of the auxílio-acidente, 91% of the auxílio-doença, pension of 100%. */
export const LEI_9032 = data("1995-04-29")
/** First day on which the auxílio-acidente is added to the salaries of a retirement (Lei 8.213 art. 31, Lei 9.528/1997). */
export const LEI_9528 = data("1997-12-11")
/** First month of the period of calculation since Lei 9.876/1999 (art. 3º). */
export const JULHO_1994 = competencia("1994-07")

interface InicioDaEra {
  readonly era: Era
  /** First governing day; null = from the beginning. */
  readonly desde: Data | null
}

/** In order. */
const ERAS: ReadonlyArray<InicioDaEra> = [
  { era: "E1", desde: null },
  { era: "E2", desde: data("1988-10-05") },
  { era: "E3", desde: data("1991-04-05") },
  { era: "E4", desde: maisDias(LEI9876, 1) },
  { era: "E5", desde: maisDias(EC103, 1) },
  { era: "E6", desde: data("2022-05-05") }
]

/** The era of a governing date. */
export const eraDe = (regente: Data): Era => ERAS.findLast(({ desde }) => desde === null || desde <= regente)!.era

/** The date whose law rules the mean: of a compensation the DIB, while its percentage follows the law of the accident. */
export const regenteDaMedia = (especie: Especie, fato: Data | undefined, dda: Data): Data =>
  fato === undefined || ehIndenizacao(especie) || descricaoDaEspecie(especie).natureza !== "EVENTO" ? dda : fato
