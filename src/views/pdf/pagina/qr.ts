/** A QR code as one path of squares. */
import encodeQR from "qr"
import type { Folha } from "./folha.ts"

/** Light modules around the code, as its standard asks (ISO/IEC 18004, 9.1). */
const SILENCIO = 4

/** Draws the code of a text inside a square of `lado` points, its quiet zone included. */
export const desenharQr = (folha: Folha, texto: string, x: number, y: number, lado: number): void => {
  const modulos = encodeQR(texto, "raw", { ecc: "medium", border: SILENCIO })
  const modulo = lado / modulos.length
  const caixas = modulos.flatMap((linha, i) =>
    trechosEscuros(linha).map(
      ([inicio, fim]) => [x + inicio * modulo, y + i * modulo, (fim - inicio) * modulo, modulo] as const
    )
  )
  folha.cheios(caixas, 0)
}

/** Runs of dark modules: first, and the one after the last. */
const trechosEscuros = (linha: ReadonlyArray<boolean>): ReadonlyArray<readonly [number, number]> => {
  const trechos: Array<readonly [number, number]> = []
  let inicio: number | undefined
  for (let i = 0; i <= linha.length; i++) {
    if (linha[i] === true) inicio ??= i
    else if (inicio !== undefined) {
      trechos.push([inicio, i])
      inicio = undefined
    }
  }
  return trechos
}
