/** What is kept long is kept compressed: zstd, which Node, Deno and Bun have, and which works beside the loop. */
import { constants, zstdCompress, zstdDecompress } from "node:zlib"
import { Data, Effect } from "effect"

/** Not what was compressed. */
export class Ilegivel extends Data.TaggedError("Ilegivel") {}

/** Nothing that is kept is longer; what says it is was altered. */
const MAXIMO_BYTES = 512 * 1024 * 1024

/** As small as half the time of the calculation allows. */
const NIVEL = 6

type Trabalho = (concluir: (erro: Error | null, feito: Uint8Array) => void) => void

const esperar = (trabalho: Trabalho): Effect.Effect<Uint8Array, Ilegivel> =>
  Effect.callback((retomar) => {
    trabalho((erro, feito) => retomar(erro === null ? Effect.succeed(feito) : Effect.fail(new Ilegivel())))
  })

export const comprimir = (bytes: Uint8Array): Effect.Effect<Uint8Array> =>
  Effect.orDie(
    esperar((concluir) => zstdCompress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: NIVEL } }, concluir))
  )

export const expandir = (bytes: Uint8Array): Effect.Effect<Uint8Array, Ilegivel> =>
  esperar((concluir) => zstdDecompress(bytes, { maxOutputLength: MAXIMO_BYTES }, concluir))
