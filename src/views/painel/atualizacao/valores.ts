/** The values that a run brought and wrote, with where each is found. */
import type { ResultadoSerie } from "../../../domain/indices/atualizacao/resultado.ts"
import { formatos } from "../../formatos.ts"

interface ValorMostrado {
  /** Of the series. */
  readonly titulo: string
  readonly quando: string
  /** Of the row, at its cell. */
  readonly linha: string
  /** What became of the row. */
  readonly auditoria: string
  /** In Brazilian writing; "" is an empty cell. */
  readonly antes: string
  readonly depois: string
}

export interface Dados {
  readonly valores: ReadonlyArray<ValorMostrado>
  /** Written, and not named here. */
  readonly outros: number
}

/** Addresses of a cell of the column of a series. */
export interface Lugares {
  readonly linha: (serie: string, chave: string) => string
  readonly auditoria: (serie: string, chave: string) => string
}

/** Every value that the series name, series by series. */
export const valoresDe = (series: ReadonlyArray<ResultadoSerie>, lugares: Lugares): Dados => {
  const valores = series.flatMap(({ serie, titulo, valores: daSerie }) =>
    daSerie.map(({ chave, antes, depois }) => ({
      titulo,
      quando: formatos.chave(chave),
      linha: lugares.linha(serie, chave),
      auditoria: lugares.auditoria(serie, chave),
      antes: formatos.decimal(antes),
      depois: formatos.decimal(depois)
    }))
  )
  const gravados = series.reduce((soma, { inseridas, alteradas }) => soma + inseridas + alteradas, 0)
  return { valores, outros: gravados - valores.length }
}
