/**
 * The memory that answers are written in, one after the other: each new piece of it would be cleared, and collected, for
 * nothing. Never that of an answer, which is as long as the answer.
 */

/** Room of an ordinary answer; one of forty years takes it three times over, four times as much each. */
const PRIMEIROS_BYTES = 128 * 1024
/** Bytes that are kept from one answer to the next. */
const MAXIMO_DA_MESA = 8 * 1024 * 1024

let livre: Uint8Array<ArrayBuffer> | undefined

export const tomarMesa = (): Uint8Array<ArrayBuffer> => {
  const bytes = livre ?? new Uint8Array(PRIMEIROS_BYTES)
  livre = undefined
  return bytes
}

export const devolverMesa = (bytes: Uint8Array<ArrayBuffer>): void => {
  if (bytes.length <= MAXIMO_DA_MESA) livre = bytes
}
