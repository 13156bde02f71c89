/** How the checks between fields of a request are written: what must not happen, of which field, and what to say. */
import { type Data, formatarBr } from "../../valores/data.ts"

/** A problem and the path of the field it belongs to. */
export interface Problema {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

export type Caminho = ReadonlyArray<string | number>
export type Exigencia = readonly [violada: boolean, caminho: Caminho, issue: string]

export const violadas = (exigencias: ReadonlyArray<Exigencia>): ReadonlyArray<Problema> =>
  exigencias.filter(([violada]) => violada).map(([, path, issue]) => ({ path, issue }))

/** Whether both days are known and the first comes before the second. */
export const antes = (a: Data | undefined, b: Data | undefined): boolean => a !== undefined && b !== undefined && a < b

export const br = (d: Data | undefined): string => (d === undefined ? "" : formatarBr(d))
