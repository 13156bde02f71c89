/** Pieces of bytes as one. */
export const juntar = (partes: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> => {
  const juntas = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0))
  let lugar = 0
  for (const parte of partes) {
    juntas.set(parte, lugar)
    lugar += parte.length
  }
  return juntas
}
