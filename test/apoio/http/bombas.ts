/** Small PDFs that are enormous inside. */
import { constants, deflateRawSync, deflateSync } from "node:zlib"
import { DUAS_VEZES, escreverPdf, FONTE, fluxo, umaPagina } from "../pdf/pdf-escrito.ts"

const MIB = 1024 * 1024
const MODULO = 65_521n

/** Adler-32 of so many equal bytes, without having them. */
const adlerDe = (byte: number, vezes: number): Uint8Array => {
  const n = BigInt(vezes)
  const a = (1n + n * BigInt(byte)) % MODULO
  const b = (n + (BigInt(byte) * n * (n + 1n)) / 2n) % MODULO
  const soma = Buffer.alloc(4)
  soma.writeUInt32BE(Number((b << 16n) | a))
  return soma
}

/** So many MiB of one byte, deflated block by block: the whole is never made. */
const deflado = (byte: number, mib: number): Uint8Array => {
  const bloco = deflateRawSync(Buffer.alloc(MIB, byte), { finishFlush: constants.Z_FULL_FLUSH })
  const fim = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([
    Buffer.of(0x78, 0x9c),
    ...Array.from({ length: mib }, () => bloco),
    fim,
    adlerDe(byte, mib * MIB)
  ])
}

const comPagina = (bytes: Uint8Array, filtros: string): Uint8Array =>
  escreverPdf([...umaPagina(), fluxo(bytes, filtros), FONTE])

/** A page of blanks, deflated twice: 1,024 MiB in a few kilobytes. */
export const bombaDeEspacos = (mib: number): Uint8Array => comPagina(deflateSync(deflado(0x20, mib)), DUAS_VEZES)

/** The same through a filter that only the engine knows: 128 blanks in two bytes, and those deflated. */
export const bombaDeRepeticoes = (mib: number): Uint8Array => {
  const pares = Buffer.alloc((mib * MIB) / 64)
  for (let i = 0; i < pares.length; i += 2) pares.set([129, 0x20], i)
  return comPagina(deflateSync(pares), "/Filter[/FlateDecode/RunLengthDecode]")
}
