/** The values that a run brought: those it wrote, and those that it left out for what a person did; where each is found. */
import type { MotivoDeManter, ResultadoSerie, ValorDaSerie } from "../../../domain/indices/atualizacao/resultado.ts"
import { formatos } from "../../formatos.ts"

const PORQUES: Readonly<Record<MotivoDeManter, string>> = {
  EDITADO: "Uma pessoa escreveu outro valor, e ele fica.",
  ESVAZIADO: "Uma pessoa esvaziou a célula, e ela fica vazia.",
  LINHA_EXCLUIDA: "Uma pessoa excluiu a linha: a atualização não a cria de novo. Quem quiser pode restaurá-la.",
  RECUSADO: "Uma pessoa recusou este valor."
}

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

/** `depois`: what came; `antes`: what stays. */
interface MantidoMostrado extends ValorMostrado {
  readonly porque: string
}

export interface Mantidos {
  readonly mantidos: ReadonlyArray<MantidoMostrado>
  /** Left out, and not named here. */
  readonly outros: number
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

const mostrar =
  ({ serie, titulo }: ResultadoSerie, lugares: Lugares) =>
  ({ chave, antes, depois }: ValorDaSerie): ValorMostrado => ({
    titulo,
    quando: formatos.chave(chave),
    linha: lugares.linha(serie, chave),
    auditoria: lugares.auditoria(serie, chave),
    antes: formatos.decimal(antes),
    depois: formatos.decimal(depois)
  })

/** Every value that the series name as written, series by series; `undefined` where there is none. */
export const valoresDe = (series: ReadonlyArray<ResultadoSerie>, lugares: Lugares): Dados | undefined => {
  const valores = series.flatMap((serie) => serie.valores.map(mostrar(serie, lugares)))
  const gravados = series.reduce((soma, { inseridas, alteradas }) => soma + inseridas + alteradas, 0)
  return valores.length === 0 ? undefined : { valores, outros: gravados - valores.length }
}

/** The same of what the series left as people have it. */
export const mantidosDe = (series: ReadonlyArray<ResultadoSerie>, lugares: Lugares): Mantidos | undefined => {
  const mantidos = series.flatMap((serie) =>
    serie.mantidos.map((mantido) => ({ ...mostrar(serie, lugares)(mantido), porque: PORQUES[mantido.motivo] }))
  )
  const todos = series.reduce((soma, { mantidas }) => soma + mantidas, 0)
  return mantidos.length === 0 ? undefined : { mantidos, outros: todos - mantidos.length }
}
