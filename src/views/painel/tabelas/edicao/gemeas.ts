/** Columns that a same source fills with the same values as the one that changes: each is offered to change with it. */
import type { CelulaMudada } from "../../../../domain/indices/plano.ts"
import { formatos } from "../../../formatos.ts"
import type { Campos } from "../../../formulario.ts"

/** Begins the field of the tick of a column, before its name. */
export const PREFIXO_DA_GEMEA = "tambem."

interface Gemea {
  /** Field of its tick. */
  readonly campo: string
  readonly rotulo: string
  /** The change: the value before and after, or the number of values. */
  readonly dito: string
  readonly marcada: boolean
}

export interface Dados {
  readonly frase: string
  readonly gemeas: ReadonlyArray<Gemea>
}

const escrita = (celula: string | null): string => (celula === null ? "vazio" : formatos.decimal(celula))

/** `undefined` where there is nothing to offer. */
export const gemeasMostradas = (celulas: ReadonlyArray<CelulaMudada>, campos: Campos): Dados | undefined => {
  const gemeas = [...Map.groupBy(celulas, ({ coluna }) => coluna)].map(([coluna, daColuna]): Gemea => {
    const campo = `${PREFIXO_DA_GEMEA}${coluna}`
    const { antes, depois } = daColuna[0]!
    const dito = daColuna.length === 1 ? `${escrita(antes)} → ${escrita(depois)}` : `${daColuna.length} valores`
    return { campo, rotulo: formatos.rotulo(coluna), dito, marcada: campos[campo] !== undefined }
  })
  if (gemeas.length === 0) return undefined
  const frase =
    gemeas.length === 1
      ? "A atualização automática preenche esta coluna com os mesmos valores. Marque se ela muda junto."
      : "A atualização automática preenche estas colunas com os mesmos valores. Marque as que mudam junto."
  return { frase, gemeas }
}
